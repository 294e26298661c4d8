-- Billed with fewer pieces than ordered, a part is split: its quantity belongs in the audit log.
DROP TRIGGER "audit_order_part" ON "order_part";
--> statement-breakpoint
CREATE TRIGGER "audit_order_part" AFTER INSERT OR UPDATE OR DELETE ON "order_part" FOR EACH ROW EXECUTE FUNCTION "audit_row"('order', 'order_id', '', '', 'id', 'quantity state cancellation is_back_ordered expected_on');
