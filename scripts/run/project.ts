import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export const inProject = (...path: readonly string[]): string => join(ROOT, ...path);

/** A problem the user can fix. Printed without a stack trace. */
export class UserError extends Error {}

/** A closed terminal stops what runs in it. Without a terminal, SIGHUP means that the log was rotated. */
const hasTerminal = process.stdin.isTTY;

/** Calls `tell` each time the log was rotated. */
export function onLogRotated(tell: () => void): void {
  if (!hasTerminal) process.on('SIGHUP', tell);
}

/**
 * Calls `tell` once when the process should stop: on Ctrl-C, on a signal, when its terminal is closed, or when npm ends.
 * npm passes a signal to its shell, and the shell exits without passing it on.
 */
export function onShutdown(tell: () => void): void {
  let isTold = false;
  const once = (): void => {
    // Ctrl-C arrives twice: from the terminal and through npm.
    if (isTold) return;
    isTold = true;
    tell();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, once);
  if (hasTerminal) process.on('SIGHUP', once);
  const parent = process.ppid;
  const isByNpm = process.env['npm_lifecycle_event'] !== undefined;
  if (isByNpm) setInterval(() => process.ppid !== parent && once(), 500).unref();
}

/** Runs a script. An error is printed and sets exit code 1. */
export async function runScript(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof UserError) console.error(`\n${error.message}\n`);
    else console.error(error);
    process.exit(1);
  }
}
