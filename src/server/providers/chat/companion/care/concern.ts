import type { Concern } from '#core/safety/concerns/concern.ts';
import { concernIn } from '#core/safety/concerns/detect-concern.ts';
import { library } from '../library.ts';
import { type DialogueRule, reply, type Turn } from '../turn.ts';
import { openConcern, toldSomebody } from './open-concern.ts';

const { safety } = library;

/**
 * Danger, hurt and heavy secrets: believes the child, says that it is not their fault, and points to a grown-up.
 * Never asks for details. While an urgent danger is open, lesser concerns get the reply for the urgent one.
 */
export const respondToConcern: DialogueRule = (turn) => {
  const { input } = turn;
  const now = concernIn(input.utterance);
  if (!now) return undefined;
  const open = openConcern(turn);
  // "I can not tell" and "I told my dad that it hurts" answer the open concern; they raise no new one.
  const isAnswer = open && !now.urgent && (now.kind === 'secret' || toldSomebody(input.text));
  if (isAnswer) return undefined;
  return comfort(turn, open?.concern.urgent && !now.urgent ? open.concern : now);
};

function comfort({ picker, talk }: Turn, { kind, urgent }: Concern): string[] | undefined {
  const words = safety.kinds[kind];
  const session = talk.exchanges.slice(talk.exchanges.length - talk.inSession);
  const again = session.some(({ child }) => concernIn(child)?.kind === kind);
  const open = picker.line({}, words.open, safety.comfort);
  const support = again ? undefined : picker.line({}, words.support, safety.comfort);
  return reply(
    open ?? '',
    support,
    picker.line({}, words.point, ...(urgent ? [safety.pointUrgent] : []), safety.point),
  );
}
