CREATE TABLE "opened_document" (
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"document_id" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "opened_document_account_id_kind_document_id_pk" PRIMARY KEY("account_id","kind","document_id")
);
--> statement-breakpoint
ALTER TABLE "opened_document" ADD CONSTRAINT "opened_document_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quote_request_shop" ON "quote_request" USING btree ("scope_id","shop_id");--> statement-breakpoint
CREATE INDEX "order_shop" ON "order" USING btree ("scope_id","shop_id");--> statement-breakpoint
CREATE INDEX "credit_request_shop" ON "credit_request" USING btree ("scope_id","shop_id");