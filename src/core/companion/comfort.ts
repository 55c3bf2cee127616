import { feelingIn } from './feelings.ts';
import { type Concern, concernIn } from './safety.ts';
import { type Handler, reply, type Turn } from './turn.ts';
import { wishIn } from './wish.ts';

const trusted =
  /\b(?:mom|dad|grandma|grandpa|granny|nana|aunt|auntie|uncle|teacher|nurse|doctor|coach|babysitter|neighbor|police|brother|sister|cousin)\b/;

/** How many turns an urgent danger stays in mind. */
const urgentMemory = 3;

/**
 * Danger, hurt and heavy secrets: believes the child, says that it is not its fault, and points to a grown-up. It
 * never asks for details. The turn after stays with it once; an urgent danger and the answers to it stay longer.
 */
export const comforted: Handler = (turn) => {
  const { heard, talk } = turn;
  const now = concernIn(heard.utterance);
  const recent = talk.exchanges.slice(talk.exchanges.length - Math.min(urgentMemory, talk.inSession));
  const earlier = recent.map(({ child }) => concernIn(child)).toReversed();
  const urgent = earlier.find((concern) => concern?.urgent);
  if (now) return comfort(turn, urgent && !now.urgent ? urgent : now);
  const [last, before] = earlier;
  if (urgent && (last || feelingIn(heard.text) || heard.length <= 2)) return comfort(turn, urgent);
  if (last?.kind === 'grief' || (before?.kind === 'grief' && feelingIn(heard.text))) return mourned(turn);
  if (last && !(last.kind === 'unwell' && wishIn(heard.text)))
    return stayed(turn, recent.at(-1)?.plain ?? '');
  const grave = earlier.some((concern) => concern && concern.kind !== 'unwell' && concern.kind !== 'grief');
  if (!grave || wishIn(heard.text) || heard.length > 6) return undefined;
  // The answers to "Who could you tell?" and "Can you go there now?" may come a turn later.
  return heard.is('yes') ? encouraged(turn) : chosen(turn, recent.at(-2)?.plain ?? '');
};

function comfort({ vary, library: { safety }, talk }: Turn, { kind, urgent }: Concern): string[] | undefined {
  const words = safety.kinds[kind];
  const session = talk.exchanges.slice(talk.exchanges.length - talk.inSession);
  const again = session.some(({ child }) => concernIn(child)?.kind === kind);
  const open = vary.line({}, words.open, safety.comfort);
  const support = again ? undefined : vary.line({}, words.support, safety.comfort);
  return reply(
    open ?? '',
    support,
    vary.line({}, words.point, ...(urgent ? [safety.pointUrgent] : []), safety.point),
  );
}

function stayed(turn: Turn, about: string): string[] | undefined {
  const { vary, library } = turn;
  const { safety } = library;
  return (
    chosen(turn, about) ??
    reply(vary.line({}, safety.after, safety.comfort), vary.line({}, safety.afterAsk, safety.point))
  );
}

/** The child names somebody it could tell; not the one it was speaking of. */
function chosen({ heard, vary, library: { safety } }: Turn, about: string): string[] | undefined {
  const person = trusted.exec(heard.text)?.[0];
  if (!person || about.includes(person) || heard.text.includes('not')) return undefined;
  return reply(vary.line({}, safety.chosen), vary.line({}, safety.chosenAsk));
}

function encouraged({ vary, library }: Turn): string[] | undefined {
  return reply(vary.line({}, library.talk.brave), vary.line({}, library.safety.chosenAsk));
}

function mourned({ vary, library: { safety } }: Turn): string[] | undefined {
  return reply(vary.line({}, safety.mourn, safety.comfort), vary.line({}, safety.mournAsk, safety.afterAsk));
}
