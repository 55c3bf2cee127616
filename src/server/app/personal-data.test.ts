import { expect, it, onTestFinished } from 'vitest';
import { cardReviews } from '../features/cards/tables.ts';
import { eq } from '../platform/database/drizzle.ts';
import { manyCards } from '../testing/many-cards.ts';
import { signedUp } from '../testing/signed-up.ts';
import { testApp } from '../testing/test-app.ts';

async function learnerWith(counts: { cards: number; reviews: number }) {
  const kurio = await testApp();
  onTestFinished(kurio.close);
  const person = await signedUp(kurio, 'Ada');
  await manyCards(kurio.database, { userId: person.id, today: '2026-11-20', ...counts });
  return { ...kurio, person };
}

it('sends the download while it reads the rows: memory stays flat for any number of ratings', async () => {
  const { app, database, person } = await learnerWith({ cards: 20, reviews: 5_000 });
  const answer = await app.inject({
    url: '/api/user/data',
    cookies: Object.fromEntries(person.cookies),
    payloadAsStream: true,
  });
  const pieces = answer.stream()[Symbol.asyncIterator]();
  let json = String((await pieces.next()).value);
  expect(json).toMatch(/^\{"account":/);
  await database.delete(cardReviews).where(eq(cardReviews.userId, person.id));
  for (let piece = await pieces.next(); !piece.done; piece = await pieces.next()) json += piece.value;
  expect(JSON.parse(json).cardReviews.length).toBeLessThan(5_000);
});

it('exports each row once, in order, however many batches they are read in', async () => {
  const { person } = await learnerWith({ cards: 2_500, reviews: 3_000 });
  const { cards, cardReviews: reviews } = (await person.get('/api/user/data')).json();
  const ids = cards.map(({ id }: { id: number }) => id);
  expect(ids).toEqual([...new Set(ids)].sort((one, other) => Number(one) - Number(other)));
  expect(ids).toHaveLength(2_500);
  expect(new Set(reviews.map(({ id }: { id: number }) => id)).size).toBe(3_000);
  expect(reviews).toHaveLength(3_000);
  expect(Object.keys(cards[0])).toContain('foreignId');
  expect(reviews.map(({ day }: { day: string }) => day)).toEqual(
    reviews.map(({ day }: { day: string }) => day).sort(),
  );
});
