CREATE TABLE "credit" (
	"id" text PRIMARY KEY NOT NULL,
	"invoice_id" text NOT NULL,
	"credit_request_id" text NOT NULL,
	"scope_id" text NOT NULL,
	"number" text NOT NULL,
	"number_key" text NOT NULL,
	"status" text NOT NULL,
	"credit_date" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"totals" jsonb NOT NULL,
	"document_languages" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_line" (
	"credit_id" text NOT NULL,
	"part_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"credited_cents" bigint NOT NULL,
	"reason" integer NOT NULL,
	CONSTRAINT "credit_line_credit_id_part_id_pk" PRIMARY KEY("credit_id","part_id")
);
--> statement-breakpoint
-- Existing suppliers get their numbers from the seed; existing invoices have a PDF in both languages.
ALTER TABLE "supplier" ADD COLUMN "federal_tax_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier" ALTER COLUMN "federal_tax_number" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "supplier" ADD COLUMN "provincial_tax_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier" ALTER COLUMN "provincial_tax_number" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "document_languages" jsonb DEFAULT '["en", "fr"]' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ALTER COLUMN "document_languages" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "credit" ADD CONSTRAINT "credit_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_line" ADD CONSTRAINT "credit_line_credit_id_credit_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."credit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_line" ADD CONSTRAINT "credit_line_part_id_order_part_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."order_part"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_number" ON "credit" USING btree ("scope_id","number_key");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_of_request" ON "credit" USING btree ("credit_request_id");--> statement-breakpoint
CREATE INDEX "credit_of_invoice" ON "credit" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "credit_date" ON "credit" USING btree ("scope_id","credit_date","id");