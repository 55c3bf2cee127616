import { spawn } from 'node:child_process';
import { NarrationError } from './narration-error.ts';

interface Output {
  stdout: Buffer<ArrayBuffer>;
  stderr: string;
}

/**
 * Runs a program to its end with `input` on its standard input. Throws `NarrationError` where it is not
 * installed, with the line that says how to get it, or where it fails, with its own last words.
 */
export function run(program: string, words: readonly string[], input?: Uint8Array): Promise<Output> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, words);
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on('data', (piece: Buffer) => out.push(piece));
    child.stderr.on('data', (piece: Buffer) => err.push(piece));
    // A program that ends before it has read everything says why by its exit code.
    child.stdin.on('error', () => undefined);
    child.once('error', (cause) => reject(new NarrationError(howToInstall(program), { cause })));
    child.once('close', (code) => {
      const stderr = Buffer.concat(err).toString();
      if (code === 0) return resolve({ stdout: Buffer.concat(out), stderr });
      reject(new NarrationError(`${program} failed: ${stderr.trim().split('\n').at(-1)}`));
    });
    child.stdin.end(input);
  });
}

const packages: Record<string, string> = { ffprobe: 'ffmpeg' };

function howToInstall(program: string): string {
  const name = packages[program] ?? program;
  return `${program} is not installed; on Debian: apt-get install ${name}`;
}
