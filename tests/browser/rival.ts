import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { chromiumPath } from '../../scripts/run/chromium-path.ts';

/** Measures the portal, a bare page and react-admin in one interleaved run. It is beside the project, if it is there. */
const RUN = fileURLToPath(new URL('../../../shared/measure/run', import.meta.url));

export const isRivalHere = (): boolean => existsSync(RUN);

const page = v.object({
  fcp: v.number(),
  list: v.number(),
  warmList: v.number(),
  cpuList: v.number(),
  heap: v.number(),
});
const TARGETS = ['floor', 'ours', 'react-admin'] as const;
export const measured = v.object({
  median: v.object({ load: v.object({ floor: page, ours: page, 'react-admin': page }) }),
});

type Page = v.InferOutput<typeof page>;
type Measured = v.InferOutput<typeof measured>['median']['load'];

const SHOWN: Readonly<Record<keyof Page, string>> = {
  list: 'list shown',
  warmList: 'warm list',
  cpuList: 'CPU until the list',
  fcp: 'first paint',
  heap: 'heap',
};

export interface Ratio {
  readonly what: string;
  /** Times the bare page. */
  readonly ours: number;
  readonly rival: number;
}

const rounded = (ratio: number): number => Math.round(ratio * 100) / 100;

/** CPU of a visit (ms), of each target: the last that the run prints. */
function visitsIn(output: string): Readonly<Record<(typeof TARGETS)[number], number>> {
  const of = (target: string): number => {
    const line = output
      .split('\n')
      .findLast((each) => each.startsWith(`${target} cycle`) && each.includes('cpu/cycle'));
    return Number(line?.split('cpu/cycle ')[1]?.split(' ')[0] ?? NaN);
  };
  return { floor: of('floor'), ours: of('ours'), 'react-admin': of('react-admin') };
}

/** Every figure as a ratio to the bare page. */
export function ratiosOf({ floor, ours, 'react-admin': rival }: Measured, output: string): readonly Ratio[] {
  const visit = visitsIn(output);
  return [
    ...Object.entries(SHOWN).map(([name, what]): Ratio => {
      const key = v.parse(v.keyof(page), name);
      return { what, ours: rounded(ours[key] / floor[key]), rival: rounded(rival[key] / floor[key]) };
    }),
    {
      what: 'list and back, CPU',
      ours: rounded(visit.ours / visit.floor),
      rival: rounded(visit['react-admin'] / visit.floor),
    },
  ];
}

/** Runs it against a portal that is running. */
export async function besideRival(portal: string, rounds: number, visits: number): Promise<readonly Ratio[]> {
  // Kept: what it builds the first time takes a minute.
  const folder = join(tmpdir(), 'portal-measure');
  const { stdout } = await promisify(execFile)(RUN, [portal, String(rounds)], {
    env: { ...process.env, MEASURE_DIR: folder, CYCLES: String(visits), CHROMIUM_PATH: chromiumPath() },
    maxBuffer: 50_000_000,
  });
  const found: unknown = JSON.parse(readFileSync(join(folder, 'load.json'), 'utf8'));
  return ratiosOf(v.parse(measured, found).median.load, stdout);
}

/** Adds a line to the table whose head begins so. */
export function withLine(text: string, head: string, line: string): string {
  const lines = text.split('\n');
  const at = lines.findIndex((each) => each.startsWith(head));
  if (at < 0) throw new Error(`there is no table ${head}`);
  const end = lines.findIndex((each, index) => index > at && !each.startsWith('|'));
  return lines.toSpliced(end < 0 ? lines.length : end, 0, line).join('\n');
}
