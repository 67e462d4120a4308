CREATE TABLE "alert_change" (
	"module" integer NOT NULL,
	"at" bigint NOT NULL,
	"change" smallint NOT NULL,
	"trouble" text NOT NULL,
	"code" integer NOT NULL,
	"secondary_code" integer NOT NULL,
	"acknowledged" boolean NOT NULL,
	CONSTRAINT "alert_change_module_at_change_trouble_code_pk" PRIMARY KEY("module","at","change","trouble","code")
);
--> statement-breakpoint
CREATE TABLE "standing_alert" (
	"module" integer NOT NULL,
	"trouble" text NOT NULL,
	"code" integer NOT NULL,
	"secondary_code" integer NOT NULL,
	"since" bigint NOT NULL,
	"acknowledged" boolean NOT NULL,
	CONSTRAINT "standing_alert_module_trouble_pk" PRIMARY KEY("module","trouble")
);
--> statement-breakpoint
CREATE TABLE "alarm_mail" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alarm_mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"module" integer NOT NULL,
	"code" integer NOT NULL,
	"secondary_code" integer NOT NULL,
	"began" bigint NOT NULL,
	"queued_at" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" bigint NOT NULL,
	"problem" text
);
--> statement-breakpoint
ALTER TABLE "alarm_mail" ADD CONSTRAINT "alarm_mail_user_id_app_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_change_newest" ON "alert_change" USING btree ("at","change","module","trouble","code");--> statement-breakpoint
CREATE INDEX "alarm_mail_due" ON "alarm_mail" USING btree ("next_try_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "alarm_mail_recent" ON "alarm_mail" USING btree ("module","code","queued_at");