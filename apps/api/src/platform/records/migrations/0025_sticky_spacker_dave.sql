CREATE TABLE "records"."dashboard" (
	"id" text PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"tags" text[] NOT NULL,
	"adv_id" integer,
	"pages" integer NOT NULL,
	"tiles" integer NOT NULL,
	"shows" text[] NOT NULL,
	"is_fixed" boolean NOT NULL,
	"owner_id" text NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"create_key" text,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "records"."dashboard_reader" (
	"user_id" text NOT NULL,
	"dashboard_id" text NOT NULL,
	"is_starred" boolean DEFAULT false NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "dashboard_reader_user_id_dashboard_id_pk" PRIMARY KEY("user_id","dashboard_id")
);
--> statement-breakpoint
CREATE TABLE "records"."dashboard_share" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "records"."dashboard_share_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dashboard_id" text NOT NULL,
	"user_id" text,
	"role_id" text,
	"advertiser_id" integer,
	"right" text NOT NULL,
	"until" text,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"client_uuids" text[],
	CONSTRAINT "dashboard_share_one" CHECK (num_nonnulls("records"."dashboard_share"."user_id", "records"."dashboard_share"."role_id", "records"."dashboard_share"."advertiser_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "records"."dashboard_version" (
	"dashboard_id" text NOT NULL,
	"revision" integer NOT NULL,
	"body" jsonb NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"comment" text NOT NULL,
	"changes" text[] NOT NULL,
	CONSTRAINT "dashboard_version_dashboard_id_revision_pk" PRIMARY KEY("dashboard_id","revision")
);
--> statement-breakpoint
ALTER TABLE "records"."dashboard" ADD CONSTRAINT "dashboard_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "records"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."dashboard" ADD CONSTRAINT "dashboard_saved_by_user_id_fk" FOREIGN KEY ("saved_by") REFERENCES "records"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."dashboard_reader" ADD CONSTRAINT "dashboard_reader_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "records"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."dashboard_reader" ADD CONSTRAINT "dashboard_reader_dashboard_id_dashboard_id_fk" FOREIGN KEY ("dashboard_id") REFERENCES "records"."dashboard"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."dashboard_share" ADD CONSTRAINT "dashboard_share_dashboard_id_dashboard_id_fk" FOREIGN KEY ("dashboard_id") REFERENCES "records"."dashboard"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."dashboard_share" ADD CONSTRAINT "dashboard_share_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "records"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."dashboard_share" ADD CONSTRAINT "dashboard_share_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "records"."role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."dashboard_share" ADD CONSTRAINT "dashboard_share_made_by_user_id_fk" FOREIGN KEY ("made_by") REFERENCES "records"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."dashboard_version" ADD CONSTRAINT "dashboard_version_dashboard_id_dashboard_id_fk" FOREIGN KEY ("dashboard_id") REFERENCES "records"."dashboard"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."dashboard_version" ADD CONSTRAINT "dashboard_version_saved_by_user_id_fk" FOREIGN KEY ("saved_by") REFERENCES "records"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dashboard_create_key" ON "records"."dashboard" USING btree ("owner_id","create_key");--> statement-breakpoint
CREATE INDEX "dashboard_owner" ON "records"."dashboard" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "dashboard_saver" ON "records"."dashboard" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "dashboard_bin" ON "records"."dashboard" USING btree ("deleted_at") WHERE "records"."dashboard"."deleted_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "dashboard_reader_dashboard" ON "records"."dashboard_reader" USING btree ("dashboard_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dashboard_share_user" ON "records"."dashboard_share" USING btree ("dashboard_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dashboard_share_role" ON "records"."dashboard_share" USING btree ("dashboard_id","role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dashboard_share_advertiser" ON "records"."dashboard_share" USING btree ("dashboard_id","advertiser_id");--> statement-breakpoint
CREATE INDEX "dashboard_share_of_user" ON "records"."dashboard_share" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "dashboard_share_maker" ON "records"."dashboard_share" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "dashboard_version_saver" ON "records"."dashboard_version" USING btree ("saved_by");