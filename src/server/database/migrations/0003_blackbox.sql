CREATE TABLE "blackbox" (
	"module" integer NOT NULL,
	"heard" bigint NOT NULL,
	"at" bigint NOT NULL,
	"samples" "bytea",
	CONSTRAINT "blackbox_module_heard_pk" PRIMARY KEY("module","heard")
);
--> statement-breakpoint
CREATE INDEX "blackbox_at" ON "blackbox" USING btree ("module","at");