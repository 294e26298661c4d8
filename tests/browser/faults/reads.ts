/** What a supplier does on the pages that read, lock or show something. */
import type { Locator } from 'playwright/test';
import type { QuietCase, ReadCase } from './case.ts';
import { editing } from './pages.ts';
import type { Stage } from './stage.ts';

const list = (path: string): ReadCase => ({
  kind: 'read',
  open: (s) => s.go(path),
  says: 'list.failed',
  shows: (s) => s.page.locator('.row-link').first(),
});

const made =
  (kind: 'quote-requests' | 'orders' | 'credit-requests' | 'clients', path: (id: string) => string) =>
  async (s: Stage): Promise<void> => {
    const { id } = await s.world.make(kind);
    await s.go(path(id));
  };

const document = (says: string, open: ReadCase['open'], machine: string): ReadCase => ({
  kind: 'read',
  open,
  says,
  // A missing document is not requested again.
  final: ['404'],
  shows: (s) => s.page.locator(`[data-machine=${machine}] h1, main:has([data-machine=${machine}]) h1`).first(),
});

const invoiced = async (s: Stage): Promise<string> => {
  const { id } = await s.world.make('orders');
  await s.world.change('orders', id, 'complete');
  return id;
};

const invoicePage = async (s: Stage): Promise<void> => s.go(`/invoices/${(await invoiced(s)).replace(/^o-/, 'i-')}`);

const creditPage = async (s: Stage): Promise<void> => s.go('/credits/cre-80001');

const slipPage = made('orders', (id) => `/order/${id}`);

const download = (s: Stage): Locator =>
  s.page.getByRole('button', { name: s.language === 'en' ? /^Download in/ : /^Télécharger en/ }).first();

/** Only the user retries files. */
const NOT_REPEATED = { 'busy once': 'a file is not asked for again by itself' };

const NOT_WHOLE = 'document.notAPdf';

const pdf = (kind: string, open: ReadCase['open']): ReadCase => ({
  kind: 'read',
  open,
  ready: (s) => download(s).waitFor(),
  start: (s) => download(s).click(),
  says: `document.failed.${kind}`,
  words: Object.fromEntries(['malformed', 'cut'].map((name) => [name, [`document.failed.${kind}`, NOT_WHOLE]])),
  retry: 'Reload PDF',
  except: NOT_REPEATED,
  shows: (s) => s.page.getByText(s.label('The PDF is in your downloads.')),
});

const check = (kind: string, open: ReadCase['open']): ReadCase => ({
  kind: 'read',
  open,
  says: `document.failed.${kind}`,
  shows: download,
});

const setting = (section: string): Pick<ReadCase, 'kind' | 'open' | 'says' | 'shows'> => ({
  kind: 'read',
  open: (s) => s.go(`/settings${section === 'supplier' ? '' : `/${section}`}`),
  says: `settings.loadFailed.${section}`,
  shows: (s) => s.page.locator('[data-machine=settings]:is([data-state^=editing],[data-state=reading])'),
});

const withPhotos = async (s: Stage): Promise<void> => {
  // The browser caches photos, because they never change.
  await (await s.page.context().newCDPSession(s.page)).send('Network.clearBrowserCache');
  const { id } = await s.world.make('credit-requests', { hasPhotos: true });
  await s.go(`/creditRequests/${id}`);
};

/** The button of a shop's photo. */
const photo = (s: Stage): Locator =>
  s.page.getByRole('button', { name: s.language === 'en' ? /^Enlarge/ : /^Agrandir/ }).first();

export const READS: Readonly<Record<string, ReadCase | QuietCase>> = {
  listSupplierQuoteRequests: list('/quoteRequests'),
  listSupplierOrders: list('/orders'),
  listTransactions: list('/transactions'),
  listSupplierCreditRequests: list('/creditRequests'),
  listSupplierClients: list('/clients'),
  listAuditEntries: {
    ...list('/settings/audit'),
    // Nothing may have been written yet.
    shows: (s) =>
      s.page
        .locator('.row-link')
        .or(s.page.getByText(s.text('audit.nothingYet')))
        .first(),
  },
  getSupplierQuoteRequest: document(
    'quote-request.loadFailed',
    made('quote-requests', (id) => `/quoteRequest/${id}`),
    'quoteRequest',
  ),
  getSupplierOrder: document(
    'order.loadFailed',
    made('orders', (id) => `/order/${id}`),
    'order',
  ),
  getSupplierCreditRequest: document(
    'credit-request.loadFailed',
    made('credit-requests', (id) => `/creditRequests/${id}`),
    'creditRequest',
  ),
  getSupplierClient: {
    ...document(
      'client.loadFailed',
      made('clients', (id) => `/clients/${id}`),
      'client',
    ),
    words: { '404': ['client.notFound.shop', 'errors.notFound'] },
  },
  getInvoice: {
    ...document('record.loadFailed.invoice', invoicePage, 'record'),
    words: { '404': ['record.loadFailed.invoice', 'record.missingText.invoice'] },
  },
  getCredit: {
    ...document('record.loadFailed.credit', creditPage, 'record'),
    words: { '404': ['record.loadFailed.credit', 'record.missingText.credit'] },
    final: ['404'],
  },
  getCurrentSupplier: setting('supplier'),
  listInventoryApis: setting('inventoryApi'),
  getDiscountRules: setting('discounts'),
  getCommunicationSettings: setting('communications'),
  getMyself: {
    kind: 'read',
    open: (s) => s.go('/quoteRequests'),
    says: 'session.profileFailedTitle',
    except: { '401': 'leads to the sign-in page: see the paths of session', 'out of order': 'asked once per page' },
    shows: (s) => s.page.locator('.row-link').first(),
  },
  getOpenApi: {
    kind: 'read',
    open: (s) => s.go('/dev/swagger'),
    says: 'api-reference.failed',
    words: {
      '404': ['api-reference.failed', 'api-reference.notFound'],
      malformed: ['api-reference.failed', 'api-reference.malformed'],
    },
    shows: (s) => s.page.locator('.opblock').first(),
  },
  listShops: {
    kind: 'read',
    open: (s) => s.go('/quoteRequests?filters=shown'),
    says: 'list-shops.failed',
    shows: (s) => s.page.locator('[data-machine=reading]:has(option:nth-child(2))'),
  },
  listViews: {
    kind: 'read',
    open: (s) => s.go('/quoteRequests?filters=shown'),
    says: 'saved-views.failed',
    shows: (s) => s.button('Save this view'),
  },
  listWorkflowNotes: {
    kind: 'read',
    open: (s) => s.go('/workflows/lock'),
    says: 'workflow-notes.failed',
    shows: (s) => s.button('Write a note or a question'),
  },
  getInsight: {
    kind: 'read',
    open: (s) => s.go('/insight'),
    says: 'insight.failed',
    shows: (s) => s.machine('reading', 'shown'),
  },
  getInvoiceDocument: check('invoice', invoicePage),
  getCreditDocument: check('credit', creditPage),
  getPackingSlipDocument: check('packing-slip', slipPage),
  getInvoicePdf: pdf('invoice', invoicePage),
  getCreditPdf: pdf('credit', creditPage),
  getPackingSlipPdf: pdf('packing-slip', slipPage),
  readHistory: {
    kind: 'read',
    open: made('orders', (id) => `/order/${id}`),
    ready: (s) => s.button('History').waitFor(),
    start: (s) => s.press('History'),
    says: 'document-history.failed',
    isInDialog: true,
    shows: (s) => s.page.locator('[data-machine=reading] dialog li').first(),
  },
  readAssignment: {
    kind: 'read',
    open: made('orders', (id) => `/order/${id}`),
    says: 'assignment.loadFailed',
    shows: (s) => s.button('Assign to me'),
  },
  acquireLock: {
    kind: 'read',
    open: made('orders', (id) => `/order/${id}`),
    says: 'order.lock.failed',
    words: { '403': ['lock.barred'] },
    retry: 'Try editing again',
    shows: editing('order'),
  },
  getInbox: { kind: 'quiet', open: (s) => s.go('/quoteRequests'), shows: (s) => s.page.locator('.row-link').first() },
  getWorkflowUse: {
    kind: 'quiet',
    open: (s) => s.go('/workflows/lock'),
    shows: (s) => s.page.locator('.workflow-diagram svg').first(),
  },
  markOpened: { kind: 'quiet', open: made('orders', (id) => `/order/${id}`), shows: editing('order') },
  refreshLock: {
    kind: 'quiet',
    // It is refreshed every 30 s.
    open: async (s) => {
      await s.refreshSoon();
      await made('orders', (id) => `/order/${id}`)(s);
    },
    shows: (s) => s.machine('order', 'open'),
    except: { duplicated: 'repeated every 30 s', 'out of order': 'repeated every 30 s' },
  },
  releaseLock: {
    kind: 'quiet',
    open: made('orders', (id) => `/order/${id}`),
    ready: (s) => editing('order')(s).waitFor(),
    start: (s) =>
      s.page
        .getByRole('link', { name: s.label('Back to orders') })
        .first()
        .click(),
    shows: (s) => s.page.locator('.row-link').first(),
    except: { 'out of order': 'nothing waits for it' },
  },
  getPhotoThumbnail: { kind: 'quiet', open: withPhotos, shows: editing('creditRequest'), except: NOT_REPEATED },
  getPhoto: {
    kind: 'read',
    open: withPhotos,
    ready: (s) => photo(s).waitFor(),
    start: (s) => photo(s).click(),
    says: 'lightbox.notShown',
    isWithoutReason: true,
    isInDialog: true,
    except: NOT_REPEATED,
    shows: (s) => s.page.getByRole('dialog').locator('img').first(),
  },
};

/** Reads of what writes leave behind. */
export const AFTER_WRITES: Readonly<Record<string, ReadCase>> = {
  readAuditEntry: {
    kind: 'read',
    open: async (s) => {
      await s.go('/settings/openHours');
      await s.machine('settings', 'editing.clean').waitFor();
      const opens = s.page.getByLabel(s.label('Opens')).first();
      await opens.fill((await opens.inputValue()) === '06:15' ? '06:30' : '06:15');
      await s.press('Save');
      await s.machine('settings', 'editing.saved').waitFor();
      await s.go('/settings/audit');
    },
    ready: (s) => s.page.locator('.row-button').first().waitFor(),
    start: (s) => s.page.locator('.row-button').first().click(),
    says: 'audit-entry.failed',
    isInDialog: true,
    shows: (s) => s.page.locator('[data-machine=reading] dialog dd').first(),
  },
};
