import { startServer } from './server-process.ts';

interface Account {
  id: string;
  cookie: string;
}

/** Creates an account for each name in a data folder. */
export async function signUp<Name extends string>(folder: string, names: readonly Name[]) {
  await using server = await startServer({ DATA_DIR: folder });
  const accounts = names.map(async (name): Promise<[Name, Account]> => {
    const body = new URLSearchParams({ name, email: `${name}@home.example`, password: 'secret' });
    const answer = await fetch(`${server.address}/api/user/signup`, { method: 'POST', body });
    const { id } = (await answer.json()) as { id: string };
    return [name, { id, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' }];
  });
  return Object.fromEntries(await Promise.all(accounts)) as Record<Name, Account>;
}
