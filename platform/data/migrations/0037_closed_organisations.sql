CREATE TABLE "closed_organisation" (
	"scope_id" text PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL
);
