/** A value that the platform refuses marks its field, and the first such field has the focus. */
import { act, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { CLIENT_FIELDS, type ClientRecord } from '../../../domain/client.ts';
import { Availability, IndustryType } from '../../../domain/enumerations.ts';
import { accountMachine } from '../../../machines/account/account.machine.ts';
import { clientMachine } from '../../../machines/client/client.machine.ts';
import type { AnswerChange, Layout } from '../../../machines/quote-request/quote-request.types.ts';
import { failureOf } from '../../../src/services/http.ts';
import { connectAccount } from '../../../src/views/account/account.connect.ts';
import { loadTexts, startTexts } from '../../../src/i18n/texts.ts';
import { RecordCard } from '../../../src/views/client/record-card.view.tsx';
import { AnswerCard } from '../../../src/views/credit-request/answer-card.view.tsx';
import { InvoiceCard } from '../../../src/views/order/invoice-card.view.tsx';
import { PartsTable } from '../../../src/views/order/parts-table.view.tsx';
import { PartLayout } from '../../../src/views/quote-request/part-layout.view.tsx';
import { PartsGrid } from '../../../src/views/quote-request/parts-grid.view.tsx';
import { useConnected } from '../../../src/views/machine/use-connected.ts';
import type { QuoteRequestActor } from '../../../src/views/quote-request/quote-request.actors.ts';
import { pendingClient } from '../../paths/client/client.examples.ts';
import { creditRequest } from '../../paths/credit-request/credit-request.examples.ts';
import { hood, order } from '../../paths/order/order.examples.ts';
import { openCreditRequest } from '../../support/credit-request.ts';
import { openOrder, reopened } from '../../support/order.ts';
import { openQuoteRequest } from '../../support/open-quote-request.ts';
import { partOf, requestOf } from '../../support/quote-request.ts';

const refusing = (...paths: readonly string[]) =>
  failureOf(
    422,
    JSON.stringify({
      code: 'validation',
      errors: paths.map((path) => ({ path, message: 'characters that are no text' })),
    }),
  ).failure;

it('a failure names the refused values; a problem without them names none', () => {
  expect(refusing('note', 'parts.0.note').fields).toEqual(['note', 'parts.0.note']);
  expect(failureOf(422, '{"code":"validation","errors":"no list"}').failure).toEqual({
    kind: 'invalid',
    code: 'validation',
    params: {},
  });
});

describe.each([
  ['en', 'This value was refused. Change it, then try again.'],
  ['fr', 'Cette valeur a été refusée. Changez-la, puis réessayez.'],
] as const)('in %s', (language, words) => {
  beforeEach(async () => {
    document.body.innerHTML = '';
    await startTexts(language);
    await Promise.all(
      (['client', 'credit-request', 'order', 'quote-request', 'editing', 'lists'] as const).map(loadTexts),
    );
  });

  const failedClient = (...paths: readonly string[]) => {
    const input = { id: pendingClient.id, mayChange: true };
    const { context } = createActor(clientMachine, { input }).getSnapshot();
    const record: ClientRecord = {
      contactName: 'Luc',
      directPhone: '514 555-0100',
      extension: '12',
      ownNumber: 'C-9',
      note: 'two days',
    };
    const snapshot = clientMachine.resolveState({
      value: { open: 'failed' },
      context: { ...context, client: pendingClient, record, failure: refusing(...paths) },
    });
    const actor = createActor(clientMachine, { input, snapshot });
    render(<RecordCard actor={actor} />);
  };

  /** The fields marked as wrong. */
  const marked = (): Element[] => [...document.querySelectorAll('[aria-invalid=true]')];
  /** What is marked, how often it is said why, and whether the first has the focus. */
  const shown = () => ({
    marked: marked().map((each) => each.closest('[data-field]')?.getAttribute('data-field')),
    notes: screen.queryAllByText(words, { exact: false }).length,
    isFirstFocused: document.activeElement === marked()[0],
  });
  const only = (...names: readonly string[]) => ({ marked: names, notes: names.length, isFirstFocused: true });
  const NONE = { marked: [], notes: 0, isFirstFocused: false };

  it.each(CLIENT_FIELDS)('the refused %s of a client is marked, and has the focus', (field) => {
    failedClient(field);
    const invalid = marked();
    expect(invalid).toEqual([document.activeElement]);
    expect(screen.getAllByText(words)).toHaveLength(1);
  });

  it('of several refused fields, the first has the focus; a path that is no field marks none', () => {
    failedClient('note', 'extension', 'version');
    const invalid = marked();
    expect(invalid).toHaveLength(2);
    expect(document.activeElement).toBe(invalid[0]);
  });

  const OTHER = { approve: 'number', refuse: 'refusalReason' } as const;
  async function refusedAnswer(decision: 'approve' | 'refuse', ...paths: readonly string[]) {
    const editor = await openCreditRequest(refusing(...paths));
    render(<AnswerCard actor={editor} request={creditRequest} photos={null} />);
    act(() => {
      editor.send({ type: 'answer.change', change: { field: 'decision', value: decision } });
      editor.send({ type: 'answer.change', change: { field: 'number', value: 'NC-1' } });
      editor.send({ type: 'answer.change', change: { field: 'refusalReason', value: 'Scratched by the shop' } });
      editor.send({ type: 'answer.send' });
    });
    await act(() => waitFor(editor, (snapshot) => snapshot.hasTag('editable')));
    return editor;
  }

  it.each([
    ['approve', 'creditedCents', 'amount'],
    ['approve', 'creditNumber', 'number'],
    ['approve', 'creditDate', 'date'],
    ['approve', 'reason', 'approvalReason'],
    ['refuse', 'reason', 'refusalReason'],
  ] as const)(
    'to %s a credit: the refused %s is marked, and has the focus, until something is changed',
    async (decision, path, field) => {
      const editor = await refusedAnswer(decision, path);
      expect(shown()).toEqual(only(field));
      act(() => editor.send({ type: 'answer.change', change: { field: OTHER[decision], value: 'Another one' } }));
      expect(shown()).toEqual(NONE);
    },
  );

  it('of a credit, several refused fields are marked, and a path that is no field marks none', async () => {
    await refusedAnswer('approve', 'reason', 'creditNumber', 'version');
    expect(shown()).toEqual(only('number', 'approvalReason'));
  });

  async function refusedSale(...paths: readonly string[]) {
    const second = { ...hood, id: 'p-2' };
    const editor = await openOrder({ ...order, parts: [hood, second] }, refusing(...paths));
    render(
      <>
        <PartsTable actor={editor} />
        <InvoiceCard actor={editor} isCompleted={false} isLinked={false} />
      </>,
    );
    act(() => {
      // The first part is not among the lines that are sent.
      editor.send({ type: 'parts.confirm' });
      editor.send({ type: 'part.decide', partId: hood.id, state: 'notBilled' });
      editor.send({ type: 'invoice.change', change: { field: 'ownNumber', value: 'A-1' } });
      editor.send({ type: 'sale.confirm' });
    });
    await act(() => reopened(editor));
    return editor;
  }

  it.each([
    ['ownNumber', 'ownNumber'],
    ['invoiceDate', 'invoiceDate'],
    // It is the same day, and only one of them is shown.
    ['shippingDate', 'invoiceDate'],
  ] as const)(
    'of a sale, the refused %s is marked, and has the focus, until something is changed',
    async (path, field) => {
      const editor = await refusedSale(path);
      expect(shown()).toEqual(only(field));
      act(() => editor.send({ type: 'invoice.change', change: { field: 'ownNumber', value: 'A-2' } }));
      expect(shown()).toEqual(NONE);
    },
  );

  it('of a sale, the refused number of a line is marked in the row of its part', async () => {
    await refusedSale('ownNumber', 'lines.0.discountCents', 'lines.7.quantity');
    const [discount, number] = marked();
    const [, , second] = screen.getAllByRole('row');
    expect(within(second ?? document.body).getAllByRole('textbox')).toContain(discount);
    expect(number?.closest('[data-field]')?.getAttribute('data-field')).toBe('ownNumber');
    expect(marked()).toHaveLength(2);
    expect(document.activeElement).toBe(discount);
  });

  function Quote({ actor }: { actor: QuoteRequestActor }) {
    const { partIndex, layout } = useConnected(actor, ({ context }) => context);
    return layout === 'grid' ? (
      <PartsGrid actor={actor} />
    ) : (
      <PartLayout actor={actor} partIndex={partIndex} count={3} onChoose={() => {}} hasBar={false} photos={null} />
    );
  }

  async function refusedQuote(layout: Layout, ...paths: readonly string[]) {
    const request = requestOf([partOf('p-1', 1), partOf('p-2', 2), partOf('p-3', 3)]);
    const actor = await openQuoteRequest(request, layout, refusing(...paths));
    render(<Quote actor={actor} />);
    const changes: readonly AnswerChange[] = [
      { field: 'availability', value: Availability.AvailableNow },
      { field: 'industryType', value: IndustryType.Oem },
      { field: 'grossPrice', value: '100' },
      { field: 'netPrice', value: '100' },
    ];
    act(() => {
      for (const { id } of request.parts)
        for (const change of changes) actor.send({ type: 'part.answer', partId: id, change });
    });
    await act(async () => {
      actor.send({ type: 'quote.submit', afterwards: 'stay' });
      await waitFor(actor, (snapshot) => snapshot.matches({ open: { reserved: { editing: 'failed' } } }));
    });
    return actor;
  }

  it.each([
    ['grossPriceCents', 'grossPrice'],
    ['discountBasisPoints', 'discount'],
    ['netPriceCents', 'netPrice'],
    ['note', 'note'],
  ] as const)(
    'of a quote, the refused %s of the second part is shown, marked, and has the focus',
    async (path, field) => {
      const actor = await refusedQuote('part', `answers.1.answer.${path}`, 'answers.9.answer.note');
      expect(actor.getSnapshot().context.partIndex).toBe(1);
      expect(shown()).toEqual(only(field));
      act(() => actor.send({ type: 'part.answer', partId: 'p-2', change: { field: 'note', value: 'Two days' } }));
      expect(shown()).toEqual(NONE);
    },
  );

  it('in the grid, the refused fields of every part are marked, and the first has the focus', async () => {
    await refusedQuote('grid', 'answers.2.answer.note', 'answers.1.answer.netPriceCents');
    expect(shown()).toEqual(only('netPrice', 'note'));
  });

  it('a refused field that the grid does not have is shown in its part', async () => {
    const actor = await refusedQuote('grid', 'answers.2.answer.retailPriceCents');
    expect(actor.getSnapshot().context).toMatchObject({ layout: 'part', partIndex: 2 });
    expect(shown()).toEqual(only('retailPrice'));
  });
});

it.each(['firstName', 'lastName'] as const)('the refused %s of an account is marked', (field) => {
  const actor = createActor(accountMachine, { input: { names: { firstName: 'Luc', lastName: 'Roy' } } });
  const { context } = actor.getSnapshot();
  const snapshot = accountMachine.resolveState({
    value: { editing: 'nameFailed' },
    context: { ...context, failure: refusing(field) },
  });
  const { names } = connectAccount(snapshot, () => {}, 'en');
  expect(names.filter(({ error }) => error !== null)).toMatchObject([{ name: field, error: { key: 'field:refused' } }]);
});
