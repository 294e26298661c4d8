/** Writes the report: a folder that needs nothing else, and the exports beside it. */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { LANGUAGES } from '../../machines/domain/enumerations.ts';
import type { ReportData } from './data.ts';
import { toCsv, toFeature, toJUnit } from './exports.ts';

export const REPORT = 'reports/paths';

const PAGE = new URL('page/', import.meta.url);
/** A script may stand in a page whatever its texts hold. */
const asScript = (data: ReportData): string => `globalThis.reportData = ${JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')};\n`;

export async function writeReport(data: ReportData): Promise<void> {
  mkdirSync(REPORT, { recursive: true });
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir: REPORT,
      emptyOutDir: false,
      minify: true,
      lib: { entry: fileURLToPath(new URL('report.ts', PAGE)), formats: ['iife'], name: 'report', fileName: () => 'report.js' },
    },
  });
  for (const file of ['index.html', 'report.css']) copyFileSync(new URL(file, PAGE), `${REPORT}/${file}`);
  writeFileSync(`${REPORT}/data.js`, asScript(data));
  writeFileSync(`${REPORT}/junit.xml`, toJUnit(data));
  writeFileSync(`${REPORT}/paths.csv`, toCsv(data));
  for (const language of LANGUAGES) {
    mkdirSync(`${REPORT}/features/${language}`, { recursive: true });
    for (const stem of data.stems) writeFileSync(`${REPORT}/features/${language}/${stem.stem}.feature`, toFeature(stem, data, language));
  }
}
