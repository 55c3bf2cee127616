import { type KeyboardEvent, memo, type RefObject, useCallback, useState } from 'react';
import type { Spot } from './sentences-of.ts';
import { useKeptQuests } from './use-quests.ts';

interface Props {
  /** What it is written in (BCP 47), or ''. */
  lang: string;
  /** Of each paragraph its sentences. */
  paragraphs: readonly (readonly string[])[];
  /** What is being heard, or was when it was paused. */
  spot: Spot | undefined;
  box: RefObject<HTMLDivElement | null>;
  onHear(spot: Spot): void;
}

/**
 * The words of an episode. Tab reaches them once, at the sentence that is heard; from there the up and down arrows
 * move, and Enter plays from a sentence.
 */
export function ReaderText({ lang, paragraphs, spot, box, onHear }: Props) {
  const { size, spacing, isDyslexiaFriendly } = useKeptQuests().look;
  const [focused, setFocused] = useState<string>();
  const now = spot && nameOf(spot);
  const stop = focused ?? now ?? '0-0';
  const leave = useCallback(() => setFocused(undefined), []);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || focused === undefined) return;
    const sentences = [...(box.current?.querySelectorAll<HTMLElement>('[data-spot]') ?? [])];
    const at = sentences.findIndex(({ dataset }) => dataset.spot === focused);
    event.preventDefault();
    sentences[at + step]?.focus();
  };
  const hear = (name: string) => onHear(spotOf(name));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the sentences in it
    <div
      className="reader-text"
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
            const name = nameOf({ paragraph, sentence });
            return (
              <Sentence
                key={name}
                name={name}
                text={text}
                isNow={name === now}
                isStop={name === stop}
                onHear={hear}
                onFocus={setFocused}
                onBlur={leave}
              />
            );
          })}
        </p>
      ))}
    </div>
  );
}

const nameOf = ({ paragraph, sentence }: Spot) => `${paragraph}-${sentence}`;

function spotOf(name: string): Spot {
  const [paragraph = 0, sentence = 0] = name.split('-').map(Number);
  return { paragraph, sentence };
}

interface SentenceProps {
  /** '3-0': the first sentence of the fourth paragraph. */
  name: string;
  text: string;
  isNow: boolean;
  /** Tab stops here. */
  isStop: boolean;
  onHear(name: string): void;
  onFocus(name: string): void;
  onBlur(): void;
}

function SentenceInText({ name, text, isNow, isStop, onHear, onFocus, onBlur }: SentenceProps) {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onHear(name);
  };
  // Who marks words with the mouse wants to copy them.
  const click = () => getSelection()?.isCollapsed !== false && onHear(name);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a real button could not run on over the end of a line. */}
      <span
        className={isNow ? 'reader-sentence is-now' : 'reader-sentence'}
        data-spot={name}
        role="button"
        tabIndex={isStop ? 0 : -1}
        aria-current={isNow || undefined}
        onClick={click}
        onKeyDown={press}
        onFocus={() => onFocus(name)}
        onBlur={onBlur}
      >
        {text.trimEnd()}
      </span>{' '}
    </>
  );
}

// A long chapter has hundreds, of which two change with each sentence that is heard.
const Sentence = memo(SentenceInText, (before, after) => {
  const parts = ['name', 'text', 'isNow', 'isStop'] as const;
  return parts.every((part) => before[part] === after[part]);
});
