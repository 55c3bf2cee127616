import { capitalized, contentWords, stem } from '#core/voice/normalize-utterance.ts';
import type { Game } from '../character.ts';
import { library } from '../library.ts';
import { reply, type Turn } from '../turn.ts';
import { nounPhrase } from '../understanding/echo.ts';

/** Explains a game that was not played recently and starts its first round. */
export function startGame({ picker, worlds }: Turn, about?: string): string[] | undefined {
  const playable = worlds.map(({ games }) => games.filter(({ offer }) => picker.fresh(offer)));
  const wanted = contentWords(about ?? '');
  const matching = playable.flat().find((game) => wanted.some((word) => keywords(game).has(word)));
  const game = matching ?? picker.one(playable[0] ?? []) ?? picker.one(playable.flat());
  return game && reply(picker.line({ title: game.title }, library.play.gameStart) ?? '', game.offer);
}

function keywords({ about, title }: Game): Set<string> {
  return new Set([...about, title.toLowerCase()].flatMap((words) => words.split(' ')).map(stem));
}

/** Answers the child's move with the next round; ends the game after the last one. */
export function playRound(turn: Turn, game: Game): string[] | undefined {
  const { input, picker } = turn;
  const next = game.rounds.find((round) => picker.fresh(round));
  const thing = input.is('dunno') || input.is('yes') || input.is('no') ? undefined : nounPhrase(input.text);
  const praise = thing ? picker.line({ answer: capitalized(thing) }, library.play.gameAnswer) : undefined;
  const shrug = input.is('dunno') ? picker.line({}, library.talk.easy) : undefined;
  const lead = praise ?? shrug ?? '';
  if (next !== undefined) return [lead, next].filter(Boolean);
  return picker.fresh(game.finish) ? [game.finish] : undefined;
}
