import { act, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { loadTexts, startTexts } from '../../../src/i18n/texts.ts';
import { quoteRequestList } from '../../../src/views/list/quote-request-columns.tsx';
import { showList } from '../../support/list.tsx';
import { FOUND } from './search-examples.ts';

beforeAll(async () => {
  await startTexts('en');
  await loadTexts('lists');
});

it.each([
  ['the name from its rows', FOUND.quoteRequests.items, /^Shop: Carrosserie Élégance /],
  ['no name without rows', [], /^One shop /],
])('the filter of a shop says %s', async (_, items, name) => {
  const { actor } = showList(quoteRequestList, { items });
  act(() => actor.send({ type: 'filter.choose', change: { shop: 'elegance' } }));
  expect(await screen.findByRole('button', { name })).toBeDefined();
});
