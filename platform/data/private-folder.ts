import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 0o700;
const FILE = 0o600;

/** What the platform puts into its folder. */
const OURS = /^(?:pglite|mail|uploads|platform\..+)$/;

/** Files that this process makes from now on are its user's alone. A worker of the tests may not say so. */
export function keepFilesPrivate(): void {
  process.umask(0o077);
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Takes a file or folder, and all in it, from everybody but its owner; links are left alone, and so is what goes meanwhile. */
function closeTree(path: string): void {
  try {
    const found = lstatSync(path);
    if (found.isSymbolicLink()) return;
    const mode = found.isDirectory() ? FOLDER : FILE;
    if ((found.mode & 0o777) !== mode) chmodSync(path, mode);
    if (found.isDirectory()) for (const name of readdirSync(path)) closeTree(join(path, name));
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/**
 * Makes the data folder where there is none, and closes what the platform keeps there to all other users of the
 * machine. A folder that also holds something else stays open itself: it is not the platform's alone.
 */
export function closeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: FOLDER });
  const names = readdirSync(folder);
  const ours = names.filter((name) => OURS.test(name));
  if (ours.length === names.length) chmodSync(folder, FOLDER);
  for (const name of ours) closeTree(join(folder, name));
}
