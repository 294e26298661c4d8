/** What the page of a quote request tells about its lock and what is typed there, for colleagues. */
import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { Availability } from '../../../domain/enumerations.ts';
import { sharedDraftMachine } from '../../../machines/shared-draft/shared-draft.machine.ts';
import { NOTHING_SEEN, tellingsOf, type PageSight } from '../../../machines/shared-draft/shared-draft.page.ts';
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

/** A quote that is typed and sent, and how its page is followed; the platform refuses it. */
async function sendRefused(refusal: Parameters<typeof openQuoteRequest>[2]) {
  const page = await openQuoteRequest(requestOf([partOf('p-1')]), 'part', refusal);
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
  return { page, told, stop };
}

it('tells that the answers are being sent, and that they were refused and can be mended', async () => {
  const { page, told, stop } = await sendRefused({ kind: 'invalid', code: null, params: {} });
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

it('tells that the answers were refused although the lock was lost, so that a copy goes to the platform', async () => {
  const { page, told, stop } = await sendRefused({ kind: 'conflict', code: 'lock-lost', params: {} });
  await waitFor(page, () => told.includes('send.refused'));
  expect(told.slice(2, 5)).toEqual(['send.begun', 'editing.ended', 'send.refused']);
  stop();
  page.stop();
});

const PLACES: readonly PageSight['place'][] = ['reserved', 'sending', 'open', 'ended', 'elsewhere'];
const [first, second] = [1, 2].map((version) => ({ content: {}, savedAt: '2126-11-20T15:00:00.000Z', version }));
const TYPED = [null, first ?? null, second ?? null];
const SIGHTS = PLACES.flatMap((place) => TYPED.map((typed): PageSight => ({ place, typed })));

it('keeps back no copy of what can be typed on, whatever became of the page before', () => {
  const machine = sharedDraftMachine.provide({
    actors: {
      readDrafts: fromPromise(() => new Promise(() => {})),
      passDraft: fromPromise(() => new Promise(() => {})),
    },
  });
  const held: string[] = [];
  for (const one of SIGHTS)
    for (const two of SIGHTS)
      for (const three of SIGHTS) {
        const actor = createActor(machine, { input: { documentId: 'qr-1' } }).start();
        let [last, before] = [NOTHING_SEEN, NOTHING_SEEN];
        for (const sight of [one, two, three]) {
          for (const event of tellingsOf(last, sight)) actor.send(event);
          [last, before] = [sight, last];
        }
        const isHeld = actor.getSnapshot().matches({ open: { passing: 'held' } });
        const isRefused = last.place === 'open' && before.place === 'sending';
        if (isHeld && (last.place === 'reserved' || isRefused)) held.push(JSON.stringify([one, two, three]));
        actor.stop();
      }
  expect(held).toEqual([]);
});
