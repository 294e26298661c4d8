ALTER TABLE "document_lock" ADD COLUMN "tab_id" text;--> statement-breakpoint
ALTER TABLE "document_lock" ADD COLUMN "grant_id" text;