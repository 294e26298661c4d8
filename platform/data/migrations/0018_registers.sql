CREATE TABLE "register_entry" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"name" jsonb NOT NULL,
	"url" text,
	"feature_ids" jsonb NOT NULL,
	"organization_ids" jsonb NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "register_entry_kind_id_pk" PRIMARY KEY("kind","id")
);
