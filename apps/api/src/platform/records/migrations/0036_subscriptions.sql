CREATE TABLE "records"."access_tool_grant" (
	"subscription_id" text NOT NULL,
	"tool" text NOT NULL,
	"kind" text NOT NULL,
	"holder_id" text NOT NULL,
	"until" timestamp with time zone,
	CONSTRAINT "access_tool_grant_subscription_id_tool_kind_holder_id_pk" PRIMARY KEY("subscription_id","tool","kind","holder_id")
);
--> statement-breakpoint
CREATE TABLE "records"."access_tool_loss" (
	"client_uuid" text NOT NULL,
	"person_id" text NOT NULL,
	"tool" text NOT NULL,
	"writes_until" timestamp with time zone NOT NULL,
	"reads_until" timestamp with time zone,
	CONSTRAINT "access_tool_loss_client_uuid_person_id_tool_pk" PRIMARY KEY("client_uuid","person_id","tool")
);
--> statement-breakpoint
CREATE TABLE "records"."limit_passed" (
	"client_uuid" text NOT NULL,
	"type" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "limit_passed_client_uuid_type_pk" PRIMARY KEY("client_uuid","type")
);
--> statement-breakpoint
CREATE TABLE "records"."plan" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records"."plan_version" (
	"plan_id" text NOT NULL,
	"version" integer NOT NULL,
	"terms" jsonb NOT NULL,
	"saved_by" text,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_version_plan_id_version_pk" PRIMARY KEY("plan_id","version")
);
--> statement-breakpoint
CREATE TABLE "records"."subscription" (
	"id" text PRIMARY KEY NOT NULL,
	"client_uuid" text NOT NULL,
	"plan_id" text NOT NULL,
	"plan_version" integer NOT NULL,
	"revision" integer NOT NULL,
	"state" text NOT NULL,
	"seats" integer,
	"price_minor" bigint NOT NULL,
	"seat_minor" bigint NOT NULL,
	"discount_bp" integer NOT NULL,
	"term_periods" integer NOT NULL,
	"tax_bp" integer NOT NULL,
	"is_reverse" boolean NOT NULL,
	"bill_to" jsonb NOT NULL,
	"trial_end" date,
	"first_day" date NOT NULL,
	"period_no" integer NOT NULL,
	"is_pausing" boolean NOT NULL,
	"coming" jsonb,
	"next_day" date,
	"started_by" text,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records"."invoice" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"order_id" text NOT NULL,
	"issued_on" date NOT NULL,
	"due_on" date NOT NULL,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"corrects_id" text,
	"reason" text NOT NULL,
	CONSTRAINT "invoice_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "invoice_corrects_id_unique" UNIQUE("corrects_id")
);
--> statement-breakpoint
CREATE TABLE "records"."invoice_counter" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records"."invoice_file" (
	"invoice_id" text PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"hash" text NOT NULL,
	"printed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records"."invoice_order" (
	"id" text PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"client_uuid" text NOT NULL,
	"occasion" text NOT NULL,
	"currency" text NOT NULL,
	"lines" jsonb NOT NULL,
	"net_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"total_minor" bigint NOT NULL,
	"tax_bp" integer NOT NULL,
	"is_reverse" boolean NOT NULL,
	"made_by" text,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records"."invoice_payment" (
	"invoice_id" text PRIMARY KEY NOT NULL,
	"paid_on" date NOT NULL,
	"note" text NOT NULL,
	"noted_by" text,
	"noted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records"."subscription_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "records"."subscription_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subscription_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text,
	"what" text NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "records"."access_tool_grant" ADD CONSTRAINT "access_tool_grant_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "records"."subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."access_tool_loss" ADD CONSTRAINT "access_tool_loss_client_uuid_client_uuid_fk" FOREIGN KEY ("client_uuid") REFERENCES "records"."client"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."access_tool_loss" ADD CONSTRAINT "access_tool_loss_person_id_user_id_fk" FOREIGN KEY ("person_id") REFERENCES "records"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."limit_passed" ADD CONSTRAINT "limit_passed_client_uuid_client_uuid_fk" FOREIGN KEY ("client_uuid") REFERENCES "records"."client"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."plan_version" ADD CONSTRAINT "plan_version_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "records"."plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."subscription" ADD CONSTRAINT "subscription_client_uuid_client_uuid_fk" FOREIGN KEY ("client_uuid") REFERENCES "records"."client"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."subscription" ADD CONSTRAINT "subscription_plan_id_plan_version_plan_version_plan_id_version_fk" FOREIGN KEY ("plan_id","plan_version") REFERENCES "records"."plan_version"("plan_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."invoice" ADD CONSTRAINT "invoice_order_id_invoice_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "records"."invoice_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."invoice_file" ADD CONSTRAINT "invoice_file_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "records"."invoice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."invoice_order" ADD CONSTRAINT "invoice_order_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "records"."subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."invoice_order" ADD CONSTRAINT "invoice_order_client_uuid_client_uuid_fk" FOREIGN KEY ("client_uuid") REFERENCES "records"."client"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."invoice_payment" ADD CONSTRAINT "invoice_payment_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "records"."invoice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."subscription_change" ADD CONSTRAINT "subscription_change_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "records"."subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_client" ON "records"."subscription" USING btree ("client_uuid") WHERE "records"."subscription"."state" <> 'ended';--> statement-breakpoint
CREATE INDEX "subscription_of_client" ON "records"."subscription" USING btree ("client_uuid","started_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "subscription_due" ON "records"."subscription" USING btree ("next_day");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_order_occasion" ON "records"."invoice_order" USING btree ("subscription_id","occasion");--> statement-breakpoint
CREATE INDEX "invoice_order_client" ON "records"."invoice_order" USING btree ("client_uuid","made_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "subscription_change_of" ON "records"."subscription_change" USING btree ("subscription_id","id" DESC NULLS LAST);