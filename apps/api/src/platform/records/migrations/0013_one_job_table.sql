CREATE TABLE "records"."job" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"owner_id" text,
	"key" text,
	"body_hash" text,
	"payload" jsonb NOT NULL,
	"result" jsonb,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "job_key" ON "records"."job" USING btree ("kind","owner_id","key") WHERE "records"."job"."key" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "job_unfinished" ON "records"."job" USING btree ("created_at") WHERE "records"."job"."state" IN ('queued', 'running');--> statement-breakpoint
CREATE INDEX "job_owner" ON "records"."job" USING btree ("kind","owner_id","created_at" DESC NULLS LAST);--> statement-breakpoint
INSERT INTO "records"."job" (id, kind, owner_id, key, body_hash, payload, result, state, attempts, due_at, error, created_at, finished_at)
SELECT id, 'export', owner_id, idempotency_key, body_hash,
  jsonb_build_object('name', name, 'origin', coalesce(origin, '')),
  CASE WHEN file_path IS NOT NULL THEN jsonb_build_object('file', file_path) END,
  state, attempts, coalesce(lease_until, created_at), error, created_at, finished_at
FROM "records"."export_job";--> statement-breakpoint
INSERT INTO "records"."job" (id, kind, owner_id, key, payload, result, state, attempts, due_at, error, created_at, finished_at)
SELECT id, 'load', owner_id, CASE WHEN state IN ('queued', 'running') THEN file_id END,
  jsonb_build_object('fileId', file_id, 'name', name, 'bytes', bytes, 'request', request),
  CASE WHEN figures IS NOT NULL OR intent IS NOT NULL THEN jsonb_build_object('figures', figures, 'intent', intent) END,
  state, attempts, coalesce(lease_until, created_at), error, created_at, finished_at
FROM "records"."import_job";--> statement-breakpoint
INSERT INTO "records"."job" (id, kind, payload, state, attempts, due_at, error, created_at, finished_at)
SELECT id, 'mail',
  jsonb_build_object('to', "to", 'subject', subject) || CASE WHEN body = '' THEN '{}' ELSE jsonb_build_object('body', body) END,
  CASE state WHEN 'sent' THEN 'done' ELSE state END, attempts, next_at, error, created_at,
  CASE WHEN state <> 'queued' THEN coalesce(sent_at, next_at) END
FROM "records"."mail";--> statement-breakpoint
DROP TABLE "records"."export_job" CASCADE;--> statement-breakpoint
DROP TABLE "records"."import_job" CASCADE;--> statement-breakpoint
DROP TABLE "records"."mail" CASCADE;