CREATE SCHEMA IF NOT EXISTS "records";
--> statement-breakpoint
CREATE TABLE "records"."action_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "records"."action_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" text NOT NULL,
	"reference" text NOT NULL,
	"url" text NOT NULL,
	"data" jsonb
);
--> statement-breakpoint
CREATE TABLE "records"."audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "records"."audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" text,
	"action" text NOT NULL,
	"target" text,
	"address" text,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "records"."client" (
	"uuid" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"logo" text,
	"office_id" text,
	"currency" text NOT NULL,
	"time_zone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records"."client_advertiser" (
	"advertiser_id" integer PRIMARY KEY NOT NULL,
	"client_uuid" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records"."export_job" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"content_path" text,
	"file_path" text,
	"error" text,
	"idempotency_key" text,
	"body_hash" text,
	"origin" text,
	"lease_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "records"."import_mapping" (
	"name" text PRIMARY KEY NOT NULL,
	"saved_by" text,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"body" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records"."login_throttle" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "records"."page_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "records"."page_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" text NOT NULL,
	"url" text NOT NULL,
	"user_agent" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records"."report" (
	"id" text PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"name" text NOT NULL,
	"adv_id" integer NOT NULL,
	"owner_id" text NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"slide_count" integer NOT NULL,
	"body" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records"."role" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	CONSTRAINT "role_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "records"."role_permission" (
	"role_id" text NOT NULL,
	"permission" text NOT NULL,
	CONSTRAINT "role_permission_role_id_permission_pk" PRIMARY KEY("role_id","permission")
);
--> statement-breakpoint
CREATE TABLE "records"."session" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"data" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records"."stored_file" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"mime_type" text NOT NULL,
	"path" text NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records"."terms_acceptance" (
	"user_id" text NOT NULL,
	"version" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "terms_acceptance_user_id_version_pk" PRIMARY KEY("user_id","version")
);
--> statement-breakpoint
CREATE TABLE "records"."terms_version" (
	"version" text PRIMARY KEY NOT NULL,
	"html" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records"."user" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"locale" text DEFAULT 'en-GB' NOT NULL,
	"password_hash" text NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "records"."user_client" (
	"user_id" text NOT NULL,
	"client_uuid" text NOT NULL,
	CONSTRAINT "user_client_user_id_client_uuid_pk" PRIMARY KEY("user_id","client_uuid")
);
--> statement-breakpoint
CREATE TABLE "records"."user_role" (
	"user_id" text NOT NULL,
	"role_id" text NOT NULL,
	CONSTRAINT "user_role_user_id_role_id_pk" PRIMARY KEY("user_id","role_id")
);
--> statement-breakpoint
ALTER TABLE "records"."client_advertiser" ADD CONSTRAINT "client_advertiser_client_uuid_client_uuid_fk" FOREIGN KEY ("client_uuid") REFERENCES "records"."client"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."export_job" ADD CONSTRAINT "export_job_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "records"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."report" ADD CONSTRAINT "report_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "records"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."report" ADD CONSTRAINT "report_saved_by_user_id_fk" FOREIGN KEY ("saved_by") REFERENCES "records"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."role_permission" ADD CONSTRAINT "role_permission_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "records"."role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "records"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."stored_file" ADD CONSTRAINT "stored_file_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "records"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."terms_acceptance" ADD CONSTRAINT "terms_acceptance_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "records"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."terms_acceptance" ADD CONSTRAINT "terms_acceptance_version_terms_version_version_fk" FOREIGN KEY ("version") REFERENCES "records"."terms_version"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."user_client" ADD CONSTRAINT "user_client_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "records"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."user_client" ADD CONSTRAINT "user_client_client_uuid_client_uuid_fk" FOREIGN KEY ("client_uuid") REFERENCES "records"."client"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."user_role" ADD CONSTRAINT "user_role_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "records"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."user_role" ADD CONSTRAINT "user_role_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "records"."role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "action_log_at" ON "records"."action_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "records"."audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "records"."audit_log" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "client_advertiser_client" ON "records"."client_advertiser" USING btree ("client_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "export_job_idempotency" ON "records"."export_job" USING btree ("owner_id","idempotency_key") WHERE "records"."export_job"."idempotency_key" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "export_job_state" ON "records"."export_job" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "page_log_at" ON "records"."page_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "report_advertiser" ON "records"."report" USING btree ("adv_id","saved_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "report_owner" ON "records"."report" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "session_user" ON "records"."session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_expires" ON "records"."session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "stored_file_owner" ON "records"."stored_file" USING btree ("owner_id");--> statement-breakpoint
CREATE FUNCTION "records"."refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "records"."audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "records"."refuse_change"();
