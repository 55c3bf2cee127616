import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** A command of the project's own packages, as it would stand in a package.json script. */
export interface Step {
  name: string;
  command: string;
}

/** Runs steps one after another and stops the process at the first that fails, with its exit code. */
export function runSteps(steps: readonly Step[]): void {
  for (const { name, command } of steps) {
    const began = performance.now();
    console.log(`\n── ${name}: ${command}`);
    const { status } = spawnSync(command, { cwd: root, stdio: 'inherit', shell: true });
    if (status !== 0) {
      console.error(`\n${name} failed.`);
      process.exit(status ?? 1);
    }
    console.log(`── ${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }
}
