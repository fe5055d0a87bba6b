CREATE TABLE "records"."network_attempt" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"client_uuid" text NOT NULL,
	"verifier" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records"."network_login" (
	"id" text PRIMARY KEY NOT NULL,
	"client_uuid" text NOT NULL,
	"network" text NOT NULL,
	"access" text,
	"refresh" text,
	"access_until" timestamp with time zone,
	"refresh_until" timestamp with time zone,
	"scopes" text[] NOT NULL,
	"accounts" jsonb NOT NULL,
	"problem" text,
	"connected_by" text NOT NULL,
	"connected_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "records"."network_attempt" ADD CONSTRAINT "network_attempt_client_uuid_client_uuid_fk" FOREIGN KEY ("client_uuid") REFERENCES "records"."client"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."network_login" ADD CONSTRAINT "network_login_client_uuid_client_uuid_fk" FOREIGN KEY ("client_uuid") REFERENCES "records"."client"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."network_login" ADD CONSTRAINT "network_login_connected_by_user_id_fk" FOREIGN KEY ("connected_by") REFERENCES "records"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "network_attempt_client" ON "records"."network_attempt" USING btree ("client_uuid");--> statement-breakpoint
CREATE INDEX "network_login_client" ON "records"."network_login" USING btree ("client_uuid");--> statement-breakpoint
CREATE INDEX "network_login_person" ON "records"."network_login" USING btree ("connected_by");