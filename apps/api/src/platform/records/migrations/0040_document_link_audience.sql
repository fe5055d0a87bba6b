CREATE TABLE "records"."document_link_code" (
	"link_id" text NOT NULL,
	"email" text NOT NULL,
	"hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "document_link_code_link_id_email_pk" PRIMARY KEY("link_id","email")
);
--> statement-breakpoint
ALTER TABLE "records"."document_access" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "records"."document_link" ADD COLUMN "watermark" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "records"."document_link" ADD COLUMN "audience" text DEFAULT 'anyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "records"."document_link" ADD COLUMN "named" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "records"."document_link_code" ADD CONSTRAINT "document_link_code_link_id_document_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "records"."document_link"("id") ON DELETE cascade ON UPDATE no action;