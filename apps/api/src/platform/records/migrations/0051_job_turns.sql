DROP INDEX "records"."job_unfinished";--> statement-breakpoint
ALTER TABLE "records"."job" ADD COLUMN "priority" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "records"."job" ADD COLUMN "fair_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "records"."job" ADD COLUMN "claimed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "job_turn" ON "records"."job" USING btree ("kind","priority","fair_key","created_at") WHERE "records"."job"."state" IN ('queued', 'running');--> statement-breakpoint
CREATE INDEX "job_running" ON "records"."job" USING btree ("kind","fair_key") WHERE "records"."job"."state" = 'running';--> statement-breakpoint
CREATE INDEX "job_served" ON "records"."job" USING btree ("kind","fair_key","claimed_at") WHERE "records"."job"."claimed_at" IS NOT NULL;