CREATE TABLE "photo" (
	"id" text PRIMARY KEY NOT NULL,
	"scope_id" text NOT NULL,
	"account_id" text,
	"type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"thumbnail_type" text NOT NULL,
	"thumbnail" "bytea" NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- Existing answers have no photos.
UPDATE "part" SET "answer" = "answer" || '{"photoIds": []}' WHERE "answer" IS NOT NULL;--> statement-breakpoint
UPDATE "quote_line" SET "answer" = "answer" || '{"photoIds": []}';
