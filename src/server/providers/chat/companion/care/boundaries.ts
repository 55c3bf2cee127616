import { library } from '../library.ts';
import { type Handler, withQuestion } from '../turn.ts';
import { isGrownUpTopic, isRude, isToilet, isUnkind } from '../understanding/word-filter.ts';

/** Rude words, private data, secrets and attempts to talk the companion out of its rules: kind and firm. */
export const mannerly: Handler = (turn) => {
  const { heard, vary } = turn;
  const kind = offence(heard.text) ?? heard.manners;
  if (kind === undefined) return undefined;
  return withQuestion(turn, vary.line({ name: turn.who.name }, library.talk[kind], library.follow.again));
};

function offence(text: string): 'rude' | 'grownUp' | 'unkind' | undefined {
  if (isRude(text)) return 'rude';
  if (isGrownUpTopic(text)) return 'grownUp';
  const aimed = /\b(?:you|your|nova|robot)\b/.test(text) || text.split(' ').length <= 2;
  if (isUnkind(text) && aimed && !/\bi am\b|\bnot (?:stupid|dumb|ugly|lame|annoying)/.test(text))
    return 'unkind';
  return undefined;
}

/** Bathroom humour is no offence: a giggle, and on with the talk. */
export const giggled: Handler = (turn) => {
  const { heard, vary } = turn;
  if (!isToilet(heard.text) || heard.talk === 'pee') return undefined;
  return withQuestion(turn, vary.line({}, library.talk.toilet, library.follow.again));
};
