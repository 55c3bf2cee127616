import type { Offer } from '../library.ts';

export interface PlayRequest {
  readonly of: Exclude<Offer, 'resume'>;
  /** The plain words after "about", without their article. */
  readonly about: string | undefined;
  /** The same with the article that the child used. */
  readonly named?: string | undefined;
}

const nouns: Readonly<Record<PlayRequest['of'], string>> = {
  story: 'stor(?:y|ies)|tale|fairy ?tale|bedtime story',
  riddle: 'riddles?|brain ?teasers?|puzzles?|guessing game|quiz(?: me)?',
  joke: 'jokes?|something funny|make me laugh|say something silly',
  game: 'games?|let us play|i want to play|play with me|play something|can we play|wanna play|play pretend|i spy|hide and seek|let us pretend(?! (?:that )?(?:i am|we are|you are|there is) )',
  fact: 'facts?|something (?:new|cool|interesting|i do not know)|teach me|tell me something|surprise me with something',
};
const asking =
  '\\b(?:tell|read|give|want|wanna|hear|have|can|could|may|do you (?:know|have|got)|you know|let us|another|make up|make me|how about|again|more|need|say|play|ask|please|do|start|like|next|new|time|hardest|trickiest|funniest|scariest|longest|easiest)\\b';
const told =
  /^(?:but |and |so )?(?:i|we|my \w+|she|he|they|nobody|no one|everybody|everyone) (?!(?:(?:really|just|also|still) )?(?:want|need|would like|would love|can not wait)\b)/;
const aboutWords =
  /\b(?:about|with|of|called|where)\s+(a |an |the |my |some |one |this )?(.+?)(?: please| again)?$/;
const playing =
  /\b(?:play|game of|playing)\s+(a |an |the )?(?!with me|something|a game|games?)(.+?)(?: with me| please| again| now)?$/;
const tellAbout =
  /^(?:please )?(?:(?:can|could|will) you )?(?:tell me|talk|teach me|tell us|what do you know|do you know (?:anything|something|a lot|stuff)|let us talk|say something)(?: more| something| anything| stuff)? about (?:a |an |the |some )?(.+?)(?: please)?$/;

/** The activity that the child requests, with its subject. */
export function playRequestIn(text: string): PlayRequest | undefined {
  for (const of of Object.keys(nouns) as PlayRequest['of'][]) {
    const noun = new RegExp(`\\b(?:${nouns[of]})\\b`).exec(text);
    if (!noun || told.test(text)) continue;
    const before = text.slice(0, noun.index);
    const few = text.split(' ').length <= 4 && !/^(?:i|that|this|it|no|the|what|who|why)\b/.test(text);
    if (
      !few &&
      !new RegExp(asking).test(before) &&
      !/^(?:let us|i want|can we|play|make me|tell me|teach)/.test(noun[0])
    )
      continue;
    const subject = of === 'game' ? (aboutWords.exec(text) ?? playing.exec(text)) : aboutWords.exec(text);
    const about = subject?.[2] ?? (/i spy|hide and seek/.test(noun[0]) ? noun[0] : undefined);
    return { of, about, named: about && `${subject?.[1] ?? ''}${about}` };
  }
  const subject = tellAbout.exec(text)?.[1];
  if (subject !== undefined && !/^(?:you|yourself|your \w+|me|it|that|this)$/.test(subject))
    return { of: 'fact', about: subject };
  if (/^(?:let us |i want to |i wanna |can we |wanna )play\b/.test(text))
    return { of: 'game', about: playing.exec(text)?.[2] };
  return undefined;
}
