ALTER TABLE "quote_request" ADD COLUMN "in_charge_id" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "in_charge" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "in_charge_id" text;--> statement-breakpoint
ALTER TABLE "credit_request" ADD COLUMN "in_charge" text;--> statement-breakpoint
ALTER TABLE "credit_request" ADD COLUMN "in_charge_id" text;--> statement-breakpoint
CREATE INDEX "quote_request_assignee" ON "quote_request" USING btree ("scope_id","in_charge_id");--> statement-breakpoint
CREATE INDEX "order_assignee" ON "order" USING btree ("scope_id","in_charge_id");--> statement-breakpoint
CREATE INDEX "credit_request_assignee" ON "credit_request" USING btree ("scope_id","in_charge_id");--> statement-breakpoint
UPDATE "quote_request" SET "in_charge_id" = "quote"."account_id" FROM "quote" WHERE "quote"."id" = "quote_request"."quote_id" AND "quote_request"."in_charge" IS NOT NULL;
