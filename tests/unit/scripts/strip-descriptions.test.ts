import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isWorkflow, withoutDescriptions } from '../../../scripts/build/strip-descriptions.ts';

it.each([
  ["idle: { description: 'It’s, well: \\'idle\\'' },", 'idle: {  },'],
  ["held: {\n  description: 'Held',\n  on: {},\n}", 'held: {\n  \n  on: {},\n}'],
  ['readonly description: string', 'readonly description: string'],
  ["description: failure.params['description'] ?? ''", "description: failure.params['description'] ?? ''"],
])('removes the descriptions from %s', (code, left) => {
  expect(withoutDescriptions(code)).toBe(left);
});

it('finds every description of the existing charts', () => {
  const charts = globSync('machines/*/*.machine.ts');
  expect(charts.length).toBeGreaterThan(5);
  for (const chart of charts) {
    expect(isWorkflow(`/somewhere/${chart}`), chart).toBe(true);
    expect(withoutDescriptions(readFileSync(chart, 'utf8')), chart).not.toMatch(/\bdescription:/);
  }
});

it('leaves everything else as it is', () => {
  expect(
    ['/p/machines/domain/quote-request.ts', '/p/src/views/lock/lock.view.tsx', '/p/machines/support/call.ts'].filter(
      isWorkflow,
    ),
  ).toEqual([]);
});
