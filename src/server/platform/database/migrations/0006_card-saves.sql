ALTER TABLE "learners" ADD COLUMN "ai_reserved" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "learners" ADD COLUMN "save_id" text;--> statement-breakpoint
ALTER TABLE "learners" ADD COLUMN "saved_cards" jsonb DEFAULT '[]'::jsonb NOT NULL;