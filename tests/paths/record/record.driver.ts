import type { Driver, Named } from '../engine/driver.ts';

/** Another workflow's part of the page. */
const DOCUMENT: Named = { role: 'region', name: 'PDF' };

/** The columns of each kind of record, in order. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  invoice: ['partNumber', 'description', 'quantity', 'price', 'discount', 'total'],
  credit: ['partNumber', 'description', 'reasonLabel', 'quantity', 'price', 'credited'],
};

export const recordDriver: Driver = {
  controls: {
    'record.retry': () => ({ role: 'button', name: 'common:retry' }),
    'record.print': () => ({ role: 'button', name: 'record:print' }),
  },
  shows: (snapshot): Named[] => {
    const { record } = snapshot.context;
    const back: Named = { role: 'link', name: 'record:back', value: '/transactions' };
    if (record === null) return snapshot.matches('loading') ? [] : [back];
    const { orderId, orderNumber } = record.kind === 'invoice' ? record.invoice : record.credit;
    return [
      back,
      { role: 'link', name: orderNumber, value: `/order/${orderId}` },
      ...(record.kind === 'credit'
        ? [{ role: 'link', name: record.credit.invoiceNumber, value: `/invoices/${record.credit.invoiceId}` }]
        : []),
      ...[`record:${record.kind}Info`, 'record:file', 'record:lines'].map((name) => ({ role: 'heading', name })),
      DOCUMENT,
      { role: 'table', name: 'record:lines' },
      ...(COLUMNS[record.kind] ?? []).map((name) => ({ role: 'columnheader', name: `record:${name}` })),
    ];
  },
  environment: ['page.hidden', 'page.shown'],
  toBeginning: { 'record.retry': 'a message in the place of the whole page' },
  leftOut: {},
};
