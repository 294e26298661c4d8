/**
 * The requests that the machines' calls send to the platform. The walks on charts and views hold every call, so they
 * cannot check that the right request is sent with the right values.
 */
import { createActor } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import { firstQuery } from '../../../domain/list-query.ts';
import { providedAccount } from '../../../src/app/provide/account.ts';
import { providedSharedDraft } from '../../../src/app/provide/shared-draft.ts';
import { providedAssignment } from '../../../src/app/provide/assignment.ts';
import { providedClient } from '../../../src/app/provide/client.ts';
import { providedCreditRequest } from '../../../src/app/provide/credit-request.ts';
import { providedDocument } from '../../../src/app/provide/document.ts';
import { providedAuditEntry, providedDocumentHistory } from '../../../src/app/provide/reading.ts';
import { providedLock } from '../../../src/app/provide/editing.ts';
import { providedInsight } from '../../../src/app/provide/insight.ts';
import { orderList } from '../../../src/views/list/order-columns.tsx';
import { providedListExport } from '../../../src/app/provide/list-export.ts';
import { providedListShops } from '../../../src/app/provide/list-shops.ts';
import { providedNextDocument } from '../../../src/app/provide/next-document.ts';
import { opening } from '../../../src/app/provide/opening.ts';
import { providedOrder } from '../../../src/app/provide/order.ts';
import { providedQuoteRequest } from '../../../src/app/provide/quote-request.ts';
import { providedRecord } from '../../../src/app/provide/record.ts';
import { providedSavedViews } from '../../../src/app/provide/saved-views.ts';
import { providedConnection, providedSettings } from '../../../src/app/provide/settings.ts';
import { recordRequests, requests, services, drafts, askedBy } from './asked-by.ts';

recordRequests();

describe('a document', () => {
  it.each([
    ['quote request', providedQuoteRequest(services, drafts), '/supplier-quote-requests/d-1'],
    ['order', providedOrder(services, drafts), '/supplier-orders/d-1'],
    ['credit request', providedCreditRequest(services, drafts), '/supplier-credit-requests/d-1'],
  ])('loads and reloads %s', async (_, machine, path) => {
    await askedBy(machine, 'loadDocument', { id: 'd-1' });
    expect(await askedBy(machine, 'rereadDocument', { id: 'd-1' })).toEqual([`GET ${path}`, `GET ${path}`]);
  });

  it('is marked as read after loading, and not before', async () => {
    await opening(services.http, 'order', 'd-1', Promise.resolve('the order'));
    await opening(services.http, 'order', 'd-2', Promise.reject(new Error('not read'))).catch(() => {});
    await vi.waitFor(() => expect(requests()).toEqual(['PUT /opened-documents/order/d-1 outlives the page']));
  });
});

describe('the calls of the platform', () => {
  const urgent = '/supplier-quote-requests?status=1&sort=expiresAt&direction=ascending&pageNumber=1&pageSize=10';
  const hours = { day: 1, isOpen: true, opensAt: '08:00', closesAt: '17:00' };
  it.each<readonly [string, unknown, string, unknown, string]>([
    [
      'the next request expires next',
      providedNextDocument(services),
      'findNext',
      { kind: 'quote-request', id: 'd-1' },
      `GET ${urgent}`,
    ],
    [
      'the next order is due next',
      providedNextDocument(services),
      'findNext',
      { kind: 'order', id: 'd-1' },
      'GET /supplier-orders?status=1&sort=dueAt&direction=ascending&pageNumber=1&pageSize=10',
    ],
    [
      'the next credit request waits longest',
      providedNextDocument(services),
      'findNext',
      { kind: 'credit-request', id: 'd-1' },
      'GET /supplier-credit-requests?status=pending&sort=requestedAt&direction=ascending&pageNumber=1&pageSize=10',
    ],
    [
      'so does what follows a quote',
      providedQuoteRequest(services, drafts),
      'followUp',
      { id: 'd-1' },
      `GET ${urgent}`,
    ],
    [
      'a lock is acquired',
      providedLock(services),
      'acquireLock',
      { documentKind: 'order', documentId: 'd-1' },
      expect.stringMatching(
        /^POST \/locks {"documentKind":"order","documentId":"d-1","tabId":"[0-9a-f-]{36}"}$/,
      ) as string,
    ],
    ['a lock is refreshed', providedLock(services), 'refreshLock', { lockId: 'l-1' }, 'PUT /locks/l-1?isActive=true'],
    [
      'a lock is released',
      providedLock(services),
      'releaseLock',
      { lockId: 'l-1' },
      'DELETE /locks/l-1 outlives the page',
    ],
    [
      'who has a document',
      providedAssignment(services),
      'readAssignment',
      { kind: 'order', id: 'd-1' },
      'GET /assignments/order/d-1',
    ],
    [
      'a document is assigned',
      providedAssignment(services),
      'saveAssignment',
      { kind: 'order', id: 'd-1', from: 'u-1', to: 'u-2' },
      'PUT /assignments/order/d-1 {"from":"u-1","to":"u-2"}',
    ],
    [
      'what others typed',
      providedSharedDraft(services),
      'readDrafts',
      { documentId: 'd-1' },
      'GET /supplier-quote-requests/d-1/drafts',
    ],
    [
      'what is typed, for others, without the key of its send',
      providedSharedDraft(services),
      'passDraft',
      {
        documentId: 'd-1',
        version: 3,
        savedAt: '2026-11-20T15:42:00.000Z',
        content: { answers: {}, parts: [], sendKey: 'k-1' },
      },
      `PUT /supplier-quote-requests/d-1/drafts outlives the page {"version":3,"savedAt":"2026-11-20T15:42:00.000Z","content":{"answers":{},"parts":[]}}`,
    ],
    [
      'a copy is erased',
      providedSharedDraft(services),
      'eraseShared',
      { documentId: 'd-1' },
      'DELETE /supplier-quote-requests/d-1/drafts',
    ],
    [
      'the history',
      providedDocumentHistory(services),
      'read',
      { subject: { kind: 'order', id: 'd-1' } },
      'GET /histories/order/d-1',
    ],
    ['an entry of the audit log', providedAuditEntry(services), 'read', { subject: '7' }, 'GET /audit-entries/7'],
    ['an invoice', providedRecord(services), 'loadRecord', { kind: 'invoice', id: 'i-1' }, 'GET /invoices/i-1'],
    ['a credit', providedRecord(services), 'rereadRecord', { kind: 'credit', id: 'c-1' }, 'GET /credits/c-1'],
    [
      'the PDFs of an invoice',
      providedDocument(services),
      'checkDocument',
      { kind: 'invoice', id: 'i-1' },
      'GET /documents/invoice/i-1',
    ],
    [
      'the PDF of a credit',
      providedDocument(services),
      'fetchPdf',
      { kind: 'credit', id: 'c-1', language: 'fr' },
      'GET /documents/credit/c-1/pdf/fr',
    ],
    ['a client', providedClient(services, drafts), 'loadClient', { id: 'cl-1' }, 'GET /supplier-clients/cl-1'],
    [
      'a client is saved',
      providedClient(services, drafts),
      'saveClient',
      { id: 'cl-1', version: 3, status: 2, reason: '', ownNumber: 'A-1' },
      'PUT /supplier-clients/cl-1 {"version":3,"status":2,"reason":"","ownNumber":"A-1"}',
    ],
    ['the shops of a list', providedListShops(services), 'read', { subject: 'orders' }, 'GET /list-shops?list=orders'],
    [
      'the views of a list',
      providedSavedViews(services),
      'readViews',
      { list: 'orders' },
      'GET /saved-views?list=orders',
    ],
    [
      'a new view',
      providedSavedViews(services),
      'keepView',
      { id: null, list: 'orders', name: 'Mine', isShared: true, query: { tab: 'active' }, idempotencyKey: 'save-1' },
      'POST /saved-views key save-1 {"list":"orders","name":"Mine","isShared":true,"query":{"tab":"active"}}',
    ],
    [
      'a changed view',
      providedSavedViews(services),
      'keepView',
      { id: 'v-1', list: 'orders', name: 'Ours', isShared: false, query: {}, idempotencyKey: 'save-1' },
      'PUT /saved-views/v-1 {"name":"Ours","isShared":false}',
    ],
    ['a view is deleted', providedSavedViews(services), 'deleteView', { id: 'v-1' }, 'DELETE /saved-views/v-1'],
    ['insight', providedInsight(services), 'read', { subject: 12 }, 'GET /supplier-insight?weeks=12'],
    [
      'the supplier',
      providedSettings(services, drafts),
      'loadSettings',
      { section: 'supplier' },
      'GET /suppliers/current',
    ],
    [
      'the inventory API',
      providedSettings(services, drafts),
      'loadSettings',
      { section: 'inventoryApi' },
      'GET /supplier-inventory-apis',
    ],
    [
      'the open hours',
      providedSettings(services, drafts),
      'rereadSettings',
      { section: 'openHours' },
      'GET /suppliers/current',
    ],
    [
      'the discount rules',
      providedSettings(services, drafts),
      'loadSettings',
      { section: 'discounts' },
      'GET /suppliers/current/discount-rules',
    ],
    [
      'the notification settings',
      providedSettings(services, drafts),
      'loadSettings',
      { section: 'communications' },
      'GET /users/current/communication-settings',
    ],
    [
      'the inventory API is saved',
      providedSettings(services, drafts),
      'saveSettings',
      { values: { section: 'inventoryApi', url: 'https://a.test', key: 'k-1', keyHint: '' }, version: 4 },
      'PATCH /suppliers/current/:setInventoryApi {"url":"https://a.test","key":"k-1","version":4}',
    ],
    [
      'the open hours are saved',
      providedSettings(services, drafts),
      'saveSettings',
      { values: { section: 'openHours', days: [hours], holidays: ['christmas'] }, version: 4 },
      `PATCH /suppliers/current/:setOpenHours ${JSON.stringify({ days: [hours], holidays: ['christmas'], version: 4 })}`,
    ],
    [
      'the discount rules are saved, in basis points, for one shop or all',
      providedSettings(services, drafts),
      'saveSettings',
      {
        values: {
          section: 'discounts',
          rules: [
            { key: 1, shopId: '', industryType: 1, discount: '12.5' },
            { key: 2, shopId: 's-1', industryType: 2, discount: '5' },
          ],
          shops: [],
        },
        version: 4,
      },
      'PATCH /suppliers/current/:setDiscountRules {"rules":[{"shopId":null,"industryType":1,"discountBasisPoints":1250},{"shopId":"s-1","industryType":2,"discountBasisPoints":500}],"version":4}',
    ],
    [
      'the notification settings are saved',
      providedSettings(services, drafts),
      'saveSettings',
      { values: { section: 'communications', choices: { invoices: true } }, version: 4 },
      'PATCH /users/current/communication-settings/:update {"choices":{"invoices":true},"version":4}',
    ],
    [
      'an inventory API is tried',
      providedConnection(
        services,
        createActor(providedSettings(services, drafts), { input: { section: 'inventoryApi', mayChange: true } }),
      ),
      'testConnection',
      { url: 'https://a.test', key: 'k-1' },
      'POST /supplier-inventory-apis/:test {"url":"https://a.test","key":"k-1"}',
    ],
    [
      'a new password',
      providedAccount(services),
      'changePassword',
      { current: 'old words', chosen: 'new words' },
      'POST /app/Identity/UpdateMyCredential {"currentPassword":"old words","newPassword":"new words"}',
    ],
    [
      'an export takes pages of 100 rows of what the list shows',
      providedListExport(services, orderList),
      'fetchPage',
      { query: { ...firstQuery('orders'), search: 'hood' }, page: 3 },
      'GET /supplier-orders?status=1&sort=updatedAt&direction=descending&pageNumber=3&pageSize=100&search=hood',
    ],
  ])('%s', async (_, machine, call, input, request) => {
    expect(await askedBy(machine, call, input)).toEqual([request]);
  });
});
