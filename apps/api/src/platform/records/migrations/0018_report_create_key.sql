ALTER TABLE "records"."report" ADD COLUMN "create_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "report_create_key" ON "records"."report" USING btree ("owner_id","create_key");