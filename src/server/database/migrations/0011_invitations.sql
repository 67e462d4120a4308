CREATE TABLE "activation_mail" (
	"account_id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"queued_at" bigint NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" bigint NOT NULL,
	"problem" text
);
--> statement-breakpoint
ALTER TABLE "activation_mail" ADD CONSTRAINT "activation_mail_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE cascade ON UPDATE no action;