CREATE TABLE "records"."document_access" (
	"id" text PRIMARY KEY NOT NULL,
	"document_id" text NOT NULL,
	"version" integer,
	"link_id" text,
	"user_id" text,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"address" text NOT NULL,
	"pages" integer[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records"."document_link" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"document_id" text NOT NULL,
	"version" integer,
	"opens" integer DEFAULT 0 NOT NULL,
	"max_opens" integer,
	"allow_download" boolean NOT NULL,
	CONSTRAINT "document_link_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "records"."document_access" ADD CONSTRAINT "document_access_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "records"."document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."document_access" ADD CONSTRAINT "document_access_link_id_document_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "records"."document_link"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."document_link" ADD CONSTRAINT "document_link_made_by_user_id_fk" FOREIGN KEY ("made_by") REFERENCES "records"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."document_link" ADD CONSTRAINT "document_link_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "records"."document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_access_document" ON "records"."document_access" USING btree ("document_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "document_access_at" ON "records"."document_access" USING btree ("at");--> statement-breakpoint
CREATE INDEX "document_link_document" ON "records"."document_link" USING btree ("document_id","made_at" DESC NULLS LAST);