-- What is typed and not sent, for colleagues, and until when the notices are read.
CREATE TABLE "notice_read" (
	"account_id" text NOT NULL,
	"scope_id" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_read_account_id_scope_id_pk" PRIMARY KEY("account_id","scope_id")
);
--> statement-breakpoint
CREATE TABLE "quote_draft" (
	"quote_request_id" text NOT NULL,
	"account_id" text NOT NULL,
	"scope_id" text NOT NULL,
	"content" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quote_draft_quote_request_id_account_id_pk" PRIMARY KEY("quote_request_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "notice_read" ADD CONSTRAINT "notice_read_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_draft" ADD CONSTRAINT "quote_draft_quote_request_id_quote_request_id_fk" FOREIGN KEY ("quote_request_id") REFERENCES "public"."quote_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_draft" ADD CONSTRAINT "quote_draft_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quote_draft_account" ON "quote_draft" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "quote_draft_saved" ON "quote_draft" USING btree ("saved_at");