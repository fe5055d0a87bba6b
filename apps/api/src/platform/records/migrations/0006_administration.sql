CREATE TABLE "records"."access_request" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"path" text NOT NULL,
	"missing" text[] NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"role_id" text,
	"answer" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records"."cache_setting" (
	"name" text PRIMARY KEY NOT NULL,
	"disabled" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records"."mail" (
	"id" text PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "records"."server_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "records"."server_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"level" text NOT NULL,
	"message" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records"."user_token" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "records"."help_article_version" (
	"article_id" text NOT NULL,
	"revision" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" text,
	"body" jsonb NOT NULL,
	CONSTRAINT "help_article_version_article_id_revision_pk" PRIMARY KEY("article_id","revision")
);
--> statement-breakpoint
CREATE TABLE "records"."help_reply" (
	"id" text PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"author_id" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"mail_id" text
);
--> statement-breakpoint
DROP INDEX "records"."audit_log_actor";--> statement-breakpoint
ALTER TABLE "records"."terms_version" ALTER COLUMN "published_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "records"."user" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "records"."audit_log" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "records"."audit_log" ADD COLUMN "viewed_as" text;--> statement-breakpoint
ALTER TABLE "records"."role" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "records"."role" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "records"."session" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "records"."session" ADD COLUMN "last_seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "records"."session" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "records"."session" ADD COLUMN "user_agent" text;--> statement-breakpoint
ALTER TABLE "records"."session" ADD COLUMN "view_as_id" text;--> statement-breakpoint
ALTER TABLE "records"."terms_acceptance" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "records"."terms_version" ADD COLUMN "published_by" text;--> statement-breakpoint
ALTER TABLE "records"."terms_version" ADD COLUMN "kind" text DEFAULT 'ask-again' NOT NULL;--> statement-breakpoint
ALTER TABLE "records"."terms_version" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "records"."terms_version" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "records"."terms_version" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "records"."terms_version" ADD COLUMN "updated_by" text;--> statement-breakpoint
ALTER TABLE "records"."user" ADD COLUMN "invited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "records"."user" ADD COLUMN "invited_by" text;--> statement-breakpoint
ALTER TABLE "records"."user" ADD COLUMN "activated_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "records"."user" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "records"."user" ADD COLUMN "theme" text DEFAULT 'auto' NOT NULL;--> statement-breakpoint
ALTER TABLE "records"."user" ADD COLUMN "notifications" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "records"."user" ADD COLUMN "totp_secret" text;--> statement-breakpoint
ALTER TABLE "records"."user" ADD COLUMN "totp_enabled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "records"."user" ADD COLUMN "totp_last_step" bigint;--> statement-breakpoint
ALTER TABLE "records"."user" ADD COLUMN "recovery_hashes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "records"."user" ADD COLUMN "oidc_subject" text;--> statement-breakpoint
ALTER TABLE "records"."help_article" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "records"."help_message" ADD COLUMN "state" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "records"."help_message" ADD COLUMN "assignee_id" text;--> statement-breakpoint
ALTER TABLE "records"."help_message" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "records"."help_message" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "records"."access_request" ADD CONSTRAINT "access_request_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "records"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."user_token" ADD CONSTRAINT "user_token_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "records"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."help_reply" ADD CONSTRAINT "help_reply_message_id_help_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "records"."help_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_request_open" ON "records"."access_request" USING btree ("user_id","path") WHERE "records"."access_request"."state" = 'open';--> statement-breakpoint
CREATE INDEX "access_request_state" ON "records"."access_request" USING btree ("state","asked_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mail_next" ON "records"."mail" USING btree ("state","next_at");--> statement-breakpoint
CREATE INDEX "server_log_at" ON "records"."server_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "server_log_level" ON "records"."server_log" USING btree ("level","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "user_token_user" ON "records"."user_token" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "help_reply_message" ON "records"."help_reply" USING btree ("message_id","written_at");--> statement-breakpoint
ALTER TABLE "records"."session" ADD CONSTRAINT "session_view_as_id_user_id_fk" FOREIGN KEY ("view_as_id") REFERENCES "records"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "action_log_user" ON "records"."action_log" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "records"."audit_log" USING btree ("action","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_target" ON "records"."audit_log" USING btree ("target","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "page_log_user" ON "records"."page_log" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "terms_acceptance_version" ON "records"."terms_acceptance" USING btree ("version","accepted_at");--> statement-breakpoint
CREATE INDEX "user_client_client" ON "records"."user_client" USING btree ("client_uuid");--> statement-breakpoint
CREATE INDEX "user_role_role" ON "records"."user_role" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "help_message_state" ON "records"."help_message" USING btree ("state","sent_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "records"."audit_log" USING btree ("actor_id","id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "records"."user" ADD CONSTRAINT "user_oidc_subject_unique" UNIQUE("oidc_subject");--> statement-breakpoint
INSERT INTO "records"."role_permission" ("role_id", "permission")
SELECT r."id", p."name" FROM "records"."role" r
CROSS JOIN unnest(ARRAY['user/manage', 'user/roleAdmin', 'user/termsAdmin', 'user/viewAs', 'log/viewer', 'cache/clean', 'cache/manage']) AS p("name")
WHERE r."id" = 'administrator'
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "records"."help_article_version" ("article_id", "revision", "saved_at", "saved_by", "body")
SELECT "id", 1, "updated_at", "updated_by", jsonb_build_object(
	'title', "title", 'type', "type", 'status', "status", 'categoryId', "category_id", 'contentHtml', "html",
	'link', "link", 'keywords', to_jsonb("keywords"), 'paths', to_jsonb("paths"))
FROM "records"."help_article";
