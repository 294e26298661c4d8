CREATE TABLE "password_reset" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
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
CREATE INDEX "password_reset_account" ON "password_reset" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "password_reset_expiry" ON "password_reset" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_mail_event" ON "outbox_mail" USING btree ("event_key","account_id");--> statement-breakpoint
CREATE INDEX "outbox_mail_due" ON "outbox_mail" USING btree ("next_at") WHERE "outbox_mail"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_mail_ended" ON "outbox_mail" USING btree ("ended_at");