import type { Stage } from './stage.ts';

/** Workflows that have no stage in the browser, each with its reason; every other has one. */
export const STAGELESS: Readonly<Record<string, string>> = {
  startup:
    'startup.spec.ts tests what can fail: router and tour are in the script of the page, so no test can hold them',
  'workflow-explorer': 'workflows.spec.ts walks it: it shows the real workflows, not the one of its model',
};

/** Throws where there is none. */
export async function stageOf(stem: string): Promise<Stage> {
  const module: object = await import(`../${stem}/${stem}.stage.ts`);
  const [stage] = Object.values(module) as Stage[];
  if (!stage) throw new Error(`${stem}.stage.ts exports nothing`);
  return stage;
}
