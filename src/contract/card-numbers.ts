// Apart from the calls, so that a page that only names the numbers need not carry the schemas.

/** Numbers of cards that can be asked for at once (point 9 of the specification). */
export const cardCounts = [2, 5, 10, 15, 20] as const;

/** What a free account may hold, and how many of its cards an AI service may make in a calendar month. */
export const freePlan = { cards: 100, aiCardsPerMonth: 50 };
