// Best break first: after a sentence, after a clause, at a space.
const breaks = [/[.!?…]["'”’)]*\s/gu, /[,;:–—]\s/gu, /\s/gu];

/** A text cut into pieces of at most `limit` characters, at the best break that each piece has. */
export function speakablePieces(text: string, limit: number): string[] {
  const rest = text.trim();
  if (rest === '') return [];
  if (rest.length <= limit) return [rest];
  const end = breakBefore(rest.slice(0, limit + 1)) ?? limit;
  return [rest.slice(0, end).trim(), ...speakablePieces(rest.slice(end), limit)];
}

function breakBefore(text: string): number | undefined {
  for (const pattern of breaks) {
    const last = [...text.matchAll(pattern)].at(-1);
    if (last) return last.index + last[0].length;
  }
  return undefined;
}
