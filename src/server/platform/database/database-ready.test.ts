import { expect, it } from 'vitest';
import { unsharedDatabase } from '../../testing/database.ts';
import { isDatabaseReady } from './database-ready.ts';

it('tells whether the database can be asked', async () => {
  const open = await unsharedDatabase();
  expect(await isDatabaseReady(open.database)).toBe(true);
  await open.close();
  expect(await isDatabaseReady(open.database)).toBe(false);
});
