import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { Card } from '#contract/cards.ts';
import { Actions } from '../../../ui/actions.tsx';
import { cx } from '../../../ui/cx.ts';
import { Markdown } from '../../../ui/markdown.tsx';
import ui from '../../../ui/ui.module.css';
import { mediaAddress } from '../card-media-address.ts';
import styles from './card-list.module.css';
import { DeleteCards } from './delete-cards.tsx';

interface Props {
  card: Card;
  isSelected: boolean;
  onSelect(isSelected: boolean): void;
  onDeleted(ids: readonly number[]): void;
}

/** One card of the list, with its actions. */
export function CardRow({ card, isSelected, onSelect, onDeleted }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const [questionId, answerId] = [`${id}-question`, `${id}-answer`];
  return (
    <li className={styles.row}>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isSelected}
          aria-label={`Select card #${card.id}`}
          onChange={(event) => onSelect(event.target.checked)}
        />
      </label>
      <div>
        <CardFacts card={card} />
        <h2 className={styles.question} id={questionId}>
          <Markdown isInline mediaAddress={mediaAddress}>
            {card.question}
          </Markdown>
        </h2>
        <div id={answerId} className={styles.answer} hidden={!isOpen}>
          {isOpen && <Markdown mediaAddress={mediaAddress}>{card.answer}</Markdown>}
          {isOpen && card.source && (
            <p className={cx(ui.muted, styles.source)}>From your notes: “{card.source}”</p>
          )}
        </div>
        <Actions className={styles.rowActions}>
          <button
            type="button"
            className={ui.ghostButton}
            aria-expanded={isOpen}
            aria-controls={answerId}
            aria-describedby={questionId}
            onClick={() => setOpen((open) => !open)}
          >
            {isOpen ? 'Hide answer' : 'Show answer'}
          </button>
          <EditLink id={card.id} questionId={questionId} />
          <DeleteCards
            ids={[card.id]}
            question={card.question}
            label="Delete"
            className={ui.ghostButton}
            describedBy={questionId}
            onDeleted={onDeleted}
          />
        </Actions>
      </div>
    </li>
  );
}

function CardFacts({ card: { id, deck, tags, isLeech } }: { card: Card }) {
  return (
    <p className={styles.facts}>
      <span className={ui.number}>#{id}</span>
      {deck && <span className={ui.tag}>{deck}</span>}
      {tags.length > 0 && <span>{tags.join(', ')}</span>}
      {isLeech && (
        <span
          className={styles.leech}
          title="You keep forgetting this card. Make it shorter, or split it into two cards."
        >
          Often forgotten
        </span>
      )}
    </p>
  );
}

function EditLink({ id, questionId }: { id: number; questionId: string }) {
  const { search } = useLocation();
  return (
    <Link
      className={ui.ghostButton}
      to={`/card/${id}`}
      state={{ from: search }}
      aria-describedby={questionId}
    >
      Edit
    </Link>
  );
}
