CREATE TABLE "quote_line" (
	"quote_id" text NOT NULL,
	"part_id" text NOT NULL,
	"answer" jsonb NOT NULL,
	CONSTRAINT "quote_line_quote_id_part_id_pk" PRIMARY KEY("quote_id","part_id")
);
--> statement-breakpoint
-- Moves the answers of existing quotes into lines, before their column is dropped.
INSERT INTO "quote_line" ("quote_id", "part_id", "answer")
SELECT "quote"."id", line->>'partId', line->'answer' FROM "quote", jsonb_array_elements("quote"."answers") AS line;--> statement-breakpoint
ALTER TABLE "quote_request" ADD COLUMN "shop_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "quote_request" SET "shop_key" = translate(lower("shop_name"), 'àâäéèêëîïôöùûüç', 'aaaeeeeiioouuuc');--> statement-breakpoint
ALTER TABLE "quote_request" ALTER COLUMN "shop_key" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "quote_request" ADD COLUMN "demo_seconds" integer;--> statement-breakpoint
ALTER TABLE "quote_line" ADD CONSTRAINT "quote_line_quote_id_quote_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quote"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_line" ADD CONSTRAINT "quote_line_part_id_part_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."part"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "first_answer_at" ON "first_answer" USING btree ("at");--> statement-breakpoint
CREATE INDEX "quote_request_of_quote" ON "quote" USING btree ("quote_request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_request_number" ON "quote_request" USING btree ("number");--> statement-breakpoint
CREATE INDEX "quote_request_all" ON "quote_request" USING btree ("scope_id","updated_at","id");--> statement-breakpoint
ALTER TABLE "first_answer" DROP COLUMN "status";--> statement-breakpoint
ALTER TABLE "quote" DROP COLUMN "answers";
