/** How the list of workflows is grouped. */
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../domain/enumerations.ts';
import { titleOf, workflowStems } from '../../../scripts/workflows/read.ts';
import { grouped, GROUPS } from '../../../src/views/workflow-explorer/workflow-groups.ts';

const stems = workflowStems();

test.each(LANGUAGES)('every workflow is in one group, by its shown name, business first, in %s', (language) => {
  const groups = grouped(stems, (stem) => titleOf(stem, language), language);
  expect(groups.map(({ group }) => group)).toEqual(GROUPS);
  expect(groups.flatMap((each) => each.stems).toSorted()).toEqual(stems);
  for (const { stems: own } of groups) {
    const names = own.map((stem) => titleOf(stem, language));
    expect(names).toEqual(names.toSorted((left, right) => left.localeCompare(right, language)));
    expect(own.length).toBeGreaterThan(3);
  }
  expect(groups[0]?.stems).toContain('order');
});

test('a group without workflows is left out', () => {
  expect(grouped(['lock', 'order'], (stem) => stem, 'en').map(({ group }) => group)).toEqual(['business', 'technical']);
});
