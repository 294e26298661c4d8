import { inProject } from '../run/project.ts';
import { playwrightTally, vitestTally, type Tally } from './tally.ts';

/** Where steps write the results that are added up at the end. */
export const REPORTS = inProject('reports', 'tests');

/** Every step of `npm run test:all`, in order. For a step with a report, its tests count; any other step counts as one. */
export const STEPS: Readonly<Record<string, ((report: string) => Promise<Tally>) | null>> = {
  types: null,
  lint: null,
  format: null,
  texts: null,
  api: null,
  openapi: null,
  unused: null,
  unit: vitestTally,
  platform: vitestTally,
  build: null,
  browser: playwrightTally,
  engines: vitestTally,
};

/** Steps of `npm run test:all` alone. */
export const NOT_IN_GATE: ReadonlySet<string> = new Set(['engines']);
