import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const main = join(import.meta.dirname, '../src/server/app/main.ts');

export interface KurioServer extends AsyncDisposable {
  /** Where it serves, for example `http://localhost:40123`. */
  address: string;
  /** Where it stores its data. */
  folder: string;
  kill(signal: NodeJS.Signals): Promise<void>;
}

/** Names the data folder that every server begins with a copy of: making a database takes longer than all the rest. */
const freshData = 'KURIO_FRESH_DATA';

/** Makes that folder, and gives back how to remove it. Playwright calls it before the first journey. */
export default async function makeFreshData(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'kurio-fresh-'));
  const server = await serve(main, { DATA_DIR: folder });
  await server.kill('SIGTERM');
  process.env[freshData] = folder;
  return () => rm(folder, { recursive: true });
}

/** Starts the real server as a process on a free port, with a new data folder unless `DATA_DIR` names one. */
export async function startKurio(
  environment: Record<string, string> = {},
  program = main,
): Promise<KurioServer> {
  const folder = environment.DATA_DIR ?? (await copyOfFreshData());
  const server = await serve(program, { ...environment, DATA_DIR: folder });
  return {
    ...server,
    folder,
    async [Symbol.asyncDispose]() {
      await server.kill('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function copyOfFreshData(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kurio-journey-'));
  const fresh = process.env[freshData];
  // Of a thousand files this takes a third of the time that the asynchronous one does.
  if (fresh) cpSync(fresh, folder, { recursive: true });
  return folder;
}

async function serve(program: string, environment: Record<string, string>) {
  const server = spawn(process.execPath, [program], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'error', LIMIT_FACTOR: '100', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { address: await readyAddress(server), kill: (signal: NodeJS.Signals) => end(server, signal) };
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill(signal);
  await once(server, 'exit');
}

async function readyAddress(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error('the server has no output to read');
  for await (const line of createInterface(server.stdout)) {
    const address = /^Kurio is ready at (\S+)$/.exec(line)?.[1];
    if (address) {
      server.stdout.resume();
      return address;
    }
  }
  throw new Error('the server ended before it was ready');
}
