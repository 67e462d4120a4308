CREATE TABLE "retired_machine" (
	"machine_id" text PRIMARY KEY NOT NULL,
	"number" integer,
	"created" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "group_access_group" ON "group_access" USING btree ("security_group_id");