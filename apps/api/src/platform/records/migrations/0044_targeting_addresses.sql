CREATE TABLE "records"."targeting_addresses" (
	"profile_id" text NOT NULL,
	"version" integer NOT NULL,
	"body" "bytea" NOT NULL,
	CONSTRAINT "targeting_addresses_profile_id_version_pk" PRIMARY KEY("profile_id","version")
);
--> statement-breakpoint
ALTER TABLE "records"."targeting_addresses" ADD CONSTRAINT "targeting_addresses_profile_id_version_targeting_version_profile_id_version_fk" FOREIGN KEY ("profile_id","version") REFERENCES "records"."targeting_version"("profile_id","version") ON DELETE cascade ON UPDATE no action;