/** A credit or invoice that cannot be shown. The view walks cover the failures of an invoice. */
import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { FailureKind } from '../../../machines/support/failure.ts';
import { CallFailed } from '../../../machines/support/failure.ts';
import { recordMachine } from '../../../machines/record/record.machine.ts';
import { loadTexts, startTexts } from '../../../src/i18n/texts.ts';
import { RecordView } from '../../../src/views/record/record.view.tsx';

beforeAll(async () => {
  await startTexts('en');
  await loadTexts('lists');
});

const CASES: readonly (readonly ['credit' | 'invoice', FailureKind, string])[] = [
  ['credit', 'network', 'There was an issue retrieving the credit [S8.1 S8.2]'],
  ['credit', 'notFound', 'There was an issue retrieving the credit [S8.1 S8.2]'],
  ['invoice', 'network', 'There was an issue retrieving the invoice [S8.1 S8.4]'],
  ['invoice', 'notFound', 'There was an issue retrieving the invoice [S8.1 S8.4]'],
];

it.each(CASES)('a %s that cannot be read (%s): %s', async (kind, failure, title) => {
  const machine = recordMachine.provide({
    actors: { loadRecord: fromPromise(() => Promise.reject(new CallFailed({ kind: failure }))) },
  });
  const actor = createActor(machine, { input: { kind, id: 'x-1' } }).start();
  render(<RecordView actor={actor} document={null} />);
  expect(await screen.findByText('Loading Error')).toBeDefined();
  expect(screen.getByText(title.replace(/ \[.*/, ''))).toBeDefined();
});
