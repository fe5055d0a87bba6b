ALTER TABLE "records"."publisher_section" DROP CONSTRAINT "publisher_section_path";--> statement-breakpoint
ALTER TABLE "records"."publisher_section" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "records"."publisher_site" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "publisher_section_path" ON "records"."publisher_section" USING btree ("site_key","path") WHERE "records"."publisher_section"."removed_at" IS NULL;