import type { Driver, Named } from '../engine/driver.ts';

export const recordDriver: Driver = {
  controls: {
    'record.retry': () => ({ role: 'button', name: 'common:retry' }),
    'record.print': () => ({ role: 'button', name: 'record:print' }),
  },
  shows: ({ context: { record } }): Named[] => {
    if (record === null) return [];
    const { orderId, orderNumber } = record.kind === 'invoice' ? record.invoice : record.credit;
    const links: Named[] = [
      { role: 'link', name: 'record:back', value: '/transactions' },
      { role: 'link', name: orderNumber, value: `/order/${orderId}` },
    ];
    return record.kind === 'credit' ? [...links, { role: 'link', name: record.credit.invoiceNumber, value: `/invoices/${record.credit.invoiceId}` }] : links;
  },
  environment: ['page.hidden', 'page.shown'],
  toBeginning: { 'record.retry': 'a message in the place of the whole page' },
  leftOut: {},
};
