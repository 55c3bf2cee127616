import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as restAWhile } from 'node:timers/promises';
import { type Figure, median } from './figure.ts';
import { startServer } from './server-process.ts';

const rounds = 5;
// By then the garbage of the start has been collected.
const restMilliseconds = 5_000;

/** The server's start on a database that is there already, and its memory when nobody asks anything of it. */
export async function benchServerStart(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'kurio-bench-start-'));
  const milliseconds: number[] = [];
  let megabytes = Number.NaN;
  // The first start makes the database and is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    const began = performance.now();
    await using server = await startServer({ DATA_DIR: folder });
    if (round === 0) continue;
    milliseconds.push(performance.now() - began);
    if (round < rounds) continue;
    await restAWhile(restMilliseconds);
    megabytes = (await server.residentBytes()) / 1_000_000;
  }
  await rm(folder, { recursive: true });
  return [
    {
      name: 'start on an existing database',
      value: median(milliseconds) / 1000,
      unit: 's',
      limit: 1.5,
      atMost: true,
    },
    { name: 'memory at rest', value: megabytes, unit: 'MB' },
  ];
}
