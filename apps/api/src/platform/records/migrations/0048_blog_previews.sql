CREATE TABLE "records"."blog_preview" (
	"id" text PRIMARY KEY NOT NULL,
	"post_id" text NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "records"."blog_comment" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "records"."blog_picture" ADD COLUMN "avif_widths" integer[];--> statement-breakpoint
ALTER TABLE "records"."blog_picture" ADD COLUMN "unused_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "records"."blog_version" ADD COLUMN "picture_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "records"."blog_version" SET "picture_ids" = ARRAY(
	SELECT DISTINCT found[1] FROM regexp_matches("body"::text, '/v2/blog/picture/([A-Za-z0-9_-]{43})', 'g') AS found
);--> statement-breakpoint
ALTER TABLE "records"."blog_preview" ADD CONSTRAINT "blog_preview_post_id_blog_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "records"."blog_post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blog_preview_post" ON "records"."blog_preview" USING btree ("post_id");