/** What the page of a quote request tells about its lock and what is typed there, for colleagues. */
import { expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { Availability } from '../../../domain/enumerations.ts';
import type { SharedDraftEvent } from '../../../machines/shared-draft/shared-draft.types.ts';
import { followPage } from '../../../src/app/shared-draft.tsx';
import { openQuoteRequest } from '../../support/open-quote-request.ts';
import { partOf, requestOf } from '../../support/quote-request.ts';

const NOW = Date.parse('2126-11-20T15:10:00.000Z');

it('tells the lock, each change with its time and version, and that all was discarded', async () => {
  const page = await openQuoteRequest(requestOf([partOf('p-1'), partOf('p-2', 2)]), 'part');
  const told: SharedDraftEvent[] = [];
  const stop = followPage(
    page,
    () => NOW,
    (event) => told.push(event),
  );
  expect(told).toEqual([{ type: 'editing.begun' }]);

  const answer = (value: Availability): void =>
    page.send({ type: 'part.answer', partId: 'p-1', change: { field: 'availability', value } });
  answer(Availability.NotAvailable);
  const { version } = page.getSnapshot().context.document ?? { version: -1 };
  expect(told[1]).toMatchObject({
    type: 'draft.typed',
    typed: {
      version,
      savedAt: '2126-11-20T15:10:00.000Z',
      content: { answers: { 'p-1': { availability: Availability.NotAvailable } } },
    },
  });
  page.send({ type: 'part.next' });
  expect(told).toHaveLength(2);
  page.send({ type: 'draft.discard' });
  expect(told.slice(2)).toEqual([{ type: 'draft.emptied' }]);

  page.send({ type: 'lock.lost' });
  expect(told.slice(3)).toEqual([{ type: 'editing.ended' }]);
  stop();
  page.stop();
});

it('tells that the answers are being sent, and that they were refused and can be mended', async () => {
  const page = await openQuoteRequest(requestOf([partOf('p-1')]), 'part', { kind: 'invalid', code: null, params: {} });
  page.send({
    type: 'part.answer',
    partId: 'p-1',
    change: { field: 'availability', value: Availability.NotAvailable },
  });
  const told: SharedDraftEvent['type'][] = [];
  const stop = followPage(
    page,
    () => NOW,
    ({ type }) => told.push(type),
  );
  page.send({ type: 'quote.submit', afterwards: 'stay' });
  await waitFor(page, (shown) => shown.matches({ open: { reserved: { editing: 'failed' } } }));
  expect(told).toEqual([
    'draft.typed',
    'editing.begun',
    'send.begun',
    'editing.ended',
    'send.refused',
    'editing.begun',
  ]);
  stop();
  page.stop();
});
