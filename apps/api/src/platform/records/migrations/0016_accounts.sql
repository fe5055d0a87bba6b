CREATE TABLE "records"."sign_in_policy" (
	"id" text PRIMARY KEY DEFAULT 'portal' NOT NULL,
	"second_factor_from" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "records"."user" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "records"."user_token" ADD COLUMN "new_email" text;--> statement-breakpoint
CREATE TRIGGER "sign_in_policy_changes_callers" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "records"."sign_in_policy" FOR EACH STATEMENT EXECUTE FUNCTION "records"."callers_changed"();
