/** A simulation as a test case, in both languages. */
import { expect, it } from 'vitest';
import { simulate } from '../../../machines/workflow-explorer/workflow-explorer.rules.ts';
import { readWorkflow } from '../../../scripts/workflows/read.ts';
import { readRules, readWords } from '../../../workflows/files.ts';
import { chartedOf } from '../../../workflows/charted.ts';
import { testCase } from '../../../workflows/test-case.ts';
import { lockModel } from '../../paths/lock/lock.model.ts';

const STEPS = [{ type: 'xstate.done.actor.acquireLock', caseName: 'free' }];

it.each([
  [
    'en',
    [
      'The edit lock of a document',
      'http://portal/workflows/lock',
      '',
      'Given the page waits for the answer',
      '1. When the platform grants the lock (free)',
      '   Then the lock is valid',
      '',
    ],
  ],
  [
    'fr',
    [
      'Le verrou de modification d’un document',
      'http://portal/workflows/lock',
      '',
      expect.stringMatching(/^Étant donné qu(e |’)/),
      expect.stringMatching(/^1\. Quand /),
      expect.stringMatching(/^ {3}Alors /),
      '',
    ],
  ],
] as const)('in %s', async (language, lines) => {
  const { outline } = await readWorkflow('lock');
  const charted = chartedOf('lock', { outline, observed: readRules('lock'), words: readWords('lock', language) });
  const text = testCase({
    charted,
    language,
    steps: STEPS,
    situationsAfter: (count) => simulate(lockModel, outline.transitions, STEPS.slice(0, count)).active,
    address: 'http://portal/workflows/lock',
  });
  expect(text.split('\n')).toEqual(lines);
});
