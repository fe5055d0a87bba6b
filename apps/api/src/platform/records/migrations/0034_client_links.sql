CREATE TABLE "records"."client_link_rule" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "records"."client_link_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"beginning" text NOT NULL,
	"client_uuid" text NOT NULL,
	"made_by" text,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "client_link_rule_beginning_unique" UNIQUE("beginning")
);
--> statement-breakpoint
CREATE TABLE "records"."link_refusal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "records"."link_refusal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"advertiser_id" integer NOT NULL,
	"client_uuid" text,
	"main_id" integer,
	"said_by" text,
	"said_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "records"."advertiser_client_link" ADD COLUMN "from_client_uuid" text;--> statement-breakpoint
ALTER TABLE "records"."advertiser_client_link" ADD COLUMN "confidence" double precision;--> statement-breakpoint
ALTER TABLE "records"."advertiser_client_link" ADD COLUMN "rule_id" integer;--> statement-breakpoint
ALTER TABLE "records"."client_link_rule" ADD CONSTRAINT "client_link_rule_client_uuid_client_uuid_fk" FOREIGN KEY ("client_uuid") REFERENCES "records"."client"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."link_refusal" ADD CONSTRAINT "link_refusal_client_uuid_client_uuid_fk" FOREIGN KEY ("client_uuid") REFERENCES "records"."client"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_link_rule_client" ON "records"."client_link_rule" USING btree ("client_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "link_refusal_client" ON "records"."link_refusal" USING btree ("advertiser_id","client_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "link_refusal_account" ON "records"."link_refusal" USING btree ("advertiser_id","main_id");