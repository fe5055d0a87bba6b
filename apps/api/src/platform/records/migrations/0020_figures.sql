CREATE TABLE "records"."finding" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "records"."finding_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"advertiser_id" integer NOT NULL,
	"key" text NOT NULL,
	"rule" text NOT NULL,
	"level" integer NOT NULL,
	"found" jsonb NOT NULL,
	"names" text NOT NULL,
	"first_day" text NOT NULL,
	"last_day" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"acknowledged_at" timestamp with time zone,
	"acknowledged_by" text,
	"note" text DEFAULT '' NOT NULL,
	"acknowledged" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records"."health_check" (
	"advertiser_id" integer PRIMARY KEY NOT NULL,
	"day" text NOT NULL,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records"."intake_source" (
	"id" text PRIMARY KEY NOT NULL,
	"client_uuid" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"mapping" text,
	"missing" text NOT NULL,
	"accepts_bad" boolean NOT NULL,
	"assigns_new" boolean NOT NULL,
	"marker" boolean NOT NULL,
	"folder" text,
	"pull" jsonb,
	"secret" text,
	"cron" text,
	"zone" text,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"owner_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_due" timestamp with time zone,
	"last_run_at" timestamp with time zone,
	"problem" text,
	"looked" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "intake_source_folder_unique" UNIQUE("folder")
);
--> statement-breakpoint
CREATE TABLE "records"."feed_day_note" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "records"."feed_day_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"advertiser_id" integer NOT NULL,
	"feed_id" integer NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"note" text NOT NULL,
	"noted_by" text,
	"noted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records"."intake_file" (
	"id" text PRIMARY KEY NOT NULL,
	"source_id" text NOT NULL,
	"name" text NOT NULL,
	"digest" text NOT NULL,
	"bytes" bigint NOT NULL,
	"state" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"load_job" text,
	"place" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "records"."intake_key" (
	"id" text PRIMARY KEY NOT NULL,
	"source_id" text NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"ending" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "intake_key_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "records"."intake_source" ADD CONSTRAINT "intake_source_client_uuid_client_uuid_fk" FOREIGN KEY ("client_uuid") REFERENCES "records"."client"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."intake_file" ADD CONSTRAINT "intake_file_source_id_intake_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "records"."intake_source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."intake_key" ADD CONSTRAINT "intake_key_source_id_intake_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "records"."intake_source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "finding_key" ON "records"."finding" USING btree ("advertiser_id","key");--> statement-breakpoint
CREATE INDEX "intake_source_client" ON "records"."intake_source" USING btree ("client_uuid");--> statement-breakpoint
CREATE INDEX "intake_source_due" ON "records"."intake_source" USING btree ("next_due");--> statement-breakpoint
CREATE INDEX "feed_day_note_advertiser" ON "records"."feed_day_note" USING btree ("advertiser_id","feed_id");--> statement-breakpoint
CREATE UNIQUE INDEX "intake_file_once" ON "records"."intake_file" USING btree ("source_id","digest");--> statement-breakpoint
CREATE INDEX "intake_file_newest" ON "records"."intake_file" USING btree ("source_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "intake_file_state" ON "records"."intake_file" USING btree ("state");--> statement-breakpoint
CREATE INDEX "intake_key_source" ON "records"."intake_key" USING btree ("source_id");