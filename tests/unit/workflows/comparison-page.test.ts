import { expect, it } from 'vitest';
import { comparisonPage } from '../../../scripts/workflows/comparison-page.ts';
import {
  changeLines,
  sampleWords,
  withoutRenamed,
  type DescribedChange,
} from '../../../scripts/workflows/rule-changes.ts';
import { readWorkflow, type Workflow } from '../../../scripts/workflows/read.ts';
import { ROOT } from '../../../scripts/run/project.ts';
import { readWords } from '../../../workflows/files.ts';
import type { TransitionOutline } from '../../../workflows/outline.ts';
import { eventWords } from '../../../workflows/words.ts';

const compared = (stem: string, before: Workflow, after: Workflow, changes: readonly DescribedChange[] = []) => ({
  stem,
  roots: [ROOT, ROOT] as const,
  before,
  after,
  changes,
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

const withTransitions = (change: (each: TransitionOutline) => TransitionOutline): Workflow => ({
  ...workflow,
  outline: { ...workflow.outline, transitions: workflow.outline.transitions.map(change) },
});

const later: DescribedChange = {
  stem: 'lock',
  kind: 'changed',
  rule: 'refused/lockRetry-elapsed',
  paths: ['a'],
  samples: [],
  actions: null,
  words: ['Le verrou est demandé (après 10\u00A0s).', 'Le verrou est demandé (après 15\u00A0s).'],
  head: 'Règle modifiée\u00A0: Le verrou est demandé (après 15\u00A0s); 1 parcours touché.',
  shown: [],
};

it('marks the changed words, not the whole sentence', () => {
  const slower = withTransitions((each) => (each.cause === 'lockRetry' ? { ...each, delay: 15_000 } : each));
  const shown = [
    { when: 'quand elle arrive', before: 'le verrou est demandé; rien ne suit', after: 'le verrou est demandé' },
    { when: 'délai', before: '10\u00A0s', after: '15\u00A0s' },
    { when: 'dans le code', before: 'rien', after: 'goToMessage' },
  ];
  const page = comparisonPage([compared('lock', workflow, slower, [{ ...later, shown }])], ['v1', null], 'fr');
  expect(page).toContain('quand elle arrive\u00A0: le verrou est demandé<del>; rien ne suit</del>');
  expect(page).toContain('délai\u00A0: <del>10</del> → <ins>15</ins>\u00A0s');
  expect(page).toContain('dans le code\u00A0: <del>rien</del> → <ins>goToMessage</ins>');
  expect(page).toContain('le moment est venu de demander de nouveau le verrou (après <del>10</del> <ins>15</ins> s)');
  expect(page).toContain('Le verrou est demandé (après <del>10</del> <ins>15</ins>\u00A0s)');
  expect(page).not.toContain('<del>Le verrou');
});

it('says on the command line which words changed', () => {
  expect(changeLines(later, 'fr')).toEqual([later.head, '  - dans ses mots\u00A0: 10 → 15']);
  expect(changeLines({ ...later, words: ['', 'It is new.'], head: 'New.' }, 'en')).toEqual(['New.']);
});

it('does not tell what only has another name in the code', () => {
  const renamed = withTransitions((each) => ({ ...each, id: each.id.replace('lock.retry', 'lock.again') }));
  expect(comparisonPage([compared('lock', workflow, renamed)], ['v1', null], 'en')).toContain('No workflow differs.');
  const gone = { kind: 'gone', words: ['The lock is asked for.', ''] } as const;
  const added = { kind: 'added', words: ['', 'The lock is asked for.'] } as const;
  const other = { kind: 'added', words: ['', 'The lock is lost.'] } as const;
  expect(withoutRenamed([gone, added, other])).toEqual([other]);
});

it.each([
  [
    'en',
    'when the lock is requested again',
    'when the platform grants the lock (free), and then the lock is requested again',
  ],
  [
    'fr',
    'quand le verrou est demandé de nouveau',
    'quand la plateforme accorde le verrou (libre), puis le verrou est demandé de nouveau',
  ],
] as const)('words an event that only the earlier revision knows: %s', (language, said, after) => {
  const words = readWords('lock', language);
  const now = { words: { ...words, events: {} } };
  expect(sampleWords([{ words }, now], { on: 'lock.retry', caseName: '', given: null })).toBe(said);
  const given = { on: 'xstate.done.actor.acquireLock', caseName: 'free' };
  expect(sampleWords([{ words }, now], { on: 'lock.retry', caseName: '', given })).toBe(after);
});
