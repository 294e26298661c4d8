-- Price lists of suppliers, replaced as a whole: the head, the lists that nobody uses, and the lines.
CREATE TABLE "price_list" (
	"scope_id" text PRIMARY KEY NOT NULL,
	"current" jsonb,
	"former" jsonb,
	"file_name" text GENERATED ALWAYS AS (current ->> 'fileName') STORED,
	"line_count" integer GENERATED ALWAYS AS ((current ->> 'lines')::integer) STORED,
	"origins" jsonb,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_list_line" (
	"list_id" text NOT NULL,
	"position" integer NOT NULL,
	"form" text NOT NULL,
	"manufacturer" text NOT NULL,
	"industry_type" integer NOT NULL,
	"price_cents" integer,
	"list_price_cents" integer,
	"stock" integer,
	"delivery_days" integer,
	CONSTRAINT "price_list_line_list_id_position_pk" PRIMARY KEY("list_id","position")
);
--> statement-breakpoint
CREATE TABLE "unused_price_list" (
	"id" text PRIMARY KEY NOT NULL,
	"scope_id" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "price_list_line_form" ON "price_list_line" USING btree ("list_id","form");--> statement-breakpoint
CREATE INDEX "unused_price_list_since" ON "unused_price_list" USING btree ("since");--> statement-breakpoint
CREATE TRIGGER "audit_price_list" AFTER INSERT OR UPDATE OR DELETE ON "price_list" FOR EACH ROW EXECUTE FUNCTION "audit_row"('price-list', 'scope_id', 'scope_id', '', '', 'file_name line_count origins');
