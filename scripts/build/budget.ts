import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { FIRST_SCREEN } from './first-screen.ts';
import { inProject, Refusal, runScript } from '../run/project.ts';

/** Maximum gzipped JavaScript and CSS until the signed-in quote request list is shown (design: 160 KB). */
export const BUDGET = 160 * 1024;

/** The part of Vite's manifest we read: chunks by module. */
const manifestSchema = v.record(
  v.string(),
  v.object({ file: v.string(), imports: v.optional(v.array(v.string())), css: v.optional(v.array(v.string())) }),
);
export type Manifest = v.InferOutput<typeof manifestSchema>;

export interface Weight {
  readonly file: string;
  readonly raw: number;
  readonly gzip: number;
  readonly brotli: number;
}

/** A module's chunk with its static imports and styles. Throws when the build does not contain the module. */
function filesOf(manifest: Manifest, module: string, seen: Set<string>): string[] {
  if (seen.has(module)) return [];
  seen.add(module);
  const chunk = manifest[module];
  if (!chunk)
    throw new Refusal(
      `The build has no chunk of ${module}. Was it moved? FIRST_SCREEN in scripts/build/budget.ts names it.`,
    );
  return [
    chunk.file,
    ...(chunk.css ?? []),
    ...(chunk.imports ?? []).flatMap((imported) => filesOf(manifest, imported, seen)),
  ];
}

/** All scripts and styles the page loads until its first screen is shown, without duplicates. */
export function initialFiles(page: string, manifest: Manifest, firstScreen: readonly string[]): string[] {
  const named = [...page.matchAll(/\s(?:src|href)="\/([^"?]+\.(?:js|css))"/g)].map(([, file = '']) => file);
  const seen = new Set<string>();
  return [
    ...new Set([...named, ...['index.html', ...firstScreen].flatMap((module) => filesOf(manifest, module, seen))]),
  ];
}

/** Sizes of the initial page's files in a build, largest first. */
export async function weighInitialPage(directory: string, firstScreen: readonly string[]): Promise<Weight[]> {
  const page = await readFile(join(directory, 'index.html'), 'utf8');
  const manifest = v.parse(
    manifestSchema,
    JSON.parse(await readFile(join(directory, '.vite', 'manifest.json'), 'utf8')),
  );
  const weights = await Promise.all(
    initialFiles(page, manifest, firstScreen).map(async (file) => {
      const content = await readFile(join(directory, file));
      return {
        file,
        raw: content.length,
        gzip: gzipSync(content, { level: 9 }).length,
        brotli: brotliCompressSync(content).length,
      };
    }),
  );
  return weights.sort((a, b) => b.gzip - a.gzip);
}

export const totalOf = (weights: readonly Weight[], file: string): Weight => ({
  file,
  raw: weights.reduce((sum, { raw }) => sum + raw, 0),
  gzip: weights.reduce((sum, { gzip }) => sum + gzip, 0),
  brotli: weights.reduce((sum, { brotli }) => sum + brotli, 0),
});

function printTable(weights: readonly Weight[]): void {
  const width = Math.max(...weights.map(({ file }) => file.length));
  const cell = (value: number): string => value.toLocaleString('en').padStart(10);
  console.log(`${'bytes'.padEnd(width)}${['raw', 'gzip -9', 'brotli'].map((title) => title.padStart(10)).join('')}`);
  for (const { file, raw, gzip, brotli } of weights)
    console.log(`${file.padEnd(width)}${cell(raw)}${cell(gzip)}${cell(brotli)}`);
}

/** Prints the size of the initial page; fails when it exceeds the budget. */
async function checkBudget(): Promise<void> {
  const weights = await weighInitialPage(inProject('dist'), FIRST_SCREEN);
  const total = totalOf(weights, 'total');
  printTable([...weights, total]);
  const share = `${total.gzip.toLocaleString('en')} of ${BUDGET.toLocaleString('en')} bytes (${Math.round((total.gzip / BUDGET) * 100)} %)`;
  if (total.gzip > BUDGET) throw new Refusal(`The initial page is over its budget: ${share}.`);
  console.log(`The initial page is within its budget: ${share}.`);
}

if (import.meta.main) await runScript(checkBudget);
