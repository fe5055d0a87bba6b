CREATE TABLE "records"."report_template" (
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "records"."report_template_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 3 CACHE 1),
	"id" text PRIMARY KEY GENERATED ALWAYS AS ('T' || lpad("records"."report_template"."number"::text, greatest(4, length("records"."report_template"."number"::text)), '0')) STORED NOT NULL,
	"version" integer NOT NULL,
	"last_slide" integer NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"made_by" text NOT NULL,
	CONSTRAINT "report_template_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "records"."report_template_version" (
	"template_id" text NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"client_uuids" text[],
	"slide_count" integer NOT NULL,
	"slides" jsonb NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_template_version_template_id_version_pk" PRIMARY KEY("template_id","version")
);
--> statement-breakpoint
ALTER TABLE "records"."report" ADD COLUMN "template_id" text GENERATED ALWAYS AS ("records"."report"."body" -> 'options' ->> 'template') STORED;--> statement-breakpoint
ALTER TABLE "records"."report_template" ADD CONSTRAINT "report_template_made_by_user_id_fk" FOREIGN KEY ("made_by") REFERENCES "records"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."report_template_version" ADD CONSTRAINT "report_template_version_template_id_report_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "records"."report_template"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."report_template_version" ADD CONSTRAINT "report_template_version_saved_by_user_id_fk" FOREIGN KEY ("saved_by") REFERENCES "records"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_template_version_saver" ON "records"."report_template_version" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "report_template_used" ON "records"."report" USING btree ("template_id","adv_id");