/** Which tests import a file, the nearest first. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const SPECIFIER = /(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g;

/** The files that import a file. */
export type Importers = ReadonlyMap<string, readonly string[]>;

export function importersIn(root: string): Importers {
  const importers = new Map<string, string[]>();
  const files = globSync('{src,domain,lives,machines,workflows,contracts,platform,scripts,tests}/**/*.{ts,tsx,mjs}', {
    cwd: root,
  });
  for (const file of files)
    for (const [, specifier = ''] of readFileSync(join(root, file), 'utf8').matchAll(SPECIFIER)) {
      const imported = normalize(join(dirname(file), specifier));
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  return importers;
}

const TEST = /\.test\.tsx?$/;
/** Tests that read sources instead of importing them. */
const READERS: Readonly<Record<string, readonly string[]>> = {
  platform: [
    'tests/unit/platform/ordered-queries.test.ts',
    'tests/unit/platform/selected-columns.test.ts',
    'tests/unit/views/marketplace-day.test.tsx',
  ],
};
/** Texts are loaded by their names. */
const TEXTS = /^locales\/(?<language>\w+)\/(?<folder>workflows\/(?:shared\/)?)?(?<stem>[\w-]+)\.json$/;

/** The tests of a file by distance: first those that import it, then those that import its importers, and so on. */
export function nearTests(file: string, importers: Importers): string[] {
  const { folder, stem } = TEXTS.exec(file)?.groups ?? {};
  const starts = [
    file,
    ...(stem === undefined
      ? []
      : folder === undefined
        ? [`src/views/${stem}/${stem}.view.tsx`, `src/views/${stem}/${stem}.connect.ts`, 'src/i18n/texts.ts']
        : ['workflows/files.ts']),
  ];
  const always = stem === undefined ? (READERS[file.split('/')[0] ?? ''] ?? []) : ['tests/layout.test.ts'];
  const tests: string[] = [];
  const seen = new Set<string>(starts);
  for (let edge = starts; edge.length > 0;) {
    edge = [...new Set(edge.flatMap((each) => importers.get(each) ?? []))].filter((each) => !seen.has(each));
    for (const each of edge) seen.add(each);
    // Names that share a word with the file come first.
    const words = file
      .replace(/\.\w+$/, '')
      .split(/[/.-]/)
      .slice(1);
    const similarity = (test: string): number => words.filter((word) => test.includes(word)).length;
    tests.push(...edge.filter((each) => TEST.test(each)).sort((one, other) => similarity(other) - similarity(one)));
  }
  return [...always, ...tests.filter((test) => !always.includes(test))];
}
