CREATE TABLE "records"."publisher_site" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"host" text NOT NULL,
	"language" text,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"saved_by" text,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records"."targeting_export" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "records"."targeting_export_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"profile_id" text NOT NULL,
	"version" integer NOT NULL,
	"system" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text,
	"taken" integer NOT NULL,
	"dropped" integer NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records"."targeting_profile" (
	"id" text PRIMARY KEY NOT NULL,
	"client_uuid" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"created_by" text,
	"archived_at" timestamp with time zone,
	"archived_by" text
);
--> statement-breakpoint
CREATE TABLE "records"."targeting_use" (
	"profile_id" text NOT NULL,
	"campaign_id" integer NOT NULL,
	CONSTRAINT "targeting_use_profile_id_campaign_id_pk" PRIMARY KEY("profile_id","campaign_id")
);
--> statement-breakpoint
CREATE TABLE "records"."targeting_version" (
	"profile_id" text NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"says" text NOT NULL,
	"faults" jsonb NOT NULL,
	"note" text NOT NULL,
	"saved_by" text,
	"saved_at" timestamp with time zone NOT NULL,
	"asked_by" text,
	"asked_at" timestamp with time zone,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"is_approved" boolean DEFAULT false NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "targeting_version_profile_id_version_pk" PRIMARY KEY("profile_id","version")
);
--> statement-breakpoint
ALTER TABLE "records"."targeting_export" ADD CONSTRAINT "targeting_export_profile_id_version_targeting_version_profile_id_version_fk" FOREIGN KEY ("profile_id","version") REFERENCES "records"."targeting_version"("profile_id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."targeting_profile" ADD CONSTRAINT "targeting_profile_client_uuid_client_uuid_fk" FOREIGN KEY ("client_uuid") REFERENCES "records"."client"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."targeting_use" ADD CONSTRAINT "targeting_use_profile_id_targeting_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "records"."targeting_profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."targeting_version" ADD CONSTRAINT "targeting_version_profile_id_targeting_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "records"."targeting_profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "targeting_export_profile" ON "records"."targeting_export" USING btree ("profile_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "targeting_profile_client" ON "records"."targeting_profile" USING btree ("client_uuid",lower("name"),"id");