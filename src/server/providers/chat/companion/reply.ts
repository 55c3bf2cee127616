import { concernIn } from '../../../../core/safety/concerns/detect-concern.ts';
import { giggled, mannerly } from './care/boundaries.ts';
import { comforted } from './care/concern.ts';
import { stayedWith } from './care/concern-follow-up.ts';
import { cared, heardOut } from './care/feelings.ts';
import { hushed } from './care/opt-out.ts';
import { characterFor } from './character.ts';
import { conversationOf, type Message } from './history.ts';
import { library } from './library.ts';
import { varietyAfter } from './line-picker.ts';
import { memoriesOf, type Told, withTold } from './memory/extract-memories.ts';
import { lulled, recalled, welcomed } from './memory/recall.ts';
import { standing } from './play/activity.ts';
import { explained } from './play/fact.ts';
import { knocked } from './play/joke.ts';
import { chosen, fitted, played, repeated, steered, stopped, wished } from './play/play.ts';
import { tookUp } from './talk/follow-up.ts';
import { askedAboutIt, chatted, greeted, introduced, nodded, pretended, puzzled } from './talk/small-talk.ts';
import { type Handler, opener, reply, type Turn } from './turn.ts';
import { nounPhrase } from './understanding/echo.ts';
import { afterGreeting, hear } from './understanding/utterance.ts';

/** The order of concerns: the first that answers, answers. Safety and feelings go before any play. */
const concerns: readonly (readonly [string, Handler])[] = [
  ['safety', comforted],
  ['a choice by its words', chosen],
  ['hush', hushed],
  ['open safety', stayedWith],
  ['manners', mannerly],
  ['feelings', cared],
  ['just the answer', fitted],
  ['knock-knock', knocked],
  ['stop', stopped],
  ['wishes', wished],
  ['going on', steered],
  ['memory', recalled],
  ['told for the first time', welcomed],
  ['itself', introduced],
  ['small talk', chatted],
  ['repeat', repeated],
  ['pretending', pretended],
  ['play', played],
  ['bathroom humour', giggled],
  ['greeting', greeted],
  ['feelings heard out', heardOut],
  ['abilities', askedAboutIt],
  ['why', explained],
  ['puzzled', puzzled],
  ['lull', lulled],
  ['nods', nodded],
  ['taking up', tookUp],
  ['new idea', (turn) => reply(opener(turn))],
];

function turnOf(messages: readonly Message[]): Turn {
  const talk = conversationOf(messages);
  const heard = hear(talk.utterance);
  const who = characterFor(talk.prompt, library.worlds);
  const past = talk.exchanges.map(
    ({ plain }, at): Told => ({ plain, before: talk.exchanges[at - 1]?.answer ?? '' }),
  );
  const now = { plain: heard.text, before: talk.exchanges.at(-1)?.answer ?? '' };
  const known = memoriesOf(talk.prompt, past);
  return {
    heard,
    talk,
    who,
    worlds: [who.world, ...library.worlds.filter((world) => world !== who.world)],
    vary: varietyAfter(
      talk.exchanges.map(({ answer }) => answer),
      `${who.world.id} ${talk.exchanges.length} ${talk.exchanges.map(({ child }) => child).join(' ')} ${talk.utterance}`,
    ),
    known,
    told: withTold(known, now, past.length),
    ...standing(talk.exchanges, talk.inSession),
  };
}

/**
 * What the built-in companion answers to the newest words of the child: one to four short sentences for a speech
 * voice, mostly with one question at the end. `messages` are those of a turn, system prompt first. The same messages
 * always get the same answer; nothing is kept between calls.
 */
export function companionReply(messages: readonly Message[]): string {
  const turn = turnOf(messages);
  for (const [concern, answer] of concerns) {
    const lines = answer(turn);
    const sentences = lines && turn.vary.unsaid(lines);
    if (!sentences || sentences.length === 0) continue;
    const hello =
      afterGreeting(turn.heard.text) &&
      turn.talk.inSession === 0 &&
      !/greeting|safety|hush|itself/.test(concern);
    return `${hello ? 'Hello! ' : ''}${sentences.join(' ')}`;
  }
  return 'Mm-hm.';
}

/**
 * What the companion says when a reply broke off after some sentences were already spoken: a short bridge that takes
 * up the child's words, or the way to a grown-up where they named a danger.
 */
export function kindLine(messages: readonly Message[]): string {
  const turn = turnOf(messages);
  const { vary, heard } = turn;
  const concern = concernIn(heard.utterance);
  if (concern) return vary.line({}, library.safety.kinds[concern.kind].point, library.safety.point) ?? '';
  const thing = nounPhrase(heard.text);
  return (
    vary.line({ thing }, thing ? library.follow.bridgeAbout : library.follow.bridge, library.follow.bridge) ??
    ''
  );
}
