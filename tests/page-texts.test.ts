/** A page loads the texts that its views say: a view that is added to a page brings its words along. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { PAGES } from '../src/app/pages.ts';
import { namespacesOf } from '../src/i18n/bundles.ts';

const ROOT = resolve(import.meta.dirname, '..');
const NAMESPACES = new Set(
  [...readFileSync(`${ROOT}/src/i18n/namespaces.ts`, 'utf8').matchAll(/locales\/en\/([\w-]+)\.json/g)].map(
    ([, name]) => name,
  ),
);

/** Files whose words the caller brings, or loads when they are needed. */
const BROUGHT: readonly string[] = [
  // The words of a CSV file load with the export.
  'src/views/list/quote-request-columns.tsx',
  'src/views/list/document-columns.tsx',
  // The caller names the words.
  'src/views/parts/by-vin.tsx',
  // An invoice or credit is assigned to nobody.
  'src/views/assignment/assignment.connect.ts',
  'src/views/assignment/assignment.view.tsx',
];

/** What a file imports, and what that imports, without what is loaded later. */
function importedBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(
    /^(?:import|export)(?! type)[^;]*? from '(\.[^']+\.tsx?)'/gm,
  ))
    importedBy(resolve(dirname(file), path), seen);
  return seen;
}

const pages = [...new Map(PAGES.map((page) => [`${page.file} ${page.texts.join()}`, page])).values()];

it.each(pages)('$path', ({ file, texts }) => {
  const screen = `${ROOT}/src/app/screens/${file}.screen.tsx`;
  expect(existsSync(screen)).toBe(true);
  const loaded = new Set<string>(['shell' as const, ...texts].flatMap((bundle) => namespacesOf(bundle)));
  const missing = [...importedBy(screen)]
    .map((imported) => relative(ROOT, imported))
    .filter((name) => name.startsWith('src/') && !BROUGHT.includes(name))
    .flatMap((name) =>
      [...readFileSync(`${ROOT}/${name}`, 'utf8').matchAll(/['`]([a-z-]+):[a-z]/g)]
        .map(([, namespace = '']) => namespace)
        .filter((namespace) => NAMESPACES.has(namespace) && !loaded.has(namespace))
        .map((namespace) => `${name} says ${namespace}`),
    );
  expect([...new Set(missing)]).toEqual([]);
});
