CREATE TABLE "config_machine" (
	"machine_id" text PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "config_machine_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revision" bigint,
	"reported" integer DEFAULT 0 NOT NULL,
	"firmware" bigint,
	CONSTRAINT "config_machine_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "parameter_report" (
	"machine" integer NOT NULL,
	"parameter" integer NOT NULL,
	"at" bigint NOT NULL,
	"position" integer NOT NULL,
	"effective" bigint NOT NULL,
	"known_at" bigint NOT NULL,
	"kind" smallint NOT NULL,
	"type" text NOT NULL,
	"resolution" double precision,
	"unit" text,
	"old_unit" text,
	"value" text NOT NULL,
	"old_value" text,
	"revision" bigint,
	CONSTRAINT "parameter_report_machine_parameter_at_position_pk" PRIMARY KEY("machine","parameter","at","position")
);
--> statement-breakpoint
CREATE TABLE "parameter_value" (
	"machine" integer NOT NULL,
	"parameter" integer NOT NULL,
	"norm" bigint NOT NULL,
	"is_compared" boolean NOT NULL,
	"from_default" boolean NOT NULL,
	"outside" boolean NOT NULL,
	"unit" text,
	"value" text NOT NULL,
	CONSTRAINT "parameter_value_machine_parameter_pk" PRIMARY KEY("machine","parameter")
);
--> statement-breakpoint
CREATE TABLE "parameter" (
	"key" text PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "parameter_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"config_type" text NOT NULL,
	"type" text NOT NULL,
	"resolution" double precision,
	"unit" text,
	"description" text NOT NULL,
	"default" text,
	"min" text,
	"max" text,
	"note" text,
	"machine" text NOT NULL,
	"versions" text[] NOT NULL,
	"since" text,
	"until" text,
	"since_number" bigint,
	"until_number" bigint,
	"variables" text[] NOT NULL,
	"individual" boolean NOT NULL,
	CONSTRAINT "parameter_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE INDEX "parameter_change" ON "parameter_report" USING btree ("effective","at","machine","parameter","position") WHERE kind = 1;--> statement-breakpoint
CREATE INDEX "parameter_report_parameter" ON "parameter_report" USING btree ("parameter");--> statement-breakpoint
CREATE INDEX "parameter_report_revision" ON "parameter_report" USING btree ("machine","revision") WHERE revision is not null;--> statement-breakpoint
CREATE INDEX "parameter_value_judged" ON "parameter_value" USING btree ("machine") WHERE from_default or outside;