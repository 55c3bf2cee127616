import { library } from '../library.ts';
import { isOpen } from '../play/activity.ts';
import { type DialogueRule, reply, type Turn } from '../turn.ts';
import { asksToLeave, leaveWords, stopWord } from '../understanding/opt-out.ts';
import { openConcern } from './open-concern.ts';

const { safety } = library;

/** "I don't want to talk about it", "leave me alone": respected at once and for good. */
export const respectOptOut: DialogueRule = (turn) => {
  const { input, talk, current, paused } = turn;
  const last = talk.inSession > 0 ? talk.exchanges.at(-1) : undefined;
  const wasHushed = last !== undefined && asksToLeave(last.plain) && !isOpen(current);
  const open = openConcern(turn);
  const stops =
    stopWord.test(input.text) &&
    (open !== undefined || wasHushed || !(isOpen(current) || isOpen(paused) || current));
  if (leaveWords.test(input.text) || stops)
    return wasHushed ? stayQuiet(turn) : letGo(turn, open?.concern.urgent === true && !open.told);
  const rests =
    /^(?:(?:let us )?(?:be |just )?(?:quiet|rest|nothing|silence|quiet time)(?: please)?|a break)$/.test(
      input.text,
    );
  if (
    wasHushed &&
    /^(?:(?:let us )?play|(?:a )?game|something (?:fun|nice|cozy|else))(?: please)?$/.test(input.text)
  )
    return reply(turn.picker.line({}, library.play.menu));
  return wasHushed && (rests || input.is('yes') || input.is('no') || input.is('dunno'))
    ? stayQuiet(turn)
    : undefined;
};

function letGo({ picker }: Turn, isUrgent: boolean): string[] | undefined {
  return reply(
    picker.line({}, safety.left, safety.quiet),
    isUrgent ? picker.line({}, safety.leftUrgent) : picker.line({}, safety.leftAsk),
  );
}

function stayQuiet({ picker }: Turn): string[] | undefined {
  return reply(picker.line({}, safety.quiet, safety.left));
}
