-- The process that keeps callers in memory hears at once that something about one has changed (platform/session).
CREATE FUNCTION "records"."callers_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('callers', '');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "user_changes_callers" AFTER UPDATE OF "email", "name", "locale", "theme", "disabled", "session_epoch", "totp_enabled_at", "password_hash" OR DELETE OR TRUNCATE ON "records"."user" FOR EACH STATEMENT EXECUTE FUNCTION "records"."callers_changed"();
--> statement-breakpoint
CREATE TRIGGER "session_changes_callers" AFTER UPDATE OF "user_id", "epoch", "data", "view_as_id", "expires_at" OR DELETE OR TRUNCATE ON "records"."session" FOR EACH STATEMENT EXECUTE FUNCTION "records"."callers_changed"();
--> statement-breakpoint
CREATE TRIGGER "user_role_changes_callers" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "records"."user_role" FOR EACH STATEMENT EXECUTE FUNCTION "records"."callers_changed"();
--> statement-breakpoint
CREATE TRIGGER "role_permission_changes_callers" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "records"."role_permission" FOR EACH STATEMENT EXECUTE FUNCTION "records"."callers_changed"();
--> statement-breakpoint
CREATE TRIGGER "user_client_changes_callers" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "records"."user_client" FOR EACH STATEMENT EXECUTE FUNCTION "records"."callers_changed"();
--> statement-breakpoint
CREATE TRIGGER "client_changes_callers" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "records"."client" FOR EACH STATEMENT EXECUTE FUNCTION "records"."callers_changed"();
--> statement-breakpoint
CREATE TRIGGER "client_advertiser_changes_callers" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "records"."client_advertiser" FOR EACH STATEMENT EXECUTE FUNCTION "records"."callers_changed"();
--> statement-breakpoint
CREATE TRIGGER "terms_version_changes_callers" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "records"."terms_version" FOR EACH STATEMENT EXECUTE FUNCTION "records"."callers_changed"();
--> statement-breakpoint
CREATE TRIGGER "terms_acceptance_changes_callers" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "records"."terms_acceptance" FOR EACH STATEMENT EXECUTE FUNCTION "records"."callers_changed"();
