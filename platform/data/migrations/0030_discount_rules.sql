CREATE TABLE "discount_rules" (
	"scope_id" text PRIMARY KEY NOT NULL,
	"rules" jsonb NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER "audit_discount_rules" AFTER INSERT OR UPDATE OR DELETE ON "discount_rules" FOR EACH ROW EXECUTE FUNCTION "audit_row"('discount-rules', 'scope_id', 'scope_id', '', '', 'rules');
