import type { Concern } from '../../../../../core/safety/concerns/concern.ts';
import { concernIn } from '../../../../../core/safety/concerns/detect-concern.ts';
import { library } from '../library.ts';
import { type Handler, reply, type Turn } from '../turn.ts';
import { openConcern, toldSomebody } from './open-concern.ts';

const { safety } = library;

/**
 * Danger, hurt and heavy secrets: believes the child, says that it is not its fault, and points to a grown-up. It
 * never asks for details. While an urgent danger is open, lesser ones are answered with it.
 */
export const comforted: Handler = (turn) => {
  const { heard } = turn;
  const now = concernIn(heard.utterance);
  if (!now) return undefined;
  const open = openConcern(turn);
  // "I can not tell" and "I told my dad that it hurts" answer the talk that is open; they open no new one.
  const isAnswer = open && !now.urgent && (now.kind === 'secret' || toldSomebody(heard.text));
  if (isAnswer) return undefined;
  return comfort(turn, open?.concern.urgent && !now.urgent ? open.concern : now);
};

function comfort({ vary, talk }: Turn, { kind, urgent }: Concern): string[] | undefined {
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
