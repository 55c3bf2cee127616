import { pluralize } from '#core/voice/history-texts.ts';
import { useStore } from '../../../store/use-store.ts';
import ui from '../../../ui/ui.module.css';
import { type Draft, withChange } from './draft.ts';
import type { ChangeDraft } from './draft-store.ts';
import styles from './generate.module.css';
import { GenerateCard } from './generate-card.tsx';
import { GenerateSave } from './generate-save.tsx';
import { originText } from './generate-texts.ts';

interface Props {
  draft: Draft;
  change: ChangeDraft;
  isRunning: boolean;
  /** The page opened with them. */
  isFromBefore: boolean;
}

/** The cards as they arrive, and the button that saves the chosen ones. */
export function GenerateResults({ draft, change, isRunning, isFromBefore }: Props) {
  const isSignedIn = useStore((state) => state.user.id !== '');
  return (
    <section className={styles.results} aria-labelledby="generated">
      <h2 id="generated">{pluralize(draft.cards.length, 'Card')} Generated</h2>
      <p role="status" className={ui.muted}>
        {isFromBefore && !isRunning && (isSignedIn && draft.isAwaitingAccount ? afterSignup : fromLastVisit)}{' '}
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

const afterSignup = 'Welcome! Your cards are still here, with your changes. Save them to keep them.';
const fromLastVisit = 'These cards are from your last visit. They are not saved yet.';
