CREATE TABLE "records"."holiday_place" (
	"client_uuid" text NOT NULL,
	"country" text NOT NULL,
	"region" text NOT NULL,
	CONSTRAINT "holiday_place_client_uuid_country_region_pk" PRIMARY KEY("client_uuid","country","region")
);
--> statement-breakpoint
CREATE TABLE "records"."key_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "records"."key_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_uuid" text,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"note" text NOT NULL,
	"is_marked" boolean NOT NULL,
	"uid" text,
	"saved_by" text,
	"saved_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" text
);
--> statement-breakpoint
ALTER TABLE "records"."holiday_place" ADD CONSTRAINT "holiday_place_client_uuid_client_uuid_fk" FOREIGN KEY ("client_uuid") REFERENCES "records"."client"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."key_event" ADD CONSTRAINT "key_event_client_uuid_client_uuid_fk" FOREIGN KEY ("client_uuid") REFERENCES "records"."client"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "key_event_client" ON "records"."key_event" USING btree ("client_uuid","first_day");