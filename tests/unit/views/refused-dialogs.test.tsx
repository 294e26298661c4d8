/** In the dialogs of an order, what the platform refuses is marked, and the first of it has the focus. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { CancellationReason } from '../../../domain/enumerations.ts';
import { loadTexts, startTexts } from '../../../src/i18n/texts.ts';
import { failureOf } from '../../../src/services/http.ts';
import { AcknowledgeDialog } from '../../../src/views/order/acknowledge-dialog.view.tsx';
import { CancelDialog } from '../../../src/views/order/cancel-dialog.view.tsx';
import { hood, order } from '../../paths/order/order.examples.ts';
import { openOrder, reopened } from '../../support/order.ts';

const refusing = (...paths: readonly string[]) =>
  failureOf(422, JSON.stringify({ code: 'validation', errors: paths.map((path) => ({ path, message: 'inThePast' })) }))
    .failure;

const second = { ...hood, id: 'p-2', position: 2 };

describe.each([
  ['en', 'This value was refused. Change it, then try again.'],
  ['fr', 'Cette valeur a été refusée. Changez-la, puis réessayez.'],
] as const)('in %s', (language, words) => {
  beforeEach(async () => {
    cleanup();
    await startTexts(language);
    await Promise.all((['order', 'lists', 'editing'] as const).map(loadTexts));
  });

  const opened = (...paths: readonly string[]) => openOrder({ ...order, parts: [hood, second] }, refusing(...paths));

  /** The fields that say why, and the one that has the focus. */
  const shown = () => ({
    told: screen.queryAllByText(words).map((note) => note.closest('[data-field]')?.getAttribute('data-field')),
    focused: document.activeElement?.closest('[data-field]')?.getAttribute('data-field') ?? null,
  });

  async function refusedCancellation(...paths: readonly string[]) {
    const actor = await opened(...paths);
    render(<CancelDialog actor={actor} />);
    act(() => actor.send({ type: 'cancellation.open', partIds: [hood.id] }));
    act(() => {
      actor.send({
        type: 'cancellation.change',
        change: { reason: CancellationReason.Other, note: 'Fell off a lift' },
      });
      actor.send({ type: 'cancellation.send' });
    });
    await act(() => reopened(actor));
    return actor;
  }

  it.each([
    ['partIds', 'partIds'],
    ['partIds.0', 'partIds'],
    ['reason', 'reason'],
    ['note', 'note'],
  ] as const)(
    'of a cancellation, the refused %s is marked, and has the focus, until something is changed',
    async (...row) => {
      const [path, field] = row;
      const actor = await refusedCancellation(path, 'version');
      expect(shown()).toEqual({ told: [field], focused: field });
      act(() => actor.send({ type: 'cancellation.change', change: { note: 'Fell off the lift' } }));
      expect(shown().told).toEqual([]);
      expect(screen.queryByRole('alert')).toBeNull();
      expect(actor.getSnapshot().context.cancellation).toEqual({
        partIds: [hood.id],
        reason: CancellationReason.Other,
        note: 'Fell off the lift',
      });
    },
  );

  it('a refusal that is about no field has the focus on its message', async () => {
    await refusedCancellation('lockId');
    expect(shown()).toEqual({ told: [], focused: 'message' });
  });

  it('of an acknowledgement, the refused date is marked, and has the focus, until something is changed', async () => {
    const actor = await opened('parts.1.expectedOn');
    render(<AcknowledgeDialog actor={actor} />);
    act(() => actor.send({ type: 'acknowledgement.open' }));
    act(() => actor.send({ type: 'acknowledgement.send' }));
    await act(() => reopened(actor));
    expect(shown()).toEqual({ told: ['expectedOn'], focused: 'expectedOn' });
    const invalid = document.querySelector('[aria-invalid=true]');
    expect(invalid).toBe(document.activeElement);
    expect(invalid?.closest('[data-expected]')?.getAttribute('data-expected')).toBe(second.id);
    act(() =>
      actor.send({ type: 'acknowledgement.change', partIds: [second.id], change: { expectedOn: '2126-12-01' } }),
    );
    expect(shown().told).toEqual([]);
  });
});
