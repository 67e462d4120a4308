CREATE TABLE "history_revision" (
	"module" integer NOT NULL,
	"day" bigint NOT NULL,
	"revision" bigint NOT NULL,
	CONSTRAINT "history_revision_module_day_pk" PRIMARY KEY("module","day")
);
--> statement-breakpoint
CREATE INDEX "history_revision_revision_index" ON "history_revision" USING btree ("revision");