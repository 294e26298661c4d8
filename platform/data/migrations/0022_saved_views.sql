CREATE TABLE "saved_view" (
	"id" text PRIMARY KEY NOT NULL,
	"scope_id" text NOT NULL,
	"account_id" text NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"query" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_view_list" ON "saved_view" USING btree ("scope_id","list");--> statement-breakpoint
CREATE INDEX "saved_view_account" ON "saved_view" USING btree ("account_id");