CREATE TABLE "records"."aggregator_version" (
	"aggregator_uuid" text NOT NULL,
	"revision" integer NOT NULL,
	"body" jsonb NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"changes" text[] NOT NULL,
	CONSTRAINT "aggregator_version_aggregator_uuid_revision_pk" PRIMARY KEY("aggregator_uuid","revision")
);
--> statement-breakpoint
ALTER TABLE "records"."aggregator" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "records"."aggregator" ADD COLUMN "owner_id" text;--> statement-breakpoint
ALTER TABLE "records"."aggregator" ADD COLUMN "saved_by" text;--> statement-breakpoint
ALTER TABLE "records"."aggregator" ADD COLUMN "saved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "records"."aggregator" ADD COLUMN "create_key" text;--> statement-breakpoint
ALTER TABLE "records"."aggregator_log" ADD COLUMN "state" text DEFAULT 'done' NOT NULL;--> statement-breakpoint
ALTER TABLE "records"."aggregator_log" ADD COLUMN "from_day" text;--> statement-breakpoint
ALTER TABLE "records"."aggregator_log" ADD COLUMN "to_day" text;--> statement-breakpoint
ALTER TABLE "records"."aggregator_log" ADD COLUMN "done_until" text;--> statement-breakpoint
ALTER TABLE "records"."aggregator_log" ADD COLUMN "revision" integer;--> statement-breakpoint
ALTER TABLE "records"."aggregator_log" ADD COLUMN "asked_by" text;--> statement-breakpoint
ALTER TABLE "records"."aggregator_log" ADD COLUMN "milliseconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "records"."aggregator_log" ADD COLUMN "found" jsonb;--> statement-breakpoint
ALTER TABLE "records"."aggregator_version" ADD CONSTRAINT "aggregator_version_aggregator_uuid_aggregator_uuid_fk" FOREIGN KEY ("aggregator_uuid") REFERENCES "records"."aggregator"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."aggregator_version" ADD CONSTRAINT "aggregator_version_saved_by_user_id_fk" FOREIGN KEY ("saved_by") REFERENCES "records"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "aggregator_version_saver" ON "records"."aggregator_version" USING btree ("saved_by");--> statement-breakpoint
ALTER TABLE "records"."aggregator" ADD CONSTRAINT "aggregator_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "records"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."aggregator" ADD CONSTRAINT "aggregator_saved_by_user_id_fk" FOREIGN KEY ("saved_by") REFERENCES "records"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "aggregator_advertiser" ON "records"."aggregator" USING btree ("advertiser_id");--> statement-breakpoint
CREATE INDEX "aggregator_owner" ON "records"."aggregator" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "aggregator_saver" ON "records"."aggregator" USING btree ("saved_by");--> statement-breakpoint
CREATE UNIQUE INDEX "aggregator_create_key" ON "records"."aggregator" USING btree ("owner_id","create_key");--> statement-breakpoint
CREATE UNIQUE INDEX "aggregator_log_waiting" ON "records"."aggregator_log" USING btree ("aggregator_uuid") WHERE "records"."aggregator_log"."state" = 'queued';