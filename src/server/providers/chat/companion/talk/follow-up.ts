import { capitalized, hasPhrase, plainWords } from '#core/voice/normalize-utterance.ts';
import type { Topic } from '../library.ts';
import { library } from '../library.ts';
import { applaudStory } from '../play/child-led.ts';
import { type DialogueRule, opener, reply, type Turn, worldLines } from '../turn.ts';
import { nounPhrase, reflected } from '../understanding/echo.ts';
import { withCapitals } from '../understanding/proper-names.ts';
import {
  isCheerful,
  isRelief,
  isSerious,
  tellsMisfortune,
  toldMisfortune,
  withoutCheer,
} from '../understanding/sentiment.ts';
import { maySayBack } from '../understanding/word-filter.ts';
import { answerLifeEvent, playRole } from './life-event.ts';
import { acknowledgeAnswer } from './short-answer.ts';

const { follow } = library;

const happened =
  /\b(?:went|saw|got|made|built|played|found|visited|rode|ate|had|did|were|won|came|took|watched|learned|baked|swam|flew|met)\b/;
const people =
  /\b(?:mom|dad|brother|sister|cousin|friend|friends|grandma|grandpa|uncle|aunt|teacher|baby|neighbor|family)\b/;

type Mood = 'sad' | 'heavy' | 'glad' | 'calm';

/** What of the child's words the reply can refer to, and in which mood. */
interface Uptake {
  readonly told: string | undefined;
  readonly thing: string | undefined;
  readonly mood: Mood;
  readonly topic: Topic | undefined;
}

/** Reflects what the child said, in the child's own words if possible, and asks a follow-up question. */
export const followUp: DialogueRule = (turn) =>
  playRole(turn) ??
  answerLifeEvent(turn) ??
  (/^(?:and )?(?:that is )?the end$/.test(turn.input.text) ? applaudStory(turn) : undefined) ??
  shareRelief(turn) ??
  acknowledgeAnswer(turn) ??
  reflectAndAsk(turn);

/** "Mom found it", after "I lost my teddy". */
function shareRelief(turn: Turn): string[] | undefined {
  const { input, picker } = turn;
  if (!toldMisfortune(turn) || !isRelief(input.text)) return undefined;
  return reply(picker.line({}, library.safety.relief), picker.line({}, library.safety.reliefAsk));
}

function reflectAndAsk(turn: Turn): string[] | undefined {
  const { text } = turn.input;
  const names = new Set(turn.memories.flatMap(({ name }) => name?.toLowerCase() ?? []));
  const told = reflected(text);
  const thing = nounPhrase(text);
  const topic = topicOf(library.topics, told ?? thing ?? text) ?? topicOf(library.topics, thing ?? text);
  const mood = isSerious(turn)
    ? 'heavy'
    : tellsMisfortune(text)
      ? 'sad'
      : isCheerful(turn)
        ? 'glad'
        : toldMisfortune(turn)
          ? 'heavy'
          : 'calm';
  const taken = {
    told: told && capitalized(withCapitals(told, names)),
    thing: thing && withCapitals(thing, names),
    mood,
    topic,
  } as const;
  const echo = echoOf(turn, taken);
  const reaction = reactionTo(turn, taken);
  const lead =
    echo ?? reaction ?? turn.picker.line({}, worldLines(turn, 'listen'), library.follow.listen) ?? '';
  return reply(lead, echo && reaction, followUpQuestion(turn, taken));
}

function reactionTo(turn: Turn, { mood, topic }: Uptake): string | undefined {
  const { input, picker } = turn;
  if (mood === 'heavy') return picker.line({}, follow.gentle);
  if (mood === 'sad') return picker.line({}, follow.sorry);
  if (mood === 'calm') return undefined;
  const fitting = topic && maySayBack(input.text) && picker.dice(2) === 0 ? topic.say : [];
  return picker.line({}, fitting, worldLines(turn, 'glad'), follow.glad);
}

/** Reflects a sentence at most every other turn; more often would sound like an echo. */
function echoOf({ input, picker, talk }: Turn, { told, thing, mood }: Uptake): string | undefined {
  if (mood === 'heavy') return undefined;
  const justDid = /^(?:so )?you(?:r)? /i.test(talk.exchanges.at(-1)?.answer ?? '');
  const sad = mood === 'sad';
  if (told && !justDid && (!sad || tellsMisfortune(told.toLowerCase())))
    return picker.line({ told }, mood === 'glad' ? ['{told}!', '{told}.'] : ['{told}.']);
  const aside = thing && people.test(thing) && input.length > thing.split(' ').length + 1;
  return thing && !sad && !aside ? picker.line({ thing: capitalized(thing) }, ['{thing}!']) : undefined;
}

function followUpQuestion(turn: Turn, { told, thing, mood, topic }: Uptake): string | undefined {
  const { picker } = turn;
  if (mood === 'heavy') return picker.line({}, follow.gentleAsk, follow.sorryAsk);
  if (mood === 'sad') return picker.line({}, follow.sorryAsk, follow.more);
  const glad = mood === 'glad';
  const topical = topic ? (glad ? topic.ask : withoutCheer(topic.ask)) : [];
  const alone = turn.input.length <= (thing?.split(' ').length ?? 0) + 1;
  if (thing && !told && alone && people.test(thing))
    return picker.line({}, glad ? follow.person : withoutCheer(follow.person), follow.more);
  const fitting =
    told && happened.test(told)
      ? [...worldLines(turn, 'ask'), ...follow.event, ...(glad ? follow.eventGlad : [])]
      : thing && !told
        ? [...follow.thing, ...(glad ? follow.thingGlad : [])]
        : [...follow.more, ...(glad ? follow.moreGlad : [])];
  return picker.line({}, topical, fitting, follow.more) ?? opener(turn);
}

function topicOf(topics: readonly Topic[], text: string): Topic | undefined {
  const plain = plainWords(text);
  return topics.find(({ hear }) => hear.some((phrase) => hasPhrase(plain, phrase)));
}
