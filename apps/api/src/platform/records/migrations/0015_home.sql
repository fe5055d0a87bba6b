CREATE TABLE "records"."report_star" (
	"user_id" text NOT NULL,
	"report_id" text NOT NULL,
	CONSTRAINT "report_star_user_id_report_id_pk" PRIMARY KEY("user_id","report_id")
);
--> statement-breakpoint
ALTER TABLE "records"."user" ADD COLUMN "news_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "records"."report_star" ADD CONSTRAINT "report_star_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "records"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."report_star" ADD CONSTRAINT "report_star_report_id_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "records"."report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_star_report" ON "records"."report_star" USING btree ("report_id");