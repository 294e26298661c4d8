ALTER TABLE "quote" ADD COLUMN "corrects" text;--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_corrects_quote_id_fk" FOREIGN KEY ("corrects") REFERENCES "public"."quote"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "quote_corrects" ON "quote" USING btree ("corrects");