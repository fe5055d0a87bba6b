CREATE TABLE "records"."attribution_setting" (
	"client_uuid" text PRIMARY KEY NOT NULL,
	"standard" text NOT NULL,
	"click_days" integer NOT NULL,
	"view_days" integer NOT NULL,
	"direct" text NOT NULL,
	"first_share" double precision NOT NULL,
	"last_share" double precision NOT NULL,
	"half_life" double precision NOT NULL,
	"markov_order" integer NOT NULL,
	"chosen_by" text,
	"chosen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records"."lift_test" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "records"."lift_test_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_uuid" text NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"control" text NOT NULL,
	"lift" double precision,
	"low" double precision,
	"high" double precision,
	"entered_by" text,
	"entered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "records"."attribution_setting" ADD CONSTRAINT "attribution_setting_client_uuid_client_uuid_fk" FOREIGN KEY ("client_uuid") REFERENCES "records"."client"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."lift_test" ADD CONSTRAINT "lift_test_client_uuid_client_uuid_fk" FOREIGN KEY ("client_uuid") REFERENCES "records"."client"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lift_test_client" ON "records"."lift_test" USING btree ("client_uuid");