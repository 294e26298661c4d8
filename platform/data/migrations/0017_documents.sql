CREATE TABLE "document" (
	"id" text PRIMARY KEY NOT NULL,
	"scope_id" text NOT NULL,
	"feature_id" text,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"hash" text NOT NULL,
	"size" integer NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "document_feature" ON "document" USING btree ("scope_id","feature_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "document_hash" ON "document" USING btree ("hash");