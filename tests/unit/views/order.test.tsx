/** The order page: typing renders only its row, and each state shows its content and links. */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Order } from '../../../domain/order.ts';
import { draftMachine } from '../../../machines/draft/draft.machine.ts';
import type { DraftKey, KeptDraft } from '../../../machines/draft/draft.types.ts';
import { inactivityMachine } from '../../../machines/inactivity/inactivity.machine.ts';
import { lockMachine } from '../../../machines/lock/lock.machine.ts';
import { cancelledGrille, cancelledOrder, completedOrder, hood, NOW, order } from '../../paths/order/order.examples.ts';
import type { SendInput } from '../../../machines/document-lifecycle/document-lifecycle.types.ts';
import type { OrderSending } from '../../../machines/order/order.types.ts';
import { orderMachine } from '../../../machines/order/order.machine.ts';
import type * as segmented from '../../../src/ui/segmented.tsx';
import type * as orderFacts from '../../../src/views/order/order-facts.view.tsx';
import { loadTexts, startTexts } from '../../../src/i18n/texts.ts';
import { OrderView } from '../../../src/views/order/order.view.tsx';

/** How often each row was rendered, by its index, and the parts above the table. */
const renders = vi.hoisted(() => ({ rows: new Map<string, number>(), facts: 0 }));
vi.mock('../../../src/ui/segmented.tsx', async (original) => {
  const { Segmented } = await original<typeof segmented>();
  return {
    Segmented: (props: Parameters<typeof Segmented>[0]) => {
      renders.rows.set(props.label, (renders.rows.get(props.label) ?? 0) + 1);
      return <Segmented {...props} />;
    },
  };
});
vi.mock('../../../src/views/order/order-facts.view.tsx', async (original) => {
  const { OrderFacts, OrderMarks } = await original<typeof orderFacts>();
  return {
    OrderMarks,
    OrderFacts: (props: Parameters<typeof OrderFacts>[0]) => {
      renders.facts += 1;
      return <OrderFacts {...props} />;
    },
  };
});

beforeAll(async () => {
  await startTexts('en');
  await Promise.all([loadTexts('order'), loadTexts('editing'), loadTexts('lists')]);
});
beforeEach(() => {
  document.body.innerHTML = '';
});

const provided = (read: Order) =>
  orderMachine.provide({
    actors: {
      loadDocument: fromPromise(() => Promise.resolve({ document: read, now: NOW })),
      sendDocument: fromPromise<void, SendInput<OrderSending>>(() => new Promise(() => {})),
      lock: lockMachine.provide({
        actors: {
          acquireLock: fromPromise(() =>
            Promise.resolve({
              id: 'lock-1',
              expiresAt: '2126-11-20T16:00:00Z',
              fencing: 1,
              documentVersion: read.version,
            }),
          ),
          releaseLock: fromPromise(() => Promise.resolve()),
        },
      }),
      draft: draftMachine.provide({
        actors: {
          readDraft: fromPromise<KeptDraft | null, DraftKey>(() => Promise.resolve(null)),
          writeDraft: fromPromise(() => Promise.resolve('2126-11-20T15:00:00Z')),
          eraseDraft: fromPromise(() => Promise.resolve()),
        },
      }),
      inactivity: inactivityMachine,
    },
  });

async function open(read: Order, pdf: ((id: string) => string) | null = (id) => `PDF of ${id}`) {
  const actor = createActor(provided(read), {
    input: { id: read.id, sendKey: 's', isSendHeld: false, mayEdit: true },
  }).start();
  await vi.waitFor(() =>
    expect(actor.getSnapshot().matches('ended') || actor.getSnapshot().hasTag('editable')).toBe(true),
  );
  await act(async () => {
    render(
      <OrderView
        actor={actor}
        lock={null}
        draft={null}
        inactivity={null}
        next={null}
        pdf={pdf}
        packingSlip={null}
        deliverySlip={() => null}
        print={() => {}}
      />,
    );
  });
  return { actor };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const rowOf = (name: string): HTMLElement => screen.getByRole('row', { name: new RegExp(name) });
const sums = (): string[] => [...document.querySelectorAll('.sums > div')].map(({ textContent }) => textContent ?? '');

it('renders only the row being typed in', async () => {
  const parts = Array.from({ length: 60 }, (_, index) => ({
    ...hood,
    id: `p-${index + 1}`,
    position: index + 1,
    description: { en: `Part ${index + 1}`, fr: '' },
  }));
  const { actor } = await open({ ...order, parts });
  expect(document.querySelectorAll('tbody tr')).toHaveLength(60);
  act(() => actor.send({ type: 'parts.confirm' }));
  // By label only, because queries by role take seconds on many rows.
  const discount = document.querySelector('[aria-label="Discount in dollars, Part 7"]');
  if (!discount) throw new Error('there is no discount in the seventh row');
  renders.rows.clear();
  renders.facts = 0;
  for (const value of ['1', '12', '12.5']) fireEvent.change(discount, { target: { value } });
  expect(actor.getSnapshot().context.sale.parts['p-7']?.discount).toBe('12.5');
  expect([...renders.rows.keys()]).toEqual(['Status of Part 7']);
  expect(renders.facts).toBe(0);
});

describe('an open order', () => {
  it('shows its file, and adds up confirmed parts with each tax [S2.40 S2.42 S3.15]', async () => {
    await open(order);
    for (const text of ['File with insurer agreement', 'PO-771', 'Ring at the back door', 'Atelier Beauséjour'])
      expect(screen.getAllByText(text)).not.toHaveLength(0);
    // On the line of facts, not only among the details.
    const vins = screen.getAllByText(order.file.vehicle.vin).map(({ parentElement }) => parentElement?.textContent);
    expect(vins).toContain(`VIN ${order.file.vehicle.vin}`);
    expect(screen.getByText('0 of 2 parts processed')).toBeDefined();
    fireEvent.click(within(rowOf('Hood')).getByRole('radio', { name: 'Confirmed' }));
    fireEvent.click(within(rowOf('Grille')).getByRole('radio', { name: 'Not billed' }));
    expect(sums()).toEqual([
      'Subtotal$200.00',
      'GST (5%)$10.00',
      'QST (9.975%)$19.95',
      'Taxes$29.95',
      'Grand total$229.95',
    ]);
    fireEvent.change(screen.getByRole('textbox', { name: 'Discount in dollars, Hood' }), { target: { value: '20' } });
    expect(sums().slice(0, 3)).toEqual(['Parts$200.00', 'Discounts-$20.00', 'Subtotal$180.00']);
    expect(within(rowOf('Grille')).queryByRole('textbox')).toBeNull();
    expect(screen.getByText('2 of 2 parts processed')).toBeDefined();
  });

  it.each([
    ['🚗-1', 'PDFs cannot show 🚗. Type the number without it.'],
    ['\u200b\u00ad', 'This field is required.'],
  ])('says what is wrong with the invoice number %j, and keeps it as typed', async (typed, words) => {
    await open(order);
    const number = screen.getByLabelText('Your invoice number');
    fireEvent.change(number, { target: { value: typed } });
    press('Confirm sale');
    expect(number).toMatchObject({ value: typed, ariaInvalid: 'true' });
    expect(screen.getAllByText(words)).toHaveLength(1);
  });

  it('shows every problem at its field after a failed confirmation [S2.44 S3.14 S5.7]', async () => {
    await open(order);
    press('Confirm sale');
    expect(screen.getByRole('alert').textContent).toContain('Correct 3 fields');
    expect(
      screen.getAllByText('Confirm this part, put it on back order, or exclude it from the invoice.'),
    ).toHaveLength(2);
    expect(screen.getByLabelText('Your invoice number')).toMatchObject({ ariaInvalid: 'true' });
    press('Confirm all parts');
    fireEvent.change(screen.getByRole('textbox', { name: 'Billed quantity, Hood' }), { target: { value: '3' } });
    expect(screen.getByText('The value cannot exceed 2.')).toBeDefined();
    fireEvent.change(screen.getByLabelText('Invoice date'), { target: { value: '2126-11-21' } });
    expect(screen.getByText('The date is in the future.')).toBeDefined();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Shipped on the invoice date' }));
    fireEvent.change(screen.getByLabelText('Shipping date'), { target: { value: '2126-11-01' } });
    expect(screen.getByText('The date is before the order date.')).toBeDefined();
  });

  it('says so when no part is billed, and when no tax rate is known', async () => {
    await open({ ...order, taxRates: null, soldTo: { ...order.soldTo, province: 'VT' } });
    expect(screen.getByText(/No tax rate is known for .*\(VT\)/)).toBeDefined();
    expect(screen.getByText(/Enter the rate under Invoice/)).toBeDefined();
    expect(sums()).toEqual(['Subtotal$250.00']);
    fireEvent.change(screen.getByRole('textbox', { name: 'Tax rate (%)' }), { target: { value: '6' } });
    expect(sums()).toEqual(['Subtotal$250.00', 'Tax (6%)$15.00', 'Taxes$15.00', 'Grand total$265.00']);
    fireEvent.click(screen.getByRole('checkbox', { name: 'No tax (export)' }));
    expect(screen.queryByRole('textbox', { name: 'Tax rate (%)' })).toBeNull();
    expect(sums()).toEqual(['Subtotal$250.00', 'No tax$0.00', 'Taxes$0.00', 'Grand total$250.00']);
  });

  it('leaves off a part that the supplier cancelled, whose own reason it says in the reader’s language', async () => {
    const note = 'Part already sold / Pièce déjà vendue\nThe buyer came first.';
    const cancellation = { reason: 8, note, at: order.orderedAt, by: 'Luc Tremblay', side: 'supplier' } as const;
    await open({ ...order, parts: [hood, { ...cancelledGrille, cancellation }] });
    expect(screen.queryByText(/part has been cancelled/)).toBeNull();
    expect(rowOf('Grille').textContent).toContain('by Luc Tremblay. Part already sold. The buyer came first.');
    expect(within(rowOf('Grille')).getByText('Not billed')).toBeDefined();
    press('Confirm sale');
    expect(screen.queryByText(/Cannot save the invoice/)).toBeNull();
  });

  it('sends a reason of the supplier’s own as “Other”, and keeps what was typed beside another', async () => {
    await open(order);
    press('Cancel parts');
    const reason = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Reason' });
    const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
    const shown = () => [field().value, reason.selectedOptions[0]?.text];
    const choose = (label: string) => {
      const option = [...reason.options].find(({ text }) => text === label);
      act(() => void fireEvent.change(reason, { target: { value: option?.value } }));
    };
    choose('Part damaged');
    expect(shown()).toEqual(['', 'Part damaged']);
    fireEvent.change(field(), { target: { value: 'Bent' } });
    expect(shown()).toEqual(['Bent', 'Part damaged']);
    choose('Back order');
    expect(shown()).toEqual(['Bent', 'Back order']);
  });

  it('cannot be invoiced until cancelled parts are excluded, which one button does [S4.9 S8.22]', async () => {
    await open({ ...order, parts: [hood, cancelledGrille] });
    expect(screen.getByText('1 part has been cancelled: Grille.')).toBeDefined();
    expect(rowOf('Grille').textContent).toContain(
      'by Zoé Roy, from the collision shop. Part does not need replacing. Repaired instead',
    );
    expect(within(rowOf('Grille')).queryAllByRole('radio')).toEqual([]);
    expect(within(rowOf('Grille')).getByText('Cancelled')).toBeDefined();
    press('Confirm sale');
    expect(screen.getByRole('alert').textContent).toContain(
      'Cannot save the invoice; the order includes one or more cancelled parts.',
    );
    press('Exclude cancelled parts');
    expect(screen.queryByText('1 part has been cancelled: Grille.')).toBeNull();
    expect(within(rowOf('Grille')).getByText('Not billed')).toBeDefined();
    expect(within(rowOf('Grille')).queryByRole('button')).toBeNull();
  });

  it('has a dialog to cancel parts with a reason, which says what is missing [S5.1]', async () => {
    const { actor } = await open(order);
    press('Cancel parts');
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel the parts' }));
    expect(dialog.getByText('Choose at least one part.')).toBeDefined();
    expect(dialog.getByText('This field is required.')).toBeDefined();
    fireEvent.click(dialog.getByRole('checkbox', { name: 'All parts' }));
    expect(dialog.getByText('All parts are selected: the whole order will be cancelled.')).toBeDefined();
    fireEvent.click(dialog.getByRole('checkbox', { name: /Grille/ }));
    fireEvent.change(dialog.getByRole('combobox', { name: 'Reason' }), { target: { value: '8' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel the parts' }));
    expect(dialog.getByLabelText('Note')).toMatchObject({ ariaInvalid: 'true' });
    fireEvent.change(dialog.getByLabelText('Note'), { target: { value: 'Wrong shade' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel the parts' }));
    expect(actor.getSnapshot().matches({ open: 'submitting' })).toBe(true);
    expect(dialog.getByRole('button', { name: 'Cancelling…' })).toMatchObject({ ariaBusy: 'true' });
    expect(dialog.queryByRole('button', { name: 'Keep parts' })).toBeNull();
  });

  it('has a dialog to acknowledge the order, which names each open part with its number [S2.111]', async () => {
    await open(order);
    press('Acknowledge');
    const legends = within(screen.getByRole('dialog'))
      .getAllByRole('group')
      .map((group) => group.textContent);
    for (const { description, partNumber } of order.parts)
      expect(legends.filter((legend) => legend.includes(`${description.en} ${partNumber}`))).toHaveLength(1);
  });
});

describe('a closed order', () => {
  it('shows what was billed, with a link to its invoice [S2.43]', async () => {
    await open(completedOrder);
    expect(screen.getByText('The order is completed and invoiced.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'I-50001' }).getAttribute('href')).toBe('/invoices/invoice-1');
    expect(screen.getByText('PDF of invoice-1')).toBeDefined();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(within(rowOf('Hood')).getByText('$200.00')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Confirm sale' })).toBeNull();
  });

  it('has no link for users who may not read invoices', async () => {
    await open(completedOrder, null);
    expect(screen.getByText('I-50001')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'I-50001' })).toBeNull();
  });

  it('says when it was cancelled, by whom and why [S3.13 S4.10 S8.21]', async () => {
    await open(cancelledOrder);
    const alert = screen.getByRole('alert').textContent;
    expect(alert).toContain('Sorry, the order has been cancelled.');
    expect(alert).toContain('by Zoé Roy, from the collision shop. Part does not need replacing. Repaired instead');
    expect(screen.queryByRole('region', { name: 'Invoice' })).toBeNull();
  });
});
