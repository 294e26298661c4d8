/** Faults in rules of money, one at a time, each with the words of the limit or sum that must be told about it. */

export interface MoneyFault {
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** The workflow whose limits it breaks; `platform` for what the platform takes. */
  readonly in: string;
  /** What the message must name. */
  readonly names: string;
}

const fault = (file: string, from: string, to: string, place: string, names: string): MoneyFault => ({
  file,
  from,
  to,
  in: place,
  names,
});

const MONEY = 'domain/money.ts';
const PRICES = 'domain/prices.ts';
const PART = 'domain/part-answer.ts';
const RULE = 'domain/discount-rule.ts';
const INVOICE = 'domain/invoice.ts';
const TAXES = 'domain/taxes.ts';
const CREDIT = 'machines/credit-request/credit-request.rules.ts';
const ORDER = 'machines/order/order.rules.ts';
const SENDING = 'machines/order/order.sending.ts';
const ANSWER = 'machines/quote-request/quote-request.answer.ts';
const SUPPLIER = 'platform/sourcing/supplier';

const LEFT = 'what is left to credit';
const NET = '“Net sales price”';
const TOTAL = '“Grand total”';

export const MONEY_FAULTS: readonly MoneyFault[] = [
  fault(MONEY, 'if (value > max)', 'if (value > max * 2)', 'credit-request', LEFT),
  fault(MONEY, 'if (value < min)', 'if (value < min - 1)', 'credit-request', '“Credited amount” is less than $0.01'),
  fault(MONEY, 'if (fraction.length > decimals)', 'if (fraction.length > decimals + 1)', 'credit-request', 'decimals'),
  fault(MONEY, '* 2 + denominator)', '* 2)', 'credit-request', 'Credit preview'),
  fault(MONEY, 'basisPoints, 10_000)', 'basisPoints, 1_000)', 'quote-request', NET),
  fault(PRICES, 'gross - shareOf(gross, discount)', 'gross + shareOf(gross, discount)', 'quote-request', NET),
  fault(PRICES, '(gross - net) * 10_000', '(net - gross) * 10_000', 'quote-request', '“Discount”'),
  fault(PRICES, '10_000 - discount)', '10_000 + discount)', 'quote-request', '“Gross sales price”'),
  fault(PRICES, 'formatDecimal(retail, 2)', 'formatDecimal(retail * 10, 2)', 'quote-request', '“Retail price”'),
  fault(
    PART,
    'decimals: 2, min: 1, max: 99_999_999',
    'decimals: 2, min: 1, max: 999_999_999',
    'quote-request',
    '“Gross sales price” is more than',
  ),
  fault(
    PART,
    'decimals: 2, min: 1, max: 99_999_999',
    'decimals: 2, min: 0, max: 99_999_999',
    'quote-request',
    `${NET} is less than`,
  ),
  fault(PART, 'min: -99_900', 'min: -999_000', 'quote-request', '“Discount” is less than'),
  fault(
    PART,
    'decimals: 0, min: 1, max: 365',
    'decimals: 0, min: 1, max: 3650',
    'quote-request',
    '“Lead time (days)” is more than',
  ),
  fault(RULE, 'max: 9_999', 'max: 10_000', 'settings', '“Discount” is more than'),
  fault(RULE, 'min: 1, max', 'min: 0, max', 'settings', '“Discount” is less than'),
  fault(INVOICE, 'linePriceCents(line) - line.discountCents', 'linePriceCents(line)', 'order', '“Subtotal”'),
  fault(INVOICE, '  quantity * priceCents;', '  priceCents + 0 * quantity;', 'order', 'the price of the line'),
  fault(
    INVOICE,
    'taxOn(subtotalCents, provincial)',
    'taxOn(subtotalCents + federalTaxCents, provincial)',
    'order',
    TOTAL,
  ),
  fault(TAXES, "withProvincial('qst', 9975)", "withProvincial('qst', 9750)", 'order', '“QST”'),
  fault(
    TAXES,
    'divideRounded((subtotalCents % WHOLE) * tax.rate, WHOLE)',
    'Math.floor(((subtotalCents % WHOLE) * tax.rate) / WHOLE)',
    'order',
    TOTAL,
  ),
  fault('domain/credit.ts', 'sum + creditedCents, 0)', 'sum + creditedCents, 1)', 'credit-request', 'Credit preview'),
  fault(CREDIT, 'amountBounds(document?.creditableCents ?? 0)', 'amountBounds(Infinity)', 'credit-request', LEFT),
  fault(
    CREDIT,
    'creditedCents: creditedCents(form) ?? 0',
    'creditedCents: (creditedCents(form) ?? 0) + 1',
    'credit-request',
    LEFT,
  ),
  fault(CREDIT, 'return day > last ?', 'return day < first ?', 'credit-request', '“Credit date” is later than today'),
  fault(
    ORDER,
    'decimals: 0, min: 1, max: quantity',
    'decimals: 0, min: 1, max: 2 * quantity',
    'order',
    'the ordered quantity',
  ),
  fault(ORDER, 'max: line ? linePriceCents(line) : Infinity', 'max: Infinity', 'order', 'the price of the line'),
  fault(
    SENDING,
    'grandTotalCents: saleTotals(contents).grandTotalCents',
    'grandTotalCents: saleTotals(contents).subtotalCents',
    'order',
    'The total of an invoice that is sent adds up',
  ),
  fault(
    SENDING,
    '=> ({ partId, quantity, discountCents })',
    '=> ({ partId, quantity, discountCents: 0 * discountCents })',
    'order',
    'The total of an invoice that is sent adds up',
  ),
  fault(
    ANSWER,
    'netPrice: numberProblem(draft.netPrice, PRICE_BOUNDS, true)',
    'netPrice: null',
    'quote-request',
    `${NET} is less than`,
  ),
  fault(
    ANSWER,
    'netPriceCents: price(draft.netPrice)',
    'netPriceCents: price(draft.grossPrice)',
    'quote-request',
    'The prices that are sent agree',
  ),
  fault(
    'machines/settings/settings.rules.ts',
    'return discount !== null || isRepeated',
    'return discount !== null && isRepeated',
    'settings',
    '“Discount” is more than',
  ),
  fault(
    `${SUPPLIER}/credit-answering.ts`,
    'creditedCents <= creditableCents',
    'creditedCents <= 2 * creditableCents',
    'platform',
    LEFT,
  ),
  fault(
    `${SUPPLIER}/credit-answering.ts`,
    'creditDate <= today',
    "creditDate <= '9999'",
    'platform',
    'dated today at the latest',
  ),
  fault(
    `${SUPPLIER}/invoice-errors.ts`,
    'quantity > part.quantity)',
    'quantity > 2 * part.quantity)',
    'platform',
    'At most the ordered quantity',
  ),
  fault(
    `${SUPPLIER}/invoice-errors.ts`,
    'discountCents <= price',
    'discountCents <= price + 1',
    'platform',
    'at most the price of its line',
  ),
  fault(
    `${SUPPLIER}/invoicing.ts`,
    'grandTotalCents !== grandTotalCents',
    'grandTotalCents < grandTotalCents',
    'platform',
    'what the lines make',
  ),
  fault(
    `${SUPPLIER}/answer-errors.ts`,
    'return net === netOf(gross, discount)',
    'return net <= netOf(gross, discount)',
    'platform',
    'Gross price, discount and net price agree',
  ),
  fault(
    `${SUPPLIER}/quotes.ts`,
    'quantity: quantities.get(partId) ?? 0',
    'quantity: 2 * (quantities.get(partId) ?? 0)',
    'platform',
    'The total of a quote',
  ),
  fault(
    `${SUPPLIER}/discount-rules.ts`,
    'repeatedIn(rules).length > 0',
    'repeatedIn(rules).length > 1',
    'platform',
    'one discount rule for a shop and part type',
  ),
];
