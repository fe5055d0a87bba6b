CREATE TABLE "records"."dashboard_alert" (
	"id" text PRIMARY KEY NOT NULL,
	"dashboard_id" text NOT NULL,
	"tile_id" text NOT NULL,
	"user_id" text NOT NULL,
	"rule" jsonb NOT NULL,
	"is_mailed" boolean NOT NULL,
	"advertiser_ids" integer[] NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"text" text NOT NULL,
	"firing" text[] NOT NULL,
	"judged_at" timestamp with time zone,
	"fired_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"told_text" text NOT NULL,
	"told_title" text NOT NULL,
	"told_page" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "records"."dashboard_alert" ADD CONSTRAINT "dashboard_alert_dashboard_id_dashboard_id_fk" FOREIGN KEY ("dashboard_id") REFERENCES "records"."dashboard"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."dashboard_alert" ADD CONSTRAINT "dashboard_alert_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "records"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dashboard_alert_user" ON "records"."dashboard_alert" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "dashboard_alert_dashboard" ON "records"."dashboard_alert" USING btree ("dashboard_id");