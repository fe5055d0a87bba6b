CREATE TABLE "records"."schedule" (
	"id" text PRIMARY KEY NOT NULL,
	"report_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"cron" text NOT NULL,
	"zone" text NOT NULL,
	"body" jsonb NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"problem" text,
	"next_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records"."schedule_mail" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "records"."schedule_mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" text NOT NULL,
	"user_id" text NOT NULL,
	"mail_id" text,
	"reason" text DEFAULT '' NOT NULL,
	"file" text,
	"client_uuids" text[]
);
--> statement-breakpoint
CREATE TABLE "records"."schedule_recipient" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "records"."schedule_recipient_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"schedule_id" text NOT NULL,
	"user_id" text,
	"role_id" text
);
--> statement-breakpoint
CREATE TABLE "records"."schedule_run" (
	"id" text PRIMARY KEY NOT NULL,
	"schedule_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"is_test" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"start_day" text NOT NULL,
	"end_day" text NOT NULL,
	"is_incomplete" boolean DEFAULT false NOT NULL,
	"digest" text,
	"asked_id" text,
	"deadline_at" timestamp with time zone,
	"decision" text,
	"note" text DEFAULT '' NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "records"."schedule" ADD CONSTRAINT "schedule_report_id_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "records"."report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."schedule" ADD CONSTRAINT "schedule_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "records"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."schedule_mail" ADD CONSTRAINT "schedule_mail_run_id_schedule_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "records"."schedule_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."schedule_mail" ADD CONSTRAINT "schedule_mail_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "records"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."schedule_recipient" ADD CONSTRAINT "schedule_recipient_schedule_id_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "records"."schedule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."schedule_recipient" ADD CONSTRAINT "schedule_recipient_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "records"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."schedule_recipient" ADD CONSTRAINT "schedule_recipient_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "records"."role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."schedule_run" ADD CONSTRAINT "schedule_run_schedule_id_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "records"."schedule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "schedule_report" ON "records"."schedule" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "schedule_owner" ON "records"."schedule" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "schedule_mail_once" ON "records"."schedule_mail" USING btree ("run_id","user_id");--> statement-breakpoint
CREATE INDEX "schedule_mail_user" ON "records"."schedule_mail" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "schedule_recipient_user" ON "records"."schedule_recipient" USING btree ("schedule_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "schedule_recipient_role" ON "records"."schedule_recipient" USING btree ("schedule_id","role_id");--> statement-breakpoint
CREATE INDEX "schedule_recipient_of_user" ON "records"."schedule_recipient" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "schedule_run_once" ON "records"."schedule_run" USING btree ("schedule_id","at") WHERE NOT "records"."schedule_run"."is_test";--> statement-breakpoint
CREATE INDEX "schedule_run_newest" ON "records"."schedule_run" USING btree ("schedule_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "schedule_run_asked" ON "records"."schedule_run" USING btree ("asked_id") WHERE "records"."schedule_run"."state" = 'waiting-approval';