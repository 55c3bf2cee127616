import { useNavigate } from 'react-router';
import { colorClassOf } from '../../ui/character/art.ts';
import type { Portrait } from '../../ui/character/portrait.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { useHtmlClass } from '../../ui/use-html-class.ts';
import { ConversationDesk } from './conversation-desk.tsx';
import { Stage } from './stage.tsx';

const nothing = () => {};

/** Without the network the character sleeps, and the microphone is off. It wakes up by itself. */
export function SleepingCharacter({ character }: { character: Portrait }) {
  const navigate = useNavigate();
  useHtmlClass(`kids talking ${colorClassOf(character.id)}`);
  return (
    <main className="talk asleep" id="main" tabIndex={-1}>
      <PageTitle>{character.name}</PageTitle>
      <Stage character={character} />
      <ConversationDesk
        name={character.name}
        isListening={false}
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
