import { useNavigate } from 'react-router';
import { colorClassOf } from '../../ui/character/art.ts';
import type { Portrait } from '../../ui/character/portrait.ts';
import { cx } from '../../ui/cx.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import ui from '../../ui/ui.module.css';
import { useHtmlClass } from '../../ui/use-html-class.ts';
import { ConversationDesk } from './conversation-desk.tsx';
import { Stage } from './stage.tsx';
import styles from './talk.module.css';

const nothing = () => {};

/** Without the network the character sleeps, and the microphone is off. It wakes up by itself. */
export function SleepingCharacter({ character }: { character: Portrait }) {
  const navigate = useNavigate();
  useHtmlClass(cx(ui.alwaysLight, colorClassOf(character.id)));
  return (
    <main className={styles.talk} id="main" tabIndex={-1}>
      <PageTitle>{character.name}</PageTitle>
      <Stage character={character} pose="asleep" />
      <ConversationDesk
        name={character.name}
        canUseMic={false}
        canEndTurn={false}
        said=""
        unspoken={`Shh… ${character.name} is asleep until the network is back.`}
        onMic={nothing}
        onDone={nothing}
        onEnd={() => void navigate('/beta')}
      />
    </main>
  );
}
