CREATE TABLE "records"."dashboard_embed" (
	"dashboard_id" text PRIMARY KEY NOT NULL,
	"partner_ids" text[] NOT NULL,
	"body" jsonb NOT NULL,
	"set_by" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records"."dashboard_link" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"dashboard_id" text NOT NULL,
	"advertiser_ids" integer[] NOT NULL,
	CONSTRAINT "dashboard_link_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "records"."dashboard_link_view" (
	"share_id" text NOT NULL,
	"day" text NOT NULL,
	"address" text NOT NULL,
	"views" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dashboard_link_view_share_id_day_address_pk" PRIMARY KEY("share_id","day","address")
);
--> statement-breakpoint
CREATE TABLE "records"."dashboard_template" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"pages" integer NOT NULL,
	"tiles" integer NOT NULL,
	"client_uuids" text[],
	"is_archived" boolean DEFAULT false NOT NULL,
	"made_by" text NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"create_key" text
);
--> statement-breakpoint
CREATE TABLE "records"."dashboard_template_version" (
	"template_id" text NOT NULL,
	"version" integer NOT NULL,
	"body" jsonb NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"comment" text NOT NULL,
	"changes" text[] NOT NULL,
	CONSTRAINT "dashboard_template_version_template_id_version_pk" PRIMARY KEY("template_id","version")
);
--> statement-breakpoint
ALTER TABLE "records"."dashboard" ADD COLUMN "template_id" text;--> statement-breakpoint
ALTER TABLE "records"."dashboard" ADD COLUMN "template_version" integer;--> statement-breakpoint
ALTER TABLE "records"."dashboard_embed" ADD CONSTRAINT "dashboard_embed_dashboard_id_dashboard_id_fk" FOREIGN KEY ("dashboard_id") REFERENCES "records"."dashboard"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."dashboard_link" ADD CONSTRAINT "dashboard_link_made_by_user_id_fk" FOREIGN KEY ("made_by") REFERENCES "records"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."dashboard_link" ADD CONSTRAINT "dashboard_link_dashboard_id_dashboard_id_fk" FOREIGN KEY ("dashboard_id") REFERENCES "records"."dashboard"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."dashboard_link_view" ADD CONSTRAINT "dashboard_link_view_share_id_dashboard_link_id_fk" FOREIGN KEY ("share_id") REFERENCES "records"."dashboard_link"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."dashboard_template" ADD CONSTRAINT "dashboard_template_made_by_user_id_fk" FOREIGN KEY ("made_by") REFERENCES "records"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."dashboard_template" ADD CONSTRAINT "dashboard_template_saved_by_user_id_fk" FOREIGN KEY ("saved_by") REFERENCES "records"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."dashboard_template_version" ADD CONSTRAINT "dashboard_template_version_template_id_dashboard_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "records"."dashboard_template"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."dashboard_template_version" ADD CONSTRAINT "dashboard_template_version_saved_by_user_id_fk" FOREIGN KEY ("saved_by") REFERENCES "records"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dashboard_link_dashboard" ON "records"."dashboard_link" USING btree ("dashboard_id");--> statement-breakpoint
CREATE INDEX "dashboard_link_maker" ON "records"."dashboard_link" USING btree ("made_by");--> statement-breakpoint
CREATE UNIQUE INDEX "dashboard_template_create_key" ON "records"."dashboard_template" USING btree ("made_by","create_key");--> statement-breakpoint
CREATE INDEX "dashboard_template_saver" ON "records"."dashboard_template" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "dashboard_template_version_saver" ON "records"."dashboard_template_version" USING btree ("saved_by");--> statement-breakpoint
ALTER TABLE "records"."dashboard" ADD CONSTRAINT "dashboard_template_id_dashboard_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "records"."dashboard_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dashboard_of_template" ON "records"."dashboard" USING btree ("template_id");