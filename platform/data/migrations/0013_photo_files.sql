CREATE TABLE "stored_file" (
	"hash" text PRIMARY KEY NOT NULL,
	"size" integer NOT NULL,
	"held_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "photo" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "photo" ALTER COLUMN "thumbnail" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "photo" ADD COLUMN "hash" text;--> statement-breakpoint
ALTER TABLE "photo" ADD COLUMN "size" integer;--> statement-breakpoint
ALTER TABLE "photo" ADD COLUMN "thumbnail_hash" text;--> statement-breakpoint
ALTER TABLE "photo" ADD COLUMN "thumbnail_size" integer;--> statement-breakpoint
CREATE INDEX "stored_file_held" ON "stored_file" USING btree ("held_at");--> statement-breakpoint
CREATE INDEX "photo_scope" ON "photo" USING btree ("scope_id");--> statement-breakpoint
CREATE INDEX "photo_hash" ON "photo" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "photo_thumbnail_hash" ON "photo" USING btree ("thumbnail_hash");