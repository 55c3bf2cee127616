ALTER TABLE "own_books" ADD COLUMN "language" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "own_books" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "own_books" SET "bytes" = coalesce(octet_length("cover"), 0) + coalesce((SELECT sum(octet_length("paragraphs"::text)) FROM "own_episodes" WHERE "book_id" = "own_books"."id"), 0);
