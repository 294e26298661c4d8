-- What the people of an organisation write about workflows; the audit log tells of it too.
CREATE TABLE "workflow_note" (
	"id" text PRIMARY KEY NOT NULL,
	"scope_id" text NOT NULL,
	"account_id" text NOT NULL,
	"workflow" text NOT NULL,
	"place" text NOT NULL,
	"question_id" text,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"is_settled" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "workflow_note" ADD CONSTRAINT "workflow_note_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_note" ADD CONSTRAINT "workflow_note_question_id_workflow_note_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."workflow_note"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "workflow_note_workflow" ON "workflow_note" USING btree ("scope_id","workflow");--> statement-breakpoint
CREATE INDEX "workflow_note_question" ON "workflow_note" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "workflow_note_account" ON "workflow_note" USING btree ("account_id");--> statement-breakpoint
CREATE TRIGGER "audit_workflow_note" AFTER INSERT OR UPDATE OR DELETE ON "workflow_note" FOR EACH ROW EXECUTE FUNCTION "audit_row"('workflow-note', 'id', 'scope_id', 'workflow', '', 'place text is_settled');
