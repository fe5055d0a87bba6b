ALTER TABLE "records"."report" ADD COLUMN "known_campaign_ids" integer[];--> statement-breakpoint
ALTER TABLE "records"."report" ADD COLUMN "known_placement_ids" integer[];