CREATE TABLE "records"."trouble_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "records"."trouble_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"advertiser_id" integer NOT NULL,
	"subject" text NOT NULL,
	"external_id" text NOT NULL,
	"name" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"opportunity_type" text,
	"links" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"record" jsonb NOT NULL,
	"digest" text NOT NULL,
	"level" integer NOT NULL,
	"worst" text,
	"figure" double precision,
	"cost" double precision,
	"stake" double precision,
	"delivered" double precision,
	"start_date" text,
	"end_date" text,
	"first_seen_at" timestamp with time zone NOT NULL,
	"level_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"gone_at" timestamp with time zone,
	"status" text DEFAULT 'none' NOT NULL,
	"status_by" text,
	"status_at" timestamp with time zone,
	"evidence" jsonb,
	"verified_at" timestamp with time zone,
	"owner_id" text,
	"acknowledged_at" timestamp with time zone,
	"acknowledged_by" text,
	"snoozed_until" text,
	"snoozed_for_change" boolean DEFAULT false NOT NULL,
	"snoozed_by" text
);
--> statement-breakpoint
CREATE TABLE "records"."advertiser_client_link" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "records"."advertiser_client_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"advertiser_id" integer NOT NULL,
	"client_uuid" text NOT NULL,
	"linked_by" text,
	"linked_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text
);
--> statement-breakpoint
CREATE TABLE "records"."aggregator" (
	"uuid" text PRIMARY KEY NOT NULL,
	"client_uuid" text NOT NULL,
	"advertiser_id" integer NOT NULL,
	"name" text NOT NULL,
	"start_date" text,
	"end_date" text,
	"status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records"."aggregator_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "records"."aggregator_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"aggregator_uuid" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"rows_in" integer NOT NULL,
	"rows_mapped" integer NOT NULL,
	"message" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records"."creative_link" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "records"."creative_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"advertiser_id" integer NOT NULL,
	"creative_id" integer NOT NULL,
	"campaign_id" integer NOT NULL,
	"confidence" double precision,
	"rule_id" integer,
	"linked_by" text,
	"linked_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text
);
--> statement-breakpoint
CREATE TABLE "records"."creative_link_rule" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "records"."creative_link_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"advertiser_id" integer NOT NULL,
	"words" text[] NOT NULL,
	"campaign_id" integer NOT NULL,
	"made_by" text,
	"made_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "records"."link_check" (
	"url" text PRIMARY KEY NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"result" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records"."trouble_bands" (
	"client_uuid" text NOT NULL,
	"rule_id" text NOT NULL,
	"version" integer NOT NULL,
	"numbers" jsonb,
	"reason" text NOT NULL,
	"set_by" text,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trouble_bands_client_uuid_rule_id_version_pk" PRIMARY KEY("client_uuid","rule_id","version")
);
--> statement-breakpoint
CREATE TABLE "records"."trouble_default_view" (
	"user_id" text PRIMARY KEY NOT NULL,
	"view_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records"."trouble_digest" (
	"user_id" text PRIMARY KEY NOT NULL,
	"frequency" text NOT NULL,
	"only_own" boolean DEFAULT false NOT NULL,
	"told_up_to" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "records"."trouble_entity" (
	"import_id" integer NOT NULL,
	"kind" text NOT NULL,
	"external_id" text NOT NULL,
	"name" text NOT NULL,
	"fields" jsonb NOT NULL,
	CONSTRAINT "trouble_entity_import_id_kind_external_id_pk" PRIMARY KEY("import_id","kind","external_id")
);
--> statement-breakpoint
CREATE TABLE "records"."trouble_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "records"."trouble_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor_id" text,
	"body" jsonb NOT NULL,
	"mentioned" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records"."trouble_import" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "records"."trouble_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"advertiser_id" integer NOT NULL,
	"source" text NOT NULL,
	"file_name" text NOT NULL,
	"summary" jsonb NOT NULL,
	"digest" text NOT NULL,
	"loaded_by" text,
	"loaded_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text
);
--> statement-breakpoint
CREATE TABLE "records"."trouble_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "records"."trouble_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"started_by" text,
	"open" integer[] NOT NULL,
	"advertisers" integer NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"read" integer DEFAULT 0 NOT NULL,
	"scored" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records"."trouble_source" (
	"advertiser_id" integer NOT NULL,
	"source" text NOT NULL,
	"read_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"problem" text,
	CONSTRAINT "trouble_source_advertiser_id_source_pk" PRIMARY KEY("advertiser_id","source")
);
--> statement-breakpoint
CREATE TABLE "records"."trouble_state" (
	"advertiser_id" integer PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"scored_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records"."trouble_view" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"team_role_id" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "records"."trouble_item" ADD CONSTRAINT "trouble_item_status_by_user_id_fk" FOREIGN KEY ("status_by") REFERENCES "records"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."trouble_item" ADD CONSTRAINT "trouble_item_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "records"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."trouble_item" ADD CONSTRAINT "trouble_item_acknowledged_by_user_id_fk" FOREIGN KEY ("acknowledged_by") REFERENCES "records"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."trouble_item" ADD CONSTRAINT "trouble_item_snoozed_by_user_id_fk" FOREIGN KEY ("snoozed_by") REFERENCES "records"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."advertiser_client_link" ADD CONSTRAINT "advertiser_client_link_client_uuid_client_uuid_fk" FOREIGN KEY ("client_uuid") REFERENCES "records"."client"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."aggregator" ADD CONSTRAINT "aggregator_client_uuid_client_uuid_fk" FOREIGN KEY ("client_uuid") REFERENCES "records"."client"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."aggregator_log" ADD CONSTRAINT "aggregator_log_aggregator_uuid_aggregator_uuid_fk" FOREIGN KEY ("aggregator_uuid") REFERENCES "records"."aggregator"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."trouble_bands" ADD CONSTRAINT "trouble_bands_client_uuid_client_uuid_fk" FOREIGN KEY ("client_uuid") REFERENCES "records"."client"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."trouble_default_view" ADD CONSTRAINT "trouble_default_view_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "records"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."trouble_default_view" ADD CONSTRAINT "trouble_default_view_view_id_trouble_view_id_fk" FOREIGN KEY ("view_id") REFERENCES "records"."trouble_view"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."trouble_digest" ADD CONSTRAINT "trouble_digest_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "records"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."trouble_entity" ADD CONSTRAINT "trouble_entity_import_id_trouble_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "records"."trouble_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."trouble_event" ADD CONSTRAINT "trouble_event_item_id_trouble_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "records"."trouble_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."trouble_view" ADD CONSTRAINT "trouble_view_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "records"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."trouble_view" ADD CONSTRAINT "trouble_view_team_role_id_role_id_fk" FOREIGN KEY ("team_role_id") REFERENCES "records"."role"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "trouble_item_key" ON "records"."trouble_item" USING btree ("advertiser_id","subject","external_id");--> statement-breakpoint
CREATE INDEX "trouble_item_level" ON "records"."trouble_item" USING btree ("advertiser_id","level");--> statement-breakpoint
CREATE INDEX "advertiser_client_link_advertiser" ON "records"."advertiser_client_link" USING btree ("advertiser_id");--> statement-breakpoint
CREATE INDEX "aggregator_client" ON "records"."aggregator" USING btree ("client_uuid");--> statement-breakpoint
CREATE INDEX "aggregator_log_of" ON "records"."aggregator_log" USING btree ("aggregator_uuid","at");--> statement-breakpoint
CREATE INDEX "creative_link_creative" ON "records"."creative_link" USING btree ("advertiser_id","creative_id");--> statement-breakpoint
CREATE UNIQUE INDEX "creative_link_in_force" ON "records"."creative_link" USING btree ("creative_id") WHERE "records"."creative_link"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "trouble_event_item" ON "records"."trouble_event" USING btree ("item_id","id");--> statement-breakpoint
CREATE INDEX "trouble_event_at" ON "records"."trouble_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "trouble_import_advertiser" ON "records"."trouble_import" USING btree ("advertiser_id","source","id");--> statement-breakpoint
CREATE INDEX "trouble_run_started" ON "records"."trouble_run" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "trouble_view_owner" ON "records"."trouble_view" USING btree ("owner_id");