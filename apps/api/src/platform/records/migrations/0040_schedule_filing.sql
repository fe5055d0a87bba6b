CREATE TABLE "records"."schedule_filing" (
	"run_id" text PRIMARY KEY NOT NULL,
	"client_uuid" text NOT NULL,
	"document_id" text,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "records"."schedule_filing" ADD CONSTRAINT "schedule_filing_run_id_schedule_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "records"."schedule_run"("id") ON DELETE cascade ON UPDATE no action;