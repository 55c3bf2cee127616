/** The id of the note type that Kurio's cards have in Anki: a moment in ms, as Anki's ids are. */
export const ownNotetype = 1_763_600_000_000;

/** Its fields, in order. */
export const ownFields = ['Front', 'Back', 'Source'];
export const sourceField = 2;
