CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"locale" text NOT NULL,
	"roles" jsonb NOT NULL,
	"last_selected_scope_id" text,
	"permissions" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_lock" (
	"resource" text PRIMARY KEY NOT NULL,
	"lock_id" text NOT NULL,
	"holder_id" text NOT NULL,
	"holder_name" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"fencing" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "first_answer" (
	"account_id" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer,
	"body" jsonb,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "first_answer_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "identity_payload" (
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"uid" text,
	"user_code" text,
	"expires_at" timestamp with time zone,
	"consumed_at" timestamp with time zone,
	CONSTRAINT "identity_payload_model_id_pk" PRIMARY KEY("model","id")
);
--> statement-breakpoint
CREATE TABLE "part" (
	"id" text PRIMARY KEY NOT NULL,
	"quote_request_id" text NOT NULL,
	"position" integer NOT NULL,
	"facts" jsonb NOT NULL,
	"answer" jsonb,
	"is_asked_anew" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote" (
	"id" text PRIMARY KEY NOT NULL,
	"quote_request_id" text NOT NULL,
	"scope_id" text NOT NULL,
	"account_id" text NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"total_cents" bigint NOT NULL,
	"answers" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_request" (
	"id" text PRIMARY KEY NOT NULL,
	"scope_id" text NOT NULL,
	"number" text NOT NULL,
	"version" integer NOT NULL,
	"status" integer NOT NULL,
	"is_re_requested" boolean NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"in_charge" text,
	"vehicle" jsonb NOT NULL,
	"vehicle_text" text NOT NULL,
	"shop_file_number" text NOT NULL,
	"marketplace_file_number" text NOT NULL,
	"shop" jsonb NOT NULL,
	"shop_name" text NOT NULL,
	"part_count" integer NOT NULL,
	"search_text" text NOT NULL,
	"quote_id" text
);
--> statement-breakpoint
CREATE TABLE "secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier" (
	"scope_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"city" text NOT NULL,
	"province" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "part" ADD CONSTRAINT "part_quote_request_id_quote_request_id_fk" FOREIGN KEY ("quote_request_id") REFERENCES "public"."quote_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_quote_request_id_quote_request_id_fk" FOREIGN KEY ("quote_request_id") REFERENCES "public"."quote_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_email" ON "account" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "document_lock_id" ON "document_lock" USING btree ("lock_id");--> statement-breakpoint
CREATE INDEX "identity_payload_grant" ON "identity_payload" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "identity_payload_uid" ON "identity_payload" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "identity_payload_expiry" ON "identity_payload" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "part_request" ON "part" USING btree ("quote_request_id","position");--> statement-breakpoint
CREATE INDEX "quote_request_updated" ON "quote_request" USING btree ("scope_id","status","updated_at","id");--> statement-breakpoint
CREATE INDEX "quote_request_expiry" ON "quote_request" USING btree ("scope_id","status","expires_at","id");