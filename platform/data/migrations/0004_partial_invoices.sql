-- An order may have several invoices, and its row counts what is invoiced, open and on back order.
DROP INDEX "invoice_of_order";--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "invoiced_part_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "open_part_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "back_order_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "back_order_on" date;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_line_part" ON "invoice_line" USING btree ("part_id");--> statement-breakpoint
CREATE INDEX "invoice_of_order" ON "invoice" USING btree ("order_id");--> statement-breakpoint
UPDATE "order" SET
	"invoiced_part_count" = counted.invoiced,
	"open_part_count" = counted.open,
	"back_order_count" = counted.awaited,
	"back_order_on" = counted.awaited_on
FROM (
	SELECT "order_id",
		count(*) FILTER (WHERE "state" = 'confirmed') AS invoiced,
		count(*) FILTER (WHERE "state" = 'pending') AS open,
		count(*) FILTER (WHERE "state" = 'pending' AND "is_back_ordered") AS awaited,
		min("expected_on") FILTER (WHERE "state" = 'pending' AND "is_back_ordered") AS awaited_on
	FROM "order_part" GROUP BY "order_id"
) AS counted
WHERE counted."order_id" = "order"."id";
