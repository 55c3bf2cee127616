import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const main = join(import.meta.dirname, '../src/server/app/main.ts');

export interface KurioServer extends AsyncDisposable {
  /** Where it serves, for example `http://localhost:40123`. */
  address: string;
  kill(signal: NodeJS.Signals): Promise<void>;
}

/** Starts the real server as a process on a free port, with a data folder of its own. */
export async function startKurio(
  environment: Record<string, string> = {},
  program = main,
): Promise<KurioServer> {
  const folder = await mkdtemp(join(tmpdir(), 'kurio-journey-'));
  const server = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      LIMIT_FACTOR: '100',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = (signal: NodeJS.Signals) => end(server, signal);
  return {
    address: await readyAddress(server),
    kill,
    async [Symbol.asyncDispose]() {
      await kill('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
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
