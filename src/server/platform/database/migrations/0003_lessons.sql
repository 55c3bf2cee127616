CREATE TABLE "lesson_progress" (
	"user_id" text NOT NULL,
	"lesson_id" text NOT NULL,
	"is_completed" boolean NOT NULL,
	"completed_at" double precision NOT NULL,
	"position_ms" double precision NOT NULL,
	"position_at" double precision NOT NULL,
	CONSTRAINT "lesson_progress_user_id_lesson_id_pk" PRIMARY KEY("user_id","lesson_id")
);
--> statement-breakpoint
CREATE TABLE "raised_hands" (
	"user_id" text NOT NULL,
	"id" text NOT NULL,
	"lesson_id" text NOT NULL,
	"sentence" text NOT NULL,
	"sender" text NOT NULL,
	"content" text NOT NULL,
	"created_ms" double precision NOT NULL,
	CONSTRAINT "raised_hands_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raised_hands" ADD CONSTRAINT "raised_hands_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "raised_hands_created_ms" ON "raised_hands" USING btree ("user_id","created_ms","id");