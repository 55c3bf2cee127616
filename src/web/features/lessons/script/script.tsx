import { ArrowDown, ArrowLeft } from 'lucide-react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useStore as useZustand } from 'zustand';
import { cx } from '../../../ui/cx.ts';
import ui from '../../../ui/ui.module.css';
import { useAutoScroll } from '../../../ui/use-auto-scroll.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { type NarratedLesson, paragraphsOf, seriesName } from '../course.ts';
import { phoneQuery } from '../panes.tsx';
import type { LessonPlayer } from '../player/lesson-player.ts';
import { ShortcutsHint } from '../player/shortcuts-hint.tsx';
import styles from './script.module.css';
import { Sentence } from './sentence.tsx';

interface Props {
  lesson: NarratedLesson;
  player: LessonPlayer;
  /** The sentences that the learner asked about. */
  asked: ReadonlySet<string>;
}

/**
 * The text of a lesson in paragraphs. Tab stops once, at the current sentence; from there the up and down arrows move,
 * and Enter plays from a sentence.
 */
export function Script({ lesson, player, asked }: Props) {
  const current = useZustand(player.store, (state) => state.sentenceIndex);
  const askedIndex = useZustand(player.store, (state) => state.askedIndex);
  const isChat = askedIndex !== undefined;
  const isPhone = useMediaQuery(phoneQuery);
  const box = useRef<HTMLDivElement>(null);
  const target = askedIndex ?? current;
  const { isPaused, follow } = useAutoScroll({
    box,
    isScroller: true,
    current: target < 0 ? undefined : sentenceSelector(target),
    restartOn: isChat,
  });
  const [focused, setFocused] = useState<number>();
  const paragraphs = useMemo(() => paragraphsOf(lesson.transcript), [lesson]);
  const tabStop = focused ?? Math.max(0, current);

  const playFrom = (startMs: number) => {
    player.seek(startMs);
    follow();
  };
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || focused === undefined) return;
    event.preventDefault();
    box.current?.querySelector<HTMLElement>(sentenceSelector(focused + step))?.focus();
  };
  // On a phone the conversation fills the screen; the heading still names the lesson.
  if (isChat && isPhone) return <h1 className={ui.visuallyHidden}>{lesson.title}</h1>;
  return (
    <div className={styles.reading}>
      <div className={styles.script} ref={box} tabIndex={isChat ? 0 : undefined}>
        <div className={styles.column}>
          <p className={styles.series}>
            <Link className={ui.iconButton} to="/" aria-label="Back">
              <ArrowLeft />
            </Link>
            {seriesName}
          </p>
          <h1>{lesson.title}</h1>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: its key events bubble up from the sentences. */}
          <div className={cx(styles.text, isChat && styles.chat)} onKeyDown={move}>
            {paragraphs.map((sentences) => (
              <p key={sentences[0]?.index}>
                {sentences.map((one) => (
                  <Sentence
                    key={one.index}
                    {...one}
                    isCurrent={one.index === current}
                    isAsked={asked.has(one.sentence)}
                    isTabStop={one.index === tabStop && !isChat}
                    hasHand={one.index === tabStop && !isChat && !isPhone}
                    isChat={isChat}
                    onPlayFrom={playFrom}
                    onAsk={(index) => player.ask(index)}
                    onFocus={setFocused}
                  />
                ))}
              </p>
            ))}
          </div>
          <p className={ui.visuallyHidden} id="lesson-asked-about">
            You asked about this sentence.
          </p>
          <p className={styles.captions}>
            <a href={lesson.audioFile.replace(/\.\w+$/, '.vtt')} download>
              Captions with times (WebVTT)
            </a>
          </p>
          <ShortcutsHint />
        </div>
      </div>
      {isPaused && !isChat && current >= 0 && (
        <button type="button" className={cx(ui.button, styles.backToNow)} onClick={follow}>
          <ArrowDown />
          Back to now
        </button>
      )}
    </div>
  );
}

const sentenceSelector = (index: number) => `[data-index="${index}"]`;
