-- Words of the first 500 characters of a text, for an index: runs without ASCII punctuation, ASCII in lower case. It must
-- stay as it is: indexes hold what it answered, and the server cuts a search in the same way (platform/log/search.ts).
-- The cost keeps the planner from cutting every row where the index knows.
CREATE FUNCTION "records"."log_words"("said" text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
BEGIN
	RETURN array_to_tsvector(array_remove(string_to_array(translate(lower(left(said, 500) COLLATE "C"),
		E'\t\r\n!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~', repeat(' ', 35)), ' '), ''));
END $$;
--> statement-breakpoint
-- Processes that keep clients in memory hear at once that one has changed (platform/cache).
CREATE FUNCTION "records"."clients_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('cache', '{"clean":["clients"]}');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "client_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "records"."client" FOR EACH STATEMENT EXECUTE FUNCTION "records"."clients_changed"();
--> statement-breakpoint
CREATE TRIGGER "client_advertiser_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "records"."client_advertiser" FOR EACH STATEMENT EXECUTE FUNCTION "records"."clients_changed"();
--> statement-breakpoint
DROP INDEX "records"."action_log_user";--> statement-breakpoint
DROP INDEX "records"."audit_log_actor";--> statement-breakpoint
DROP INDEX "records"."audit_log_action";--> statement-breakpoint
DROP INDEX "records"."audit_log_target";--> statement-breakpoint
DROP INDEX "records"."page_log_user";--> statement-breakpoint
DROP INDEX "records"."server_log_level";--> statement-breakpoint
CREATE INDEX "action_log_words" ON "records"."action_log" USING gin ("records"."log_words"("reference" || ' ' || "url"));--> statement-breakpoint
CREATE INDEX "audit_log_target_prefix" ON "records"."audit_log" USING btree ("target" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "audit_log_address" ON "records"."audit_log" USING btree ("address","id");--> statement-breakpoint
CREATE INDEX "audit_log_words" ON "records"."audit_log" USING gin ("records"."log_words"("action" || ' ' || coalesce("target", '') || ' ' || coalesce("reason", '')));--> statement-breakpoint
CREATE INDEX "page_log_words" ON "records"."page_log" USING gin ("records"."log_words"("url"));--> statement-breakpoint
CREATE INDEX "server_log_words" ON "records"."server_log" USING gin ("records"."log_words"("message"));--> statement-breakpoint
CREATE INDEX "action_log_user" ON "records"."action_log" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "records"."audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "records"."audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_log_target" ON "records"."audit_log" USING btree ("target","id");--> statement-breakpoint
CREATE INDEX "page_log_user" ON "records"."page_log" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "server_log_level" ON "records"."server_log" USING btree ("level","id");