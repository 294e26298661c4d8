/** Answers of the platform that several stages use: a user, a quote request, an empty list. */
import { LISTS } from '../../../domain/lists.ts';
import { getMyself } from '../../../contracts/identity/profile.ts';
import { readAssignment } from '../../../contracts/supplier/assignments.ts';
import { acquireLock, refreshLock, releaseLock } from '../../../contracts/supplier/locks.ts';
import { eraseQuoteDraft, keepQuoteDraft, readQuoteDrafts } from '../../../contracts/supplier/quote-drafts.ts';
import { listSupplierQuoteRequests } from '../../../contracts/supplier/quote-request-list.ts';
import { getSupplierQuoteRequest } from '../../../contracts/supplier/quote-requests.ts';
import type { Assignment } from '../../../domain/assignment.ts';
import { Status } from '../../../domain/enumerations.ts';
import { AccessLevel, type Permission, type Profile, type ScopeEntry } from '../../../domain/permission.ts';
import type { QuoteRequest } from '../../../domain/quote-request.ts';
import { part, prior, request } from '../quote-request/quote-request.examples.ts';
import type { Reply, Scene, Stage } from '../engine/stage.ts';
import { lockAt } from './locks.ts';

type Background = NonNullable<Stage['background']>[number];

export const ok = (body: unknown): Reply => ({ status: 200, body });

const HOUR = 3_600_000;
const instant = (fromNow: number): string => new Date(Date.now() + fromNow).toISOString();

/** An organisation with the same name in both languages; it is shown even if it is not allowed. */
export const organisation = (id: string, name: string, isAllowed = true): ScopeEntry => ({
  scopeKey: {
    type: 'organization',
    id,
    translations: [{ languageId: 'en', name }],
    ...(isAllowed && { organizationId: id }),
  },
  parentScopeId: null,
});

export const answering = (scopeHierarchy: readonly ScopeEntry[]): Permission => ({
  featureId: 'quote-request-answering',
  range: {},
  featureAccessLevelMask: AccessLevel.Read | AccessLevel.Update,
  scopeHierarchy,
});

/** The signed-in user, without a chosen language, so that the browser's applies. */
export const myself = (profile: Profile): Background => ({
  contract: getMyself,
  reply: ok({ ...profile, locale: null }),
});

/** A list without rows, by its tabs. */
export const emptyListOf = (contract: Background['contract'], tabs: readonly string[]): Background => ({
  contract,
  query: 'pageSize=',
  reply: ok({
    items: [],
    total: 0,
    pageNumber: 1,
    pageSize: 25,
    counts: Object.fromEntries(tabs.map((tab) => [tab, 0])),
  }),
});

/** The empty list of quote requests. */
export const emptyList = emptyListOf(listSupplierQuoteRequests, LISTS.quoteRequests.tabs);

/**
 * A quote request with one part, answered before and asked again, so that its answer has these photos. The shop sent no
 * pictures.
 */
export const quoteRequest = (photoIds: readonly string[] = []): QuoteRequest => ({
  ...request,
  receivedAt: instant(-HOUR),
  updatedAt: instant(-HOUR),
  expiresAt: instant(HOUR),
  parts: [{ ...part('part-1', 1, 'Hood', { ...prior, photoIds }), photos: [] }],
});

/** The document is unassigned, and the user may not take it. */
export const unassigned: Assignment = { assignee: null, colleagues: [], me: null, isChangeable: false };

/** The assignment of a document. */
export const assignmentCall: Background = { contract: readAssignment, reply: ok(unassigned) };

/** Nobody else typed anything, and what is typed is kept for colleagues. */
export const sharedDraftCalls: readonly Background[] = [
  { contract: readQuoteDrafts, reply: ok({ drafts: [] }) },
  { contract: keepQuoteDraft, reply: { status: 204 } },
  { contract: eraseQuoteDraft, reply: { status: 204 } },
];

/** The platform's answers for the page of a quote request that this clerk may answer. */
export const answeringCalls = (): readonly Background[] => {
  const lock = lockAt(request.version);
  return [
    { contract: getSupplierQuoteRequest, reply: ok(quoteRequest()) },
    { contract: acquireLock, reply: lock },
    { contract: refreshLock, reply: lock },
    { contract: releaseLock, reply: ok({}) },
    assignmentCall,
    ...sharedDraftCalls,
  ];
};

export const ANSWERING_PAGE = '/quoteRequest/qr-1';
const PAGE = '[data-machine=quoteRequest]';

/** Waits until the quote request can be answered. */
export const untilEditable = async ({ page }: Scene): Promise<void> =>
  page.locator(`${PAGE}[data-state*=".editing."]`).waitFor({ state: 'attached' });

/** Marks the first part as not available, so that something is unsent. */
export async function typeSomething({ page, say }: Scene): Promise<void> {
  await page.getByText(say('quote-request:availability.NotAvailable'), { exact: true }).first().click();
  await page.locator(`${PAGE}[data-state$=".dirty"]`).waitFor({ state: 'attached' });
}

/** Prevents reloads, which would start another machine: a 204 keeps the browser on the page. */
export async function stayOnPage({ page, world }: Scene): Promise<void> {
  let isOpen = false;
  await page.route(`${world.portal}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    if (isOpen) return route.fulfill({ status: 204 });
    isOpen = true;
    return route.continue();
  });
}

/** Opens a page as a link does: changes the URL and tells the portal. */
export const openInPortal = async ({ page }: Scene, url: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, url);

/** Picks another organisation, for which the page must be left. */
export async function pickOrganisation({ page, say }: Scene, name: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${say('scope:label')}`) }).click();
  await page.getByRole('treeitem', { name, exact: true }).click();
}

/** Discards all unsent changes. */
export async function discardDraft({ page, say }: Scene): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(say('draft:discard'));
  await page.keyboard.press('Enter');
}

/** A row of the list; only these fields matter. */
export const summary = ({ id, updatedAt }: { readonly id: string; readonly updatedAt: string }) => ({
  id,
  number: id,
  status: Status.Active,
  isReRequested: false,
  updatedAt,
  expiresAt: updatedAt,
  cancelledAt: null,
  answeredAt: null,
  inCharge: null,
  vehicle: '2023 Honda Civic',
  vin: '2HGFE2F50PH000001',
  shopFileNumber: '',
  marketplaceFileNumber: '',
  shopName: '',
  shopCity: '',
  partCount: 1,
});
