import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import * as contract from '#contract/card-generation.ts';
import { pluralize } from '#core/voice/history-texts.ts';
import { callApi } from '../../../platform/api.ts';
import ui from '../../../ui/ui.module.css';
import { cardKeys } from '../card-keys.ts';
import styles from './generate.module.css';

/** The topics of Kurio's own decks, and a link for writing a card by hand. */
export function GenerateTopics({ onTopic }: { onTopic(topic: string): void }) {
  const { data } = useQuery({
    queryKey: cardKeys.library,
    queryFn: ({ signal }) => callApi(contract.library, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <>
      <ul className={styles.topics} aria-label="Kurio’s own decks">
        {data?.decks.map(({ title, cards }) => (
          <li key={title}>
            <button type="button" onClick={() => onTopic(title)}>
              {title} <span className={ui.number}>{pluralize(cards, 'card')}</span>
            </button>
          </li>
        ))}
      </ul>
      <Link className={ui.quietButton} to="/create">
        Write a card by hand
      </Link>
    </>
  );
}
