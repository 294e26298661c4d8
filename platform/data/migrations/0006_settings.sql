CREATE TABLE "communication_setting" (
	"account_id" text NOT NULL,
	"scope_id" text NOT NULL,
	"choices" jsonb NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "communication_setting_account_id_scope_id_pk" PRIMARY KEY("account_id","scope_id")
);
--> statement-breakpoint
CREATE TABLE "inventory_api" (
	"scope_id" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"key" text NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "open_hours" (
	"scope_id" text PRIMARY KEY NOT NULL,
	"days" jsonb NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "supplier" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;