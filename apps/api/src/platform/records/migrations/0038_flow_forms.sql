ALTER TABLE "records"."flow_step" ADD COLUMN "due_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "records"."flow_step" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "records"."flow_step" ADD COLUMN "answers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "records"."flow_step" ADD COLUMN "attached" jsonb DEFAULT '[]'::jsonb NOT NULL;