import { useEffect } from 'react';
import { useIsConnectionLost } from '../../platform/use-connection.ts';
import { useStore } from '../../store/use-store.ts';
import { cx } from '../../ui/cx.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import ui from '../../ui/ui.module.css';
import { useHtmlClass } from '../../ui/use-html-class.ts';
import { CharacterWindow, EmptyWindow } from './character-window.tsx';
import styles from './street.module.css';
import { warmUpSoon } from './warm-up.ts';

const question = 'Who do you want to talk to?';

/** /beta: the characters look out of their windows; a child picks one by its picture. */
export function StreetPage() {
  const characters = useStore((state) => state.assistantConfigs);
  const isAsleep = useIsConnectionLost();
  useHtmlClass(ui.alwaysLight);
  useEffect(warmUpSoon, []);
  return (
    <main className={cx(ui.container, styles.street)} id="main" tabIndex={-1}>
      <PageTitle>{question}</PageTitle>
      <h1>{question}</h1>
      <p className={styles.offlineNote} role="status">
        {isAsleep && 'Shh… everybody is asleep until the network is back.'}
      </p>
      {characters.length === 0 ? (
        <EmptyWindow caption="No assistants available" />
      ) : (
        <ul className={styles.windows}>
          {characters.map((character) => (
            <CharacterWindow key={character.id} character={character} isAsleep={isAsleep} />
          ))}
        </ul>
      )}
    </main>
  );
}
