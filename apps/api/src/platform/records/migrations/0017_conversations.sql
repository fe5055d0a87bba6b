ALTER TABLE "records"."help_attachment" ADD COLUMN "reply_id" text;--> statement-breakpoint
ALTER TABLE "records"."help_message" ADD COLUMN "active_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "records"."help_message" ADD COLUMN "read_to" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "records"."help_message" ADD COLUMN "sender_reads" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "records"."help_reply" ADD COLUMN "quoted" text;--> statement-breakpoint
ALTER TABLE "records"."help_reply" ADD COLUMN "inbound_id" text;--> statement-breakpoint
ALTER TABLE "records"."help_reply" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "records"."help_reply" ADD COLUMN "body_hash" text;--> statement-breakpoint
ALTER TABLE "records"."help_reply" ADD COLUMN "refused" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "records"."help_attachment" ADD CONSTRAINT "help_attachment_reply_id_help_reply_id_fk" FOREIGN KEY ("reply_id") REFERENCES "records"."help_reply"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "help_message_active" ON "records"."help_message" USING btree ("sender_id","active_at","id");--> statement-breakpoint
CREATE INDEX "help_reply_author" ON "records"."help_reply" USING btree ("author_id","written_at");--> statement-breakpoint
CREATE UNIQUE INDEX "help_reply_idempotency" ON "records"."help_reply" USING btree ("author_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "help_reply_inbound" ON "records"."help_reply" USING btree ("message_id","inbound_id");--> statement-breakpoint
UPDATE "records"."help_reply" SET "kind" = 'answer' WHERE "kind" = 'mail';--> statement-breakpoint
-- Answers so far went out by mail and count as read. Visitors whom their partner did not name have no address.
UPDATE "records"."help_message" AS m SET
	"active_at" = greatest(m."sent_at", coalesce(a."last", m."sent_at")),
	"read_to" = greatest(m."sent_at", coalesce(a."last", m."sent_at")),
	"sender_reads" = m."sender_id" NOT LIKE 'embed:%' OR m."sender_email" <> ''
FROM "records"."help_message" AS o
LEFT JOIN (SELECT "message_id", max("written_at") AS "last" FROM "records"."help_reply" WHERE "kind" = 'answer' GROUP BY "message_id") AS a ON a."message_id" = o."id"
WHERE o."id" = m."id";
