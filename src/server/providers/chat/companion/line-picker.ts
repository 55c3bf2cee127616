import { capitalized, sentencesOf, spokenForm } from '#core/voice/normalize-utterance.ts';

/** After how many of the companion's turns a sentence may be repeated. */
const restTurns = 20;

type Slots = Readonly<Record<string, string | undefined>>;

/** Picks lines that were not said recently. The same conversation always gets the same choice. */
export interface LinePicker {
  /** A line of the first list that has an unused one, with its `{…}` filled; skips lines with an unknown `{…}`. */
  line(slots: Slots, ...lists: readonly (readonly string[])[]): string | undefined;
  /** One of `items`, chosen by the seed. */
  one<T>(items: readonly T[]): T | undefined;
  /** Whether none of these lines' sentences was said recently or picked for this turn. */
  fresh(...lines: readonly string[]): boolean;
  /** The sentences of `lines` that were not said in an earlier turn. */
  unsaid(lines: readonly string[]): string[];
  /** A number from 0 to `below` - 1. */
  dice(below: number): number;
}

/** Sentences under three words ("Oh no!") may be repeated at any time. */
function trackedForms(line: string): string[] {
  return sentencesOf(line)
    .map(spokenForm)
    .filter((form) => form.split(' ').length >= 3);
}

/** `answers` are the companion's turns so far, oldest first; `seed` is any text of the conversation. */
export function linePicker(answers: readonly string[], seed: string): LinePicker {
  const said = new Set(answers.slice(-restTurns).flatMap(trackedForms));
  const taken = new Set<string>();
  let state = hashOf(seed);
  const dice = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const fresh = (...lines: readonly string[]) =>
    lines.flatMap(trackedForms).every((form) => !said.has(form) && !taken.has(form));
  const one = <T>(items: readonly T[]) => items[dice(items.length)];
  return {
    dice,
    one,
    fresh,
    unsaid: (lines) =>
      lines
        .flatMap(sentencesOf)
        .filter((sentence) => trackedForms(sentence).every((form) => !said.has(form))),
    line(slots, ...lists) {
      for (const list of lists) {
        const open = list.map((line) => fillSlots(line, slots)).filter((line) => line !== undefined);
        const choice = one(open.filter((line) => fresh(line)));
        if (choice === undefined) continue;
        for (const form of trackedForms(choice)) taken.add(form);
        return choice;
      }
      return undefined;
    },
  };
}

function fillSlots(line: string, slots: Slots): string | undefined {
  let whole = true;
  const text = line.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = slots[key];
    if (value === undefined) whole = false;
    return value ?? '';
  });
  return whole ? capitalized(text) : undefined;
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
