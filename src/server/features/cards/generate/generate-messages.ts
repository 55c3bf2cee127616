/** Notices shown with generated cards: fewer than requested, or made by the fallback. */
export const generateNotes = {
  brokeOff: (made: number, asked: number) =>
    `The AI service broke off: here are ${made} of ${asked} cards. Ask again for more.`,
  ranDry: (made: number, asked: number) =>
    `Only ${made} of ${asked} cards were good enough to show. Ask again, or with a wider topic.`,
  fewInNotes: (made: number, asked: number) =>
    `Your notes gave ${made} of ${asked} good cards. Longer notes give more.`,
  libraryInstead: 'The AI service did not answer, so these come from Kurio’s own deck.',
  quotaInstead:
    'This would be more AI cards than the free plan makes in a month, so these come from Kurio’s own deck.',
  allKnown:
    'You have all cards of Kurio’s own deck on this already. Try another one of the decks below, or write cards by hand.',
  fewNew: (fresh: number, asked: number) =>
    `You have the others of Kurio’s own deck already, so here ${fresh === 1 ? 'is' : 'are'} ${fresh} of ${asked} cards.`,
  smallDeck: (given: number, asked: number) => `Kurio’s own deck has ${given} of the ${asked} cards.`,
};

/** Error messages for cards on a topic. */
export const aiErrors = {
  chatFailed: 'The AI service gave no cards, and Kurio’s own decks do not know this topic. Please try again.',
  chatTimeout:
    'The AI service took too long, and Kurio’s own decks do not know this topic. Please try again in a moment.',
};

/** Error messages for cards from notes, for which there is no fallback. */
export const notesErrors = {
  chatFailed: 'The AI service did not answer, so your notes gave no cards. Please try again.',
  chatTimeout: 'The AI service took too long over your notes. Please try again in a moment.',
  allDropped: 'The AI service found nothing in your notes to make good cards of. Longer notes give more.',
};
