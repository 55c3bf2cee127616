import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { cardCounts } from '#contract/card-numbers.ts';
import cardStack from '../../../ui/card-stack.module.css';
import { cx } from '../../../ui/cx.ts';
import section from '../../../ui/front/section.module.css';
import { Section } from '../../../ui/front/section.tsx';
import ui from '../../../ui/ui.module.css';
import lamp from '../art/lamp.svg?no-inline';
import styles from './front-cards.module.css';

/** Flashcards: a form for a topic, whose cards are generated on `/generate`. */
export function CardsSection() {
  return (
    <Section
      background="sky"
      className={styles.cards}
      title="Enter a topic, generate flashcards, study smarter"
      side="left"
      beside={
        <>
          <img className={styles.lamp} src={lamp} alt="" width={132} height={144} loading="lazy" />
          <TopicForm />
        </>
      }
    >
      <ul className={section.points}>
        <li>Keep the cards you like, change the ones you don’t.</li>
        <li>Each comes back when you are about to forget it.</li>
      </ul>
    </Section>
  );
}

/** Before hydration it works as a plain form; `/generate` then fills in its fields. */
function TopicForm() {
  const navigate = useNavigate();
  const go = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const request = { topic: String(fields.get('topic')), count: String(fields.get('count')) };
    // Only this button generates the cards at once, never a URL alone.
    void navigate(`/generate?${new URLSearchParams(request)}`, { state: { isAsked: true } });
  };
  return (
    <form className={cx(cardStack.stack, styles.form)} action="/generate" onSubmit={go}>
      <div className={ui.field}>
        <label htmlFor="front-topic">Topic</label>
        <input
          className={ui.input}
          id="front-topic"
          name="topic"
          placeholder="JavaScript Array Methods"
          required
          maxLength={200}
          autoComplete="off"
        />
      </div>
      <fieldset>
        <legend>Number of cards to generate</legend>
        <div className={ui.segments}>
          {cardCounts.map((count, index) => (
            <label className={styles.count} key={count}>
              <input
                className={ui.visuallyHidden}
                type="radio"
                name="count"
                value={count}
                defaultChecked={index === 0}
              />
              <span>{count}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <button type="submit" className={ui.largeButton}>
        Generate
      </button>
    </form>
  );
}
