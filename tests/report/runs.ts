/** The counts of each run of `npm run paths`, kept beside the report, which a run empties. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';
import type { ReportData } from './data.ts';
import { run, type Run } from './run.ts';

const RUNS = 'reports/paths-runs.json';
/** More are forgotten. */
const MOST = 200;
/** So many are shown. */
const SHOWN = 10;

/** What a report counts. */
export function runOf({ made, revision, stems }: ReportData, scope: string): Run {
  const paths = stems.flatMap((stem) => stem.paths);
  const failed = paths.filter(({ failure }) => failure).length;
  const notRun = paths.filter(({ result }) => result === 'notRun').length;
  const ms = paths.reduce((sum, path) => sum + path.ms, 0);
  return { made, revision, scope, passed: paths.length - failed - notRun, failed, notRun, ms };
}

/** The runs that were kept. A file that somebody else wrote, or half of one, is as if there was none. */
function readRuns(file: string): readonly Run[] {
  if (!existsSync(file)) return [];
  try {
    return v.parse(v.array(run), JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return [];
  }
}

/** The last runs of the same scope, oldest first. */
export const runsLike = ({ scope }: Pick<Run, 'scope'>, file = RUNS): readonly Run[] =>
  readRuns(file)
    .filter((each) => each.scope === scope)
    .slice(-SHOWN);

/** Keeps a run, and returns the last ones of the same scope. */
export function keepRun(now: Run, file = RUNS): readonly Run[] {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify([...readRuns(file), now].slice(-MOST), null, 1)}\n`);
  return runsLike(now, file);
}
