import { plan, subscription } from '#contract/plans.ts';
import { memberships } from '../features/membership/tables.ts';
import type { TestApp } from './test-app.ts';
import { visitor } from './visitor.ts';

export type SignedUp = Awaited<ReturnType<typeof signedUp>>;

/** Somebody with an account, in a browser of their own. */
export async function signedUp({ app, database }: TestApp, name: string) {
  const browser = visitor(app);
  const email = `${name.toLowerCase()}@home.example`;
  const { id } = (await browser.form('/api/user/signup', { name, email, password: 'secret' })).json();
  return {
    ...browser,
    id: id as string,
    /** Keeps cards and gives their ids. */
    async keep(cards: object[]): Promise<number[]> {
      const answer = await browser.json('/api/card/create', { cards });
      return answer.json().cards.map((card: { id: number }) => card.id);
    },
    /** Gives Pro, for ever or up to a moment. */
    async becomePro(expireAt: Date | null = null): Promise<void> {
      const updatedAt = new Date(0);
      await database
        .insert(memberships)
        .values({
          userId: id,
          plan: plan.pro,
          subscription: subscription.lifetime,
          expireAt,
          version: 0,
          updatedAt,
        })
        .onConflictDoUpdate({ target: memberships.userId, set: { plan: plan.pro, expireAt } });
    },
  };
}
