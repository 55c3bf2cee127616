import { weightOf } from '#core/safety/concerns/concern.ts';
import { kinWords } from '#core/safety/concerns/people-words.ts';
import type { Library } from '../library.ts';
import { library } from '../library.ts';
import { type DialogueRule, reply, type Turn } from '../turn.ts';
import { isRelief } from '../understanding/sentiment.ts';
import {
  changesSubject,
  endsWell,
  isHappySurprise,
  movesOn,
  type OpenConcern,
  openConcern,
  toldSomebody,
} from './open-concern.ts';

const { safety } = library;

/** For how many turns the companion follows up a concern with care. */
const stay = 3;

type Key = Exclude<keyof Library['safety'], 'kinds'>;

const trusted =
  /^(?:(?:maybe|um|well|ok|probably|yes|to|i think|i guess|i (?:can|could|will|want to|would|am going to) (?:tell|ask|call|go to)) )*(?:(?:my|our|the|school) )*(?:\w+ )?(mom|dad|stepmom|stepdad|grandma|grandpa|aunt|uncle|teacher|nurse|doctor|coach|babysitter|neighbor|police|principal|counselor|brother|sister|cousin|friend)s?(?: (?:maybe|mom|dad|i guess|i think|please|\w+))?$/;
const hasNobody =
  /^(?:(?:but|because|there is|well|um|i do not know|no|i have) )*(?:nobody|none|not anybody|no person)(?: .*)?$|\b(?:have|got) (?:nobody|not anybody|no (?:one|family|grown ?ups?))\b|\bnobody (?:\w+ )?(?:listens?|cares?|believes?|helps?|will|would|can|to tell|is (?:there|here))\b|\bdo not have (?:anybody|anyone|somebody|someone|any grown ?ups?)\b|\bthere is (?:not|no) (?:any|one)\b/;
const notHeard =
  /\b(?:he|she|they|it|mom|dad|grandma|grandpa|teacher|nobody) (?:\w+ )?(?:do|does|did|will|would|can) not (?:\w+ )?(?:listen|believe|help|care|do anything|say anything)\b|\b(?:got|get|was|is) (?:so |really )?(?:mad|angry) at me\b|\b(?:yelled|laughed) at me\b|\b(?:said|says) (?:i am (?:a )?l(?:ying|iar)|it is (?:nothing|not true)|to (?:stop|go away)|i (?:made|make) it up)\b/;
const fearful =
  /\b(?:scared|afraid|nervous|hard|do not know how|do not want|can not|could not|do not dare) to (?:tell|say)\b|\bi (?:can|may|must|should|could|will|want to) not (?:tell|say)|\b(?:do not|am not allowed to|not supposed to) (?:want to )?tell\b|\b(?:he|she|they|mom|dad) (?:will|is going to|would) (?:be|get) (?:\w+ )?(?:mad|angry|upset)|\bget (?:\w+ )?(?:in trouble|in to trouble|into trouble)|\bwill not believe me\b|^(?:i am )?(?:too )?(?:scared|afraid) to$|\b(?:hurt|kill|hit) me if i tell\b/;
const nodding =
  /^(?:ok|okay|alright|all right|good|fine|sure|thanks|thank you)(?: \w+){0,2}$|^(?:i will|i can|i am|he is|she is|they are|i want to|i guess|i could)$/;
const unreal =
  /\b(?:toys?|pretend|(?:just |only )?(?:kidding|joking)|a joke|not real|fake|a dream|in (?:the|my|a) (?:\w+ )?(?:game|movie|dream|story|book))\b/;
const good =
  /\b(?:better|helped|it did|hugged me|nice to me|believes? me|listened|put it away|took it|safe now|fixed it|is safe)\b/;

/** While a concern is open, answers what the child says with care, until the child clearly changes the subject. */
export const followUpConcern: DialogueRule = (turn) => {
  const open = openConcern(turn);
  if (!open) return undefined;
  const text = kinWords(turn.input.utterance);
  if (open.concern.kind === 'secret' && isHappySurprise(text)) return say(turn, 'surprise', 'surpriseAsk');
  if (unreal.test(text) && open.ago <= stay) return say(turn, 'phew', 'leftAsk');
  if (endsWell(open.concern, open.plain) && isRelief(text)) return say(turn, 'relief', 'reliefAsk');
  if (open.concern.kind === 'sick' && /\bbab(?:y|ies)\b/.test(text)) return undefined;
  if (answersLast(turn, text)) return say(turn, 'helped', 'helpedAsk');
  const answered = answerTo(turn, open, text);
  if (answered) return answered;
  const urgentlyOpen = open.concern.urgent && !open.told && open.ago === 1;
  if (turn.input.manners || movesOn(open.concern, text)) return undefined;
  if (changesSubject(turn.input.text) && !urgentlyOpen) return undefined;
  return open.ago <= stay ? comfortFurther(turn, open) : undefined;
};

/** "Yes" after "Did it help a little?". */
function answersLast({ input, talk }: Turn, text: string): boolean {
  const last = talk.exchanges.at(-1);
  return (
    last !== undefined &&
    toldSomebody(kinWords(last.child)) &&
    (input.is('yes') || good.test(text)) &&
    !notHeard.test(text) &&
    !/\bnot\b/.test(text)
  );
}

function answerTo(turn: Turn, open: OpenConcern, text: string): string[] | undefined {
  const { input, talk } = turn;
  const { concern, told } = open;
  if (weightOf(concern.kind) === 'light' && !toldSomebody(text)) return undefined;
  if (notHeard.test(text)) return say(turn, 'unheard', 'nobodyAsk');
  if (hasNobody.test(text)) return say(turn, 'nobody', 'nobodyAsk');
  if (fearful.test(text)) return say(turn, 'afraid', 'afraidAsk');
  if (toldSomebody(text)) return say(turn, 'told', concern.urgent ? 'toldUrgentAsk' : 'toldAsk');
  if (weightOf(concern.kind) === 'sorrow') return undefined;
  const person = trustedPersonNamed(turn, open, text);
  if (person || open.ago > stay) return person;
  const justTold = toldSomebody(kinWords(talk.exchanges.at(-1)?.child ?? ''));
  if (input.is('no')) return justTold ? say(turn, 'unheard', 'nobodyAsk') : answerRefusal(turn, open);
  if (input.is('dunno')) return say(turn, 'unsure', concern.urgent && !told ? 'pointUrgent' : 'nobodyAsk');
  if (input.is('yes') || input.talk === 'brave' || nodding.test(text))
    return say(turn, 'agreed', concern.urgent && told ? 'toldUrgentAsk' : 'agreedAsk');
  return undefined;
}

function answerRefusal(turn: Turn, { concern, told }: OpenConcern): string[] | undefined {
  return say(turn, 'refused', concern.urgent && !told ? 'pointUrgent' : 'nobodyAsk');
}

/** The child names somebody they could tell; not the person they were speaking of. */
function trustedPersonNamed(turn: Turn, { plain }: OpenConcern, text: string): string[] | undefined {
  const named = trusted.exec(text)?.[1];
  if (!named || kinWords(plain).includes(named)) return undefined;
  return say(turn, 'chosen', 'chosenAsk');
}

/** The child says more about the same concern. */
function comfortFurther(turn: Turn, { concern, told }: OpenConcern): string[] | undefined {
  if (concern.kind === 'dared') return say(turn, 'because', 'becauseAsk');
  if (turn.input.question && !concern.urgent) return say(turn, 'asked', 'askedAsk');
  if (concern.kind === 'grief') return say(turn, 'mourn', 'mournAsk');
  const weight = weightOf(concern.kind);
  if (weight === 'sorrow') return say(turn, 'tender', 'tenderAsk');
  if (weight === 'light') return say(turn, 'soothe', 'sootheAsk');
  return say(turn, 'after', told ? 'toldAsk' : concern.urgent ? 'pointUrgent' : 'afterAsk');
}

function say({ picker }: Turn, key: Key, askKey: Key): string[] | undefined {
  return reply(
    picker.line({}, safety[key], safety.comfort),
    picker.line({}, safety[askKey], safety.afterAsk),
  );
}
