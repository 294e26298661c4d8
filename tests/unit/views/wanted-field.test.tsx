/** After a refused send, the focus is in the first field that prevents it. */
import { act, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { CancellationReason } from '../../../domain/enumerations.ts';
import { clientMachine } from '../../../machines/client/client.machine.ts';
import { loadTexts, startTexts } from '../../../src/i18n/texts.ts';
import { RefusalDialog } from '../../../src/views/client/refusal-dialog.view.tsx';
import { AnswerCard } from '../../../src/views/credit-request/answer-card.view.tsx';
import { AcknowledgeDialog } from '../../../src/views/order/acknowledge-dialog.view.tsx';
import { CancelDialog } from '../../../src/views/order/cancel-dialog.view.tsx';
import { InvoiceCard } from '../../../src/views/order/invoice-card.view.tsx';
import { PartsTable } from '../../../src/views/order/parts-table.view.tsx';
import { pendingClient } from '../../paths/client/client.examples.ts';
import { creditRequest } from '../../paths/credit-request/credit-request.examples.ts';
import { openCreditRequest } from '../../support/credit-request.ts';
import { cancelledGrille, hood, order } from '../../paths/order/order.examples.ts';
import { openOrder, reopened } from '../../support/order.ts';

beforeEach(() => {
  document.body.innerHTML = '';
});

async function changeOrder(...opened: Parameters<typeof openOrder>) {
  const actor = await openOrder(...opened);
  render(
    <>
      <PartsTable actor={actor} />
      <InvoiceCard actor={actor} isCompleted={false} isLinked={false} />
      <CancelDialog actor={actor} />
      <AcknowledgeDialog actor={actor} />
    </>,
  );
  return actor;
}

async function answerCreditRequest() {
  const actor = await openCreditRequest();
  render(<AnswerCard actor={actor} request={creditRequest} photos={null} />);
  return actor;
}

async function openClient() {
  const machine = clientMachine.provide({ actors: { loadClient: fromPromise(() => Promise.resolve(pendingClient)) } });
  const actor = createActor(machine, { input: { id: pendingClient.id, mayChange: true } }).start();
  await waitFor(actor, (snapshot) => snapshot.can({ type: 'client.refuse' }));
  render(<RefusalDialog actor={actor} />);
  return actor;
}

const LANGUAGES = [
  {
    language: 'en',
    words: {
      quantity: /^Billed quantity/,
      exclude: /^Exclude/,
      ownNumber: 'Your invoice number',
      creditNumber: 'Credit number',
      amount: 'Credited amount',
      refusal: 'Reason to refuse the credit',
      reason: 'Reason',
      note: 'Note',
      cancelFailed: 'A problem occurred while cancelling the parts',
    },
  },
  {
    language: 'fr',
    words: {
      quantity: /^Quantité/,
      exclude: /^Exclure/,
      ownNumber: 'Votre numéro de facture',
      creditNumber: 'Numéro de crédit',
      amount: 'Montant crédité',
      refusal: 'Motif du refus',
      reason: 'Motif',
      note: 'Note',
      cancelFailed: 'Un problème est survenu lors de l’annulation des pièces',
    },
  },
] as const;

describe.each(LANGUAGES)('in $language, the focus goes to', ({ language, words }) => {
  beforeEach(async () => {
    await startTexts(language);
    await Promise.all([
      loadTexts('order'),
      loadTexts('credit-request'),
      loadTexts('editing'),
      loadTexts('lists'),
      loadTexts('client'),
    ]);
  });
  const row = () => within(screen.getAllByRole('row')[1] ?? document.body);
  const field = (name: string | RegExp) => screen.getByRole('textbox', { name });

  it('the first undecided part, a wrong quantity, then the invoice number, each time the sale is refused', async () => {
    const editor = await changeOrder();
    act(() => editor.send({ type: 'sale.confirm' }));
    expect(row().getAllByRole('radio')).toContain(document.activeElement);

    act(() => editor.send({ type: 'parts.confirm' }));
    act(() => editor.send({ type: 'part.change', partId: hood.id, change: { field: 'quantity', value: '0' } }));
    act(() => editor.send({ type: 'sale.confirm' }));
    expect(document.activeElement).toBe(row().getByRole('textbox', { name: words.quantity }));

    act(() => editor.send({ type: 'part.change', partId: hood.id, change: { field: 'quantity', value: '1' } }));
    act(() => editor.send({ type: 'sale.confirm' }));
    expect(document.activeElement).toBe(field(words.ownNumber));

    act(() => field(words.ownNumber).blur());
    act(() => editor.send({ type: 'sale.confirm' }));
    expect(document.activeElement).toBe(field(words.ownNumber));
  });

  it('the cancelled part that blocks the sale', async () => {
    const editor = await changeOrder({ ...order, parts: [hood, cancelledGrille] });
    act(() => editor.send({ type: 'sale.confirm' }));
    const cancelled = within(screen.getAllByRole('row')[2] ?? document.body);
    expect(document.activeElement).toBe(cancelled.getByRole('button', { name: words.exclude }));
  });

  it('the decision, then the first wrong field of the credit or of the refusal', async () => {
    const editor = await answerCreditRequest();
    act(() => editor.send({ type: 'answer.send' }));
    expect(screen.getAllByRole('radio')).toContain(document.activeElement);

    act(() => editor.send({ type: 'answer.change', change: { field: 'decision', value: 'approve' } }));
    act(() => editor.send({ type: 'answer.send' }));
    expect(document.activeElement).toBe(field(words.creditNumber));

    act(() => editor.send({ type: 'answer.change', change: { field: 'amount', value: '0' } }));
    act(() => editor.send({ type: 'answer.send' }));
    expect(document.activeElement).toBe(field(words.amount));

    act(() => editor.send({ type: 'answer.change', change: { field: 'decision', value: 'refuse' } }));
    act(() => editor.send({ type: 'answer.send' }));
    expect(document.activeElement).toBe(field(words.refusal));
  });

  it('the reason that the refusal of a client lacks, each time it is refused', async () => {
    const actor = await openClient();
    for (const correction of ['Too far', 'No contract']) {
      act(() => actor.send({ type: 'client.refuse' }));
      const reason = within(screen.getByRole('dialog')).getByRole('textbox');
      act(() => reason.blur());
      act(() => actor.send({ type: 'refusal.send' }));
      expect(document.activeElement).toBe(reason);
      act(() => actor.send({ type: 'reason.change', value: correction }));
      act(() => actor.send({ type: 'reason.change', value: '' }));
      act(() => reason.blur());
      act(() => actor.send({ type: 'refusal.send' }));
      expect(document.activeElement).toBe(reason);
      act(() => actor.send({ type: 'refusal.close' }));
    }
  });

  it('the parts, the reason, then the note that a cancellation lacks, also when it opens', async () => {
    const editor = await changeOrder();
    const dialog = () => within(screen.getByRole('dialog'));
    act(() => editor.send({ type: 'cancellation.open', partIds: [] }));
    expect(document.activeElement).toBe(dialog().getAllByRole('checkbox')[0]);
    act(() => editor.send({ type: 'cancellation.send' }));
    expect(document.activeElement).toBe(dialog().getAllByRole('checkbox')[0]);

    act(() => editor.send({ type: 'cancellation.change', change: { partIds: [hood.id] } }));
    act(() => editor.send({ type: 'cancellation.send' }));
    expect(document.activeElement).toBe(dialog().getByRole('combobox', { name: words.reason }));

    act(() => editor.send({ type: 'cancellation.change', change: { reason: CancellationReason.Other } }));
    act(() => editor.send({ type: 'cancellation.send' }));
    expect(document.activeElement).toBe(dialog().getByRole('textbox', { name: words.note }));

    act(() => editor.send({ type: 'cancellation.close' }));
    act(() => editor.send({ type: 'cancellation.open', partIds: [hood.id] }));
    expect(document.activeElement).toBe(dialog().getByRole('textbox', { name: words.note }));
  });

  it('what the platform answered to a cancellation, in its dialog', async () => {
    const editor = await changeOrder(order, { kind: 'forbidden', code: null, params: {} });
    act(() => editor.send({ type: 'cancellation.open', partIds: [hood.id] }));
    act(() => editor.send({ type: 'cancellation.change', change: { reason: CancellationReason.BackOrder } }));
    act(() => editor.send({ type: 'cancellation.send' }));
    await act(() => reopened(editor));
    expect(document.activeElement?.textContent).toContain(words.cancelFailed);
  });

  it('the date that a back order lacks, in the dialog that acknowledges', async () => {
    const editor = await changeOrder();
    act(() => editor.send({ type: 'acknowledgement.open' }));
    act(() =>
      editor.send({
        type: 'acknowledgement.change',
        partIds: [hood.id],
        change: { isBackOrdered: true, expectedOn: null },
      }),
    );
    act(() => editor.send({ type: 'acknowledgement.send' }));
    expect(document.activeElement?.getAttribute('type')).toBe('date');
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
  });

  it('the invoice number that the platform refused, once the page can be changed again', async () => {
    const editor = await changeOrder(order, { kind: 'conflict', code: 'invoice-number-used', params: {} });
    act(() => editor.send({ type: 'parts.confirm' }));
    act(() => editor.send({ type: 'invoice.change', change: { field: 'ownNumber', value: 'A-1' } }));
    act(() => editor.send({ type: 'sale.confirm' }));
    await act(() => reopened(editor));
    expect(document.activeElement).toBe(field(words.ownNumber));
  });
});
