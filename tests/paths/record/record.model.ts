import { answered, defineModel, doneOf, errorOf, failed, type Words } from '../engine/path-model.ts';
import { day, longDate, money } from '../said.ts';
import { totalsOf, type FileInfo, type Party, type TaxedTotals } from '../../../domain/invoice.ts';
import type { TaxRates } from '../../../domain/taxes.ts';
import { exampleCredit, exampleInvoice } from './record.examples.ts';
import { recordMachine } from '../../../machines/record/record.machine.ts';
import type { LoadedRecord } from '../../../machines/record/record.types.ts';

const ontario: TaxRates = { federal: { kind: 'hst', rate: 13_000 }, provincial: null };
const undiscounted = exampleInvoice.lines.filter(({ discountCents }) => discountCents === 0);
const unbilled: LoadedRecord = {
  kind: 'invoice',
  invoice: {
    ...exampleInvoice,
    status: 'none',
    lines: undiscounted,
    taxRates: ontario,
    totals: totalsOf(undiscounted, ontario),
  },
};
const paid: LoadedRecord = { kind: 'invoice', invoice: { ...exampleInvoice, status: 'paid' } };
const ungiven: LoadedRecord = { kind: 'credit', credit: { ...exampleCredit, status: 'invoiced' } };

/** The totals at the foot of the table, each name with its amount. */
const sums = (
  { subtotalCents, federalTaxCents, provincialTaxCents, taxesCents, grandTotalCents }: TaxedTotals,
  { federal, provincial }: TaxRates,
): Words[] => [
  [
    'record:subtotal',
    money(subtotalCents),
    tax(federal),
    money(federalTaxCents),
    ...(provincial ? [tax(provincial), money(provincialTaxCents)] : []),
    'record:taxes',
    money(taxesCents),
  ],
  ['record:grandTotal', money(grandTotalCents)],
];
const tax = ({ kind, rate }: TaxRates['federal']): Words => ({
  key: `record:tax.${kind}`,
  params: { rate: { as: 'rate', rate } },
});

/** Fields: each name with its value. */
const fields = (named: Readonly<Record<string, Words>>): Words[] =>
  Object.entries(named).map(([term, value]) => [`record:${term}`, value]);

const party = (title: string, { name, address, city, province, postalCode, phone }: Party): Words[] => [
  [`record:${title}`, name],
  ...fields({ address: `${address}, ${city} (${province})`, postalCode, phone }),
];

const file = ({ fileNumber, shopOrderNumber, marketplaceNumber, referenceNumber, vehicle }: FileInfo): Words[] => [
  ...fields({
    fileNumber,
    shopOrderNumber,
    marketplaceNumber,
    referenceNumber: referenceNumber || '—',
    vehicle: { as: 'vehicle', vehicle },
    vin: vehicle.vin,
  }),
];

const change = (cents: number): Words => (cents === 0 ? '—' : money(cents));

const written = (by: string, instant: string): Words => [by, ', ', longDate(instant)];

const isDiscounted = (record: LoadedRecord): boolean =>
  record.kind === 'invoice' && record.invoice.totals.discountsCents !== 0;

function facts(record: LoadedRecord): Words[] {
  if (record.kind === 'credit') {
    const { credit } = record;
    return [
      { key: 'record:title.credit', params: { number: credit.number } },
      ...fields({
        number: credit.number,
        creditDate: day(credit.creditDate),
        invoice: credit.invoiceNumber,
        invoiceDate: day(credit.invoiceDate),
        order: credit.orderNumber,
        partCount: String(credit.partCount),
        createdBy: written(credit.createdBy, credit.createdAt),
      }),
      ...party('creditedTo', credit.creditedTo),
      ...file(credit.file),
      ...credit.lines.flatMap(({ partNumber, reason, quantity, priceCents, discountCents, creditedCents }): Words[] => [
        partNumber,
        [
          `record:reason.${reason}`,
          String(quantity),
          money(priceCents),
          change(-discountCents),
          change(creditedCents - quantity * priceCents + discountCents),
          money(creditedCents),
        ],
      ]),
      ...sums(credit.totals, credit.taxRates),
    ];
  }
  const { invoice } = record;
  return [
    { key: 'record:title.invoice', params: { number: invoice.number } },
    ...fields({
      number: invoice.number,
      ownNumber: invoice.ownNumber,
      invoiceDate: day(invoice.invoiceDate),
      order: invoice.orderNumber,
      createdBy: written(invoice.createdBy, invoice.createdAt),
    }),
    ...party('soldTo', invoice.soldTo),
    ...party('shippedTo', invoice.shippedTo),
    ...fields({ shippingDate: day(invoice.shippingDate), deliveryDate: day(invoice.deliveryDate) }),
    ...file(invoice.file),
    ...invoice.lines.flatMap(({ partNumber, quantity, priceCents, discountCents, totalCents }): Words[] => [
      partNumber,
      [String(quantity), money(priceCents), change(-discountCents), money(totalCents)],
    ]),
    ...(isDiscounted(record)
      ? [
          ['record:parts', money(invoice.totals.partsCents)],
          ['record:discounts', money(-invoice.totals.discountsCents)],
        ]
      : []),
    ...sums(invoice.totals, invoice.taxRates),
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
    [errorOf('loadRecord')]: [
      failed('no network', { kind: 'network' }),
      failed('it is not there', { kind: 'notFound', code: 'not-found' }),
    ],
    [doneOf('rereadRecord')]: [
      answered('the invoice as it was', { kind: 'invoice', invoice: exampleInvoice }),
      answered('the invoice, paid', paid),
      answered('the credit, given back', { kind: 'credit', credit: exampleCredit }),
    ],
    [errorOf('rereadRecord')]: [failed('no network', { kind: 'network' })],
  },
  // From here, a user can only read, print or leave.
  ends: ['missing', 'loaded.settled'],
  key: ({ context: { record, failure } }) => ({
    record: record && [record.kind, statusOf(record)],
    failure: failure?.kind,
  }),
  // The platform returns the kind that was requested.
  isWorthWalking: ({ context: { kind } }, event) => {
    const { output } = event;
    return typeof output !== 'object' || output === null || !('kind' in output) || output.kind === kind;
  },
  expect: [
    {
      state: 'loading',
      shows: ({ context: { kind } }) => [`record:loading.${kind}`],
      hides: ['common:loadingError', 'record:print'],
    },
    {
      state: 'failed',
      proves: 'S8.1 S8.4',
      shows: ({ context: { kind, failure } }) => [
        `record:loadFailed.${kind}`,
        'common:loadingError',
        `errors:${failure?.kind ?? ''}`,
      ],
      hides: ['record:print'],
    },
    {
      state: 'missing',
      shows: ({ context: { kind } }) => [`record:missingText.${kind}`],
      hides: ['common:retry', 'record:print'],
    },
    {
      state: 'loaded',
      proves: 'S3.7 S3.8 S3.9 S3.10 S3.11 S3.12 S4.12',
      shows: ({ context: { record } }) =>
        record ? [...facts(record), `record:status.${record.kind}.${statusOf(record)}`] : [],
      // A line without a discount shows none, not a discount of zero.
      hides: ['common:loadingError', 'common:retry', money(-0)],
    },
  ],
});
