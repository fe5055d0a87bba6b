DROP INDEX "records"."audit_log_words";--> statement-breakpoint
DROP INDEX "records"."server_log_words";--> statement-breakpoint
DROP INDEX "records"."action_log_words";--> statement-breakpoint
DROP INDEX "records"."page_log_words";--> statement-breakpoint
DROP FUNCTION "records"."log_words"(text);--> statement-breakpoint
-- The logs are searched for parts of words, like all lists; pg_trgm makes that quick in a million entries. It is trusted,
-- and part of PostgreSQL's contrib modules. Where it is missing or forbidden, searching the logs is slow and nothing else.
-- It may stand in another schema already, so that its operator class is named with the one it is in.
DO $$
DECLARE
	place text;
BEGIN
	BEGIN
		CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA "records";
	EXCEPTION WHEN feature_not_supported OR undefined_file OR insufficient_privilege THEN
		RAISE WARNING 'pg_trgm is not available: %. Searching the logs will be slow.', SQLERRM;
		RETURN;
	END;
	SELECT n.nspname INTO place FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'pg_trgm';
	EXECUTE format('CREATE INDEX "audit_log_searched" ON "records"."audit_log" USING gin (("action" || '' '' || coalesce("target", '''') || '' '' || coalesce("reason", '''')) %I.gin_trgm_ops)', place);
	EXECUTE format('CREATE INDEX "server_log_searched" ON "records"."server_log" USING gin ("message" %I.gin_trgm_ops)', place);
	EXECUTE format('CREATE INDEX "action_log_searched" ON "records"."action_log" USING gin (("reference" || '' '' || "url") %I.gin_trgm_ops)', place);
	EXECUTE format('CREATE INDEX "page_log_searched" ON "records"."page_log" USING gin ("url" %I.gin_trgm_ops)', place);
END $$;
