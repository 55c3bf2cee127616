import { capitalized, hasPhrase, plainWords } from '../../../../../core/voice/normalize-utterance.ts';
import type { Topic } from '../library.ts';
import { library } from '../library.ts';
import { storyEnded } from '../play/child-led.ts';
import { type Handler, opener, reply, type Turn, worldLines } from '../turn.ts';
import { mirrored, nounPhrase } from '../understanding/echo.ts';
import { withCapitals } from '../understanding/proper-names.ts';
import { calmed, isGlad, isHeavy, isRelief, isSorry, wasSorry } from '../understanding/sentiment.ts';
import { maySayBack } from '../understanding/word-filter.ts';
import { momentTaken, rolePlayed } from './life-event.ts';
import { answeredQuestion } from './short-answer.ts';

const { follow } = library;

const happened =
  /\b(?:went|saw|got|made|built|played|found|visited|rode|ate|had|did|were|won|came|took|watched|learned|baked|swam|flew|met)\b/;
const people =
  /\b(?:mom|dad|brother|sister|cousin|friend|friends|grandma|grandpa|uncle|aunt|teacher|baby|neighbor|family)\b/;

type Mood = 'sad' | 'heavy' | 'glad' | 'calm';

/** What of the child's words can be taken up, and in which mood. */
interface TakenUp {
  readonly told: string | undefined;
  readonly thing: string | undefined;
  readonly mood: Mood;
  readonly topic: Topic | undefined;
}

/** Takes up what the child told, in the child's own words where they turn well, and asks one thing further. */
export const tookUp: Handler = (turn) =>
  rolePlayed(turn) ??
  momentTaken(turn) ??
  (/^(?:and )?(?:that is )?the end$/.test(turn.heard.text) ? storyEnded(turn) : undefined) ??
  endedWell(turn) ??
  answeredQuestion(turn) ??
  takenUp(turn);

/** "Mom found it", after "I lost my teddy". */
function endedWell(turn: Turn): string[] | undefined {
  const { heard, vary } = turn;
  if (!wasSorry(turn) || !isRelief(heard.text)) return undefined;
  return reply(vary.line({}, library.safety.relief), vary.line({}, library.safety.reliefAsk));
}

function takenUp(turn: Turn): string[] | undefined {
  const { text } = turn.heard;
  const names = new Set(turn.told.flatMap(({ name }) => name?.toLowerCase() ?? []));
  const told = mirrored(text);
  const thing = nounPhrase(text);
  const topic = topicOf(library.topics, told ?? thing ?? text) ?? topicOf(library.topics, thing ?? text);
  const mood = isHeavy(turn)
    ? 'heavy'
    : isSorry(text)
      ? 'sad'
      : isGlad(turn)
        ? 'glad'
        : wasSorry(turn)
          ? 'heavy'
          : 'calm';
  const taken = {
    told: told && capitalized(withCapitals(told, names)),
    thing: thing && withCapitals(thing, names),
    mood,
    topic,
  } as const;
  const echo = echoed(turn, taken);
  const reaction = reacted(turn, taken);
  const lead =
    echo ?? reaction ?? turn.vary.line({}, worldLines(turn, 'listen'), library.follow.listen) ?? '';
  return reply(lead, echo && reaction, asked(turn, taken));
}

function reacted(turn: Turn, { mood, topic }: TakenUp): string | undefined {
  const { heard, vary } = turn;
  if (mood === 'heavy') return vary.line({}, follow.gentle);
  if (mood === 'sad') return vary.line({}, follow.sorry);
  if (mood === 'calm') return undefined;
  const fitting = topic && maySayBack(heard.text) && vary.dice(2) === 0 ? topic.say : [];
  return vary.line({}, fitting, worldLines(turn, 'glad'), follow.glad);
}

/** A sentence is said back at most every other turn; more would be an echo machine. */
function echoed({ heard, vary, talk }: Turn, { told, thing, mood }: TakenUp): string | undefined {
  if (mood === 'heavy') return undefined;
  const justDid = /^(?:so )?you(?:r)? /i.test(talk.exchanges.at(-1)?.answer ?? '');
  const sad = mood === 'sad';
  if (told && !justDid && (!sad || isSorry(told.toLowerCase())))
    return vary.line({ told }, mood === 'glad' ? ['{told}!', '{told}.'] : ['{told}.']);
  const aside = thing && people.test(thing) && heard.length > thing.split(' ').length + 1;
  return thing && !sad && !aside ? vary.line({ thing: capitalized(thing) }, ['{thing}!']) : undefined;
}

function asked(turn: Turn, { told, thing, mood, topic }: TakenUp): string | undefined {
  const { vary } = turn;
  if (mood === 'heavy') return vary.line({}, follow.gentleAsk, follow.sorryAsk);
  if (mood === 'sad') return vary.line({}, follow.sorryAsk, follow.more);
  const glad = mood === 'glad';
  const topical = topic ? (glad ? topic.ask : calmed(topic.ask)) : [];
  const alone = turn.heard.length <= (thing?.split(' ').length ?? 0) + 1;
  if (thing && !told && alone && people.test(thing))
    return vary.line({}, glad ? follow.person : calmed(follow.person), follow.more);
  const fitting =
    told && happened.test(told)
      ? [...worldLines(turn, 'ask'), ...follow.event, ...(glad ? follow.eventGlad : [])]
      : thing && !told
        ? [...follow.thing, ...(glad ? follow.thingGlad : [])]
        : [...follow.more, ...(glad ? follow.moreGlad : [])];
  return vary.line({}, topical, fitting, follow.more) ?? opener(turn);
}

function topicOf(topics: readonly Topic[], text: string): Topic | undefined {
  const plain = plainWords(text);
  return topics.find(({ hear }) => hear.some((phrase) => hasPhrase(plain, phrase)));
}
