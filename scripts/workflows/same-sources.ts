/** Whether a workflow has the same sources in two folders: then nothing of it is walked to be compared. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LANGUAGES } from '../../domain/enumerations.ts';
import { sharedBy } from '../../workflows/words.ts';

const IMPORTED = /(?:from|import) '(\.[^'\n]+)'/g;

const textOf = (root: string, file: string): string | null =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : null;

/** The files of a workflow's words: its own, and those it shares. */
function wordFiles(root: string, stem: string): string[] {
  return LANGUAGES.flatMap((language) => {
    const file = (name: string): string => `locales/${language}/workflows/${name}.json`;
    const own = textOf(root, file(stem));
    const shared = own === null ? null : sharedBy(own);
    return [file(stem), ...(shared === null ? [] : [file(shared)])];
  });
}

/** Compares the model, everything that it imports, and the words. */
export function isSameIn([before, after]: readonly [before: string, after: string], stem: string): boolean {
  const seen = new Set([`tests/paths/${stem}/${stem}.model.ts`, ...wordFiles(after, stem)]);
  for (const file of seen) {
    const [was, is] = [textOf(before, file), textOf(after, file)];
    if (was !== is) return false;
    if (is !== null && file.endsWith('.ts'))
      for (const [, imported = ''] of is.matchAll(IMPORTED)) seen.add(join(dirname(file), imported));
  }
  return true;
}
