CREATE TABLE "own_books" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"file_hash" text NOT NULL,
	"title" text NOT NULL,
	"author" text NOT NULL,
	"episodes" json NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"cover_type" text,
	"cover" "bytea"
);
--> statement-breakpoint
CREATE TABLE "own_episodes" (
	"book_id" text NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"paragraphs" jsonb NOT NULL,
	CONSTRAINT "own_episodes_book_id_position_pk" PRIMARY KEY("book_id","position")
);
--> statement-breakpoint
CREATE TABLE "quest_books" (
	"user_id" text NOT NULL,
	"book_id" text NOT NULL,
	"is_active" boolean NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quest_books_user_id_book_id_pk" PRIMARY KEY("user_id","book_id")
);
--> statement-breakpoint
CREATE TABLE "quest_days" (
	"user_id" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "quest_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "quest_readers" (
	"user_id" text PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quest_ticks" (
	"user_id" text NOT NULL,
	"book_id" text NOT NULL,
	"episode_id" text NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"time_zone" text NOT NULL,
	CONSTRAINT "quest_ticks_user_id_book_id_episode_id_pk" PRIMARY KEY("user_id","book_id","episode_id")
);
--> statement-breakpoint
ALTER TABLE "own_books" ADD CONSTRAINT "own_books_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_episodes" ADD CONSTRAINT "own_episodes_book_id_own_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."own_books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quest_books" ADD CONSTRAINT "quest_books_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quest_days" ADD CONSTRAINT "quest_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quest_readers" ADD CONSTRAINT "quest_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quest_ticks" ADD CONSTRAINT "quest_ticks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "own_books_file_hash" ON "own_books" USING btree ("user_id","file_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "quest_books_active" ON "quest_books" USING btree ("user_id") WHERE "quest_books"."is_active";