import { concernIn } from '#core/safety/concerns/detect-concern.ts';
import { answerBathroomHumor, keepBoundaries } from './care/boundaries.ts';
import { respondToConcern } from './care/concern.ts';
import { followUpConcern } from './care/concern-follow-up.ts';
import { listenToFeeling, respondToFeeling } from './care/feelings.ts';
import { respectOptOut } from './care/opt-out.ts';
import { characterFor } from './character.ts';
import { conversationOf, type Message } from './history.ts';
import { library } from './library.ts';
import { linePicker } from './line-picker.ts';
import { addMemories, type ChildTurn, memoriesOf } from './memory/extract-memories.ts';
import { acknowledgeMemory, fillLull, recallMemory } from './memory/recall.ts';
import { activityStates } from './play/activity.ts';
import { explain } from './play/fact.ts';
import { continueKnockKnock } from './play/joke.ts';
import {
  acceptAnswer,
  continueActivity,
  matchStoryChoice,
  repeatQuestion,
  startRequested,
  steerActivity,
  stopActivity,
} from './play/play.ts';
import { followUp } from './talk/follow-up.ts';
import {
  answerAboutAbility,
  answerAboutSelf,
  answerBackchannel,
  answerUnclear,
  greet,
  makeSmallTalk,
  pretendAlong,
} from './talk/small-talk.ts';
import { type DialogueRule, opener, reply, type Turn } from './turn.ts';
import { nounPhrase } from './understanding/echo.ts';
import { afterGreeting, parseUtterance } from './understanding/utterance.ts';

/** The rules of the dialogue by priority: the first that answers, answers. Safety and feelings go before any play. */
const rules: readonly DialogueRule[] = [
  respondToConcern,
  matchStoryChoice,
  respectOptOut,
  followUpConcern,
  keepBoundaries,
  respondToFeeling,
  acceptAnswer,
  continueKnockKnock,
  stopActivity,
  startRequested,
  steerActivity,
  recallMemory,
  acknowledgeMemory,
  answerAboutSelf,
  makeSmallTalk,
  repeatQuestion,
  pretendAlong,
  continueActivity,
  answerBathroomHumor,
  greet,
  listenToFeeling,
  answerAboutAbility,
  explain,
  answerUnclear,
  fillLull,
  answerBackchannel,
  followUp,
  (turn) => reply(opener(turn)),
];

/** These greet already, or speak of something too serious for a hello. */
const rulesWithoutHello = new Set<DialogueRule>([
  respondToConcern,
  respectOptOut,
  followUpConcern,
  answerAboutSelf,
  greet,
]);

function readTurn(messages: readonly Message[]): Turn {
  const talk = conversationOf(messages);
  const input = parseUtterance(talk.utterance);
  const character = characterFor(talk.prompt, library.worlds);
  const past = talk.exchanges.map(
    ({ plain }, at): ChildTurn => ({ plain, before: talk.exchanges[at - 1]?.answer ?? '' }),
  );
  const now = { plain: input.text, before: talk.exchanges.at(-1)?.answer ?? '' };
  const earlierMemories = memoriesOf(talk.prompt, past);
  return {
    input,
    talk,
    character,
    worlds: [character.world, ...library.worlds.filter((world) => world !== character.world)],
    picker: linePicker(
      talk.exchanges.map(({ answer }) => answer),
      `${character.world.id} ${talk.exchanges.length} ${talk.exchanges.map(({ child }) => child).join(' ')} ${talk.utterance}`,
    ),
    memories: addMemories(earlierMemories, now, past.length),
    earlierMemories,
    ...activityStates(talk.exchanges, talk.inSession),
  };
}

/**
 * The companion's reply to the child's newest words: one to four short sentences to speak, usually with a question at
 * the end. `messages` are those of a turn, system prompt first. The same messages
 * always get the same reply; nothing is stored between calls.
 */
export function companionReply(messages: readonly Message[]): string {
  const turn = readTurn(messages);
  for (const rule of rules) {
    const sentences = turn.picker.unsaid(rule(turn) ?? []);
    if (sentences.length === 0) continue;
    const isFirst = turn.talk.inSession === 0 && !rulesWithoutHello.has(rule);
    const hello = afterGreeting(turn.input.text) && isFirst;
    return `${hello ? 'Hello! ' : ''}${sentences.join(' ')}`;
  }
  return 'Mm-hm.';
}

/**
 * What the companion says when a reply breaks off after some sentences were spoken: a short sentence about what the
 * child said, or the advice to go to a grown-up if they named a danger.
 */
export function kindLine(messages: readonly Message[]): string {
  const turn = readTurn(messages);
  const { picker, input } = turn;
  const concern = concernIn(input.utterance);
  if (concern) return picker.line({}, library.safety.kinds[concern.kind].point, library.safety.point) ?? '';
  const thing = nounPhrase(input.text);
  return (
    picker.line(
      { thing },
      thing ? library.follow.bridgeAbout : library.follow.bridge,
      library.follow.bridge,
    ) ?? ''
  );
}
