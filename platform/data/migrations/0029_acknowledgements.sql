ALTER TABLE "order" ADD COLUMN "acknowledgement" jsonb;--> statement-breakpoint
ALTER TABLE "order_part" ADD COLUMN "is_back_ordered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_part" ADD COLUMN "expected_on" date;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "audit_order" AFTER INSERT OR UPDATE OR DELETE ON "order" FOR EACH ROW EXECUTE FUNCTION "audit_row"('order', 'id', 'scope_id', 'number', '', 'status due_at cancellation acknowledgement in_charge total_cents');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "audit_order_part" AFTER INSERT OR UPDATE OR DELETE ON "order_part" FOR EACH ROW EXECUTE FUNCTION "audit_row"('order', 'order_id', '', '', 'id', 'state cancellation is_back_ordered expected_on');
