import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export const inProject = (...path: readonly string[]): string => join(ROOT, ...path);

/** Something the person at the keyboard can put right: shown as it is, without a stack. */
export class Refusal extends Error {}

/**
 * Calls back once when this process is to end: Ctrl-C, a signal, or npm's end. npm passes a signal on to its shell,
 * which ends without passing it on to us.
 */
export function whenToldToEnd(tell: () => void): void {
  let isTold = false;
  const once = (): void => {
    // Ctrl-C comes twice: from the terminal, and once more through npm.
    if (isTold) return;
    isTold = true;
    tell();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, once);
  const parent = process.ppid;
  const isByNpm = process.env['npm_lifecycle_event'] !== undefined;
  if (isByNpm) setInterval(() => process.ppid !== parent && once(), 500).unref();
}

/** Runs a script; what goes wrong is told, and ends it with exit code 1. */
export async function runScript(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof Refusal) console.error(`\n${error.message}\n`);
    else console.error(error);
    process.exit(1);
  }
}
