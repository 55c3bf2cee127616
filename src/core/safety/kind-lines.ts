import kindLines from '#content/companion/kind-lines.json' with { type: 'json' };

/** Said if this browser cannot listen, beside the picture of a grown-up. */
export const unheardLine =
  'I would love to hear you, but my ears do not work here yet. Can you ask a grown-up to help us?';

export { kindLines };

/** `again` when a reply broke off or never came; `rest` when the server asks for a pause after many turns. */
export type Occasion = keyof typeof kindLines;

/**
 * Picks kind lines; each is repeated only after all others of its occasion. `seed`, a whole number of 0 or more, selects
 * the first one, so that it varies from day to day.
 */
export function kindLinePicker(seed: number): (occasion: Occasion) => string {
  const picked: Record<Occasion, number> = { again: seed, rest: seed };
  return (occasion) => {
    const lines: readonly string[] = kindLines[occasion];
    return lines[picked[occasion]++ % lines.length] ?? '';
  };
}
