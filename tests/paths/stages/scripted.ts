/** Answers of the platform that several stages script: a person, a quote request, a list without rows. */
import { getMyself } from '../../../contracts/identity/profile.ts';
import { acquireLock, refreshLock, releaseLock } from '../../../contracts/supplier/locks.ts';
import { listSupplierQuoteRequests } from '../../../contracts/supplier/quote-request-list.ts';
import { getSupplierQuoteRequest } from '../../../contracts/supplier/quote-requests.ts';
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

/** An organisation under its own name in both languages; one that is not allowed is drawn all the same. */
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

export const profileOf = (permissions: readonly Permission[], lastSelectedScopeId: string | null): Profile => ({
  id: 'sophie',
  firstName: 'Sophie',
  lastName: 'Gagnon',
  email: 'sophie@atelier.test',
  userRoles: [],
  lastSelectedScopeId,
  locale: 'en',
  profilePictureThumbFile: null,
  profilePictureCroppedFileId: null,
  profilePictureOriginalFileId: null,
  permissions,
});

/** Who is signed in, without a language chosen anywhere: the browser's own then holds. */
export const myself = (profile: Profile): Background => ({
  contract: getMyself,
  reply: ok({ ...profile, locale: null }),
});

/** The list of quote requests, with nothing in it. */
export const emptyList: Background = {
  contract: listSupplierQuoteRequests,
  query: 'pageSize=',
  reply: ok({
    items: [],
    total: 0,
    pageNumber: 1,
    pageSize: 25,
    counts: { active: 0, missed: 0, completed: 0, cancelled: 0 },
  }),
};

/** A quote request of one part that was answered before and is asked anew, so that its answer has what it is given; with no pictures of the shop's. */
export const quoteRequest = (photoIds: readonly string[] = []): QuoteRequest => ({
  ...request,
  receivedAt: instant(-HOUR),
  updatedAt: instant(-HOUR),
  expiresAt: instant(HOUR),
  parts: [{ ...part('part-1', 1, 'Hood', { ...prior, photoIds }), photos: [] }],
});

/** The page of a quote request that this clerk may answer: the platform's answers to it. */
export const answeringCalls = (): readonly Background[] => {
  const lock = lockAt(request.version);
  return [
    { contract: getSupplierQuoteRequest, reply: ok(quoteRequest()) },
    { contract: acquireLock, reply: lock },
    { contract: refreshLock, reply: lock },
    { contract: releaseLock, reply: ok({}) },
  ];
};

export const ANSWERING_PAGE = '/quoteRequest/qr-1';
const PAGE = '[data-machine=quoteRequest]';

/** Waits until the quote request can be answered. */
export const untilEditable = async ({ page }: Scene): Promise<void> =>
  page.locator(`${PAGE}[data-state*=".editing."]`).waitFor({ state: 'attached' });

/** The first part is not available: something is unsent. */
export async function typeSomething({ page, say }: Scene): Promise<void> {
  await page.getByText(say('quote-request:availability.NotAvailable'), { exact: true }).first().click();
  await page.locator(`${PAGE}[data-state$=".dirty"]`).waitFor({ state: 'attached' });
}

/** A reload would begin another machine: the browser is told that there is no other page, and stays. */
export async function stayOnPage({ page, world }: Scene): Promise<void> {
  let isOpen = false;
  await page.route(`${world.portal}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    if (isOpen) return route.fulfill({ status: 204 });
    isOpen = true;
    return route.continue();
  });
}

/** Opens a page as a link does: the address is another, and the portal is told. */
export const openInPortal = async ({ page }: Scene, url: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, url);

/** Picks another organisation, which asks to leave the page. */
export async function pickOrganisation({ page, say }: Scene, name: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${say('scope:label')}`) }).click();
  await page.getByRole('treeitem', { name, exact: true }).click();
}

/** Discards everything that was not sent. */
export async function discardDraft({ page, say }: Scene): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(say('draft:discard'));
  await page.keyboard.press('Enter');
}

/** A row of the list, of which only these matter. */
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
