import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { cardCounts } from '#contract/card-numbers.ts';
import { Storey } from '../../ui/front/storey.tsx';
import lamp from './art/lamp.svg?no-inline';
import '../../ui/front/pile.css';
import './front-cards.css';

/** Flashcards: a topic can be named here, and the cards are made on their own page. */
export function CardsStorey() {
  return (
    <Storey
      wall="sky"
      className="front-study"
      title="Enter a topic, generate flashcards, study smarter"
      side="left"
      beside={
        <>
          <img className="front-lamp" src={lamp} alt="" width={132} height={144} loading="lazy" />
          <TopicForm />
        </>
      }
    >
      <ul className="storey-points">
        <li>Keep the cards you like, change the ones you do not.</li>
        <li>Each comes back when you are about to forget it.</li>
      </ul>
    </Storey>
  );
}

/** Works as a plain form before the page's code has come; what was named then stands ready there. */
function TopicForm() {
  const navigate = useNavigate();
  const go = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const wish = { topic: String(fields.get('topic')), count: String(fields.get('count')) };
    // Only a press of the button here has the cards made at once, never an address alone.
    void navigate(`/generate?${new URLSearchParams(wish)}`, { state: { isAsked: true } });
  };
  return (
    <form className="front-form pile" action="/generate" onSubmit={go}>
      <div className="field">
        <label htmlFor="front-topic">Topic</label>
        <input
          className="input"
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
        <div className="seg">
          {cardCounts.map((count, index) => (
            <label key={count}>
              <input className="sr" type="radio" name="count" value={count} defaultChecked={index === 0} />
              <span>{count}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <button type="submit" className="btn large">
        Generate
      </button>
    </form>
  );
}
