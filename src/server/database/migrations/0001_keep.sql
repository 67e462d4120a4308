CREATE TABLE "user_keep" (
	"user_id" text PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL,
	"document" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_keep" ADD CONSTRAINT "user_keep_user_id_app_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("user_id") ON DELETE cascade ON UPDATE no action;