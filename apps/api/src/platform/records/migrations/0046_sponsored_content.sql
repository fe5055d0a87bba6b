CREATE TABLE "records"."sponsored_approver" (
	"id" text PRIMARY KEY NOT NULL,
	"document_id" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"place" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records"."sponsored_asset" (
	"id" text PRIMARY KEY NOT NULL,
	"document_id" text NOT NULL,
	"key" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"name" text NOT NULL,
	"holder" text DEFAULT '' NOT NULL,
	"licence" text DEFAULT '' NOT NULL,
	"until" date,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sponsored_asset_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "records"."sponsored_comment" (
	"id" text PRIMARY KEY NOT NULL,
	"document_id" text NOT NULL,
	"version" integer NOT NULL,
	"quote" text NOT NULL,
	"start" integer NOT NULL,
	"text" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" text
);
--> statement-breakpoint
CREATE TABLE "records"."sponsored_document" (
	"id" text PRIMARY KEY NOT NULL,
	"client_uuid" text NOT NULL,
	"title" text NOT NULL,
	"label" text NOT NULL,
	"brief" text NOT NULL,
	"state" text NOT NULL,
	"held_back" text[] DEFAULT '{}' NOT NULL,
	"version" integer NOT NULL,
	"sha256" text NOT NULL,
	"owner_id" text,
	"go_live_at" timestamp with time zone,
	"take_down_at" timestamp with time zone,
	"zone" text NOT NULL,
	"live_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"placement_ids" integer[] DEFAULT '{}' NOT NULL,
	"open_comments" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records"."sponsored_link" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"approver_id" text NOT NULL,
	"version" integer NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "sponsored_link_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "records"."sponsored_link_code" (
	"link_id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records"."sponsored_verdict" (
	"id" text PRIMARY KEY NOT NULL,
	"document_id" text NOT NULL,
	"version" integer NOT NULL,
	"sha256" text NOT NULL,
	"verdict" text NOT NULL,
	"comment" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"address" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records"."sponsored_version" (
	"document_id" text NOT NULL,
	"n" integer NOT NULL,
	"title" text NOT NULL,
	"standfirst" text NOT NULL,
	"sponsor" text NOT NULL,
	"label" text NOT NULL,
	"html" text NOT NULL,
	"landing_urls" text[] NOT NULL,
	"lead_asset_id" text,
	"lead_alt" text NOT NULL,
	"assets" jsonb NOT NULL,
	"sha256" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "sponsored_version_document_id_n_pk" PRIMARY KEY("document_id","n")
);
--> statement-breakpoint
ALTER TABLE "records"."sponsored_approver" ADD CONSTRAINT "sponsored_approver_document_id_sponsored_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "records"."sponsored_document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."sponsored_asset" ADD CONSTRAINT "sponsored_asset_document_id_sponsored_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "records"."sponsored_document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."sponsored_comment" ADD CONSTRAINT "sponsored_comment_document_id_sponsored_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "records"."sponsored_document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."sponsored_document" ADD CONSTRAINT "sponsored_document_client_uuid_client_uuid_fk" FOREIGN KEY ("client_uuid") REFERENCES "records"."client"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."sponsored_link" ADD CONSTRAINT "sponsored_link_made_by_user_id_fk" FOREIGN KEY ("made_by") REFERENCES "records"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."sponsored_link" ADD CONSTRAINT "sponsored_link_approver_id_sponsored_approver_id_fk" FOREIGN KEY ("approver_id") REFERENCES "records"."sponsored_approver"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."sponsored_link_code" ADD CONSTRAINT "sponsored_link_code_link_id_sponsored_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "records"."sponsored_link"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."sponsored_verdict" ADD CONSTRAINT "sponsored_verdict_document_id_sponsored_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "records"."sponsored_document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."sponsored_version" ADD CONSTRAINT "sponsored_version_document_id_sponsored_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "records"."sponsored_document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sponsored_approver_email" ON "records"."sponsored_approver" USING btree ("document_id","email");--> statement-breakpoint
CREATE INDEX "sponsored_asset_document" ON "records"."sponsored_asset" USING btree ("document_id","added_at");--> statement-breakpoint
CREATE INDEX "sponsored_asset_content" ON "records"."sponsored_asset" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "sponsored_comment_document" ON "records"."sponsored_comment" USING btree ("document_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sponsored_document_client" ON "records"."sponsored_document" USING btree ("client_uuid","changed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sponsored_document_starts" ON "records"."sponsored_document" USING btree ("go_live_at") WHERE "records"."sponsored_document"."state" = 'scheduled';--> statement-breakpoint
CREATE INDEX "sponsored_document_ends" ON "records"."sponsored_document" USING btree ("take_down_at") WHERE "records"."sponsored_document"."state" = 'live';--> statement-breakpoint
CREATE INDEX "sponsored_link_approver" ON "records"."sponsored_link" USING btree ("approver_id","made_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sponsored_verdict_document" ON "records"."sponsored_verdict" USING btree ("document_id","at" DESC NULLS LAST);