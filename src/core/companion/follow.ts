import type { Topic } from './library.ts';
import { mirrored, nounPhrase } from './mirror.ts';
import { type Handler, opener, reply, type Turn } from './turn.ts';
import { maySayBack } from './unsafe.ts';
import { capitalized, hasPhrase, plainWords } from './words.ts';

const sorry =
  /\b(?:broke|broken|lost|lose|fell|cry|cried|mean|trouble|yelled|not allowed|can not|could not|did not (?:get|let|win|want)|hate|hated|bad|wrong|sick|hurt|died|mad|forgot|missed|alone|late|grounded|took my|stole|ruined|never|nobody|moving away|moved away|worst|said no|says no)\b/;
const glad =
  /\b(?:won|win|got|birthday|party|made|built|learned|first time|best|love|yay|favorite|new|present|vacation|beach|fun|funny|cool|awesome|great|finished|practiced|can (?:now )?(?:ride|swim|read|tie|whistle))\b/;
const happened =
  /\b(?:went|saw|got|made|built|played|found|visited|rode|ate|had|did|were|won|came|took|watched|learned|baked|swam|flew|met)\b/;

const people =
  /\b(?:mom|dad|brother|sister|cousin|friend|friends|grandma|grandpa|uncle|aunt|teacher|baby|neighbor|family)\b/;

/** Whether the child tells of something that went wrong. */
export function isSorry(plain: string): boolean {
  return sorry.test(plain);
}

/** What of the child's words can be taken up. */
interface TakenUp {
  readonly told: string | undefined;
  readonly thing: string | undefined;
  readonly sad: boolean;
  readonly topic: Topic | undefined;
}

/** Takes up what the child told, in the child's own words where they turn well, and asks one thing further. */
export const tookUp: Handler = (turn) => {
  const { text } = turn.heard;
  const told = mirrored(text);
  const thing = nounPhrase(text);
  const topic =
    topicOf(turn.library.topics, told ?? thing ?? text) ?? topicOf(turn.library.topics, thing ?? text);
  const taken = { told, thing, sad: isSorry(text), topic };
  const echo = echoed(turn, taken);
  const reaction = reacted(turn, taken);
  const lead = echo ?? reaction ?? turn.vary.line({}, turn.library.follow.listen) ?? '';
  return reply(lead, echo && reaction, asked(turn, taken));
};

function reacted({ heard, vary, library: { follow } }: Turn, { sad, topic }: TakenUp): string | undefined {
  if (sad) return vary.line({}, follow.sorry);
  if (topic && maySayBack(heard.text)) return vary.line({}, topic.say);
  return glad.test(heard.text) ? vary.line({}, follow.glad) : undefined;
}

/** A sentence is said back at most every other turn; more would be an echo machine. */
function echoed({ vary, talk }: Turn, { told, thing, sad }: TakenUp): string | undefined {
  const justDid = /^(?:so )?you(?:r)? /i.test(talk.exchanges.at(-1)?.answer ?? '');
  if (told && !justDid && (!sad || isSorry(told.toLowerCase())))
    return vary.line({ told }, sad ? ['{told}.'] : ['{told}.', '{told}!']);
  return thing && !sad ? vary.line({ thing: capitalized(thing) }, ['{thing}!']) : undefined;
}

function asked(turn: Turn, { told, thing, sad, topic }: TakenUp): string | undefined {
  const { vary, library } = turn;
  const { follow } = library;
  if (sad) return vary.line({}, follow.sorryAsk, follow.more);
  if (thing && !told && people.test(thing)) return vary.line({}, follow.person, follow.more);
  const fitting =
    told && happened.test(told)
      ? follow.event
      : thing && !told && !/s$| and /.test(thing)
        ? follow.thing
        : follow.more;
  // "She does not know": nothing to like about it.
  const calm = turn.heard.text.includes(' not ')
    ? follow.more.filter((line) => !/\b(?:like|likes|best|special)\b/.test(line))
    : undefined;
  return (
    vary.line({}, ...(calm ? [calm] : []), ...(topic ? [topic.ask] : []), fitting, follow.more) ??
    opener(turn)
  );
}

function topicOf(topics: readonly Topic[], text: string): Topic | undefined {
  const plain = plainWords(text);
  return topics.find(({ hear }) => hear.some((phrase) => hasPhrase(plain, phrase)));
}
