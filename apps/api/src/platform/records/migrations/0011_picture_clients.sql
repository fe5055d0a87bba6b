ALTER TABLE "records"."stored_file" ADD COLUMN "client_uuids" text[];--> statement-breakpoint
-- The best that is known of files stored before: the clients that their owners have now.
UPDATE "records"."stored_file" "f" SET "client_uuids" = (SELECT array_agg("c"."client_uuid" ORDER BY "c"."client_uuid") FROM "records"."user_client" "c" WHERE "c"."user_id" = "f"."owner_id");
