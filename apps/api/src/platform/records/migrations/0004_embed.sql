CREATE TABLE "records"."partner" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"client_uuid" text NOT NULL,
	"origins" text[] NOT NULL,
	"projects" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records"."partner_key" (
	"partner_id" text NOT NULL,
	"kid" text NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "partner_key_partner_id_kid_pk" PRIMARY KEY("partner_id","kid")
);
--> statement-breakpoint
CREATE TABLE "records"."report_embed" (
	"report_id" text PRIMARY KEY NOT NULL,
	"partner_ids" text[] NOT NULL,
	"body" jsonb NOT NULL,
	"set_by" text NOT NULL,
	"set_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "records"."export_job" DROP CONSTRAINT "export_job_owner_id_user_id_fk";
--> statement-breakpoint
ALTER TABLE "records"."partner" ADD CONSTRAINT "partner_client_uuid_client_uuid_fk" FOREIGN KEY ("client_uuid") REFERENCES "records"."client"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."partner_key" ADD CONSTRAINT "partner_key_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "records"."partner"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."report_embed" ADD CONSTRAINT "report_embed_report_id_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "records"."report"("id") ON DELETE cascade ON UPDATE no action;