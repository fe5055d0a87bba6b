CREATE TABLE "records"."report_share" (
	"id" text PRIMARY KEY NOT NULL,
	"report_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text,
	"allows_pdf" boolean NOT NULL,
	"figures" text NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "report_share_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "records"."report_share_view" (
	"share_id" text NOT NULL,
	"day" text NOT NULL,
	"address" text NOT NULL,
	"views" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_share_view_share_id_day_address_pk" PRIMARY KEY("share_id","day","address")
);
--> statement-breakpoint
CREATE TABLE "records"."report_vote" (
	"report_id" text NOT NULL,
	"question_hash" text NOT NULL,
	"voter_hash" text NOT NULL,
	"value" integer NOT NULL,
	"voted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_vote_report_id_question_hash_voter_hash_pk" PRIMARY KEY("report_id","question_hash","voter_hash")
);
--> statement-breakpoint
ALTER TABLE "records"."report_share" ADD CONSTRAINT "report_share_report_id_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "records"."report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."report_share" ADD CONSTRAINT "report_share_made_by_user_id_fk" FOREIGN KEY ("made_by") REFERENCES "records"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."report_share_view" ADD CONSTRAINT "report_share_view_share_id_report_share_id_fk" FOREIGN KEY ("share_id") REFERENCES "records"."report_share"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."report_vote" ADD CONSTRAINT "report_vote_report_id_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "records"."report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_share_report" ON "records"."report_share" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "report_share_maker" ON "records"."report_share" USING btree ("made_by");