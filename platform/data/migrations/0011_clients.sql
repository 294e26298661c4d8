CREATE SEQUENCE "public"."client_counter" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 20001 CACHE 1;--> statement-breakpoint
CREATE TABLE "client" (
	"id" text PRIMARY KEY NOT NULL,
	"scope_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"version" integer NOT NULL,
	"status" integer NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"requested_by" text NOT NULL,
	"message" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"answer" jsonb,
	"contact_name" text DEFAULT '' NOT NULL,
	"direct_phone" text DEFAULT '' NOT NULL,
	"extension" text DEFAULT '' NOT NULL,
	"own_number" text NOT NULL,
	"note" text NOT NULL,
	"shop_key" text NOT NULL,
	"search_text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sponsor" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "collision_shop" ADD COLUMN "sponsor_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "client_of_shop" ON "client" USING btree ("shop_id","scope_id");--> statement-breakpoint
CREATE INDEX "client_updated" ON "client" USING btree ("scope_id","status","updated_at","id");