import { updateUserProfile } from '../../../contracts/identity/own-profile.ts';
import { getMyself } from '../../../contracts/identity/profile.ts';
import type { AccessContext, WantedPage } from '../../../machines/access/access.types.ts';
import type { Words } from '../engine/path-model.ts';
import type { Scene, Stage } from '../engine/stage.ts';
import { emptyList, ok, openInPortal } from '../stages/scripted.ts';

/** The first page of each path, for its address. */
const firstUrls = new WeakMap<Scene, string>();
const LOGGED =
  'a choice that could not be kept is logged where it is sent (spec §7): the machine is told that it is done';
const ENTERED = 'the page that is opened is entered at once, before it is told that it was opened';

export const accessStage: Stage = {
  address: (_, scene) => firstUrls.get(scene) ?? '/quoteRequests',
  // The portal asks for the user once per page.
  calls: {
    myself: { contract: getMyself, reply: ok },
    rememberScope: { contract: updateUserProfile, reply: () => ok({}) },
  },
  background: [emptyList],
  // Nobody signs in here: a 204 keeps the browser on this page.
  prepare: async ({ page, world }) =>
    page.route(`${world.platform}/connect/**`, (route) =>
      route.fulfill({ status: 204 }),
    ) as Promise<unknown> as Promise<void>,
  causes: {
    'page.entered': async (scene, { page }, snapshot) => {
      if (snapshot.context.page !== null && !isRefusing(snapshot)) await openInPortal(scene, (page as WantedPage).url);
    },
    // Without a chosen language, the browser's applies.
    'user.loaded': async ({ answer }, { profile }) => answer('myself', ok({ ...(profile as object), locale: null })),
    'user.missing': async ({ answer }) => answer('myself', { status: 401, body: {} }),
  },
  automatic: ({ type }, snapshot) =>
    type === 'page.entered' && (snapshot.context.page === null || isRefusing(snapshot)),
  ahead: {
    'page.entered': async (scene, { page }, snapshot) => {
      if (snapshot.context.page === null) firstUrls.set(scene, (page as WantedPage).url);
    },
  },
  tick: 100,
  inPortal: (words, { context }) => (words === 'the page' ? pageWords(context) : words),
  canCause: ({ type, page }, snapshot) => {
    if (type === 'user.loaded' || type === 'user.missing')
      return snapshot.context.user === null && snapshot.context.page !== null;
    if (isRefusing(snapshot)) return isPublic(page as WantedPage | undefined);
    return type !== 'xstate.error.actor.rememberScope';
  },
  // The portal does not ask for the user again on this page.
  isLast: ({ type }) => type === 'user.missing',
  leftOut: {
    'transition access.refusingForbidden · xstate.done.actor.openPage · 1': ENTERED,
    'transition access.refusingForbidden · xstate.error.actor.openPage · 1': ENTERED,
    'transition access.refusingUnauthorized · xstate.done.actor.openPage · 1': ENTERED,
    'transition access.refusingUnauthorized · xstate.error.actor.openPage · 1': ENTERED,
    'transition access.rememberingScope · xstate.error.actor.rememberScope · 1': LOGGED,
    'transition access.signingIn · xstate.done.actor.signIn · 1':
      'whoever could not sign in is told so by the session, in the place of this view',
    'transition access.signingIn · xstate.error.actor.signIn · 1':
      'whoever could not sign in is told so by the session, in the place of this view',
  },
};

/** The link back on a public page. Home would refuse users who may only change settings, or nothing. */
function wayBackWords({ user }: AccessContext): Words {
  const permissions = user?.profile.permissions;
  if (permissions?.length === 0) return { key: 'access:openPage', params: { page: ['menu:account'] } };
  return permissions?.some(({ featureId }) => featureId === 'supplier-settings')
    ? { key: 'access:openPage', params: { page: ['menu:settings'] } }
    : 'common:home';
}

const isPublic = (page: WantedPage | null | undefined): boolean => page?.requirement === null && !page.needsUser;

function pageWords(context: AccessContext): Words {
  if (isPublic(context.page)) return wayBackWords(context);
  return context.page?.needsUser ? 'account:title' : 'list:showFilters';
}

function isRefusing(snapshot: Parameters<NonNullable<Stage['isGone']>>[0]): boolean {
  return snapshot.matches('refusingForbidden') || snapshot.matches('refusingUnauthorized');
}
