import { expect, it, onTestFinished } from 'vitest';
import { userRepository } from '../features/accounts/user-repository.ts';
import { membershipRepository } from '../features/membership/repository.ts';
import { deletedCustomers } from '../features/membership/tables.ts';
import { testDatabase } from '../testing/database.ts';

it('lets no customer be noted between the two steps in which a user goes', async () => {
  const { database, close } = await testDatabase();
  onTestFinished(close);
  const now = new Date('2026-11-20T10:00:00Z');
  const users = userRepository(database);
  await users.add({ id: 'u1', name: 'Ada', email: 'ada@home.example', createdAt: now });
  const customers = membershipRepository(database);
  let noted: ReturnType<typeof customers.assignCustomer> | undefined;
  await users.delete('u1', [
    (userId, transaction) => customers.removeForUser(userId, transaction, now),
    async (userId) => {
      noted = customers.assignCustomer(userId, null, 'cus_late', now);
    },
  ]);
  expect(await noted).toBeUndefined();
  expect(await database.select().from(deletedCustomers)).toMatchObject([{ customerId: 'cus_late' }]);
});
