CREATE TABLE "records"."document_hand_in" (
	"document_id" text PRIMARY KEY NOT NULL,
	"request_id" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "records"."document_link_code" (
	"link_id" text NOT NULL,
	"email" text NOT NULL,
	"hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "document_link_code_link_id_email_pk" PRIMARY KEY("link_id","email")
);
--> statement-breakpoint
CREATE TABLE "records"."document_request" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"title" text NOT NULL,
	"note" text NOT NULL,
	"client_uuid" text NOT NULL,
	"folder_id" text,
	"email" text NOT NULL,
	"types" text[] NOT NULL,
	"max_files" integer NOT NULL,
	"max_bytes" bigint NOT NULL,
	"files_in" integer DEFAULT 0 NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "document_request_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "records"."document_access" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "records"."document_link" ADD COLUMN "watermark" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "records"."document_link" ADD COLUMN "audience" text DEFAULT 'anyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "records"."document_link" ADD COLUMN "named" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "records"."document_hand_in" ADD CONSTRAINT "document_hand_in_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "records"."document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."document_hand_in" ADD CONSTRAINT "document_hand_in_request_id_document_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "records"."document_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."document_link_code" ADD CONSTRAINT "document_link_code_link_id_document_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "records"."document_link"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."document_request" ADD CONSTRAINT "document_request_client_uuid_client_uuid_fk" FOREIGN KEY ("client_uuid") REFERENCES "records"."client"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."document_request" ADD CONSTRAINT "document_request_folder_id_document_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "records"."document_folder"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."document_request" ADD CONSTRAINT "document_request_made_by_user_id_fk" FOREIGN KEY ("made_by") REFERENCES "records"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_hand_in_request" ON "records"."document_hand_in" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "document_hand_in_untold" ON "records"."document_hand_in" USING btree ("at") WHERE "records"."document_hand_in"."told_at" IS NULL;--> statement-breakpoint
CREATE INDEX "document_request_client" ON "records"."document_request" USING btree ("client_uuid","made_at" DESC NULLS LAST);