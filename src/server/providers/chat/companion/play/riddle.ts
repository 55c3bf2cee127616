import {
  capitalized,
  contentWords,
  hasPhrase,
  plainWords,
  sentencesOf,
  stem,
} from '#core/voice/normalize-utterance.ts';
import type { Riddle } from '../character.ts';
import { library } from '../library.ts';
import { reply, type Turn } from '../turn.ts';
import { nounPhrase } from '../understanding/echo.ts';

const { play } = library;

/** Asks a riddle that was not asked lately. */
export function startRiddle(turn: Turn, about?: string): string[] | undefined {
  const { picker, worlds } = turn;
  const askable = worlds.map(({ riddles }) => riddles.filter(({ ask }) => picker.fresh(body(ask))));
  const wanted = contentWords(about ?? '');
  const matching = askable
    .flat()
    .filter(({ answers, ask }) =>
      wanted.some((word) => contentWords(plainWords(`${ask} ${answers.join(' ')}`)).includes(word)),
    );
  const riddle = picker.one(matching) ?? picker.one(askable[0] ?? []) ?? picker.one(askable.flat());
  if (!riddle) return undefined;
  const ask = picker.fresh(riddle.ask)
    ? [riddle.ask]
    : [body(riddle.ask), picker.line({}, library.play.guess)];
  return reply(picker.line({}, library.play.riddleStart) ?? '', ...ask);
}

/** The riddle without a closing "What am I?", which many riddles share. */
function body(ask: string): string {
  const sentences = sentencesOf(ask);
  const last = sentences.at(-1) ?? '';
  return sentences.length > 1 && last.split(' ').length <= 4 ? sentences.slice(0, -1).join(' ') : ask;
}

/** Whether the child's plain words hold one of the riddle's answers. */
export function solves(text: string, riddle: Riddle): boolean {
  const input = text.split(' ').map(stem).join(' ');
  return riddle.answers.map(plainWords).some((answer) => {
    const bare = answer.replace(/^(?:a|an|the|my|your) /, '');
    return hasPhrase(text, bare) || hasPhrase(input, bare.split(' ').map(stem).join(' '));
  });
}

/** Praises the right answer and reveals it; otherwise gives the hint first, then the reveal. */
export function answerRiddle(turn: Turn, riddle: Riddle, hinted: boolean): string[] | undefined {
  const { input, picker } = turn;
  if (solves(input.text, riddle))
    return reply(picker.line({}, play.right) ?? '', riddle.reveal, offerNext(turn));
  if (input.is('repeat') && !input.is('giveUp')) return undefined;
  if (hinted || input.is('giveUp'))
    return reply(picker.line({}, play.solve) ?? '', riddle.reveal, offerNext(turn));
  const guess = nounPhrase(input.text);
  const asksHelp =
    input.is('hint') || input.is('dunno') || input.is('yes') || input.is('no') || input.question;
  const lead = asksHelp
    ? picker.line({}, play.hint)
    : picker.line({ guess: guess && capitalized(guess) }, play.wrong);
  return reply(lead ?? '', riddle.hint, picker.line({}, play.guess));
}

function offerNext({ picker }: Turn): string | undefined {
  return picker.line({}, library.play.offers.riddle, library.play.menu);
}
