ALTER TABLE "records"."session" ADD COLUMN "epoch" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "records"."user" ADD COLUMN "session_epoch" integer DEFAULT 0 NOT NULL;