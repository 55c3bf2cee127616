import { ArrowDown, ArrowLeft } from 'lucide-react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useStore as useZustand } from 'zustand';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { type NarratedLesson, paragraphsOf, seriesName } from './course.ts';
import type { LessonPlayer } from './lesson-player.ts';
import { fullScreenBelow } from './panes.tsx';
import { Sentence } from './sentence.tsx';
import { useFollowing } from './use-following.ts';

interface Props {
  lesson: NarratedLesson;
  player: LessonPlayer;
  /** The sentences that the learner asked about. */
  asked: ReadonlySet<string>;
}

/**
 * The words of a lesson, in paragraphs. Tab reaches them once, at the sentence that is heard; from there the up
 * and down arrows move, and Enter plays from a sentence.
 */
export function Script({ lesson, player, asked }: Props) {
  const place = useZustand(player.store, (state) => state.place);
  const asking = useZustand(player.store, (state) => state.asking);
  const isChat = asking !== undefined;
  const isPhone = useMediaQuery(fullScreenBelow);
  const box = useRef<HTMLDivElement>(null);
  const { isReading, scrolls, follow } = useFollowing(box, asking ?? place, isChat);
  const [focused, setFocused] = useState<number>();
  const paragraphs = useMemo(() => paragraphsOf(lesson.transcript), [lesson]);
  const here = focused ?? Math.max(0, place);

  const hear = (startMs: number) => {
    player.seek(startMs);
    follow();
  };
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const next = box.current?.querySelector<HTMLElement>(`[data-place="${here + (step ?? 0)}"]`);
    if (step === undefined || focused === undefined) return;
    event.preventDefault();
    next?.focus();
  };
  // On a phone the conversation fills the screen; the page is still this lesson's.
  if (isChat && isPhone) return <h1 className="sr">{lesson.title}</h1>;
  return (
    <div className="lesson-reading">
      <div className="lesson-script" ref={box} tabIndex={isChat ? 0 : undefined} {...scrolls}>
        <div className="lesson-column">
          <p className="lesson-from">
            <Link className="icon-btn" to="/" aria-label="Back">
              <ArrowLeft className="i" aria-hidden="true" />
            </Link>
            {seriesName}
          </p>
          <h1>{lesson.title}</h1>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys reach it from the sentences in it. */}
          <div className="lesson-words" onKeyDown={move}>
            {paragraphs.map((sentences) => (
              <p key={sentences[0]?.place}>
                {sentences.map((one) => (
                  <Sentence
                    key={one.place}
                    {...one}
                    isNow={one.place === place}
                    isAsked={asked.has(one.sentence)}
                    isStop={one.place === here && !isChat}
                    hasHand={one.place === here && !isChat && !isPhone}
                    isChat={isChat}
                    onHear={hear}
                    onAsk={(about) => player.ask(about)}
                    onFocus={setFocused}
                  />
                ))}
              </p>
            ))}
          </div>
          <p className="sr" id="lesson-asked-about">
            You asked about this sentence.
          </p>
          <p className="lesson-captions">
            <a href={lesson.audioFile.replace(/\.\w+$/, '.vtt')} download>
              The words with their times (WebVTT)
            </a>
          </p>
        </div>
      </div>
      {isReading && !isChat && place >= 0 && (
        <button type="button" className="btn lesson-now" onClick={follow}>
          <ArrowDown className="i" aria-hidden="true" />
          Back to now
        </button>
      )}
    </div>
  );
}
