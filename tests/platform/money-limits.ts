/**
 * What the platform takes at each limit of money, and just beyond it, whatever the portal checks: each broken limit is a
 * sentence that names it.
 */
import { randomUUID } from 'node:crypto';
import { dayAfter, marketplaceDay } from '../../domain/marketplace-day.ts';
import type { Order } from '../../domain/order.ts';
import { exactShare, exactWithTaxes } from '../paths/engine/exact.ts';
import type { Answer, Caller } from './client.ts';
import { creditRequestCalls, TODAY } from './credit-request-calls.ts';
import { complete, completionOf, makeOrder, readOrder, type Completion } from './order-client.ts';
import { answerOf, makeRequest, offered, quoteFor, sendQuote } from './quote-request-client.ts';

const isTaken = ({ status }: Answer): boolean => status >= 200 && status < 300;
const seen = ({ status, body }: Answer): string => `${status} ${JSON.stringify(body['errors'] ?? body['code'] ?? '')}`;

type Try = readonly [limit: string, answer: () => Promise<Answer>];

const REFUSED: readonly unknown[] = ['validation', 'discount-rule-exists'];

/** The tries that the platform took, or refused for another reason than the limit. */
async function notRefused(tries: readonly Try[]): Promise<string[]> {
  const found: string[] = [];
  for (const [limit, ask] of tries) {
    const answer = await ask(); // oxlint-disable-line no-await-in-loop -- one after another, on one document
    if (!REFUSED.includes(answer.body['code'])) found.push(`${limit}: the platform answers ${seen(answer)}`);
  }
  return found;
}

const differs = (sum: string, expected: unknown, found: unknown): string[] =>
  expected === found ? [] : [`${sum}: ${String(expected)} cents expected, ${String(found)} found`];

async function creditLimits(sophie: Caller): Promise<string[]> {
  const calls = creditRequestCalls(sophie);
  const { id, creditableCents } = await calls.make();
  const { invoice, taxRates } = await calls.read(id);
  const whole = await calls.approvalOf(id);
  const approve = (change: object): Promise<Answer> => calls.send(sophie, { ...whole, ...change });
  const refused = await notRefused([
    ['The most that may be credited is what is left to credit', () => approve({ creditedCents: creditableCents + 1 })],
    ['The least that may be credited is one cent', () => approve({ creditedCents: 0 })],
    ['A credit is dated today at the latest', () => approve({ creditDate: dayAfter(TODAY, 1) })],
    ['A credit is not dated before its invoice', () => approve({ creditDate: dayAfter(invoice.invoiceDate, -1) })],
  ]);
  const answer = await approve({ creditedCents: creditableCents });
  if (!isTaken(answer)) return [...refused, `All that is left may be credited: the platform answers ${seen(answer)}`];
  const { body } = await sophie('GET', `/credits/${String(answer.body['creditId'])}`);
  const totals = body['totals'] as { grandTotalCents: number; subtotalCents: number } | undefined;
  return [
    ...refused,
    ...differs('The amount of a credit is what was sent', creditableCents, totals?.subtotalCents),
    ...differs(
      'The total of a credit is its amount with each tax',
      exactWithTaxes(creditableCents, taxRates),
      totals?.grandTotalCents,
    ),
  ];
}

/** What the lines make, with the taxes of the order. */
function totalOf({ parts, taxRates }: Order, lines: Completion['lines']): number {
  const subtotal = lines.reduce((sum, { partId, quantity, discountCents }) => {
    const price = parts.find(({ id }) => id === partId)?.priceCents ?? 0;
    return sum + quantity * price - discountCents;
  }, 0);
  return exactWithTaxes(subtotal, taxRates);
}

async function invoiceLimits(sophie: Caller): Promise<string[]> {
  const id = await makeOrder(sophie, { parts: 2 });
  const order = await readOrder(sophie, id);
  const [first, second] = order.parts;
  const ordered = marketplaceDay(Date.parse(order.orderedAt));
  const lines = (quantity: number, discountCents: number) => [
    { partId: first?.id ?? '', quantity, discountCents },
    { partId: second?.id ?? '', quantity: second?.quantity ?? 1, discountCents: 0 },
  ];
  const quantity = first?.quantity ?? 1;
  const price = quantity * (first?.priceCents ?? 0);
  const whole = await completionOf(sophie, id);
  const bill = (change: Partial<Completion>): Promise<Answer> => {
    const own = change.lines ?? lines(quantity, 0);
    return complete(sophie, { ...whole, grandTotalCents: totalOf(order, own), ...change, lines: own });
  };
  const refused = await notRefused([
    ['At most the ordered quantity is billed', () => bill({ lines: lines(quantity + 1, 0) })],
    ['At least one piece is billed', () => bill({ lines: lines(0, 0) })],
    ['A discount is at most the price of its line', () => bill({ lines: lines(quantity, price + 1) })],
    ['A discount is never negative', () => bill({ lines: lines(quantity, -1) })],
    ['An invoice is dated today at the latest', () => bill({ invoiceDate: dayAfter(TODAY, 1) })],
    ['An invoice is not dated before its order', () => bill({ invoiceDate: dayAfter(ordered, -1) })],
    ['A shipping date is at most 365 days after the order', () => bill({ shippingDate: dayAfter(ordered, 366) })],
    [
      'The total that is sent is what the lines make',
      () => bill({ grandTotalCents: totalOf(order, lines(quantity, 0)) - 1 }),
    ],
  ]);
  const own = lines(quantity, price);
  const answer = await bill({ lines: own, shippingDate: dayAfter(ordered, 365) });
  if (!isTaken(answer))
    return [
      ...refused,
      `A discount may be the whole price, with a total that adds up: the platform answers ${seen(answer)}`,
    ];
  const { invoice } = await readOrder(sophie, id);
  return [
    ...refused,
    ...differs(
      'The total of an invoice is its lines less their discounts, with each tax',
      totalOf(order, own),
      invoice?.totals.grandTotalCents,
    ),
  ];
}

async function quoteLimits(sophie: Caller): Promise<string[]> {
  const id = await makeRequest(sophie);
  const whole = await quoteFor(sophie, id);
  const quote = (change: object): Promise<Answer> =>
    sendQuote(sophie, {
      ...whole,
      answers: [{ ...offered, ...change }, answerOf()].map((answer, index) => ({
        partId: `${id}-${index + 1}`,
        answer,
      })),
    });
  const priced = (grossPriceCents: number, discountBasisPoints: number, netPriceCents: number) => ({
    grossPriceCents,
    discountBasisPoints,
    netPriceCents,
  });
  const refused = await notRefused([
    ['The highest price is $999,999.99', () => quote(priced(100_000_000, 0, 100_000_000))],
    ['The lowest price is one cent', () => quote(priced(10_000, 10_000, 0))],
    ['The highest discount is 100 %', () => quote(priced(10_000, 10_001, 1))],
    ['The lowest discount is -999 %', () => quote(priced(10_000, -99_901, 109_901))],
    ['Gross price, discount and net price agree', () => quote(priced(10_000, 1000, 8990))],
    ['A delivery takes at most 365 days', () => quote({ availability: 2, deliveryDays: 366 })],
  ]);
  const [gross, discount] = [10_005, 5000];
  const net = gross - exactShare(gross, discount, 10_000);
  const answer = await quote(priced(gross, discount, net));
  if (!isTaken(answer))
    return [...refused, `A net price is rounded half away from zero: the platform answers ${seen(answer)}`];
  const { body } = await sophie('GET', `/supplier-quote-requests/${id}`);
  const quantity = (body['parts'] as { quantity: number }[])[0]?.quantity ?? 0;
  return [
    ...refused,
    ...differs('The total of a quote is each net price times its quantity', quantity * net, answer.body['totalCents']),
  ];
}

async function discountLimits(sophie: Caller): Promise<string[]> {
  const PATH = '/suppliers/current/discount-rules';
  const set = async (rules: readonly object[]): Promise<Answer> =>
    sophie('PATCH', '/suppliers/current/:setDiscountRules', {
      body: { rules, version: Number((await sophie('GET', PATH)).body['version']) },
      headers: { 'idempotency-key': randomUUID() },
    });
  const rule = (discountBasisPoints: number, industryType = 0) => ({ shopId: null, industryType, discountBasisPoints });
  const taken = await set([rule(1, 1), rule(9999, 2)]);
  return [
    ...(isTaken(taken) ? [] : [`A discount rule may take 0.01 % and 99.99 % off: the platform answers ${seen(taken)}`]),
    ...(await notRefused([
      ['A discount rule takes at most 99.99 % off', () => set([rule(10_000)])],
      ['A discount rule takes at least 0.01 % off', () => set([rule(0)])],
      ['There is one discount rule for a shop and part type', () => set([rule(500, 1), rule(600, 1)])],
    ])),
  ];
}

/** Every limit that the platform breaks. */
export async function brokenPlatformLimits(sophie: Caller): Promise<string[]> {
  return [
    ...(await creditLimits(sophie)),
    ...(await invoiceLimits(sophie)),
    ...(await quoteLimits(sophie)),
    ...(await discountLimits(sophie)),
  ];
}
