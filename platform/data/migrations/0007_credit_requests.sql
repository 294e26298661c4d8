CREATE SEQUENCE "public"."credit_counter" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 90001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."credit_request_counter" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 90001 CACHE 1;--> statement-breakpoint
CREATE TABLE "credit_request" (
	"id" text PRIMARY KEY NOT NULL,
	"scope_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"invoice_id" text NOT NULL,
	"part_id" text NOT NULL,
	"number" text NOT NULL,
	"version" integer NOT NULL,
	"status" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"requested_by" text NOT NULL,
	"quantity" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reason" integer NOT NULL,
	"note" text NOT NULL,
	"photo_ids" jsonb NOT NULL,
	"answer" jsonb,
	"shop_key" text NOT NULL,
	"part_number" text NOT NULL,
	"search_text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credit_request" ADD CONSTRAINT "credit_request_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_request" ADD CONSTRAINT "credit_request_part_id_order_part_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."order_part"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_request_number" ON "credit_request" USING btree ("number");--> statement-breakpoint
CREATE INDEX "credit_request_requested" ON "credit_request" USING btree ("scope_id","status","requested_at","id");--> statement-breakpoint
CREATE INDEX "credit_request_updated" ON "credit_request" USING btree ("scope_id","status","updated_at","id");--> statement-breakpoint
CREATE INDEX "credit_request_sent" ON "credit_request" USING btree ("shop_id","part_number");--> statement-breakpoint
CREATE INDEX "credit_request_of_part" ON "credit_request" USING btree ("part_id");