/** Writes the report as a self-contained folder, with the exports. */
import { copyFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { LANGUAGES } from '../../domain/enumerations.ts';
import type { ReportData } from './data.ts';
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

/** Playwright's viewer of traces, as it is published: beside the page, any server of the report serves it too. */
const VIEWER = fileURLToPath(new URL('../../node_modules/playwright-core/lib/vite/traceViewer', import.meta.url));

/** Only a report with traces needs the viewer. */
function writeTraceViewer({ stems }: ReportData, folder: string): void {
  const isNeeded = stems.some(({ paths }) => paths.some(({ failure }) => failure?.evidence?.trace));
  rmSync(`${folder}/trace-viewer`, { recursive: true, force: true });
  if (isNeeded) cpSync(VIEWER, `${folder}/trace-viewer`, { recursive: true });
}

/** The data of the report alone. */
export const writeData = (data: ReportData, folder: string): void => writeFileSync(`${folder}/data.js`, asScript(data));

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
  for (const file of ['index.html', 'report.css', 'report-detail.css', 'report-screens.css'])
    copyFileSync(new URL(file, PAGE), `${folder}/${file}`);
  writeData(data, folder);
  writeFileSync(`${folder}/junit.xml`, toJUnit(data));
  writeFileSync(`${folder}/paths.csv`, toCsv(data));
  writeFileSync(`${folder}/summary.md`, toSummary(data));
  writeFileSync(`${folder}/rules.csv`, toRulesCsv(data));
  writeTraceViewer(data, folder);
  for (const language of LANGUAGES) {
    mkdirSync(`${folder}/features/${language}`, { recursive: true });
    for (const stem of data.stems)
      writeFileSync(`${folder}/features/${language}/${stem.stem}.feature`, toFeature(stem, language));
  }
}
