import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** A program of the server in a process of its own, with nothing of this process's environment but the path. */
export function startProgram(file: string, args: string[] = [], environment: Record<string, string> = {}) {
  const child: ChildProcess = spawn(process.execPath, [file, ...args], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { stdout: [] as string[], stderr: [] as string[] };
  const ended = once(child, 'close').then(
    ([code]): Ended => ({ code, stdout: said.stdout.join('\n'), stderr: said.stderr.join('\n') }),
  );
  const listeners = new Set<(line: string) => void>();
  for (const stream of ['stdout', 'stderr'] as const) {
    const input = child[stream];
    if (!input) throw new Error('the program has no output');
    createInterface({ input }).on('line', (line) => {
      said[stream].push(line);
      if (stream === 'stdout') for (const listener of listeners) listener(line);
    });
  }

  return {
    said,
    ended,
    kill(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<Ended> {
      child.kill(signal);
      return ended;
    },
    /** The first line of its output, said already or yet to come, that is as wanted; fails if it ends before. */
    line(isWanted: (line: string) => boolean): Promise<string> {
      const already = said.stdout.find(isWanted);
      if (already !== undefined) return Promise.resolve(already);
      return new Promise((resolve, reject) => {
        const listener = (line: string) => {
          if (!isWanted(line)) return;
          listeners.delete(listener);
          resolve(line);
        };
        listeners.add(listener);
        void ended.then(({ code, stderr }) => reject(new Error(`it ended with ${code}: ${stderr}`)));
      });
    },
  };
}
