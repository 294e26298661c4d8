import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 0o700;
const FILE = 0o600;

/** The files the platform creates in its folder. */
const OURS = /^(?:pglite|mail|uploads|platform\..+)$/;

/** Makes new files of this process private to its user. Test workers may not change the umask. */
export function keepFilesPrivate(): void {
  process.umask(0o077);
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Makes a file or folder tree private to its owner. Ignores links and files that disappear meanwhile. */
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
 * Creates the data folder if needed and makes the platform's files in it private. A folder that also contains other
 * files stays readable itself.
 */
export function closeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: FOLDER });
  const names = readdirSync(folder);
  const ours = names.filter((name) => OURS.test(name));
  if (ours.length === names.length) chmodSync(folder, FOLDER);
  for (const name of ours) closeTree(join(folder, name));
}
