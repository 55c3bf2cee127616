import { library } from '../library.ts';
import { isOpen } from '../play/activity.ts';
import { type Handler, reply, type Turn } from '../turn.ts';
import { asksToLeave, leaveWords, stopWord } from '../understanding/opt-out.ts';
import { openConcern } from './open-concern.ts';

const { safety } = library;

/** "I don't want to talk about it", "leave me alone": respected at once, and the subject does not come back. */
export const hushed: Handler = (turn) => {
  const { heard, talk, here, before } = turn;
  const last = talk.inSession > 0 ? talk.exchanges.at(-1) : undefined;
  const wasHushed = last !== undefined && asksToLeave(last.plain) && !isOpen(here);
  const open = openConcern(turn);
  const stops =
    stopWord.test(heard.text) &&
    (open !== undefined || wasHushed || !(isOpen(here) || isOpen(before) || here));
  if (leaveWords.test(heard.text) || stops)
    return wasHushed ? stilled(turn) : left(turn, open?.concern.urgent === true && !open.told);
  const rests =
    /^(?:(?:let us )?(?:be |just )?(?:quiet|rest|nothing|silence|quiet time)(?: please)?|a break)$/.test(
      heard.text,
    );
  if (
    wasHushed &&
    /^(?:(?:let us )?play|(?:a )?game|something (?:fun|nice|cozy|else))(?: please)?$/.test(heard.text)
  )
    return reply(turn.vary.line({}, library.play.menu));
  return wasHushed && (rests || heard.is('yes') || heard.is('no') || heard.is('dunno'))
    ? stilled(turn)
    : undefined;
};

function left({ vary }: Turn, isUrgent: boolean): string[] | undefined {
  return reply(
    vary.line({}, safety.left, safety.quiet),
    isUrgent ? vary.line({}, safety.leftUrgent) : vary.line({}, safety.leftAsk),
  );
}

function stilled({ vary }: Turn): string[] | undefined {
  return reply(vary.line({}, safety.quiet, safety.left));
}
