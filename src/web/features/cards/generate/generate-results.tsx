import { pluralize } from '#core/voice/history-texts.ts';
import { useStore } from '../../../store/use-store.ts';
import ui from '../../../ui/ui.module.css';
import { type Draft, withChange } from './draft.ts';
import type { ChangeDraft } from './draft-store.ts';
import { GenerateCard } from './generate-card.tsx';
import { GenerateSave } from './generate-save.tsx';
import { originText } from './generate-texts.ts';

interface Props {
  draft: Draft;
  change: ChangeDraft;
  isRunning: boolean;
  /** They were there when the page was opened. */
  isFromBefore: boolean;
}

/** The cards as they come, and the button that keeps the chosen ones. */
export function GenerateResults({ draft, change, isRunning, isFromBefore }: Props) {
  const isKnown = useStore((state) => state.user.id !== '');
  return (
    <section className="generate-results" aria-labelledby="generated">
      <h2 id="generated">{pluralize(draft.cards.length, 'Card')} Generated</h2>
      <p role="status" className={ui.muted}>
        {isFromBefore && !isRunning && (isKnown && draft.isAwaitingAccount ? cameAlong : stillHere)}{' '}
        {!isRunning && originText(draft)}
      </p>
      <ol>
        {draft.cards.map((card) => (
          <GenerateCard
            key={card.id}
            card={card}
            onChange={(part) => change((old) => withChange(old, card.id, part))}
          />
        ))}
      </ol>
      {!isRunning && <GenerateSave draft={draft} change={change} />}
    </section>
  );
}

const cameAlong = 'Welcome! Your cards came along, with all that you changed. Save them, and they are yours.';
const stillHere = 'These cards are still here from before; they are not saved yet.';
