CREATE TABLE "records"."document" (
	"id" text PRIMARY KEY NOT NULL,
	"client_uuid" text NOT NULL,
	"folder_id" text,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"version" integer NOT NULL,
	"bytes" bigint NOT NULL,
	"type" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	"open_comments" integer DEFAULT 0 NOT NULL,
	"held_at" timestamp with time zone,
	"held_by" text,
	"hold_reason" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"trashed_by" text,
	"trashed_with" text
);
--> statement-breakpoint
CREATE TABLE "records"."document_comment" (
	"id" text PRIMARY KEY NOT NULL,
	"document_id" text NOT NULL,
	"version" integer NOT NULL,
	"page" integer,
	"text" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" text,
	"done_in" integer
);
--> statement-breakpoint
CREATE TABLE "records"."document_folder" (
	"id" text PRIMARY KEY NOT NULL,
	"client_uuid" text NOT NULL,
	"parent_id" text,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"created_by" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"trashed_by" text,
	"trashed_with" text
);
--> statement-breakpoint
CREATE TABLE "records"."document_setting" (
	"client_uuid" text PRIMARY KEY NOT NULL,
	"quota" bigint,
	"keep_years" integer,
	"contract_end" date
);
--> statement-breakpoint
CREATE TABLE "records"."document_text" (
	"document_id" text NOT NULL,
	"n" integer NOT NULL,
	"text" text NOT NULL,
	"words" "tsvector",
	CONSTRAINT "document_text_document_id_n_pk" PRIMARY KEY("document_id","n")
);
--> statement-breakpoint
CREATE TABLE "records"."document_version" (
	"document_id" text NOT NULL,
	"n" integer NOT NULL,
	"sha256" text NOT NULL,
	"bytes" bigint NOT NULL,
	"type" text NOT NULL,
	"scan" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "document_version_document_id_n_pk" PRIMARY KEY("document_id","n")
);
--> statement-breakpoint
ALTER TABLE "records"."document" ADD CONSTRAINT "document_client_uuid_client_uuid_fk" FOREIGN KEY ("client_uuid") REFERENCES "records"."client"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."document" ADD CONSTRAINT "document_folder_id_document_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "records"."document_folder"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."document_comment" ADD CONSTRAINT "document_comment_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "records"."document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."document_folder" ADD CONSTRAINT "document_folder_client_uuid_client_uuid_fk" FOREIGN KEY ("client_uuid") REFERENCES "records"."client"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."document_folder" ADD CONSTRAINT "document_folder_parent_id_document_folder_id_fk" FOREIGN KEY ("parent_id") REFERENCES "records"."document_folder"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."document_setting" ADD CONSTRAINT "document_setting_client_uuid_client_uuid_fk" FOREIGN KEY ("client_uuid") REFERENCES "records"."client"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."document_text" ADD CONSTRAINT "document_text_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "records"."document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."document_version" ADD CONSTRAINT "document_version_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "records"."document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "document_name" ON "records"."document" USING btree ("client_uuid",coalesce("folder_id", ''),"name_key") WHERE "records"."document"."trashed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "document_place" ON "records"."document" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "document_trash" ON "records"."document" USING btree ("client_uuid","trashed_at" DESC NULLS LAST) WHERE "records"."document"."trashed_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "document_comment_document" ON "records"."document_comment" USING btree ("document_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "document_folder_name" ON "records"."document_folder" USING btree ("client_uuid",coalesce("parent_id", ''),"name_key") WHERE "records"."document_folder"."trashed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "document_folder_parent" ON "records"."document_folder" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "document_folder_trash" ON "records"."document_folder" USING btree ("client_uuid","trashed_at" DESC NULLS LAST) WHERE "records"."document_folder"."trashed_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "document_text_words" ON "records"."document_text" USING gin ("words");--> statement-breakpoint
CREATE INDEX "document_version_content" ON "records"."document_version" USING btree ("sha256");