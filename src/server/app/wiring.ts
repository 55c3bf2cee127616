import { credentials } from '../features/accounts/sign-in/credentials.ts';
import type { UserSessions } from '../features/accounts/sign-in/user-session-repository.ts';
import { userRepository } from '../features/accounts/user-repository.ts';
import { userView } from '../features/accounts/user-view.ts';
import { membershipService } from '../features/membership/membership-service.ts';
import { membershipRepository } from '../features/membership/repository.ts';
import { rateLimits } from '../platform/rate-limit.ts';
import { semaphores } from '../platform/semaphore.ts';
import type { Parts } from './parts.ts';

/** The app's parts, the limits that hold for the whole server, and what one slice lends to others. */
export type Wiring = Awaited<ReturnType<typeof wire>>;

export async function wire(parts: Parts, sessions: UserSessions) {
  const { config, database, clock, payments } = parts;
  const limit = rateLimits(config.limitFactor);
  const users = userRepository(database);
  const memberships = membershipService({
    payments,
    repository: membershipRepository(database),
    async findPerson(userId) {
      const user = await users.byId(userId);
      return user && { name: user.name, email: user.email };
    },
    clock,
  });
  return {
    ...parts,
    limit,
    semaphore: semaphores(config.limitFactor),
    sessions,
    users,
    credentials: await credentials(users, limit),
    memberships,
    viewOf: userView(memberships.membershipOf),
  };
}
