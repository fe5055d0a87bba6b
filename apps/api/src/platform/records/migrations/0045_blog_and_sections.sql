CREATE TABLE "records"."blog_comment" (
	"id" text PRIMARY KEY NOT NULL,
	"post_id" text NOT NULL,
	"text" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records"."blog_digest" (
	"user_id" text PRIMARY KEY NOT NULL,
	"told_up_to" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records"."blog_feed" (
	"user_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"last_read_at" timestamp with time zone,
	CONSTRAINT "blog_feed_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "records"."blog_picture" (
	"id" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records"."blog_post" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"html" text NOT NULL,
	"words" text NOT NULL,
	"minutes" integer NOT NULL,
	"cover_id" text,
	"cover_alt" text NOT NULL,
	"tags" text[] NOT NULL,
	"author_id" text NOT NULL,
	"role_ids" text[],
	"client_uuids" text[],
	"allows_comments" boolean NOT NULL,
	"publish_at" timestamp with time zone,
	"zone" text,
	"went_out_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records"."blog_post_picture" (
	"post_id" text NOT NULL,
	"picture_id" text NOT NULL,
	CONSTRAINT "blog_post_picture_post_id_picture_id_pk" PRIMARY KEY("post_id","picture_id")
);
--> statement-breakpoint
CREATE TABLE "records"."blog_read" (
	"post_id" text NOT NULL,
	"user_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "blog_read_user_id_post_id_pk" PRIMARY KEY("user_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "records"."blog_slug" (
	"slug" text PRIMARY KEY NOT NULL,
	"post_id" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records"."blog_version" (
	"post_id" text NOT NULL,
	"revision" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" text,
	"body" jsonb NOT NULL,
	CONSTRAINT "blog_version_post_id_revision_pk" PRIMARY KEY("post_id","revision")
);
--> statement-breakpoint
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
ALTER TABLE "records"."blog_comment" ADD CONSTRAINT "blog_comment_post_id_blog_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "records"."blog_post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."blog_comment" ADD CONSTRAINT "blog_comment_by_user_id_fk" FOREIGN KEY ("by") REFERENCES "records"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."blog_digest" ADD CONSTRAINT "blog_digest_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "records"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."blog_feed" ADD CONSTRAINT "blog_feed_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "records"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."blog_post" ADD CONSTRAINT "blog_post_cover_id_blog_picture_id_fk" FOREIGN KEY ("cover_id") REFERENCES "records"."blog_picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."blog_post_picture" ADD CONSTRAINT "blog_post_picture_post_id_blog_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "records"."blog_post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."blog_post_picture" ADD CONSTRAINT "blog_post_picture_picture_id_blog_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "records"."blog_picture"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."blog_read" ADD CONSTRAINT "blog_read_post_id_blog_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "records"."blog_post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."blog_read" ADD CONSTRAINT "blog_read_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "records"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."blog_slug" ADD CONSTRAINT "blog_slug_post_id_blog_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "records"."blog_post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."blog_version" ADD CONSTRAINT "blog_version_post_id_blog_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "records"."blog_post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."publisher_section" ADD CONSTRAINT "publisher_section_site_key_publisher_site_key_fk" FOREIGN KEY ("site_key") REFERENCES "records"."publisher_site"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."publisher_section" ADD CONSTRAINT "publisher_section_parent_id_publisher_section_id_fk" FOREIGN KEY ("parent_id") REFERENCES "records"."publisher_section"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blog_comment_post" ON "records"."blog_comment" USING btree ("post_id","at");--> statement-breakpoint
CREATE INDEX "blog_comment_by" ON "records"."blog_comment" USING btree ("by");--> statement-breakpoint
CREATE INDEX "blog_post_publish" ON "records"."blog_post" USING btree ("publish_at","id");--> statement-breakpoint
CREATE INDEX "blog_post_picture_of" ON "records"."blog_post_picture" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "blog_read_post" ON "records"."blog_read" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "blog_slug_post" ON "records"."blog_slug" USING btree ("post_id");