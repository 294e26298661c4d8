CREATE TABLE "profile_picture" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"type" text NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ALTER COLUMN "locale" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "thumb_file_id" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "cropped_file_id" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "original_file_id" text;--> statement-breakpoint
-- No existing user has chosen a language.
UPDATE "account" SET "locale" = NULL;