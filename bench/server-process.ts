import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const main = join(import.meta.dirname, '../src/server/app/main.ts');

/** Starts the real server as a process of its own, on a free port and, unless told otherwise, an empty data folder. */
export async function startServer(environment: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'kurio-bench-'));
  const server = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    address: await addressFrom(createInterface(server.stdout)),
    /** Memory of the process that is not swapped out (Linux). */
    async residentBytes(): Promise<number> {
      const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
      return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
    },
    async [Symbol.asyncDispose](): Promise<void> {
      server.kill('SIGTERM');
      await once(server, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function addressFrom(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) {
    const address = /^Kurio is ready at (\S+)$/.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error('the server ended before it was ready');
}
