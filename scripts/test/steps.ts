import { inProject } from '../run/project.ts';
import { playwrightTally, vitestTally, type Tally } from './tally.ts';

/** Where steps write their results for the sum. */
export const REPORTS = inProject('reports', 'tests');

/** Every step of `npm test`, in order. A step with a report counts its tests; any other counts as one. */
export const STEPS: Readonly<Record<string, ((report: string) => Promise<Tally>) | null>> = {
  types: null,
  lint: null,
  format: null,
  texts: null,
  api: null,
  unused: null,
  unit: vitestTally,
  platform: vitestTally,
  build: null,
  browser: playwrightTally,
};
