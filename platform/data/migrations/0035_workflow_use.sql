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
