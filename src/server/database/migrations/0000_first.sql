CREATE TABLE "group_access" (
	"user_id" text NOT NULL,
	"security_group_id" text NOT NULL,
	"access" text NOT NULL,
	"remote_control" boolean NOT NULL,
	"alarm_notification" boolean NOT NULL,
	CONSTRAINT "group_access_user_id_security_group_id_pk" PRIMARY KEY("user_id","security_group_id")
);
--> statement-breakpoint
CREATE TABLE "security_group_power_block" (
	"security_group_id" text NOT NULL,
	"power_block_id" text NOT NULL,
	CONSTRAINT "security_group_power_block_security_group_id_power_block_id_pk" PRIMARY KEY("security_group_id","power_block_id")
);
--> statement-breakpoint
CREATE TABLE "security_group" (
	"security_group_id" text PRIMARY KEY NOT NULL,
	"display_name" text NOT NULL,
	CONSTRAINT "security_group_displayName_unique" UNIQUE("display_name")
);
--> statement-breakpoint
CREATE TABLE "app_user" (
	"user_id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"nick_name" text NOT NULL,
	"blocked" boolean DEFAULT false NOT NULL,
	"global_access" text NOT NULL,
	CONSTRAINT "app_user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "embedded_fleet" (
	"module_count" integer PRIMARY KEY NOT NULL,
	"seed" integer NOT NULL,
	"began" bigint NOT NULL,
	"laid_back_to" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "module" (
	"module_id" text PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "module_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"power_block_id" text NOT NULL,
	"name" text NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "module_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "power_block" (
	"power_block_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"country" text NOT NULL,
	"timezone" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"application" text NOT NULL,
	"environment" text NOT NULL,
	"version" text NOT NULL,
	"parameter_store_enabled" boolean DEFAULT false NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account" (
	"account_id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	CONSTRAINT "account_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "oidc_record" (
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"uid" text,
	"expires_at" bigint,
	CONSTRAINT "oidc_record_model_id_pk" PRIMARY KEY("model","id")
);
--> statement-breakpoint
CREATE TABLE "secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bucket" (
	"level" smallint NOT NULL,
	"module" integer NOT NULL,
	"at" bigint NOT NULL,
	"stats" "bytea" NOT NULL,
	CONSTRAINT "bucket_level_module_at_pk" PRIMARY KEY("level","module","at")
);
--> statement-breakpoint
CREATE TABLE "chunk" (
	"level" smallint NOT NULL,
	"module" integer NOT NULL,
	"variable" smallint NOT NULL,
	"start" bigint NOT NULL,
	"until" bigint NOT NULL,
	"stats" "bytea" NOT NULL,
	CONSTRAINT "chunk_level_module_variable_start_pk" PRIMARY KEY("level","module","variable","start")
);
--> statement-breakpoint
CREATE TABLE "latest_sample" (
	"module" integer PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"received_at" bigint NOT NULL,
	"readings" "bytea" NOT NULL,
	"runtime" double precision
);
--> statement-breakpoint
CREATE TABLE "sample" (
	"module" integer NOT NULL,
	"at" bigint NOT NULL,
	"received_at" bigint NOT NULL,
	"readings" "bytea" NOT NULL,
	CONSTRAINT "sample_module_at_pk" PRIMARY KEY("module","at")
);
--> statement-breakpoint
ALTER TABLE "group_access" ADD CONSTRAINT "group_access_user_id_app_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_access" ADD CONSTRAINT "group_access_security_group_id_security_group_security_group_id_fk" FOREIGN KEY ("security_group_id") REFERENCES "public"."security_group"("security_group_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_group_power_block" ADD CONSTRAINT "security_group_power_block_security_group_id_security_group_security_group_id_fk" FOREIGN KEY ("security_group_id") REFERENCES "public"."security_group"("security_group_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_group_power_block" ADD CONSTRAINT "security_group_power_block_power_block_id_power_block_power_block_id_fk" FOREIGN KEY ("power_block_id") REFERENCES "public"."power_block"("power_block_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module" ADD CONSTRAINT "module_power_block_id_power_block_power_block_id_fk" FOREIGN KEY ("power_block_id") REFERENCES "public"."power_block"("power_block_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "oidc_record_grant" ON "oidc_record" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "oidc_record_uid" ON "oidc_record" USING btree ("uid");