/** In the dialogs of an order, what the platform refuses is marked, and the first of it has the focus. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createActor, createEmptyActor } from 'xstate';
import { CancellationReason } from '../../../domain/enumerations.ts';
import { orderDocument } from '../../../machines/order/order.kind.ts';
import { orderMachine } from '../../../machines/order/order.machine.ts';
import { loadTexts, startTexts } from '../../../src/i18n/texts.ts';
import { failureOf } from '../../../src/services/http.ts';
import { AcknowledgeDialog } from '../../../src/views/order/acknowledge-dialog.view.tsx';
import { CancelDialog } from '../../../src/views/order/cancel-dialog.view.tsx';
import { hood, NOW, order } from '../../paths/order/order.examples.ts';

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
    await Promise.all((['order', 'record', 'editing'] as const).map(loadTexts));
  });

  const editorOf = () => {
    const editor = createActor(orderMachine, { input: { owner: createEmptyActor(), about: undefined } }).start();
    editor.send({ type: 'contents.show', document: { ...order, parts: [hood, second] }, now: NOW, draft: null });
    editor.send({ type: 'contents.open' });
    const input = { id: 'd-1', sendKey: 'send-key-1', isSendHeld: false, mayEdit: true, about: undefined } as const;
    return { editor, actors: { document: createActor(orderDocument, { input }), editor } };
  };

  /** The fields that say why, and the one that has the focus. */
  const shown = () => ({
    told: screen.queryAllByText(words).map((note) => note.closest('[data-field]')?.getAttribute('data-field')),
    focused: document.activeElement?.closest('[data-field]')?.getAttribute('data-field') ?? null,
  });

  function refusedCancellation(...paths: readonly string[]) {
    const { editor, actors } = editorOf();
    render(<CancelDialog actors={actors} />);
    act(() => editor.send({ type: 'cancellation.open', partIds: [hood.id] }));
    act(() => {
      editor.send({
        type: 'cancellation.change',
        change: { reason: CancellationReason.Other, note: 'Fell off a lift' },
      });
      editor.send({ type: 'cancellation.send' });
    });
    act(() => editor.send({ type: 'sending.refused', name: 'cancellation', failure: refusing(...paths) }));
    act(() => editor.send({ type: 'contents.open' }));
    return editor;
  }

  it.each([
    ['partIds', 'partIds'],
    ['partIds.0', 'partIds'],
    ['reason', 'reason'],
    ['note', 'note'],
  ] as const)(
    'of a cancellation, the refused %s is marked, and has the focus, until something is changed',
    (...row) => {
      const [path, field] = row;
      const editor = refusedCancellation(path, 'version');
      expect(shown()).toEqual({ told: [field], focused: field });
      act(() => editor.send({ type: 'cancellation.change', change: { note: 'Fell off the lift' } }));
      expect(shown().told).toEqual([]);
      expect(screen.queryByRole('alert')).toBeNull();
      expect(editor.getSnapshot().context.cancellation).toEqual({
        partIds: [hood.id],
        reason: CancellationReason.Other,
        note: 'Fell off the lift',
      });
    },
  );

  it('a refusal that is about no field has the focus on its message', () => {
    refusedCancellation('lockId');
    expect(shown()).toEqual({ told: [], focused: 'message' });
  });

  it('of an acknowledgement, the refused date is marked, and has the focus, until something is changed', () => {
    const { editor, actors } = editorOf();
    render(<AcknowledgeDialog actors={actors} />);
    act(() => editor.send({ type: 'acknowledgement.open' }));
    act(() => editor.send({ type: 'acknowledgement.send' }));
    const failure = refusing('parts.1.expectedOn');
    act(() => editor.send({ type: 'sending.refused', name: 'acknowledgement', failure }));
    act(() => editor.send({ type: 'contents.open' }));
    expect(shown()).toEqual({ told: ['expectedOn'], focused: 'expectedOn' });
    const invalid = document.querySelector('[aria-invalid=true]');
    expect(invalid).toBe(document.activeElement);
    expect(invalid?.closest('[data-expected]')?.getAttribute('data-expected')).toBe(second.id);
    act(() =>
      editor.send({ type: 'acknowledgement.change', partIds: [second.id], change: { expectedOn: '2126-12-01' } }),
    );
    expect(shown().told).toEqual([]);
  });
});
