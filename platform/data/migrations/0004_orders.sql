CREATE SEQUENCE "public"."invoice_counter" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 70001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."order_counter" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 50001 CACHE 1;--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"scope_id" text NOT NULL,
	"number" text NOT NULL,
	"own_number" text NOT NULL,
	"own_key" text NOT NULL,
	"status" text NOT NULL,
	"invoice_date" date NOT NULL,
	"shipping_date" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"tax_rates" jsonb NOT NULL,
	"totals" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_line" (
	"invoice_id" text NOT NULL,
	"part_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"price_cents" bigint NOT NULL,
	"discount_cents" bigint NOT NULL,
	CONSTRAINT "invoice_line_invoice_id_part_id_pk" PRIMARY KEY("invoice_id","part_id")
);
--> statement-breakpoint
CREATE TABLE "order" (
	"id" text PRIMARY KEY NOT NULL,
	"scope_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"quote_request_id" text NOT NULL,
	"quote_id" text NOT NULL,
	"number" text NOT NULL,
	"version" integer NOT NULL,
	"status" integer NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"cancellation" jsonb,
	"has_insurer_agreement" boolean NOT NULL,
	"notes" text NOT NULL,
	"file_number" text NOT NULL,
	"shop_order_number" text NOT NULL,
	"marketplace_number" text NOT NULL,
	"reference_number" text NOT NULL,
	"vehicle" jsonb NOT NULL,
	"vehicle_text" text NOT NULL,
	"sold_to" jsonb NOT NULL,
	"shipped_to" jsonb NOT NULL,
	"shop_key" text NOT NULL,
	"part_count" integer NOT NULL,
	"cancelled_part_count" integer NOT NULL,
	"total_cents" bigint NOT NULL,
	"search_text" text NOT NULL,
	"demo_seconds" integer
);
--> statement-breakpoint
CREATE TABLE "order_part" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"quoted_part_id" text NOT NULL,
	"description" jsonb NOT NULL,
	"part_number" text NOT NULL,
	"manufacturer" text NOT NULL,
	"industry_type" integer NOT NULL,
	"quantity" integer NOT NULL,
	"price_cents" bigint NOT NULL,
	"state" text NOT NULL,
	"cancellation" jsonb
);
--> statement-breakpoint
-- Existing places get their address from the seed; places that are not in the seed have none.
ALTER TABLE "collision_shop" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "collision_shop" ALTER COLUMN "address" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "collision_shop" ADD COLUMN "postal_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "collision_shop" ALTER COLUMN "postal_code" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "supplier" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier" ALTER COLUMN "address" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "supplier" ADD COLUMN "postal_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier" ALTER COLUMN "postal_code" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_part_id_order_part_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."order_part"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_quote_request_id_quote_request_id_fk" FOREIGN KEY ("quote_request_id") REFERENCES "public"."quote_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_quote_id_quote_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quote"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_part" ADD CONSTRAINT "order_part_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_part" ADD CONSTRAINT "order_part_quoted_part_id_part_id_fk" FOREIGN KEY ("quoted_part_id") REFERENCES "public"."part"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_number" ON "invoice" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_own_number" ON "invoice" USING btree ("scope_id","own_key");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_of_order" ON "invoice" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoice_date" ON "invoice" USING btree ("scope_id","invoice_date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_number" ON "order" USING btree ("number");--> statement-breakpoint
CREATE INDEX "order_updated" ON "order" USING btree ("scope_id","status","updated_at","id");--> statement-breakpoint
CREATE INDEX "order_due" ON "order" USING btree ("scope_id","status","due_at","id");--> statement-breakpoint
CREATE INDEX "order_all" ON "order" USING btree ("scope_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "order_sent" ON "order" USING btree ("shop_id","marketplace_number");--> statement-breakpoint
CREATE INDEX "order_of_request" ON "order" USING btree ("quote_request_id");--> statement-breakpoint
CREATE INDEX "part_of_order" ON "order_part" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_of_quoted_part" ON "order_part" USING btree ("quoted_part_id");