import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a path's result depends on. */
const SOURCES = ['contracts', 'domain', 'lives', 'locales', 'machines', 'platform', 'src', 'tests', 'workflows'];

let known: string | undefined;

/** A digest of the sources as they are in the working tree, committed or not. */
export function sourceDigest(): string {
  if (known !== undefined) return known;
  const folder = mkdtempSync(join(tmpdir(), 'source-digest-'));
  const env = { ...process.env, GIT_INDEX_FILE: join(folder, 'index') };
  const git = (...args: readonly string[]): string => execFileSync('git', args, { encoding: 'utf8', env }).trim();
  try {
    git('add', '--', ...SOURCES);
    known = git('write-tree');
    return known;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The digest of the sources as they are in a revision. */
export function sourceDigestAt(revision: string): string {
  const entries = execFileSync('git', ['ls-tree', '-z', revision, '--', ...SOURCES]);
  return execFileSync('git', ['mktree', '-z'], { encoding: 'utf8', input: entries }).trim();
}
