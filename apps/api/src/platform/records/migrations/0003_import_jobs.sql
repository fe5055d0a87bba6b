CREATE TABLE "records"."import_job" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"file_id" text NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"request" jsonb NOT NULL,
	"figures" jsonb,
	"intent" jsonb,
	"error" text,
	"lease_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "records"."import_job" ADD CONSTRAINT "import_job_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "records"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "import_job_open" ON "records"."import_job" USING btree ("file_id") WHERE "records"."import_job"."state" IN ('queued', 'running');--> statement-breakpoint
CREATE INDEX "import_job_state" ON "records"."import_job" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "import_job_owner" ON "records"."import_job" USING btree ("owner_id","created_at" DESC NULLS LAST);