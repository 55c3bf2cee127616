import { capitalized, contentWords, stem } from '../../../../../core/voice/normalize-utterance.ts';
import type { Game } from '../character.ts';
import { library } from '../library.ts';
import { reply, type Turn } from '../turn.ts';
import { nounPhrase } from '../understanding/echo.ts';

/** Explains a game that was not played lately and makes its first move. */
export function startGame({ vary, worlds }: Turn, about?: string): string[] | undefined {
  const playable = worlds.map(({ games }) => games.filter(({ offer }) => vary.fresh(offer)));
  const wanted = contentWords(about ?? '');
  const matching = playable.flat().find((game) => wanted.some((word) => keywords(game).has(word)));
  const game = matching ?? vary.one(playable[0] ?? []) ?? vary.one(playable.flat());
  return game && reply(vary.line({ title: game.title }, library.play.gameStart) ?? '', game.offer);
}

function keywords({ about, title }: Game): Set<string> {
  return new Set([...about, title.toLowerCase()].flatMap((words) => words.split(' ')).map(stem));
}

/** Takes up the child's move and makes the next one; when all moves are made, the game is closed. */
export function gameMove(turn: Turn, game: Game): string[] | undefined {
  const { heard, vary } = turn;
  const next = game.rounds.find((round) => vary.fresh(round));
  const thing = heard.is('dunno') || heard.is('yes') || heard.is('no') ? undefined : nounPhrase(heard.text);
  const praise = thing ? vary.line({ answer: capitalized(thing) }, library.play.gameAnswer) : undefined;
  const shrug = heard.is('dunno') ? vary.line({}, library.talk.easy) : undefined;
  const lead = praise ?? shrug ?? '';
  if (next !== undefined) return [lead, next].filter(Boolean);
  return vary.fresh(game.finish) ? [game.finish] : undefined;
}
