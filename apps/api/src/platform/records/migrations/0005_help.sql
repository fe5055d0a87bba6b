CREATE TABLE "records"."help_article" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"reference" text NOT NULL,
	"category_id" text,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"html" text DEFAULT '' NOT NULL,
	"link" text,
	"keywords" text[] NOT NULL,
	"paths" text[] NOT NULL,
	"position" integer NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records"."help_attachment" (
	"id" text PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"name" text NOT NULL,
	"mime_type" text NOT NULL,
	"path" text NOT NULL,
	"bytes" bigint NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records"."help_category" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"reference" text NOT NULL,
	"title" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records"."help_homepage" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"type" text NOT NULL,
	"reference" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records"."help_message" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"type" text NOT NULL,
	"product" text NOT NULL,
	"product_title" text NOT NULL,
	"area" text,
	"area_title" text,
	"message" text NOT NULL,
	"sender_id" text NOT NULL,
	"sender_name" text NOT NULL,
	"sender_email" text NOT NULL,
	"idempotency_key" text,
	"body_hash" text NOT NULL,
	"refused" jsonb NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records"."help_missed_search" (
	"project_id" text NOT NULL,
	"search" text NOT NULL,
	"times" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "help_missed_search_project_id_search_pk" PRIMARY KEY("project_id","search")
);
--> statement-breakpoint
CREATE TABLE "records"."help_picture" (
	"id" text PRIMARY KEY NOT NULL,
	"mime_type" text NOT NULL,
	"path" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records"."help_project" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"products" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records"."help_vote" (
	"article_id" text NOT NULL,
	"voter_id" text NOT NULL,
	"useful" boolean NOT NULL,
	"voted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "help_vote_article_id_voter_id_pk" PRIMARY KEY("article_id","voter_id")
);
--> statement-breakpoint
ALTER TABLE "records"."help_article" ADD CONSTRAINT "help_article_project_id_help_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "records"."help_project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."help_article" ADD CONSTRAINT "help_article_category_id_help_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "records"."help_category"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."help_attachment" ADD CONSTRAINT "help_attachment_message_id_help_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "records"."help_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."help_category" ADD CONSTRAINT "help_category_project_id_help_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "records"."help_project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."help_homepage" ADD CONSTRAINT "help_homepage_project_id_help_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "records"."help_project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."help_message" ADD CONSTRAINT "help_message_project_id_help_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "records"."help_project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."help_missed_search" ADD CONSTRAINT "help_missed_search_project_id_help_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "records"."help_project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."help_vote" ADD CONSTRAINT "help_vote_article_id_help_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "records"."help_article"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "help_article_reference" ON "records"."help_article" USING btree ("project_id","reference");--> statement-breakpoint
CREATE INDEX "help_attachment_message" ON "records"."help_attachment" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "help_category_reference" ON "records"."help_category" USING btree ("project_id","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "help_homepage_entry" ON "records"."help_homepage" USING btree ("project_id","type","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "help_message_idempotency" ON "records"."help_message" USING btree ("sender_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "help_message_sent" ON "records"."help_message" USING btree ("project_id","sent_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "help_message_sender" ON "records"."help_message" USING btree ("sender_id","sent_at");--> statement-breakpoint
CREATE INDEX "help_missed_search_last" ON "records"."help_missed_search" USING btree ("project_id","last_at");