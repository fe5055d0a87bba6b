ALTER TABLE "records"."job" ADD COLUMN "trace" text;--> statement-breakpoint
CREATE INDEX "job_failed" ON "records"."job" USING btree ("kind") WHERE "records"."job"."state" = 'failed';