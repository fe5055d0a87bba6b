CREATE TABLE "records"."publisher_section" (
	"id" text PRIMARY KEY NOT NULL,
	"site_key" text NOT NULL,
	"parent_id" text,
	"name" text NOT NULL,
	"path" text NOT NULL,
	"saved_by" text,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "publisher_section_path" UNIQUE("site_key","path")
);
--> statement-breakpoint
ALTER TABLE "records"."publisher_section" ADD CONSTRAINT "publisher_section_site_key_publisher_site_key_fk" FOREIGN KEY ("site_key") REFERENCES "records"."publisher_site"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."publisher_section" ADD CONSTRAINT "publisher_section_parent_id_publisher_section_id_fk" FOREIGN KEY ("parent_id") REFERENCES "records"."publisher_section"("id") ON DELETE no action ON UPDATE no action;