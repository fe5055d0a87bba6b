CREATE TABLE "records"."flag_choice" (
	"user_id" text NOT NULL,
	"flag" text NOT NULL,
	"variant" text NOT NULL,
	"set_by" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "flag_choice_user_id_flag_pk" PRIMARY KEY("user_id","flag")
);
--> statement-breakpoint
ALTER TABLE "records"."flag_choice" ADD CONSTRAINT "flag_choice_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "records"."user"("id") ON DELETE cascade ON UPDATE no action;