/** The texts about the PDF on the page of an invoice or credit. The view walks cover the failures of an invoice. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { DocumentKind } from '../../../domain/document.ts';
import type { Language } from '../../../domain/enumerations.ts';
import { documentMachine } from '../../../machines/document/document.machine.ts';
import { CallFailed } from '../../../machines/support/failure.ts';
import { loadTexts, startTexts } from '../../../src/i18n/texts.ts';
import { DocumentView } from '../../../src/views/document/document.view.tsx';

beforeAll(async () => {
  await startTexts('en');
  await loadTexts('lists');
});

function show(kind: DocumentKind, languages: readonly Language[]): void {
  const machine = documentMachine.provide({
    actors: {
      checkDocument: fromPromise(() => Promise.resolve({ languages })),
      fetchPdf: fromPromise(() => Promise.reject(new CallFailed({ kind: 'notFound' }))),
    },
  });
  render(<DocumentView actor={createActor(machine, { input: { kind, id: 'x-1' } }).start()} />);
}

describe.each(['invoice', 'credit'] as const)('the PDF of a %s', (kind) => {
  it.each([
    ['en', 'English', 'fr'],
    ['fr', 'French', 'en'],
  ] as const)('that is missing in %s is reported as missing in %s [S2.48 S2.49]', async (_, name, other) => {
    show(kind, [other]);
    expect(await screen.findByText(`The PDF of this ${kind} is not available in ${name}.`)).toBeDefined();
    expect(screen.queryByRole('button', { name: `Open in ${name}` })).toBeNull();
  });
});

it.each([
  ['en', ['Open in English', 'Open in French']],
  ['fr', ['Ouvrir en français', 'Ouvrir en anglais']],
] as const)('the PDF in the reader’s own language comes first: %s', async (language, names) => {
  await startTexts(language);
  await loadTexts('lists');
  show('invoice', ['en', 'fr']);
  const [, french = ''] = names;
  await screen.findByRole('button', { name: french });
  expect(screen.getAllByRole('button', { name: /^(Open|Ouvrir) / }).map(({ textContent }) => textContent)).toEqual(
    names,
  );
  await act(() => startTexts('en'));
});

it.each([
  ['credit', 'A problem occurred while fetching the credit [S8.8]'],
  ['invoice', 'A problem occurred while fetching the invoice [S8.9]'],
] as const)('a PDF of a %s that cannot be fetched: %s', async (kind, title) => {
  show(kind, ['en']);
  fireEvent.click(await screen.findByRole('button', { name: 'Open in English' }));
  expect(await screen.findByText(title.replace(/ \[.*/, ''))).toBeDefined();
});
