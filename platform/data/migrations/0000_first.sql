CREATE SEQUENCE "public"."client_counter" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 20001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."credit_request_counter" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 90001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."credit_counter" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 90001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."invoice_counter" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 70001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."order_counter" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 50001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."quote_request_counter" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 30001 CACHE 1;--> statement-breakpoint
CREATE TABLE "audit_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"write_id" text NOT NULL,
	"kind" text NOT NULL,
	"document_id" text NOT NULL,
	"scope_id" text,
	"number" text,
	"part" text,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"account_id" text,
	"actor" text,
	"side" text NOT NULL,
	"action" text NOT NULL,
	"scope_id" text,
	"kind" text,
	"document_id" text,
	"number" text,
	"changes" jsonb NOT NULL,
	"search_text" text NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "credit_request" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"in_charge" text,
	"in_charge_id" text,
	"shop_key" text NOT NULL,
	"search_text" text NOT NULL,
	"scope_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"invoice_id" text NOT NULL,
	"part_id" text NOT NULL,
	"status" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"requested_by" text NOT NULL,
	"quantity" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reason" integer NOT NULL,
	"note" text NOT NULL,
	"photo_ids" jsonb NOT NULL,
	"answer" jsonb,
	"part_number" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit" (
	"id" text PRIMARY KEY NOT NULL,
	"invoice_id" text NOT NULL,
	"credit_request_id" text NOT NULL,
	"scope_id" text NOT NULL,
	"number" text NOT NULL,
	"number_key" text NOT NULL,
	"status" text NOT NULL,
	"credit_date" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"settled_at" timestamp with time zone,
	"totals" jsonb NOT NULL,
	"document_languages" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_line" (
	"credit_id" text NOT NULL,
	"part_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"credited_cents" bigint NOT NULL,
	"reason" integer NOT NULL,
	CONSTRAINT "credit_line_credit_id_part_id_pk" PRIMARY KEY("credit_id","part_id")
);
--> statement-breakpoint
CREATE TABLE "document" (
	"id" text PRIMARY KEY NOT NULL,
	"scope_id" text NOT NULL,
	"feature_id" text,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"hash" text NOT NULL,
	"size" integer NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"password_hash" text,
	"locale" text,
	"roles" jsonb NOT NULL,
	"last_selected_scope_id" text,
	"permissions" jsonb NOT NULL,
	"thumb_file_id" text,
	"cropped_file_id" text,
	"original_file_id" text,
	"disabled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "api_key" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "external_identity" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"account_id" text NOT NULL,
	"signed_in_at" timestamp with time zone,
	CONSTRAINT "external_identity_issuer_subject_pk" PRIMARY KEY("issuer","subject")
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
CREATE TABLE "password_reset" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_picture" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"type" text NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seeded_account" (
	"id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_count" (
	"subject" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox_mail" (
	"id" text PRIMARY KEY NOT NULL,
	"event_key" text NOT NULL,
	"kind" text NOT NULL,
	"account_id" text NOT NULL,
	"scope_id" text NOT NULL,
	"subject_id" text NOT NULL,
	"message" jsonb,
	"queued_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"useless_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"claim" text,
	"ended_at" timestamp with time zone,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"scope_id" text NOT NULL,
	"number" text NOT NULL,
	"own_number" text NOT NULL,
	"own_key" text NOT NULL,
	"status" text NOT NULL,
	"invoice_date" date NOT NULL,
	"shipping_date" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"settled_at" timestamp with time zone,
	"tax_rates" jsonb NOT NULL,
	"totals" jsonb NOT NULL,
	"document_languages" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_line" (
	"invoice_id" text NOT NULL,
	"part_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"price_cents" bigint NOT NULL,
	"discount_cents" bigint NOT NULL,
	CONSTRAINT "invoice_line_invoice_id_part_id_pk" PRIMARY KEY("invoice_id","part_id")
);
--> statement-breakpoint
CREATE TABLE "order" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"in_charge" text,
	"in_charge_id" text,
	"shop_key" text NOT NULL,
	"search_text" text NOT NULL,
	"scope_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"quote_request_id" text NOT NULL,
	"quote_id" text NOT NULL,
	"status" integer NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"cancellation" jsonb,
	"acknowledgement" jsonb,
	"has_insurer_agreement" boolean NOT NULL,
	"notes" text NOT NULL,
	"file_number" text NOT NULL,
	"shop_order_number" text NOT NULL,
	"marketplace_number" text NOT NULL,
	"reference_number" text NOT NULL,
	"vehicle" jsonb NOT NULL,
	"vehicle_text" text NOT NULL,
	"sold_to" jsonb NOT NULL,
	"shipped_to" jsonb NOT NULL,
	"part_count" integer NOT NULL,
	"cancelled_part_count" integer NOT NULL,
	"total_cents" bigint NOT NULL,
	"demo_seconds" integer
);
--> statement-breakpoint
CREATE TABLE "order_part" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"quoted_part_id" text NOT NULL,
	"description" jsonb NOT NULL,
	"part_number" text NOT NULL,
	"manufacturer" text NOT NULL,
	"industry_type" integer NOT NULL,
	"quantity" integer NOT NULL,
	"price_cents" bigint NOT NULL,
	"state" text NOT NULL,
	"cancellation" jsonb,
	"is_back_ordered" boolean DEFAULT false NOT NULL,
	"expected_on" date
);
--> statement-breakpoint
CREATE TABLE "closed_organisation" (
	"scope_id" text PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collision_shop" (
	"scope_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"province" text NOT NULL,
	"postal_code" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"sponsor_id" text,
	"payment_days" integer DEFAULT 30 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "communication_setting" (
	"account_id" text NOT NULL,
	"scope_id" text NOT NULL,
	"choices" jsonb NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "communication_setting_account_id_scope_id_pk" PRIMARY KEY("account_id","scope_id")
);
--> statement-breakpoint
CREATE TABLE "discount_rules" (
	"scope_id" text PRIMARY KEY NOT NULL,
	"rules" jsonb NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inventory_api" (
	"scope_id" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"key" text NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "open_hours" (
	"scope_id" text PRIMARY KEY NOT NULL,
	"days" jsonb NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier" (
	"scope_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"names" jsonb,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"province" text NOT NULL,
	"postal_code" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"federal_tax_number" text NOT NULL,
	"provincial_tax_number" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photo" (
	"id" text PRIMARY KEY NOT NULL,
	"scope_id" text NOT NULL,
	"account_id" text,
	"type" text NOT NULL,
	"hash" text,
	"size" integer,
	"content" "bytea",
	"thumbnail_type" text NOT NULL,
	"thumbnail_hash" text,
	"thumbnail_size" integer,
	"thumbnail" "bytea",
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_file" (
	"hash" text PRIMARY KEY NOT NULL,
	"size" integer NOT NULL,
	"held_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "part" (
	"id" text PRIMARY KEY NOT NULL,
	"quote_request_id" text NOT NULL,
	"position" integer NOT NULL,
	"facts" jsonb NOT NULL,
	"answer" jsonb,
	"is_in_requote" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote" (
	"id" text PRIMARY KEY NOT NULL,
	"quote_request_id" text NOT NULL,
	"scope_id" text NOT NULL,
	"account_id" text NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"total_cents" bigint NOT NULL,
	"corrects" text
);
--> statement-breakpoint
CREATE TABLE "quote_line" (
	"quote_id" text NOT NULL,
	"part_id" text NOT NULL,
	"answer" jsonb NOT NULL,
	CONSTRAINT "quote_line_quote_id_part_id_pk" PRIMARY KEY("quote_id","part_id")
);
--> statement-breakpoint
CREATE TABLE "quote_request" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"in_charge" text,
	"in_charge_id" text,
	"shop_key" text NOT NULL,
	"search_text" text NOT NULL,
	"scope_id" text NOT NULL,
	"shop_id" text,
	"status" integer NOT NULL,
	"is_re_requested" boolean NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"open_times" jsonb,
	"cancelled_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"vehicle" jsonb NOT NULL,
	"vehicle_text" text NOT NULL,
	"shop_file_number" text NOT NULL,
	"marketplace_file_number" text NOT NULL,
	"shop" jsonb NOT NULL,
	"shop_name" text NOT NULL,
	"part_count" integer NOT NULL,
	"quote_id" text,
	"demo_seconds" integer
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "document_lock" (
	"resource" text PRIMARY KEY NOT NULL,
	"lock_id" text NOT NULL,
	"holder_id" text NOT NULL,
	"holder_name" text NOT NULL,
	"tab_id" text,
	"grant_id" text,
	"since" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"fencing" bigint NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "first_answer" (
	"account_id" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"body" jsonb,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "first_answer_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "kept_count" (
	"list" text NOT NULL,
	"scope_id" text NOT NULL,
	"status" integer NOT NULL,
	"hour" integer NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workflow_use" (
	"week" date NOT NULL,
	"scope_id" text NOT NULL,
	"workflow" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"count" bigint NOT NULL,
	"seconds" bigint NOT NULL,
	CONSTRAINT "workflow_use_scope_id_workflow_week_kind_name_pk" PRIMARY KEY("scope_id","workflow","week","kind","name")
);
--> statement-breakpoint
CREATE TABLE "opened_document" (
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"document_id" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "opened_document_account_id_kind_document_id_pk" PRIMARY KEY("account_id","kind","document_id")
);
--> statement-breakpoint
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
ALTER TABLE "credit_request" ADD CONSTRAINT "credit_request_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_request" ADD CONSTRAINT "credit_request_part_id_order_part_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."order_part"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit" ADD CONSTRAINT "credit_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_line" ADD CONSTRAINT "credit_line_credit_id_credit_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."credit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_line" ADD CONSTRAINT "credit_line_part_id_order_part_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."order_part"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_identity" ADD CONSTRAINT "external_identity_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_part_id_order_part_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."order_part"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_quote_request_id_quote_request_id_fk" FOREIGN KEY ("quote_request_id") REFERENCES "public"."quote_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_quote_id_quote_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quote"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_part" ADD CONSTRAINT "order_part_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_part" ADD CONSTRAINT "order_part_quoted_part_id_part_id_fk" FOREIGN KEY ("quoted_part_id") REFERENCES "public"."part"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part" ADD CONSTRAINT "part_quote_request_id_quote_request_id_fk" FOREIGN KEY ("quote_request_id") REFERENCES "public"."quote_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_quote_request_id_quote_request_id_fk" FOREIGN KEY ("quote_request_id") REFERENCES "public"."quote_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_corrects_quote_id_fk" FOREIGN KEY ("corrects") REFERENCES "public"."quote"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_line" ADD CONSTRAINT "quote_line_quote_id_quote_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quote"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_line" ADD CONSTRAINT "quote_line_part_id_part_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."part"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opened_document" ADD CONSTRAINT "opened_document_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_change_write" ON "audit_change" USING btree ("write_id");--> statement-breakpoint
CREATE INDEX "audit_entry_scope" ON "audit_entry" USING btree ("scope_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entry_kind" ON "audit_entry" USING btree ("scope_id","kind","at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "audit_entry_document" ON "audit_entry" USING btree ("kind","document_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "client_of_shop" ON "client" USING btree ("shop_id","scope_id");--> statement-breakpoint
CREATE INDEX "client_updated" ON "client" USING btree ("scope_id","status","updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_request_number" ON "credit_request" USING btree ("number");--> statement-breakpoint
CREATE INDEX "credit_request_requested" ON "credit_request" USING btree ("scope_id","status","requested_at","id");--> statement-breakpoint
CREATE INDEX "credit_request_updated" ON "credit_request" USING btree ("scope_id","status","updated_at","id");--> statement-breakpoint
CREATE INDEX "credit_request_shop" ON "credit_request" USING btree ("scope_id","shop_id");--> statement-breakpoint
CREATE INDEX "credit_request_assignee" ON "credit_request" USING btree ("scope_id","in_charge_id");--> statement-breakpoint
CREATE INDEX "credit_request_sent" ON "credit_request" USING btree ("shop_id","part_number");--> statement-breakpoint
CREATE INDEX "credit_request_of_part" ON "credit_request" USING btree ("part_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_number" ON "credit" USING btree ("scope_id","number_key");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_of_request" ON "credit" USING btree ("credit_request_id");--> statement-breakpoint
CREATE INDEX "credit_of_invoice" ON "credit" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "credit_date" ON "credit" USING btree ("scope_id","credit_date","id");--> statement-breakpoint
CREATE INDEX "document_feature" ON "document" USING btree ("scope_id","feature_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "document_hash" ON "document" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "account_email" ON "account" USING btree ("email");--> statement-breakpoint
CREATE INDEX "external_identity_account" ON "external_identity" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "identity_payload_grant" ON "identity_payload" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "identity_payload_uid" ON "identity_payload" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "identity_payload_expiry" ON "identity_payload" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "password_reset_account" ON "password_reset" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "password_reset_expiry" ON "password_reset" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_count_end" ON "sign_in_count" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_mail_event" ON "outbox_mail" USING btree ("event_key","account_id");--> statement-breakpoint
CREATE INDEX "outbox_mail_due" ON "outbox_mail" USING btree ("next_at") WHERE "outbox_mail"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_mail_ended" ON "outbox_mail" USING btree ("ended_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_number" ON "invoice" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_own_number" ON "invoice" USING btree ("scope_id","own_key");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_of_order" ON "invoice" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoice_date" ON "invoice" USING btree ("scope_id","invoice_date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_number" ON "order" USING btree ("number");--> statement-breakpoint
CREATE INDEX "order_updated" ON "order" USING btree ("scope_id","status","updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "order_ordered" ON "order" USING btree ("scope_id","status","ordered_at");--> statement-breakpoint
CREATE INDEX "order_due" ON "order" USING btree ("scope_id","status","due_at","id");--> statement-breakpoint
CREATE INDEX "order_all" ON "order" USING btree ("scope_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "order_shop" ON "order" USING btree ("scope_id","shop_id");--> statement-breakpoint
CREATE INDEX "order_assignee" ON "order" USING btree ("scope_id","in_charge_id");--> statement-breakpoint
CREATE INDEX "order_sent" ON "order" USING btree ("shop_id","marketplace_number");--> statement-breakpoint
CREATE INDEX "order_of_request" ON "order" USING btree ("quote_request_id");--> statement-breakpoint
CREATE INDEX "part_of_order" ON "order_part" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_of_quoted_part" ON "order_part" USING btree ("quoted_part_id");--> statement-breakpoint
CREATE INDEX "photo_scope" ON "photo" USING btree ("scope_id");--> statement-breakpoint
CREATE INDEX "photo_hash" ON "photo" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "photo_thumbnail_hash" ON "photo" USING btree ("thumbnail_hash");--> statement-breakpoint
CREATE INDEX "stored_file_held" ON "stored_file" USING btree ("held_at");--> statement-breakpoint
CREATE INDEX "part_request" ON "part" USING btree ("quote_request_id","position");--> statement-breakpoint
CREATE INDEX "quote_request_of_quote" ON "quote" USING btree ("quote_request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_corrects" ON "quote" USING btree ("corrects");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_request_number" ON "quote_request" USING btree ("number");--> statement-breakpoint
CREATE INDEX "quote_request_updated" ON "quote_request" USING btree ("scope_id","status","updated_at" DESC NULLS FIRST,"id","expires_at");--> statement-breakpoint
CREATE INDEX "quote_request_expiry" ON "quote_request" USING btree ("scope_id","status","expires_at","id");--> statement-breakpoint
CREATE INDEX "quote_request_shop" ON "quote_request" USING btree ("scope_id","shop_id");--> statement-breakpoint
CREATE INDEX "quote_request_assignee" ON "quote_request" USING btree ("scope_id","in_charge_id");--> statement-breakpoint
CREATE INDEX "quote_request_sent" ON "quote_request" USING btree ("shop_id","marketplace_file_number");--> statement-breakpoint
CREATE INDEX "quote_request_all" ON "quote_request" USING btree ("scope_id","updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "document_lock_id" ON "document_lock" USING btree ("lock_id");--> statement-breakpoint
CREATE INDEX "first_answer_at" ON "first_answer" USING btree ("at");--> statement-breakpoint
CREATE INDEX "kept_count_hour" ON "kept_count" USING btree ("list","scope_id","status","hour","count");--> statement-breakpoint
CREATE INDEX "saved_view_list" ON "saved_view" USING btree ("scope_id","list");--> statement-breakpoint
CREATE INDEX "saved_view_account" ON "saved_view" USING btree ("account_id");
--> statement-breakpoint
-- Indexes the search texts for words inside them. Without pg_trgm, or without the right to add it, the server scans the texts.
DO $$
begin
  create extension if not exists pg_trgm;
  create index "quote_request_search" on "quote_request" using gin ("search_text" gin_trgm_ops) with (fastupdate = off);
  create index "order_search" on "order" using gin ("search_text" gin_trgm_ops) with (fastupdate = off);
  create index "audit_entry_search" on "audit_entry" using gin ("search_text" gin_trgm_ops) with (fastupdate = off);
exception when others then
  raise notice 'searches read every row: %', sqlerrm;
end $$;
--> statement-breakpoint
-- The counts of each tab (kept-counts.ts). A request that can expire counts by the hour in which it does.
CREATE FUNCTION "count_hour"(status integer, expires_at timestamp with time zone) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  select case when status = 1 then floor(extract(epoch from expires_at) / 3600)::int else 0 end
$$;
--> statement-breakpoint
CREATE FUNCTION "keep_quote_request_count"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'UPDATE' and (old.scope_id, old.status, count_hour(old.status, old.expires_at)) is not distinct from (new.scope_id, new.status, count_hour(new.status, new.expires_at)) then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    insert into kept_count (list, scope_id, status, hour, count) values ('quote_request', old.scope_id, old.status, count_hour(old.status, old.expires_at), -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into kept_count (list, scope_id, status, hour, count) values ('quote_request', new.scope_id, new.status, count_hour(new.status, new.expires_at), 1);
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER "keep_quote_request_count" AFTER INSERT OR UPDATE OR DELETE ON "quote_request" FOR EACH ROW EXECUTE FUNCTION "keep_quote_request_count"();
--> statement-breakpoint
CREATE FUNCTION "keep_order_count"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'UPDATE' and (old.scope_id, old.status) is not distinct from (new.scope_id, new.status) then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    insert into kept_count (list, scope_id, status, hour, count) values ('order', old.scope_id, old.status, 0, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into kept_count (list, scope_id, status, hour, count) values ('order', new.scope_id, new.status, 0, 1);
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER "keep_order_count" AFTER INSERT OR UPDATE OR DELETE ON "order" FOR EACH ROW EXECUTE FUNCTION "keep_order_count"();
--> statement-breakpoint
CREATE FUNCTION "keep_audit_count"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'INSERT' and new.scope_id is not null then
    insert into kept_count (list, scope_id, status, hour, count) values ('audit/' || coalesce(new.kind, ''), new.scope_id, 0, 0, 1);
  elsif tg_op = 'DELETE' and old.scope_id is not null then
    insert into kept_count (list, scope_id, status, hour, count) values ('audit/' || coalesce(old.kind, ''), old.scope_id, 0, 0, -1);
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER "keep_audit_count" AFTER INSERT OR DELETE ON "audit_entry" FOR EACH ROW EXECUTE FUNCTION "keep_audit_count"();
--> statement-breakpoint
-- What calls change (audit-log.ts).
CREATE FUNCTION "audited_fields"(row_now jsonb, fields text[]) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  select coalesce(jsonb_object_agg(field, case when starts_with(field, '!') then to_jsonb(md5(row_now ->> substr(field, 2))) else row_now -> field end), '{}'::jsonb)
  from unnest(fields) as field
$$;
--> statement-breakpoint
CREATE FUNCTION "audit_row"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  write_id text := current_setting('audit.write', true);
  fields text[] := string_to_array(tg_argv[5], ' ');
  old_row jsonb;
  new_row jsonb;
  one_row jsonb;
begin
  -- Only a call that writes sets it; the seed and the tests write without it.
  if write_id is null or write_id = '' then return null; end if;
  if tg_op <> 'INSERT' then old_row := to_jsonb(old); end if;
  if tg_op <> 'DELETE' then new_row := to_jsonb(new); end if;
  one_row := coalesce(new_row, old_row);
  insert into audit_change (write_id, kind, document_id, scope_id, number, part, before, after) values (
    write_id, tg_argv[0], one_row ->> tg_argv[1], one_row ->> tg_argv[2], one_row ->> tg_argv[3], one_row ->> tg_argv[4],
    audited_fields(old_row, fields), audited_fields(new_row, fields));
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER "audit_quote_request" AFTER INSERT OR UPDATE OR DELETE ON "quote_request" FOR EACH ROW EXECUTE FUNCTION "audit_row"('quote-request', 'id', 'scope_id', 'number', '', 'status is_re_requested expires_at cancelled_at in_charge');
--> statement-breakpoint
CREATE TRIGGER "audit_part" AFTER INSERT OR UPDATE OR DELETE ON "part" FOR EACH ROW EXECUTE FUNCTION "audit_row"('quote-request', 'quote_request_id', '', '', 'id', 'answer is_in_requote');
--> statement-breakpoint
CREATE TRIGGER "audit_order" AFTER INSERT OR UPDATE OR DELETE ON "order" FOR EACH ROW EXECUTE FUNCTION "audit_row"('order', 'id', 'scope_id', 'number', '', 'status due_at cancellation acknowledgement in_charge total_cents');
--> statement-breakpoint
CREATE TRIGGER "audit_order_part" AFTER INSERT OR UPDATE OR DELETE ON "order_part" FOR EACH ROW EXECUTE FUNCTION "audit_row"('order', 'order_id', '', '', 'id', 'state cancellation is_back_ordered expected_on');
--> statement-breakpoint
CREATE TRIGGER "audit_invoice" AFTER INSERT OR UPDATE OR DELETE ON "invoice" FOR EACH ROW EXECUTE FUNCTION "audit_row"('order', 'order_id', 'scope_id', '', '', 'number own_number invoice_date shipping_date status totals');
--> statement-breakpoint
CREATE TRIGGER "audit_credit_request" AFTER INSERT OR UPDATE OR DELETE ON "credit_request" FOR EACH ROW EXECUTE FUNCTION "audit_row"('credit-request', 'id', 'scope_id', 'number', '', 'status quantity amount_cents reason note answer in_charge');
--> statement-breakpoint
CREATE TRIGGER "audit_credit" AFTER INSERT OR UPDATE OR DELETE ON "credit" FOR EACH ROW EXECUTE FUNCTION "audit_row"('credit-request', 'credit_request_id', 'scope_id', '', '', 'number credit_date status totals');
--> statement-breakpoint
CREATE TRIGGER "audit_client" AFTER INSERT OR UPDATE OR DELETE ON "client" FOR EACH ROW EXECUTE FUNCTION "audit_row"('client', 'id', 'scope_id', 'shop_id', '', 'status requested_by message answer contact_name direct_phone extension own_number note');
--> statement-breakpoint
CREATE TRIGGER "audit_collision_shop" AFTER INSERT OR UPDATE OR DELETE ON "collision_shop" FOR EACH ROW EXECUTE FUNCTION "audit_row"('shop', 'scope_id', 'scope_id', 'name', '', 'sponsor_id');
--> statement-breakpoint
CREATE TRIGGER "audit_supplier" AFTER INSERT OR UPDATE OR DELETE ON "supplier" FOR EACH ROW EXECUTE FUNCTION "audit_row"('supplier', 'scope_id', 'scope_id', 'name', '', 'name names address city province postal_code phone email federal_tax_number provincial_tax_number');
--> statement-breakpoint
CREATE TRIGGER "audit_open_hours" AFTER INSERT OR UPDATE OR DELETE ON "open_hours" FOR EACH ROW EXECUTE FUNCTION "audit_row"('open-hours', 'scope_id', 'scope_id', '', '', 'days');
--> statement-breakpoint
CREATE TRIGGER "audit_inventory_api" AFTER INSERT OR UPDATE OR DELETE ON "inventory_api" FOR EACH ROW EXECUTE FUNCTION "audit_row"('inventory-api', 'scope_id', 'scope_id', '', '', '!url !key');
--> statement-breakpoint
CREATE TRIGGER "audit_communication_setting" AFTER INSERT OR UPDATE OR DELETE ON "communication_setting" FOR EACH ROW EXECUTE FUNCTION "audit_row"('communications', 'account_id', 'scope_id', '', '', 'choices');
--> statement-breakpoint
CREATE TRIGGER "audit_saved_view" AFTER INSERT OR UPDATE OR DELETE ON "saved_view" FOR EACH ROW EXECUTE FUNCTION "audit_row"('saved-view', 'id', 'scope_id', 'name', '', 'name list is_shared query');
--> statement-breakpoint
CREATE TRIGGER "audit_document" AFTER INSERT OR UPDATE OR DELETE ON "document" FOR EACH ROW EXECUTE FUNCTION "audit_row"('document', 'id', 'scope_id', 'name', '', 'name feature_id archived_at');
--> statement-breakpoint
CREATE TRIGGER "audit_photo" AFTER INSERT OR UPDATE OR DELETE ON "photo" FOR EACH ROW EXECUTE FUNCTION "audit_row"('photo', 'id', 'scope_id', '', '', 'type');
--> statement-breakpoint
CREATE TRIGGER "audit_account" AFTER INSERT OR UPDATE OR DELETE ON "account" FOR EACH ROW EXECUTE FUNCTION "audit_row"('user', 'id', '', 'email', '', 'email first_name last_name locale roles disabled_at last_selected_scope_id thumb_file_id !password_hash !permissions');
--> statement-breakpoint
CREATE TRIGGER "audit_register_entry" AFTER INSERT OR UPDATE OR DELETE ON "register_entry" FOR EACH ROW EXECUTE FUNCTION "audit_row"('register', 'id', '', '', '', 'kind name url feature_ids organization_ids deleted_at');
--> statement-breakpoint
CREATE TRIGGER "audit_discount_rules" AFTER INSERT OR UPDATE OR DELETE ON "discount_rules" FOR EACH ROW EXECUTE FUNCTION "audit_row"('discount-rules', 'scope_id', 'scope_id', '', '', 'rules');
