import type { Box } from '../../../workflows/chart.ts';

/** The situations that the chosen one leads to, and those that lead to it; null while none in the drawing is chosen. */
export function neighboursOf(boxes: readonly Box[], chosen: string | null): ReadonlySet<string> | null {
  const here = boxes.find(({ situation }) => situation.state === chosen);
  if (!here) return null;
  const { state } = here.situation;
  const after = here.ways.flatMap(({ targets }) => targets);
  const before = boxes
    .filter(({ ways }) => ways.some(({ targets }) => targets.includes(state)))
    .map(({ situation }) => situation.state);
  return new Set([...after, ...before].filter((each) => each !== state));
}
