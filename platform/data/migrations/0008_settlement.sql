ALTER TABLE "collision_shop" ADD COLUMN "payment_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "credit" ADD COLUMN "settled_at" timestamp with time zone;