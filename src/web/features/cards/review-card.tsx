import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { Card } from '#contract/cards.ts';
import { Markdown } from '../../ui/markdown.tsx';
import { mediaAddress } from './card-media-address.ts';

interface Props {
  card: Card;
  isRevealed: boolean;
}

/** A card on its pile: the question, and its answer once it is asked for. */
export function ReviewCard({ card, isRevealed }: Props) {
  return (
    <article className="card flash" aria-labelledby="question">
      {(card.deck || card.isLeech) && (
        <p className="flash-meta">
          {card.deck && <span className="tag">{card.deck}</span>}
          {card.isLeech && <Leech id={card.id} />}
        </p>
      )}
      <h1 id="question" tabIndex={-1}>
        <Markdown isInline mediaAddress={mediaAddress}>
          {card.question}
        </Markdown>
      </h1>
      {isRevealed && (
        <section className="answer" tabIndex={-1} aria-label="Answer">
          <Markdown mediaAddress={mediaAddress}>{card.answer}</Markdown>
          {card.source && (
            <blockquote className="answer-source">
              <span className="muted">From your notes:</span> {card.source}
            </blockquote>
          )}
        </section>
      )}
    </article>
  );
}

/** A card that was forgotten again and again is better written anew. */
function Leech({ id }: { id: number }) {
  return (
    <span className="leech">
      <TriangleAlert className="i" aria-hidden="true" />
      Often forgotten. <Link to={`/card/${id}`}>Write it anew</Link>
    </span>
  );
}
