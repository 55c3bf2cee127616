import { library } from '../library.ts';
import { type DialogueRule, withQuestion } from '../turn.ts';
import { isGrownUpTopic, isRude, isToilet, isUnkind } from '../understanding/word-filter.ts';

/** Rude words, private data, secrets and attempts to change the companion's rules: kind and firm. */
export const keepBoundaries: DialogueRule = (turn) => {
  const { input, picker } = turn;
  const kind = offence(input.text) ?? input.manners;
  if (kind === undefined) return undefined;
  return withQuestion(
    turn,
    picker.line({ name: turn.character.name }, library.talk[kind], library.follow.again),
  );
};

function offence(text: string): 'rude' | 'grownUp' | 'unkind' | undefined {
  if (isRude(text)) return 'rude';
  if (isGrownUpTopic(text)) return 'grownUp';
  const aimed = /\b(?:you|your|nova|robot)\b/.test(text) || text.split(' ').length <= 2;
  if (isUnkind(text) && aimed && !/\bi am\b|\bnot (?:stupid|dumb|ugly|lame|annoying)/.test(text))
    return 'unkind';
  return undefined;
}

/** Bathroom humor is no offense: giggles, and moves on. */
export const answerBathroomHumor: DialogueRule = (turn) => {
  const { input, picker } = turn;
  if (!isToilet(input.text) || input.talk === 'pee') return undefined;
  return withQuestion(turn, picker.line({}, library.talk.toilet, library.follow.again));
};
