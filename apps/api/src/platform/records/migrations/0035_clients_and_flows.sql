CREATE TABLE "records"."flow" (
	"id" text PRIMARY KEY NOT NULL,
	"client_uuid" text NOT NULL,
	"campaign_id" integer,
	"name" text NOT NULL,
	"template_id" text NOT NULL,
	"version" integer NOT NULL,
	"start_day" date NOT NULL,
	"started_by" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "records"."flow_action" (
	"flow_id" text NOT NULL,
	"step_id" text NOT NULL,
	"action_id" text NOT NULL,
	"action" jsonb NOT NULL,
	"state" text NOT NULL,
	"actor_id" text NOT NULL,
	"outcome" text DEFAULT '' NOT NULL,
	"path" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "flow_action_flow_id_step_id_action_id_pk" PRIMARY KEY("flow_id","step_id","action_id")
);
--> statement-breakpoint
CREATE TABLE "records"."flow_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "records"."flow_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"flow_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text,
	"what" text NOT NULL,
	"step" text NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records"."flow_step" (
	"flow_id" text NOT NULL,
	"step_id" text NOT NULL,
	"name" text NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_id" text,
	"state" text NOT NULL,
	"due" date,
	"since" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"reason" text DEFAULT '' NOT NULL,
	"ticked" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"met" text[] DEFAULT '{}' NOT NULL,
	"awaits" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "flow_step_flow_id_step_id_pk" PRIMARY KEY("flow_id","step_id")
);
--> statement-breakpoint
CREATE TABLE "records"."flow_template" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records"."flow_template_version" (
	"template_id" text NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"definition" jsonb NOT NULL,
	"saved_by" text,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "flow_template_version_template_id_version_pk" PRIMARY KEY("template_id","version")
);
--> statement-breakpoint
ALTER TABLE "records"."client" ADD COLUMN "contacts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "records"."client" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "records"."flow" ADD CONSTRAINT "flow_client_uuid_client_uuid_fk" FOREIGN KEY ("client_uuid") REFERENCES "records"."client"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."flow" ADD CONSTRAINT "flow_template_id_version_flow_template_version_template_id_version_fk" FOREIGN KEY ("template_id","version") REFERENCES "records"."flow_template_version"("template_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."flow_action" ADD CONSTRAINT "flow_action_flow_id_flow_id_fk" FOREIGN KEY ("flow_id") REFERENCES "records"."flow"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."flow_event" ADD CONSTRAINT "flow_event_flow_id_flow_id_fk" FOREIGN KEY ("flow_id") REFERENCES "records"."flow"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."flow_step" ADD CONSTRAINT "flow_step_flow_id_flow_id_fk" FOREIGN KEY ("flow_id") REFERENCES "records"."flow"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records"."flow_template_version" ADD CONSTRAINT "flow_template_version_template_id_flow_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "records"."flow_template"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "flow_client" ON "records"."flow" USING btree ("client_uuid","started_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "flow_started" ON "records"."flow" USING btree ("started_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "flow_event_flow" ON "records"."flow_event" USING btree ("flow_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "flow_step_open" ON "records"."flow_step" USING btree ("due","flow_id") WHERE "records"."flow_step"."state" IN ('in-progress', 'waiting');--> statement-breakpoint
CREATE INDEX "flow_step_owner" ON "records"."flow_step" USING btree ("owner_id","due") WHERE "records"."flow_step"."state" IN ('in-progress', 'waiting');