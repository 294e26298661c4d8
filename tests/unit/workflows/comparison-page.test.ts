import { expect, it } from 'vitest';
import { comparisonPage } from '../../../scripts/workflows/comparison-page.ts';
import { readWorkflow, type Workflow } from '../../../scripts/workflows/read.ts';
import { ROOT } from '../../../scripts/run/project.ts';
import { readWords } from '../../../workflows/files.ts';
import { eventWords } from '../../../workflows/words.ts';

const compared = (stem: string, before: Workflow, after: Workflow) => ({
  stem,
  roots: [ROOT, ROOT] as const,
  before,
  after,
  changes: [],
  screens: [],
});

const workflow = await readWorkflow('lock');
const without: Workflow = {
  ...workflow,
  outline: {
    ...workflow.outline,
    transitions: workflow.outline.transitions.filter(
      ({ source, event }) => !(source === 'refused' && event === 'lock.retry'),
    ),
  },
};

it('names the workflows that differ, and describes each difference in a sentence', () => {
  const page = comparisonPage(
    [compared('lock', workflow, without), compared('draft', workflow, workflow)],
    ['v1', null],
    'fr',
  );
  expect(page).toContain('1 processus sur 2 diffèrent');
  expect(page).toContain('<a href="#lock">Le verrou de modification d’un document</a>');
  expect(page).toContain(
    'Retiré\u00A0: pendant que quelqu’un d’autre modifie le document\u00A0: le portail réessaie de lui-même jusqu’à ce que le verrou soit libre, quand le verrou est demandé de nouveau',
  );
  expect(page).not.toContain('href="#draft"');
});

it('marks removed parts in the old drawing and added parts in the new one', () => {
  const [before, after] = comparisonPage([compared('lock', without, workflow)], ['v1', 'v2'], 'en').split(
    '<h3>v2</h3>',
  );
  expect(before).not.toMatch(/class="way[^"]* added"/);
  expect(after).toMatch(/class="way[^"]* added"/);
  expect(after).toMatch(/class="arrow[^"]* added"/);
});

it('says so when nothing differs', () => {
  expect(comparisonPage([compared('lock', workflow, workflow)], ['v1', null], 'en')).toContain('No workflow differs.');
});

it('describes the start of a workflow in words', () => {
  expect(eventWords(readWords('lock', 'en'), 'xstate.init')).toBe('the workflow starts');
  expect(eventWords(readWords('lock', 'fr'), 'xstate.init')).toBe('le processus commence');
});
