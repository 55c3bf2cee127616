import { type KeyboardEvent, memo, type RefObject, useCallback, useState } from 'react';
import { useStoredQuests } from '../progress/use-quests.ts';
import styles from './reader.module.css';
import type { SentencePosition } from './sentences.ts';

interface Props {
  /** The language of the text (BCP 47), or ''. */
  lang: string;
  /** The sentences of each paragraph. */
  paragraphs: readonly (readonly string[])[];
  /** The current sentence, also while paused. */
  position: SentencePosition | undefined;
  box: RefObject<HTMLDivElement | null>;
  onPlayFrom(position: SentencePosition): void;
}

/**
 * The text of an episode. Tab stops once, at the current sentence; from there the up and down arrows move, and Enter
 * plays from a sentence.
 */
export function ReaderText({ lang, paragraphs, position, box, onPlayFrom }: Props) {
  const { size, spacing, isDyslexiaFriendly } = useStoredQuests().look;
  const [focused, setFocused] = useState<string>();
  const current = position && keyOf(position);
  const tabStop = focused ?? current ?? '0-0';
  const blur = useCallback(() => setFocused(undefined), []);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || focused === undefined) return;
    const sentences = [...(box.current?.querySelectorAll<HTMLElement>('[data-position]') ?? [])];
    const index = sentences.findIndex(({ dataset }) => dataset.position === focused);
    event.preventDefault();
    sentences[index + step]?.focus();
  };
  const playFrom = (key: string) => onPlayFrom(positionOf(key));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its key events bubble up from the sentences
    <div
      className={styles.text}
      lang={lang || undefined}
      data-size={size}
      data-spacing={spacing}
      data-dyslexia={isDyslexiaFriendly || undefined}
      ref={box}
      onKeyDown={move}
    >
      {paragraphs.map((sentences, paragraph) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change
        <p key={paragraph} dir="auto">
          {sentences.map((text, sentence) => {
            const key = keyOf({ paragraph, sentence });
            return (
              <Sentence
                key={key}
                position={key}
                text={text}
                isCurrent={key === current}
                isTabStop={key === tabStop}
                onPlayFrom={playFrom}
                onFocus={setFocused}
                onBlur={blur}
              />
            );
          })}
        </p>
      ))}
    </div>
  );
}

const keyOf = ({ paragraph, sentence }: SentencePosition) => `${paragraph}-${sentence}`;

/** Finds the element of a sentence in the text. */
export const sentenceSelector = (position: SentencePosition) => `[data-position="${keyOf(position)}"]`;

function positionOf(key: string): SentencePosition {
  const [paragraph = 0, sentence = 0] = key.split('-').map(Number);
  return { paragraph, sentence };
}

interface SentenceProps {
  /** '3-0' is the first sentence of the fourth paragraph. */
  position: string;
  text: string;
  isCurrent: boolean;
  isTabStop: boolean;
  onPlayFrom(position: string): void;
  onFocus(position: string): void;
  onBlur(): void;
}

function SentenceInText({
  position,
  text,
  isCurrent,
  isTabStop,
  onPlayFrom,
  onFocus,
  onBlur,
}: SentenceProps) {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onPlayFrom(position);
  };
  // Selecting text with the mouse is no click on a sentence.
  const click = () => getSelection()?.isCollapsed !== false && onPlayFrom(position);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a button could not wrap within a paragraph. */}
      <span
        className={styles.sentence}
        data-position={position}
        role="button"
        tabIndex={isTabStop ? 0 : -1}
        aria-current={isCurrent || undefined}
        onClick={click}
        onKeyDown={press}
        onFocus={() => onFocus(position)}
        onBlur={onBlur}
      >
        {text.trimEnd()}
      </span>{' '}
    </>
  );
}

// A long chapter has hundreds of sentences; only two change when the next one begins.
const Sentence = memo(SentenceInText, (before, after) => {
  const keys = ['position', 'text', 'isCurrent', 'isTabStop'] as const;
  return keys.every((key) => before[key] === after[key]);
});
