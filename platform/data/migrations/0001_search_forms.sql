-- Searches compare letters and digits (search-texts.ts). The next start renews the texts of the rows there are.
CREATE TABLE "search_text_form" (
	"form" integer PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sponsor" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "credit" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;
