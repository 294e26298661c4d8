/** Runs the real `npm run users`, without a terminal. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const USERS = fileURLToPath(new URL('../../scripts/run/users.ts', import.meta.url));

export interface Ran {
  readonly code: number;
  readonly output: string;
}

export const users = (env: Record<string, string>, ...args: readonly string[]): Promise<Ran> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [USERS, ...args],
      { env: { PATH: process.env['PATH'] ?? '', ...env } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? 1, output: stdout + stderr }),
    );
  });
