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
CREATE INDEX "audit_change_write" ON "audit_change" USING btree ("write_id");--> statement-breakpoint
CREATE INDEX "audit_entry_scope" ON "audit_entry" USING btree ("scope_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entry_document" ON "audit_entry" USING btree ("kind","document_id","at");
--> statement-breakpoint
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
CREATE TRIGGER "audit_order" AFTER INSERT OR UPDATE OR DELETE ON "order" FOR EACH ROW EXECUTE FUNCTION "audit_row"('order', 'id', 'scope_id', 'number', '', 'status due_at cancellation in_charge total_cents');
--> statement-breakpoint
CREATE TRIGGER "audit_order_part" AFTER INSERT OR UPDATE OR DELETE ON "order_part" FOR EACH ROW EXECUTE FUNCTION "audit_row"('order', 'order_id', '', '', 'id', 'state cancellation');
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
