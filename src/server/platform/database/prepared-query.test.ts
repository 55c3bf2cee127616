import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import type { OpenDatabase } from './database.ts';
import { sql } from './drizzle.ts';
import { preparedQuery } from './prepared-query.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await testDatabase();
  await open.database.execute(
    sql`create table words (word text primary key, length integer, at timestamptz)`,
  );
});
afterAll(async () => {
  await open.database.execute(sql`drop table words`);
  await open.close();
});

const byWord = () =>
  preparedQuery<{ word: string; length: number }>(
    open.database,
    'select word, length from words where word = $1 and at > $2',
  );

it.each(['plain', "it's", "''", '\\', "\\' or 1=1 --", '$1', '%s', 'ünï 😀', ''])(
  'finds the row of %j, and only that',
  async (word) => {
    await open.database.execute(
      sql`insert into words values (${word}, ${word.length}, '2026-11-20T10:00:00Z')`,
    );
    expect(await byWord()(word, '2026-11-20T09:59:59.999Z')).toEqual([{ word, length: word.length }]);
    expect(await byWord()(word, '2026-11-20T10:00:00.000Z')).toEqual([]);
    expect(await byWord()(`${word}?`, '2026-11-20T09:00:00.000Z')).toEqual([]);
  },
);

it('may be made several times, and asked several times at once', async () => {
  const [one, other] = [byWord(), byWord()];
  await open.database.execute(sql`insert into words values ('again', 5, now())`);
  const asked = [one, other, one, other].map((ask) => ask('again', '2000-01-01'));
  for (const rows of await Promise.all(asked)) expect(rows).toHaveLength(1);
});

it('sees nothing of a transaction that is under way', async () => {
  const ask = byWord();
  const inside = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const writing = open.database.transaction(async (transaction) => {
    await transaction.execute(sql`insert into words values ('unseen', 6, now())`);
    inside.resolve();
    await finish.promise;
    transaction.rollback();
  });
  await inside.promise;
  const asked = ask('unseen', '2000-01-01');
  finish.resolve();
  await expect(writing).rejects.toThrow();
  expect(await asked).toEqual([]);
});
