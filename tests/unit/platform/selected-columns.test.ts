/** A selected value has the name of its column: another name would say something else of it. */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Where another name is meant. */
const OTHERWISE: ReadonlySet<string> = new Set([
  // The organisation is the supplier or the shop.
  'id: supplier.scopeId',
  'id: collisionShop.scopeId',
  'id: table.scopeId',
  // The document that a row belongs to.
  'id: invoice.orderId',
  'id: orderPart.quotedPartId',
  // People, and when they did what.
  'name: documentLock.holderName',
  'name: auditEntry.actor',
  'name: table.inCharge',
  'email: auditEntry.number',
  'by: quoteRequest.shopName',
  'at: quoteRequest.expiresAt',
  'by: credit.createdBy',
  'at: credit.createdAt',
  'by: invoice.createdBy',
  'at: invoice.createdAt',
  'invoiceId: invoice.id',
  'at: quote.submittedAt',
  'amountCents: quote.totalCents',
  'shop: collisionShop.name',
  'days: collisionShop.paymentDays',
  'languages: invoice.documentLanguages',
  'kind: identityPayload.model',
  'thumb: account.thumbFileId',
  'cropped: account.croppedFileId',
  'original: account.originalFileId',
  'bytes: profilePicture.content',
]);
const SELECTED = /\.(?:select|selectDistinct|returning)\(\{([^)]*?)\}\)/g;
const COLUMN = /(\w+): (\w+)\.(\w+)(?=[,\s}]|$)/g;

it('a selected value has the name of its column', () => {
  const named = globSync('platform/**/*.ts')
    .filter((file) => !/\/(?:seed|faults|migrations)\//.test(file))
    .flatMap((file) => {
      const selections = readFileSync(file, 'utf8').matchAll(SELECTED);
      return [...selections].flatMap(([, fields = '']) => [...fields.matchAll(COLUMN)]);
    });
  expect(named.length).toBeGreaterThan(150);
  const renamed = new Set(named.flatMap(([text, name, , column]) => (name === column ? [] : [text])));
  expect([...renamed].filter((text) => !OTHERWISE.has(text))).toEqual([]);
  // What nobody selects any more is not listed.
  expect([...OTHERWISE].filter((text) => !renamed.has(text))).toEqual([]);
});
