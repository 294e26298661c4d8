/**
 * `npm run texts`: lists the files in locales/ in src/i18n/namespaces.ts, for the types of their keys, and shows the texts
 * that wait to be accepted (`npm run accept`). `-- --check` fails while there are any.
 */
import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { inProject, runScript } from '../run/project.ts';
import { assertAccepted, waitingNow } from '../texts/check.ts';
import { waitingTextLines } from '../texts/waiting.ts';

export const NAMESPACES_FILE = 'src/i18n/namespaces.ts';

/** The content of src/i18n/namespaces.ts. */
export function namespacesFile(): string {
  const names = readdirSync(inProject('locales/en')).flatMap((file) =>
    file.endsWith('.json') ? [file.slice(0, -'.json'.length)] : [],
  );
  const line = (name: string): string =>
    `  ${/^\w+$/.test(name) ? name : `'${name}'`}: typeof import('../../locales/en/${name}.json');`;
  return [
    '// Generated from locales/en by `npm run texts`.',
    '/* oxlint-disable typescript/consistent-type-imports -- one line a file */',
    '',
    '/** The English texts by namespace: French has the same keys (tested). */',
    'export interface Namespaces {',
    ...names.sort().map(line),
    '}',
    '',
    'export type Namespace = keyof Namespaces;',
    '',
  ].join('\n');
}

if (import.meta.main)
  await runScript(async () => {
    if (process.argv.includes('--check')) {
      assertAccepted();
      return;
    }
    await writeFile(inProject(NAMESPACES_FILE), namespacesFile());
    for (const line of waitingTextLines(waitingNow())) console.log(line);
  });
