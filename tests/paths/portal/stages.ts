import type { Stage } from '../engine/stage.ts';

/** Throws if the workflow has no stage. */
export async function stageOf(stem: string): Promise<Stage> {
  const module: object = await import(`../${stem}/${stem}.stage.ts`);
  const [stage] = Object.values(module) as Stage[];
  if (!stage) throw new Error(`${stem}.stage.ts exports nothing`);
  return stage;
}
