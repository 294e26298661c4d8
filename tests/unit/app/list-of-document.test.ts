/** Which list opens when another organisation is picked on a document. */
import { expect, test } from 'vitest';
import { listOfDocument } from '../../../src/app/list-of-document.ts';
import { PAGES } from '../../../src/app/pages.ts';

test.each([
  ['/quoteRequest/qr-1', '/quoteRequests'],
  ['/order/o-1', '/orders'],
  ['/invoices/i-1', '/transactions'],
  ['/credits/c-1', '/transactions'],
  ['/creditRequests/cr-1', '/creditRequests'],
  ['/clients/cl-1', '/clients'],
  ['/creditRequests', null],
  ['/settings/openHours', null],
  ['/search/bumper', null],
  ['/nowhere', null],
])('%s: %s', (path, list) => {
  expect(listOfDocument(path)).toBe(list);
});

test('every page of one document has its list', () => {
  expect(PAGES.filter(({ path, from }) => path.endsWith('/:id') !== (from !== undefined))).toEqual([]);
});
