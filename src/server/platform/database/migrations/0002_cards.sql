CREATE TABLE "card_counts" (
	"user_id" text NOT NULL,
	"due_day" date NOT NULL,
	"deck" text NOT NULL,
	"cards" integer NOT NULL,
	CONSTRAINT "card_counts_user_id_due_day_deck_pk" PRIMARY KEY("user_id","due_day","deck")
);
--> statement-breakpoint
CREATE TABLE "card_media" (
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"hash" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "card_media_user_id_name_pk" PRIMARY KEY("user_id","name")
);
--> statement-breakpoint
CREATE TABLE "card_reviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"card_id" bigint NOT NULL,
	"review_id" text,
	"quality" smallint NOT NULL,
	"reviewed_at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"time_zone" text NOT NULL,
	"interval_days" integer NOT NULL,
	"before" jsonb
);
--> statement-breakpoint
CREATE TABLE "cards" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"deck" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"foreign_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"due_day" date,
	"due_at" timestamp with time zone,
	"stability" double precision DEFAULT 0 NOT NULL,
	"difficulty" double precision DEFAULT 0 NOT NULL,
	"step" smallint DEFAULT 0 NOT NULL,
	"interval_days" integer DEFAULT 0 NOT NULL,
	"reps" integer DEFAULT 0 NOT NULL,
	"lapses" integer DEFAULT 0 NOT NULL,
	"is_leech" boolean DEFAULT false NOT NULL,
	"last_review" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "learners" (
	"user_id" text PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"cards" integer DEFAULT 0 NOT NULL,
	"reviews" integer DEFAULT 0 NOT NULL,
	"quality_sum" integer DEFAULT 0 NOT NULL,
	"ai_month" text DEFAULT '' NOT NULL,
	"ai_cards" integer DEFAULT 0 NOT NULL,
	"weights" jsonb,
	"fitted_at" timestamp with time zone,
	"fitted_reviews" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "day_counts" (
	"user_id" text NOT NULL,
	"due_day" date NOT NULL,
	"cards" integer NOT NULL,
	CONSTRAINT "day_counts_user_id_due_day_pk" PRIMARY KEY("user_id","due_day")
);
--> statement-breakpoint
ALTER TABLE "card_counts" ADD CONSTRAINT "card_counts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_media" ADD CONSTRAINT "card_media_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_reviews" ADD CONSTRAINT "card_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_counts" ADD CONSTRAINT "day_counts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learners" ADD CONSTRAINT "learners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_reviews_undo" ON "card_reviews" USING btree ("user_id","id") WHERE "card_reviews"."before" is not null;--> statement-breakpoint
CREATE INDEX "card_reviews_day" ON "card_reviews" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "card_reviews_card_id" ON "card_reviews" USING btree ("card_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "card_reviews_review_id" ON "card_reviews" USING btree ("user_id","review_id");--> statement-breakpoint
CREATE INDEX "cards_user_id" ON "cards" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "cards_deck" ON "cards" USING btree ("user_id","deck","due_day","id");--> statement-breakpoint
CREATE INDEX "cards_due_day" ON "cards" USING btree ("user_id","due_day","id");--> statement-breakpoint
CREATE INDEX "cards_due_at" ON "cards" USING btree ("user_id","due_at","id") WHERE "cards"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "cards_foreign_id" ON "cards" USING btree ("user_id","foreign_id");