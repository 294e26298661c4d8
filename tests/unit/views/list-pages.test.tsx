/** Page counts of lists, computed by hand rather than with the workflow's rule. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadTexts, startTexts } from '../../../src/i18n/texts.ts';
import { quoteRequestList } from '../../../src/views/list/quote-request-columns.tsx';
import { isLast } from '../../../machines/list-export/list-export.rules.ts';
import { showList } from '../../support/list.tsx';
import { FOUND } from './search-examples.ts';

beforeAll(async () => {
  await startTexts('en');
  await loadTexts('lists');
});

describe('a list of 25 rows a page', () => {
  it.each([
    [24, 1],
    [25, 1],
    [26, 2],
    [50, 2],
    [51, 3],
    [100, 4],
  ])('of %i rows ends on page %i', async (total, last) => {
    const { asked, actor } = showList(quoteRequestList, { items: FOUND.quoteRequests.items, total });
    const button = await screen.findByRole('button', { name: 'Last page' });
    await userEvent.click(button);
    expect(asked.at(-1)?.page).toBe(last);
    const isAtTheEnd = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled');
    expect([isAtTheEnd('Next page'), isAtTheEnd('Last page')]).toEqual(['true', 'true']);
    // A URL or shortcut cannot request a missing page either.
    const before = asked.length;
    actor.send({ type: 'page.choose', page: last + 1 });
    expect([asked.length, actor.getSnapshot().context.query.page]).toEqual([before, last]);
  });
});

describe('an export of 100 rows a page', () => {
  const { items, kind } = FOUND.quoteRequests;
  it.each([
    [100, 1],
    [101, 2],
    [200, 2],
    [201, 3],
  ])('of %i rows reads %i pages', (total, pages) => {
    const read = Array.from({ length: pages }, (_, index) =>
      isLast({ page: index + 1 }, { kind, items, total, counts: {} }, 100),
    );
    expect(read).toEqual(read.map((_, index) => index === pages - 1));
  });
});
