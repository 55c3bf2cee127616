import {
  capitalized,
  contentWords,
  hasPhrase,
  plainWords,
  sentencesOf,
  stem,
} from '../../../../../core/voice/normalize-utterance.ts';
import type { Riddle } from '../character.ts';
import { library } from '../library.ts';
import { reply, type Turn } from '../turn.ts';
import { nounPhrase } from '../understanding/echo.ts';

const { play } = library;

/** Asks a riddle that was not asked lately. */
export function startRiddle(turn: Turn, about?: string): string[] | undefined {
  const { vary, worlds } = turn;
  const askable = worlds.map(({ riddles }) => riddles.filter(({ ask }) => vary.fresh(body(ask))));
  const wanted = contentWords(about ?? '');
  const matching = askable
    .flat()
    .filter(({ answers, ask }) =>
      wanted.some((word) => contentWords(plainWords(`${ask} ${answers.join(' ')}`)).includes(word)),
    );
  const riddle = vary.one(matching) ?? vary.one(askable[0] ?? []) ?? vary.one(askable.flat());
  if (!riddle) return undefined;
  const ask = vary.fresh(riddle.ask) ? [riddle.ask] : [body(riddle.ask), vary.line({}, library.play.guess)];
  return reply(vary.line({}, library.play.riddleStart) ?? '', ...ask);
}

/** The riddle without a closing "What am I?", which many riddles share. */
function body(ask: string): string {
  const sentences = sentencesOf(ask);
  const last = sentences.at(-1) ?? '';
  return sentences.length > 1 && last.split(' ').length <= 4 ? sentences.slice(0, -1).join(' ') : ask;
}

/** Whether the child's plain words hold one of the riddle's answers. */
export function solves(text: string, riddle: Riddle): boolean {
  const heard = text.split(' ').map(stem).join(' ');
  return riddle.answers.map(plainWords).some((answer) => {
    const bare = answer.replace(/^(?:a|an|the|my|your) /, '');
    return hasPhrase(text, bare) || hasPhrase(heard, bare.split(' ').map(stem).join(' '));
  });
}

/** Praise and reveal for the right answer; else first the hint, then the reveal. */
export function answerRiddle(turn: Turn, riddle: Riddle, hinted: boolean): string[] | undefined {
  const { heard, vary } = turn;
  if (solves(heard.text, riddle)) return reply(vary.line({}, play.right) ?? '', riddle.reveal, onward(turn));
  if (heard.is('repeat') && !heard.is('giveUp')) return undefined;
  if (hinted || heard.is('giveUp'))
    return reply(vary.line({}, play.solve) ?? '', riddle.reveal, onward(turn));
  const guess = nounPhrase(heard.text);
  const asksHelp =
    heard.is('hint') || heard.is('dunno') || heard.is('yes') || heard.is('no') || heard.question;
  const lead = asksHelp
    ? vary.line({}, play.hint)
    : vary.line({ guess: guess && capitalized(guess) }, play.wrong);
  return reply(lead ?? '', riddle.hint, vary.line({}, play.guess));
}

function onward({ vary }: Turn): string | undefined {
  return vary.line({}, library.play.offers.riddle, library.play.menu);
}
