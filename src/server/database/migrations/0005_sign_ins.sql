CREATE TABLE "refusal_count" (
	"user_id" text NOT NULL,
	"hour" bigint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "refusal_count_user_id_hour_pk" PRIMARY KEY("user_id","hour")
);
--> statement-breakpoint
CREATE TABLE "sign_in_entry" (
	"hour" bigint NOT NULL,
	"account_id" text NOT NULL,
	"network" text NOT NULL,
	"result" text NOT NULL,
	"attempts" integer NOT NULL,
	"first_at" bigint NOT NULL,
	"last_at" bigint NOT NULL,
	CONSTRAINT "sign_in_entry_hour_account_id_network_result_pk" PRIMARY KEY("hour","account_id","network","result")
);
