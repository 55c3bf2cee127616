import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { Card } from '#contract/cards.ts';
import { cx } from '../../../ui/cx.ts';
import { Markdown } from '../../../ui/markdown.tsx';
import ui from '../../../ui/ui.module.css';
import { mediaAddress } from '../card-media-address.ts';
import styles from './review-card.module.css';

interface Props {
  card: Card;
  isRevealed: boolean;
}

/** The card under review: its question and, once revealed, its answer. */
export function ReviewCard({ card, isRevealed }: Props) {
  return (
    <article className={cx(ui.card, styles.card)} aria-labelledby="question">
      {(card.deck || card.isLeech) && (
        <p className={styles.facts}>
          {card.deck && <span className={ui.tag}>{card.deck}</span>}
          {card.isLeech && (
            <span className={styles.leech}>
              <TriangleAlert />
              Often forgotten. <Link to={`/card/${card.id}`}>Rewrite it</Link>
            </span>
          )}
        </p>
      )}
      <h1 id="question" tabIndex={-1}>
        <Markdown isInline mediaAddress={mediaAddress}>
          {card.question}
        </Markdown>
      </h1>
      {isRevealed && (
        <section className={styles.answer} data-answer tabIndex={-1} aria-label="Answer">
          <Markdown mediaAddress={mediaAddress}>{card.answer}</Markdown>
          {card.source && (
            <blockquote>
              <span className={ui.muted}>From your notes:</span> {card.source}
            </blockquote>
          )}
        </section>
      )}
    </article>
  );
}
