ALTER TABLE "records"."client" ADD COLUMN "contacts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "records"."client" ADD COLUMN "archived_at" timestamp with time zone;