-- Why a tax was entered by hand is in the audit log, beside the amounts.
ALTER TABLE "invoice" ADD COLUMN "tax_reason" text;
--> statement-breakpoint
DROP TRIGGER "audit_invoice" ON "invoice";
--> statement-breakpoint
CREATE TRIGGER "audit_invoice" AFTER INSERT OR UPDATE OR DELETE ON "invoice" FOR EACH ROW EXECUTE FUNCTION "audit_row"('order', 'order_id', 'scope_id', '', '', 'number own_number invoice_date shipping_date status totals tax_reason');
