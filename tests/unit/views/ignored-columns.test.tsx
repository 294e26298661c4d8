/** The preview of what was pasted names the columns that no field takes. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { loadTexts, startTexts } from '../../../src/i18n/texts.ts';
import { PasteView } from '../../../src/views/quote-request/paste.view.tsx';
import { BY_POSITION } from '../../../machines/quote-request/quote-request.edits.ts';
import type { IgnoredColumn } from '../../../machines/quote-request/quote-request.types.ts';
import { openQuoteRequest } from '../../support/open-quote-request.ts';
import { request } from '../../paths/quote-request/quote-request.examples.ts';

beforeEach(cleanup);

const SHELF = { at: 1, name: 'Shelf' };
const NAMELESS = { at: 4, name: '' };

it.each<['en' | 'fr', IgnoredColumn[], string]>([
  ['en', [SHELF], 'Column that is not pasted: Shelf'],
  ['en', [SHELF, NAMELESS], 'Columns that are not pasted: Shelf, column 4'],
  ['fr', [SHELF], 'Colonne non collée\u{A0}: Shelf'],
  ['fr', [SHELF, NAMELESS], 'Colonnes non collées\u{A0}: Shelf, colonne 4'],
])('in %s, %j', async (language, ignored, words) => {
  await startTexts(language);
  await Promise.all((['quote-request', 'lists', 'editing'] as const).map(loadTexts));
  const actor = await openQuoteRequest(request, 'grid');
  render(<PasteView actor={actor} />);
  const change = { field: 'grossPrice', value: '20' } as const;
  const cells = [{ row: 0, column: 4, text: '20', partId: 'p-1', number: '', change }];
  act(() => actor.send({ type: 'cells.paste', cells, rule: { ...BY_POSITION, ignored } }));
  expect(screen.queryByText(words, { collapseWhitespace: false })).not.toBeNull();
  act(() => actor.send({ type: 'cells.reject' }));
  act(() => actor.send({ type: 'cells.paste', cells, rule: BY_POSITION }));
  expect(screen.queryByText(words, { collapseWhitespace: false })).toBeNull();
});
