CREATE TABLE "records"."report_figures" (
	"report_id" text NOT NULL,
	"slide_id" text NOT NULL,
	"body" jsonb NOT NULL,
	CONSTRAINT "report_figures_report_id_slide_id_pk" PRIMARY KEY("report_id","slide_id")
);
--> statement-breakpoint
ALTER TABLE "records"."report_figures" ADD CONSTRAINT "report_figures_report_id_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "records"."report"("id") ON DELETE cascade ON UPDATE no action;