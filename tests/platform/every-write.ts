/** Sends every call that writes. */
import { WEEKDAYS } from '../../domain/enumerations.ts';
import type { Invoice } from '../../domain/invoice.ts';
import { SHOPS } from '../../platform/data/seed/shops.ts';
import { demoKeyOf } from '../../platform/identity/demo.ts';
import type { RunningPlatform } from '../../platform/main.ts';
import { callerWith, tokenOf, type Answer, type Caller } from './client.ts';
import { fieldsOf, PDF, sendForm, type Sender } from './forms.ts';
import {
  acknowledge,
  cancelParts,
  complete,
  completionOf,
  lockOrder,
  makeOrder,
  readOrder,
  write,
} from './order-client.ts';
import { lockRequest, makeRequest, offered, quoteFor, sendQuote } from './quote-request-client.ts';
import { inHours, newRequest } from './shop-client.ts';

const SHOP = 'shop-carrosserie-elegance';
export const PASSWORD = 'four words to remember';
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAAAAACH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const PRICE_LIST = '/suppliers/current/price-list';
const FILES = '/documents/features/order-fulfilment';
export const VIEW = {
  tab: 'active',
  search: '',
  updateFrom: '',
  updateTo: '',
  preset: '',
  shop: '',
  substatus: '',
  unread: '',
  assigned: '',
  sort: 'updatedAt',
  direction: 'descending',
};
const NOTE = { workflow: 'lock', place: 'any', questionId: null, kind: 'note', text: 'A' };
const SUPPLIER = {
  name: 'Pièces Sudbury',
  address: '1 Elm Street',
  city: 'Sudbury',
  province: 'ON',
  postalCode: 'P3E 1A1',
  phone: '705 555-0100',
  email: 'parts@sudbury.example',
  federalTaxNumber: '',
  provincialTaxNumber: '',
};

export interface People {
  readonly sophie: Caller;
  readonly luc: Caller;
  readonly rita: Caller;
  readonly gina: Caller;
  readonly shop: Caller;
  readonly sender: Sender;
  readonly shopSender: Sender;
}

export async function peopleOf({ origin }: RunningPlatform): Promise<People> {
  const token = await tokenOf(origin, 'sophie@atelier.test');
  const { body } = await callerWith(origin, '')('POST', '/app/Identity/LoginByApiKey', {
    body: { apiKey: demoKeyOf(SHOP) },
  });
  const shopToken = String(body['accessToken']);
  return {
    sophie: callerWith(origin, token),
    luc: callerWith(origin, await tokenOf(origin, 'luc@atelier.test')),
    rita: callerWith(origin, await tokenOf(origin, 'rita@readonly.test')),
    gina: callerWith(origin, await tokenOf(origin, 'gina@global.test')),
    shop: callerWith(origin, shopToken, SHOP),
    sender: { origin, token },
    shopSender: { origin, token: shopToken, scopeId: SHOP },
  };
}

type Sent = Promise<Pick<Answer, 'status'>>;

/** Every call that writes, with a valid request for each. */
export function writesOf({ sophie, luc, gina, shop, sender, shopSender }: People): Record<string, () => Sent> {
  const known: Record<string, string> = {};
  const text = async (sent: Promise<Answer>, field: string): Promise<string> => String((await sent).body[field]);
  const identity = (name: string, body: object) => gina('POST', `/app/Identity/${name}`, { body });
  const versionAt = async (path: string): Promise<number> => Number((await sophie('GET', path)).body['version']);
  const place = async (): Promise<Answer> => {
    const id = await text(write(shop, 'POST', '/quote-requests', newRequest()), 'id');
    await sendQuote(sophie, await quoteFor(sophie, id, [offered, offered]));
    return write(shop, 'POST', '/orders', {
      quoteRequestId: id,
      parts: [{ partId: `${id}-1`, quantity: 1 }],
      shopOrderNumber: 'BC-1',
      referenceNumber: '',
      dueAt: inHours(48),
      hasInsurerAgreement: false,
      notes: '',
      shippedTo: null,
    });
  };
  const askForCredit = async (): Promise<Answer> => {
    const made = await makeOrder(sophie, { kind: 'completed', shopName: SHOPS[0].name });
    const { id, lines } = (await sophie('GET', `/supplier-orders/${made}`)).body['invoice'] as Invoice;
    return write(shop, 'POST', '/credit-requests', {
      invoiceId: id,
      partId: lines[0]?.partId,
      quantity: 1,
      amountCents: 1,
      reason: 6,
      note: '',
      user: 'Nathalie Fournier',
      photoIds: [],
    });
  };
  const registers = ['License', 'Provider', 'ExternalService'].map((one) => {
    const entry = { id: 'one', name: { en: 'One', fr: 'Un' }, url: null, featureIds: [] };
    return {
      [`Insert${one}`]: () => identity(`Insert${one}`, entry),
      [`Upsert${one}`]: () => identity(`Upsert${one}`, { ...entry, url: 'https://one.example/' }),
      [`Link${one}`]: () => identity(`Link${one}`, { id: 'one', organizationIds: ['atelier-montreal'] }),
      [`Set${one}Deleted`]: () => identity(`Set${one}Deleted`, { id: 'one', isDeleted: true }),
    };
  });
  return {
    sendQuoteRequest: () => write(shop, 'POST', '/quote-requests', newRequest()),
    submitQuote: async () => sendQuote(sophie, await quoteFor(sophie, await makeRequest(sophie))),
    cancelQuoteRequest: async () => {
      const id = await text(write(shop, 'POST', '/quote-requests', newRequest()), 'id');
      return write(shop, 'PATCH', '/quote-requests/:cancel', { quoteRequestId: id });
    },
    placeOrder: place,
    completeOrder: async () => complete(sophie, await completionOf(sophie, await makeOrder(sophie))),
    acknowledgeOrder: async () => {
      const id = await makeOrder(sophie);
      const { body: lock } = await lockOrder(sophie, id);
      const { version, parts } = await readOrder(sophie, id);
      return acknowledge(sophie, {
        orderId: id,
        version,
        lockId: lock['id'],
        parts: parts.map((part) => ({ partId: part.id, isBackOrdered: false, expectedOn: null })),
      });
    },
    cancelOrderParts: async () => {
      const id = await makeOrder(sophie);
      const { body: lock } = await lockOrder(sophie, id);
      const { version, parts } = await readOrder(sophie, id);
      const sent = { orderId: id, version, lockId: lock['id'], partIds: [parts[0]?.id], reason: 3, note: '' };
      return cancelParts(sophie, sent);
    },
    sendCreditRequest: askForCredit,
    answerCreditRequest: async () => {
      const id = await text(askForCredit(), 'id');
      const lockId = await text(
        sophie('POST', '/locks', { body: { documentKind: 'credit-request', documentId: id } }),
        'id',
      );
      const { version } = (await sophie('GET', `/supplier-credit-requests/${id}`)).body;
      const refusal = { decision: 'refuse', reason: 'It was as ordered.', photoIds: [] };
      return write(sophie, 'POST', '/credits', { creditRequestId: id, version, lockId, ...refusal });
    },
    assignDocument: async () =>
      sophie('PUT', `/assignments/order/${await makeOrder(sophie)}`, { body: { to: 'luc', from: null } }),
    refreshLock: async () =>
      sophie('PUT', `/locks/${await text(lockRequest(sophie, await makeRequest(sophie)), 'id')}`),
    updateSupplierClient: async () => {
      const id = await text(sophie('POST', '/__test/clients', { body: {} }), 'id');
      const version = await versionAt(`/supplier-clients/${id}`);
      const record = { contactName: 'Ana', directPhone: '', extension: '', ownNumber: '', note: '' };
      return sophie('PUT', `/supplier-clients/${id}`, { body: { version, status: 2, ...record, reason: '' } });
    },
    setClientSuppliers: () =>
      shop('PATCH', '/clients/current/:setClientSuppliers', {
        body: { suppliers: [{ supplierId: 'atelier-montreal' }], sponsorId: null, user: 'Nathalie Fournier' },
      }),
    setInventoryApi: async () => {
      const { body } = await sophie('GET', '/supplier-inventory-apis');
      const [api] = body['items'] as { version: number }[];
      const secret = { url: 'https://parts.example.com/secret-path', key: 'secret-key-123456' };
      return sophie('PATCH', '/suppliers/current/:setInventoryApi', {
        body: { version: api?.version ?? 0, ...secret },
      });
    },
    setOpenHours: async () => {
      const { version } = (await sophie('GET', '/suppliers/current')).body['openHours'] as { version: number };
      const closed = { isOpen: false, start: '', end: '', lunchStart: '', lunchEnd: '', answersDuringLunch: false };
      const days = WEEKDAYS.map((day) => ({ day, ...closed }));
      return sophie('PATCH', '/suppliers/current/:setOpenHours', { body: { version, days } });
    },
    replacePriceList: async () => {
      const { body } = await sophie('POST', `${PRICE_LIST}/:start`);
      const line = { number: 'A-1', manufacturer: '', industryType: 1, priceCents: 500, listPriceCents: null };
      const lines = [{ ...line, stock: null, deliveryDays: null }];
      await sophie('POST', `${PRICE_LIST}/:addLines`, { body: { ...body, from: 0, lines } });
      const version = await versionAt(PRICE_LIST);
      const list = { ...body, lines: 1, fileName: 'prices.csv', columns: {}, version };
      return sophie('POST', `${PRICE_LIST}/:replace`, { body: list });
    },
    takeBackPriceList: async () =>
      sophie('POST', `${PRICE_LIST}/:takeBack`, { body: { version: await versionAt(PRICE_LIST) } }),
    setKnownPriceOrigins: async () => {
      const body = { origins: ['priceList', 'inventoryApi', 'lastQuote'], version: await versionAt(PRICE_LIST) };
      return sophie('PATCH', '/suppliers/current/:setKnownPriceOrigins', { body });
    },
    setDiscountRules: async () => {
      const version = await versionAt('/suppliers/current/discount-rules');
      const rules = [{ shopId: null, industryType: 2, discountBasisPoints: 1800 }];
      return sophie('PATCH', '/suppliers/current/:setDiscountRules', { body: { version, rules } });
    },
    updateCommunicationSettings: async () => {
      const path = '/users/current/communication-settings';
      const choices = { ordersSummary: false, creditRequestSummaries: true, invoices: true, credits: true };
      return sophie('PATCH', `${path}/:update`, { body: { version: await versionAt(path), choices } });
    },
    createSupplier: () => write(gina, 'POST', '/suppliers', { id: 'pieces-sudbury', ...SUPPLIER }),
    updateSupplier: async () => {
      const version = await versionAt('/suppliers/atelier-montreal');
      return gina('PUT', '/suppliers/atelier-montreal', { body: { ...SUPPLIER, version } });
    },
    saveView: async () => {
      const view = { list: 'orders', name: 'A', isShared: false, query: VIEW };
      const sent = await write(sophie, 'POST', '/saved-views', view);
      known['view'] = (sent.body['views'] as { id: string }[])[0]?.id ?? '';
      return sent;
    },
    renameView: () => sophie('PUT', `/saved-views/${known['view'] ?? ''}`, { body: { name: 'B', isShared: true } }),
    deleteView: () => sophie('DELETE', `/saved-views/${known['view'] ?? ''}`),
    addWorkflowNote: async () => {
      const sent = await write(sophie, 'POST', '/workflow-notes', NOTE);
      known['note'] = (sent.body['notes'] as { id: string }[]).at(-1)?.id ?? '';
      return sent;
    },
    changeWorkflowNote: () => sophie('PUT', `/workflow-notes/${known['note'] ?? ''}`, { body: { change: 'settle' } }),
    addFeatureDocument: async () => {
      const sent = await sendForm(sender, FILES, { name: 'A.pdf', file: PDF });
      known['file'] = String((await fieldsOf(sent))['id']);
      return sent;
    },
    renameFeatureDocument: () =>
      sophie('PUT', `${FILES}/${known['file'] ?? ''}`, { body: { name: 'B.pdf', version: 1 } }),
    archiveFeatureDocument: () =>
      sophie('PATCH', `${FILES}/${known['file'] ?? ''}/:archive`, { body: { isArchived: true } }),
    destroyFeatureDocument: () => sophie('DELETE', `${FILES}/${known['file'] ?? ''}`),
    InsertFile: () => sendForm(sender, '/app/System/InsertFile', { name: 'A.pdf', file: PDF }),
    uploadPhoto: () => sendForm(sender, '/documents/photos', { photo: PIXEL, thumbnail: PIXEL }),
    uploadPartPhoto: () => sendForm(shopSender, '/credit-requests/part-photos', { photo: PIXEL, thumbnail: PIXEL }),
    SendEmail: () =>
      write(sophie, 'POST', '/app/System/SendEmail', { to: ['luc@atelier.test'], subject: 'A', text: 'B' }),
    UpdateUserProfile: () =>
      luc('POST', '/app/Identity/UpdateUserProfile', {
        body: {
          firstName: 'Lucas',
          lastName: 'Tremblay',
          lastSelectedScopeId: null,
          locale: 'fr',
          profilePictureThumbFileId: null,
          profilePictureCroppedFileId: null,
          profilePictureOriginalFileId: null,
        },
      }),
    UpdateMyCredential: () =>
      luc('POST', '/app/Identity/UpdateMyCredential', { body: { currentPassword: 'demo', newPassword: PASSWORD } }),
    InsertUser: async () => {
      const sent = await identity('InsertUser', {
        email: 'ana@x.example',
        firstName: 'A',
        lastName: 'B',
        locale: null,
      });
      known['user'] = String(sent.body['id']);
      return sent;
    },
    UpsertUser: () => identity('UpsertUser', { email: 'ana@x.example', firstName: 'C', lastName: 'D', locale: null }),
    LinkUserRole: () =>
      identity('LinkUserRole', { id: known['user'], role: 'clerk', organizationIds: ['atelier-montreal'] }),
    SetUserDeleted: () => identity('SetUserDeleted', { id: known['user'], isDeleted: true }),
    InsertServiceAccount: async () => {
      const body = { name: 'System', role: 'clerk', organizationIds: ['atelier-montreal'] };
      const sent = await identity('InsertServiceAccount', body);
      Object.assign(known, { system: sent.body['id'], key: sent.body['apiKey'] });
      return sent;
    },
    UpsertServiceAccount: () =>
      identity('UpsertServiceAccount', {
        id: known['system'],
        name: 'Machine',
        role: 'clerk',
        organizationIds: ['atelier-montreal'],
      }),
    LinkServiceAccountRole: () =>
      identity('LinkServiceAccountRole', { id: known['system'], role: 'read-only', organizationIds: [] }),
    SetServiceAccountDeleted: () => identity('SetServiceAccountDeleted', { id: known['system'], isDeleted: true }),
    InsertOrganization: () => identity('InsertOrganization', { id: 'pieces-timmins', name: 'Timmins', province: 'ON' }),
    UpsertOrganization: () => identity('UpsertOrganization', { id: 'pieces-timmins', name: 'Other', province: 'ON' }),
    ...Object.assign({}, ...registers),
  };
}
