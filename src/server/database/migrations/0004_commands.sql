CREATE TABLE "audit_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" bigint NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"address" text NOT NULL,
	"module_id" text NOT NULL,
	"action" text NOT NULL,
	"seen_word" bigint,
	"seen_at" bigint,
	"outcome" text NOT NULL,
	"reason" text,
	"message" text NOT NULL,
	"key" text,
	"problem" jsonb,
	CONSTRAINT "audit_entry_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "machine_order" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "machine_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"module_id" text NOT NULL,
	"at" bigint NOT NULL,
	"command" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "on_site" (
	"module_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"since" bigint NOT NULL,
	"until" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "on_site" ADD CONSTRAINT "on_site_module_id_module_module_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."module"("module_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "on_site" ADD CONSTRAINT "on_site_user_id_app_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entry_module" ON "audit_entry" USING btree ("module_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_entry_in_flight" ON "audit_entry" USING btree ("module_id") WHERE outcome = 'open';