import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { answers } from './answers.ts';

it('tells whether the database can be asked', async () => {
  const open = await testDatabase();
  expect(await answers(open.database)).toBe(true);
  await open.close();
  expect(await answers(open.database)).toBe(false);
});
