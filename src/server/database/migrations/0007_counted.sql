CREATE TABLE "counted_day" (
	"module" integer NOT NULL,
	"day" bigint NOT NULL,
	"moments" "bytea" NOT NULL,
	CONSTRAINT "counted_day_module_day_pk" PRIMARY KEY("module","day")
);
--> statement-breakpoint
ALTER TABLE "latest_sample" ADD COLUMN "words" "bytea";--> statement-breakpoint
CREATE INDEX "chunk_until" ON "chunk" USING btree ("level","module","until");