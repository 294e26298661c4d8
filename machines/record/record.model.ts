import { answered, defineModel, doneOf, errorOf, failed, type Formatted, type Words } from '../support/path-model.ts';
import type { TaxedTotals } from '../domain/invoice.ts';
import { exampleCredit, exampleInvoice } from './record.examples.ts';
import { recordMachine } from './record.machine.ts';
import type { LoadedRecord } from './record.types.ts';

const money = (cents: number): Formatted => ({ as: 'money', cents });
/** A day, as the language of the screen writes it wherever the browser is. */
const day = (text: string): Formatted => ({ as: 'shortDate', instant: `${text}T17:00:00Z` });
const unbilled: LoadedRecord = { kind: 'invoice', invoice: { ...exampleInvoice, status: 'none', taxRates: { federal: { kind: 'hst', rate: 13_000 }, provincial: null } } };

const paid: LoadedRecord = { kind: 'invoice', invoice: { ...exampleInvoice, status: 'paid' } };
const ungiven: LoadedRecord = { kind: 'credit', credit: { ...exampleCredit, status: 'invoiced' } };

/** Sums as the foot of the table has them: each name with its amount. */
const sums = ({ subtotalCents, federalTaxCents, taxesCents, grandTotalCents }: TaxedTotals): Words[] => [
  ['record:subtotal', money(subtotalCents)],
  money(federalTaxCents),
  ['record:taxes', money(taxesCents)],
  ['record:grandTotal', money(grandTotalCents)],
];

function facts(record: LoadedRecord): Words[] {
  if (record.kind === 'credit') {
    const { credit } = record;
    return [
      { key: 'record:title.credit', params: { number: credit.number } },
      day(credit.creditDate),
      day(credit.invoiceDate),
      credit.creditedTo.name,
      ['record:partCount', String(credit.partCount)],
      'record:reasonLabel',
      'record:reason.6',
      ...credit.lines.map(({ creditedCents }) => money(creditedCents)),
      ...sums(credit.totals),
    ];
  }
  const { invoice } = record;
  return [
    { key: 'record:title.invoice', params: { number: invoice.number } },
    invoice.ownNumber,
    day(invoice.invoiceDate),
    day(invoice.shippingDate),
    ['record:soldTo', invoice.soldTo.name],
    invoice.shippedTo.name,
    invoice.shippedTo.postalCode,
    invoice.shippedTo.phone,
    invoice.file.vehicle.vin,
    ...invoice.lines.flatMap(({ partNumber, totalCents }) => [partNumber, money(totalCents)]),
    'record:noDiscount',
    ['record:discounts', money(-invoice.totals.discountsCents)],
    ...sums(invoice.totals),
  ];
}

const statusOf = (record: LoadedRecord) => (record.kind === 'invoice' ? record.invoice : record.credit).status;

export const recordModel = defineModel({
  machine: recordMachine,
  input: { kind: 'invoice', id: 'inv-1' },
  moreInputs: { 'of a credit': { kind: 'credit', id: 'cre-1' } },
  cases: {
    [doneOf('loadRecord')]: [
      answered('an invoice', { kind: 'invoice', invoice: exampleInvoice }),
      answered('an invoice of another province, not billed yet', unbilled),
      answered('a credit', { kind: 'credit', credit: exampleCredit }),
      answered('a credit that is not given back yet', ungiven),
    ],
    [errorOf('loadRecord')]: [failed('no network', { kind: 'network' }), failed('it is not there', { kind: 'notFound', code: 'not-found' })],
    [doneOf('rereadRecord')]: [
      answered('the invoice as it was', { kind: 'invoice', invoice: exampleInvoice }),
      answered('the invoice, paid', paid),
      answered('the credit, given back', { kind: 'credit', credit: exampleCredit }),
    ],
    [errorOf('rereadRecord')]: [failed('no network', { kind: 'network' })],
  },
  // What is shown can be read, printed and left.
  ends: ['missing', 'loaded.settled'],
  key: ({ context: { record, failure } }) => ({ record: record && [record.kind, statusOf(record)], failure: failure?.kind }),
  // The platform answers what it was asked for.
  isWorthWalking: ({ context: { kind } }, event) => {
    const { output } = event;
    return typeof output !== 'object' || output === null || !('kind' in output) || output.kind === kind;
  },
  expect: [
    { state: 'loading', shows: ({ context: { kind } }) => [`record:loading.${kind}`], hides: ['common:loadingError', 'record:print'] },
    {
      state: 'failed',
      shows: ({ context: { kind, failure } }) => ['common:loadingError', `record:loadFailed.${kind}`, `errors:${failure?.kind ?? ''}`],
      hides: ['record:print'],
    },
    { state: 'missing', shows: ({ context: { kind } }) => ['record:missing', `record:missingText.${kind}`], hides: ['common:retry', 'common:loadingError', 'record:print'] },
    {
      state: 'loaded',
      shows: ({ context: { record } }) => (record ? [...facts(record), `record:status.${record.kind}.${statusOf(record)}`] : []),
      // A line without a discount has none, not one of nothing.
      hides: ['common:loadingError', 'common:retry', money(-0)],
    },
  ],
});
