import { concernIn } from '#core/safety/concerns/detect-concern.ts';
import type { Turn } from '../turn.ts';
import { isGrave } from './grave-words.ts';

const misfortune =
  /\b(?:broke|broken|lost(?! (?:a|my|another|his|her) (?:\w+ )?tooth)|lose|fell|cry|cried|mean|trouble|yelled|shouted|screamed|not allowed|can not|could not|did not (?:get|let|win|want)|will not let|hate|hated|bad|wrong|sick|hurt|died|mad|forgot|missed|miss|alone|late|grounded|took my|stole|ruined|never|nobody|moving away|moved away|is leaving|worst|said no|says no|nightmare|too hard|ugly|sad)\b/;
const glad =
  /\b(?:won|win|scored|score|got|gets|birthday|party|made|built|learned|love|loves|like|likes|yay|favorite|new|present|presents|vacation|beach|fun|funny|cool|awesome|great|finished|practiced|play|plays|played|playing|happy|excited|happily|baked|drew|painted|best|nice|good|amazing|beautiful|yummy|delicious|hooray|(?:can|could) (?:now )?(?:ride|swim|read|tie|whistle|jump|skate|climb)|all by myself)\b/;
const unsure =
  /\b(?:not|no|never|nobody|only|without|used to|wish|but|stop|stopped|anymore|any more|alone|weird|strange|boring|gone)\b/;
const pretending =
  /\b(?:dragons?|monsters?|dinosaurs?|knights?|superhero\w*|ninjas?|pirates?|wizards?|witch|robots?|aliens?|castle|unicorns?|story|movie|minecraft|lego|pretend|game|playing)\b/;

const relieved =
  /\b(?:found (?:him|her|it|them|\w+ \w+)|(?:came|come|is|are|got \w+) (?:back|home)|(?:is|are|am|feels?|feel|got|all) (?:\w+ )?(?:better|ok|okay|fine|healthy|healed|all right|alright)|stopped hurting)\b|\bit (?:is )?(?:stopped|gone|over)(?: now)?$/;
const noLongerHurts = /\b(?:does|do|did) not hurt\b/;
const unrelieved =
  /\b(?:not|never|nobody|no|dead|died|hurt|sick|bleeding|worse|hope|wish|will|would|if|when|until|can|alone|maybe)\b/;

/** Whether the plain words say that a misfortune ended well. */
export function isRelief(plain: string): boolean {
  return noLongerHurts.test(plain) || (relieved.test(plain) && !unrelieved.test(plain));
}

/** Whether the plain words tell of something that went wrong. */
export function tellsMisfortune(plain: string): boolean {
  return misfortune.test(plain);
}

/** Whether one of the child's last two utterances told of something that went wrong. */
export function toldMisfortune({ talk }: Turn): boolean {
  const recent = talk.exchanges.slice(talk.exchanges.length - talk.inSession).slice(-2);
  return recent.some(({ plain }) => tellsMisfortune(plain));
}

/** Whether the words are grave and no make-believe, so that a cheerful reply would not fit. */
export function isSerious({ input, talk }: Turn): boolean {
  if (!isGrave(input.utterance)) return false;
  const before = talk.inSession > 0 ? (talk.exchanges.at(-1)?.plain ?? '') : '';
  const inPlay = pretending.test(input.text) || pretending.test(before);
  return !inPlay || concernIn(input.utterance) !== undefined;
}

/** Whether the child's words are cheerful: a glad word, and nothing sad, doubtful or grave beside it. */
export function isCheerful(turn: Turn): boolean {
  const { text, utterance } = turn.input;
  return glad.test(text) && !unsure.test(text) && !tellsMisfortune(text) && !isGrave(utterance);
}

const cheer =
  /\b(?:best|funn\w+|laugh|special|coolest|favorite|exciting|like (?:best|most)|glitter|trick)\b/i;

/** `lines` without those that assume something good. */
export function withoutCheer(lines: readonly string[]): string[] {
  return lines.filter((line) => !cheer.test(line));
}
