ALTER TABLE "records"."schedule" DROP CONSTRAINT "schedule_report_id_report_id_fk";--> statement-breakpoint
DROP INDEX "records"."schedule_report";--> statement-breakpoint
-- Until now every schedule sent a report.
ALTER TABLE "records"."schedule" RENAME COLUMN "report_id" TO "subject_id";--> statement-breakpoint
ALTER TABLE "records"."schedule" ADD COLUMN "subject_kind" text DEFAULT 'report' NOT NULL;--> statement-breakpoint
ALTER TABLE "records"."schedule" ALTER COLUMN "subject_kind" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "schedule_subject" ON "records"."schedule" USING btree ("subject_kind","subject_id");
