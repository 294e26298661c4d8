-- The holidays on which a counter is closed; the audit log tells of them too.
ALTER TABLE "open_hours" ADD COLUMN "holidays" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
DROP TRIGGER "audit_open_hours" ON "open_hours";
--> statement-breakpoint
CREATE TRIGGER "audit_open_hours" AFTER INSERT OR UPDATE OR DELETE ON "open_hours" FOR EACH ROW EXECUTE FUNCTION "audit_row"('open-hours', 'scope_id', 'scope_id', '', '', 'days holidays');
