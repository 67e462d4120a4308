CREATE TABLE "admin_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" bigint NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"address" text NOT NULL,
	"kind" text NOT NULL,
	"action" text NOT NULL,
	"object_id" text NOT NULL,
	"object_name" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"groups" text[] NOT NULL,
	"refusal" text
);
--> statement-breakpoint
CREATE TABLE "guard_rule" (
	"rule_id" text PRIMARY KEY NOT NULL,
	"security_group_id" text NOT NULL,
	"right" text NOT NULL,
	"machines" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_device" (
	"user_id" text NOT NULL,
	"device_id" text NOT NULL,
	"user_agent" text NOT NULL,
	"first_seen_at" bigint NOT NULL,
	"last_seen_at" bigint NOT NULL,
	"signed_out_at" bigint,
	CONSTRAINT "user_device_user_id_device_id_pk" PRIMARY KEY("user_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "activation" (
	"account_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "activation_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "group_access" ADD COLUMN "last_day" date;--> statement-breakpoint
ALTER TABLE "security_group" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "signed_out_at" bigint;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "module" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "power_block" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "is_temporary" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "guard_rule" ADD CONSTRAINT "guard_rule_security_group_id_security_group_security_group_id_fk" FOREIGN KEY ("security_group_id") REFERENCES "public"."security_group"("security_group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_device" ADD CONSTRAINT "user_device_user_id_app_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activation" ADD CONSTRAINT "activation_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_change_object" ON "admin_change" USING btree ("kind","object_id","id");--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON "admin_change" FROM PUBLIC, CURRENT_USER;--> statement-breakpoint
REVOKE UPDATE, TRUNCATE ON "audit_entry" FROM PUBLIC, CURRENT_USER;
