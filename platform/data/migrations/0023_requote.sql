ALTER TABLE "part" RENAME COLUMN "is_asked_anew" TO "is_in_requote";--> statement-breakpoint
UPDATE "first_answer" SET "body" = replace("body"::text, '"isAskedAnew"', '"isInRequote"')::jsonb WHERE "body"::text LIKE '%"isAskedAnew"%';
