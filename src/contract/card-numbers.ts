// Apart from the calls, so that pages that only need the numbers do not load the schemas.

/** How many cards can be generated at once (point 9 of the specification). */
export const cardCounts = [2, 5, 10, 15, 20] as const;

/** The free plan's limits: cards in all, and AI cards in a calendar month. */
export const freePlan = { cards: 100, aiCardsPerMonth: 50 };
