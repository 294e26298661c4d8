/** Writes the report as a self-contained folder, with the exports. */
import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { LANGUAGES } from '../../domain/enumerations.ts';
import type { ReportData } from './data.ts';
import { attachedOf, toAllure } from './allure.ts';
import { toCsv, toJUnit, toRulesCsv } from './exports.ts';
import { toFeature } from './gherkin.ts';
import { toSummary } from './summary.ts';

export const REPORT = 'reports/paths';

const PAGE = new URL('page/', import.meta.url);
/**
 * A script, because a page opened from disk can load nothing else. The data is compressed, or it would be most of the
 * report; the page starts once it is read.
 */
const asScript = (data: ReportData): string => `new Response(
  new Blob([Uint8Array.from(atob('${gzipSync(JSON.stringify(data)).toString('base64')}'), (byte) => byte.charCodeAt(0))])
    .stream()
    .pipeThrough(new DecompressionStream('gzip')),
)
  .json()
  .then((data) => {
    globalThis.reportData = data;
    document.body.append(Object.assign(document.createElement('script'), { src: 'report.js' }));
  });
`;

function writeAllure(data: ReportData, folder: string): void {
  const results = `${folder}/allure-results`;
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  for (const [file, content] of toAllure(data)) writeFileSync(`${results}/${file}`, content);
  for (const { stem, paths } of data.stems)
    for (const attached of paths.flatMap((path) => attachedOf(path, stem))) {
      const file = `${folder}/pictures/${attached}`;
      if (existsSync(file)) copyFileSync(file, `${results}/${basename(file)}`);
    }
}

export async function writeReport(data: ReportData, folder = REPORT): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir: folder,
      emptyOutDir: false,
      minify: true,
      lib: {
        entry: fileURLToPath(new URL('report.ts', PAGE)),
        formats: ['iife'],
        name: 'report',
        fileName: () => 'report.js',
      },
    },
  });
  for (const file of ['index.html', 'report.css', 'report-detail.css'])
    copyFileSync(new URL(file, PAGE), `${folder}/${file}`);
  writeFileSync(`${folder}/data.js`, asScript(data));
  writeFileSync(`${folder}/junit.xml`, toJUnit(data));
  writeFileSync(`${folder}/paths.csv`, toCsv(data));
  writeFileSync(`${folder}/summary.md`, toSummary(data));
  writeFileSync(`${folder}/rules.csv`, toRulesCsv(data));
  writeAllure(data, folder);
  for (const language of LANGUAGES) {
    mkdirSync(`${folder}/features/${language}`, { recursive: true });
    for (const stem of data.stems)
      writeFileSync(`${folder}/features/${language}/${stem.stem}.feature`, toFeature(stem, language));
  }
}
