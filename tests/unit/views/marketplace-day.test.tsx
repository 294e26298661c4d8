/** Days are in the marketplace's time zone: in the evening in Toronto, it is already tomorrow in UTC. */
import { globSync, readFileSync } from 'node:fs';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createActor } from 'xstate';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { filtersOf } from '../../../domain/list-filters.ts';
import { firstQuery } from '../../../domain/list-query.ts';
import { marketplaceDay } from '../../../domain/marketplace-day.ts';
import type { Order } from '../../../domain/order.ts';
import { creditRequestMachine } from '../../../machines/credit-request/credit-request.machine.ts';
import * as credit from '../../../machines/credit-request/credit-request.rules.ts';
import { orderMachine } from '../../../machines/order/order.machine.ts';
import { acknowledgementProblems, problemsOf } from '../../../machines/order/order.rules.ts';
import { saleOf } from '../../../machines/order/order.sale.ts';
import type { OrderContents } from '../../../machines/order/order.types.ts';
import { loadTexts, startTexts } from '../../../src/i18n/texts.ts';
import { connectAnswer } from '../../../src/views/credit-request/answer.connect.ts';
import { FilterPanel } from '../../../src/views/list/filter-panel.view.tsx';
import { connectAcknowledging } from '../../../src/views/order/acknowledging.connect.ts';
import { connectInvoice } from '../../../src/views/order/invoice.connect.ts';
import { ticking } from '../../../src/views/remaining-time/ticking.ts';
import { approval, creditRequest } from '../../paths/credit-request/credit-request.examples.ts';
import { hood, order } from '../../paths/order/order.examples.ts';

/** Friday, November 20, at 20:30 in Toronto. */
const EVENING = Date.parse('2026-11-21T01:30:00Z');
/** Ordered on Wednesday, November 18, at 21:00 in Toronto. */
const ordered: Order = { ...order, orderedAt: '2026-11-19T02:00:00Z', parts: [hood] };
const input = { id: 'o-1', sendKey: 'send-key-1', isSendHeld: false, mayEdit: true };
const send = () => {};

describe('the day of an instant', () => {
  it.each([
    ['2026-11-21T04:59:59.999Z', '2026-11-20'],
    ['2026-11-21T05:00:00Z', '2026-11-21'],
    ['2026-07-02T03:59:59.999Z', '2026-07-01'],
    ['2026-07-02T04:00:00Z', '2026-07-02'],
  ])('%s is on %s', (instant, day) => expect(marketplaceDay(Date.parse(instant))).toBe(day));
});

it('no other source cuts a day out of an instant, which would be the day in UTC', () => {
  // Weeks of use are counted in UTC, and formats shift an instant by its offset first.
  const files = globSync('{domain,machines,contracts,src,platform}/**/*.{ts,tsx}').filter(
    (file) => !/\/(?:seed|faults)\/|domain\/(?:marketplace-day|workflow-use)\.ts$|i18n\/format\.ts$/.test(file),
  );
  const cut = /toISOString\(\)\s*\.(?!localeCompare)|\.getUTC(?:Date|Month)\(|[aA]t\.slice\(0, 10\)/;
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => cut.test(readFileSync(file, 'utf8')))).toEqual([]);
});

describe('an order in the evening', () => {
  const empty = createActor(orderMachine, { input }).getSnapshot();
  const contents: OrderContents = {
    ...empty.context,
    document: ordered,
    readAt: EVENING,
    sale: { ...saleOf(ordered, EVENING), ownNumber: 'F-1', isShippedOnInvoiceDate: false, shippingDate: '2026-11-20' },
  };
  const shown = orderMachine.resolveState({
    value: { open: { reserved: { acknowledging: 'choosing' } } },
    context: { ...empty.context, ...contents },
  });

  it('is invoiced today by default', () => expect(contents.sale.invoiceDate).toBe('2026-11-20'));

  it('offers days from its own to today, and shipping for a year', () => {
    expect(connectInvoice(shown, send)).toMatchObject({
      firstDay: '2026-11-18',
      today: '2026-11-20',
      lastShippingDay: '2027-11-18',
    });
  });

  it.each([
    ['2026-11-17', 'beforeOrder'],
    ['2026-11-18', undefined],
    ['2026-11-20', undefined],
    ['2026-11-21', 'inTheFuture'],
  ])('invoiced on %s has the problem %s', (invoiceDate, problem) => {
    expect(problemsOf({ ...contents, sale: { ...contents.sale, invoiceDate } }).invoiceDate?.key).toBe(problem);
  });

  it('can be expected from today, for a year', () => {
    expect(connectAcknowledging(shown, send)).toMatchObject({ firstDay: '2026-11-20', lastDay: '2027-11-20' });
    const problemOn = (expectedOn: string) =>
      acknowledgementProblems({ ...contents, acknowledgement: { [hood.id]: { isBackOrdered: false, expectedOn } } })[
        hood.id
      ];
    expect(['2026-11-19', '2026-11-20', '2027-11-20', '2027-11-21'].map(problemOn)).toEqual([
      'inThePast',
      undefined,
      undefined,
      'tooFarAway',
    ]);
  });
});

describe('a credit request in the evening', () => {
  const asked = { ...creditRequest, invoice: { ...creditRequest.invoice, invoiceDate: '2026-11-18' } };
  const empty = createActor(creditRequestMachine, { input }).getSnapshot();
  const context = { ...empty.context, document: asked, readAt: EVENING, form: credit.formOf(asked, EVENING) };

  it('is credited today by default, and no later', () => {
    expect(context.form.date).toBe('2026-11-20');
    const snapshot = creditRequestMachine.resolveState({ value: empty.value, context });
    expect(connectAnswer(snapshot, send).today).toBe('2026-11-20');
    const problemOn = (date: string) => credit.problemsOf({ ...context, form: { ...approval, date } }).date?.key;
    expect(['2026-11-17', '2026-11-18', '2026-11-20', '2026-11-21'].map(problemOn)).toEqual([
      'beforeInvoice',
      undefined,
      undefined,
      'inTheFuture',
    ]);
  });
});

describe('the filters of a list in the evening', () => {
  beforeAll(async () => {
    await startTexts('en');
    await loadTexts('list-tools');
  });

  it.each([
    ['Today', '2026-11-20', '2026-11-20'],
    ['Yesterday', '2026-11-19', '2026-11-19'],
    ['Last 7 days', '2026-11-14', '2026-11-20'],
    ['This month', '2026-11-01', '2026-11-20'],
  ])('%s is %s to %s', async (name, from, to) => {
    ticking.readFrom(() => EVENING);
    const chooseDates = vi.fn<(from: string, to: string) => void>();
    act(() => ticking.subscribe(() => {})());
    render(
      <FilterPanel
        query={firstQuery('orders')}
        offered={filtersOf('orders', 'active')}
        datesError={null}
        chooseFilter={() => {}}
        chooseDates={chooseDates}
      >
        {null}
      </FilterPanel>,
    );
    await userEvent.click(screen.getByRole('button', { name }));
    expect(chooseDates).toHaveBeenCalledExactlyOnceWith(from, to);
  });
});
