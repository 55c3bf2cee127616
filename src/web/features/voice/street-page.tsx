import { useEffect } from 'react';
import { useIsConnectionLost } from '../../platform/use-connection.ts';
import { useStore } from '../../store/use-store.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { useHtmlClass } from '../../ui/use-html-class.ts';
import { CharacterWindow } from './character-window.tsx';
import { warmUpSoon } from './warm-up.ts';
import './street.css';
import './asleep.css';
import { cx } from '../../ui/cx.ts';
import ui from '../../ui/ui.module.css';

const question = 'Who do you want to talk to?';

/** /beta: the characters look out of their windows; a child picks one by its picture. */
export function StreetPage() {
  const characters = useStore((state) => state.assistantConfigs);
  const isAsleep = useIsConnectionLost();
  useHtmlClass('kids');
  useEffect(warmUpSoon, []);
  return (
    <main className={cx(ui.container, 'alive', isAsleep && 'asleep')} id="main" tabIndex={-1}>
      <PageTitle>{question}</PageTitle>
      <h1>{question}</h1>
      <p className="street-night" role="status">
        {isAsleep && 'Shh… everybody is asleep until the network is back.'}
      </p>
      {characters.length === 0 ? (
        <EmptyStreet />
      ) : (
        <ul className="street">
          {characters.map((character) => (
            <CharacterWindow key={character.id} character={character} />
          ))}
        </ul>
      )}
    </main>
  );
}

function EmptyStreet() {
  return (
    <div className="empty-street">
      <span className="arch">
        <span className="blind" />
      </span>
      <span className="sill" />
      <p>No assistants available</p>
    </div>
  );
}
