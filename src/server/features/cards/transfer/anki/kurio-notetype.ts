/** The id of Kurio's note type in Anki. Like all of Anki's ids, it is a time in ms. */
export const kurioNotetype = 1_763_600_000_000;

/** The fields of the note type, in order. */
export const kurioFields = ['Front', 'Back', 'Source'];
export const sourceField = 2;
