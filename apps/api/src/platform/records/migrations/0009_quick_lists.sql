-- Permissions that a role granted on one side of a change only, for an index: it must stay as it is, because indexes hold
-- what it answered. The cost keeps the planner from comparing every row where the index knows.
CREATE FUNCTION "records"."changed_permissions"("before" jsonb, "after" jsonb) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 1000 AS $$
DECLARE
	"had" text[] := CASE WHEN jsonb_typeof("before" -> 'permissions') = 'array' THEN ARRAY(SELECT jsonb_array_elements_text("before" -> 'permissions')) ELSE '{}' END;
	"has" text[] := CASE WHEN jsonb_typeof("after" -> 'permissions') = 'array' THEN ARRAY(SELECT jsonb_array_elements_text("after" -> 'permissions')) ELSE '{}' END;
BEGIN
	RETURN ARRAY(SELECT unnest("had") EXCEPT SELECT unnest("has")) || ARRAY(SELECT unnest("has") EXCEPT SELECT unnest("had"));
END $$;
--> statement-breakpoint
DROP INDEX "records"."help_message_state";--> statement-breakpoint
DROP INDEX "records"."help_message_sent";--> statement-breakpoint
ALTER TABLE "records"."help_message" ADD COLUMN "searched" text GENERATED ALWAYS AS (lower("sender_name" || E'\n' || "sender_email" || E'\n' || "message")) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_permissions" ON "records"."audit_log" USING gin ("records"."changed_permissions"("before", "after")) WHERE left("action", 5) = 'role/';--> statement-breakpoint
CREATE INDEX "help_message_at" ON "records"."help_message" USING btree ("sent_at","id");--> statement-breakpoint
CREATE INDEX "help_message_state" ON "records"."help_message" USING btree ("state","sent_at","id");--> statement-breakpoint
CREATE INDEX "help_message_sent" ON "records"."help_message" USING btree ("project_id","sent_at","id");