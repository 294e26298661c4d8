import { assign, setup } from 'xstate';
import { call, watch } from '../support/call.ts';
import { ofEvent } from '../support/params.ts';
import { allowedScopes, rememberedScope, scopeFor } from './access.rules.ts';
import type { AccessContext, AccessEvent, KnownUser, WantedPage } from './access.types.ts';

/**
 * Access to pages, and the organisation to work in (spec §4 route gating, §6). A page that requires nothing is
 * public; the others need a user, and most of them a permission.
 */
export const accessMachine = setup({
  types: {
    context: {} as AccessContext,
    events: {} as AccessEvent,
    /** `busy`: access is still being decided. */
    tags: {} as 'busy' | 'granted',
  },
  actors: {
    watchUser: watch<undefined>('watchUser'),
    signIn: call<{ returnUrl: string }, void>('signIn'),
    rememberScope: call<{ scopeId: string }, void>('rememberScope'),
    openPage: call<{ path: '/unauthorized' | '/forbidden' }, void>('openPage'),
  },
  guards: {
    isOpen: ({ context: { page } }) => page !== null && page.requirement === null && !page.needsUser,
    isUserKnown: ({ context }) => context.user !== null,
    needsNoPermission: ({ context }) => context.page !== null && context.page.requirement === null,
    hasNoPermission: ({ context }) => allowedScopes(context, null).length === 0,
    hasNoScope: ({ context }) => scopeFor(context) === null,
    isScopeRemembered: ({ context }) => scopeFor(context) === rememberedScope(context),
  },
  actions: {
    keepPage: assign({ page: (_, { page }: { page: WantedPage }) => page }),
    keepUser: assign({ user: (_, { profile, now }: KnownUser) => ({ profile, now }) }),
    forgetUser: assign({ user: null, scopeId: null }),
    keepScope: assign({ scopeId: ({ context }) => scopeFor(context) }),
  },
}).createMachine({
  id: 'access',
  context: { page: null, user: null, scopeId: null },
  invoke: { id: 'watchUser', src: 'watchUser' },
  initial: 'waitingForUser',
  on: {
    'page.entered': { target: '.deciding', actions: { type: 'keepPage', params: ofEvent } },
    'user.loaded': { target: '.deciding', actions: { type: 'keepUser', params: ofEvent } },
    'user.missing': { target: '.deciding.withoutUser', actions: 'forgetUser' },
  },
  states: {
    waitingForUser: {
      description: 'It is not yet known who the user is',
      tags: ['busy'],
      always: { guard: 'isOpen', target: 'open' },
      on: { 'page.entered': { target: 'waitingForUser', actions: { type: 'keepPage', params: ofEvent } } },
    },
    deciding: {
      description: 'The page’s requirement is compared with the user’s permissions',
      tags: ['busy'],
      initial: 'withUser',
      states: {
        withUser: {
          description: 'The user is known, or was not needed',
          always: [
            { guard: 'isOpen', target: '#access.open' },
            { guard: 'isUserKnown', target: 'byPermission' },
            { target: 'withoutUser' },
          ],
        },
        withoutUser: {
          description: 'Nobody is signed in',
          always: [{ guard: 'isOpen', target: '#access.open' }, { target: '#access.signingIn' }],
        },
        byPermission: {
          description: 'The user is known, and the permissions decide',
          always: [
            { guard: 'needsNoPermission', target: '#access.open' },
            { guard: 'hasNoPermission', target: '#access.refusingUnauthorized' },
            { guard: 'hasNoScope', target: '#access.refusingForbidden' },
            { guard: 'isScopeRemembered', target: '#access.granted', actions: 'keepScope' },
            { target: '#access.rememberingScope', actions: 'keepScope' },
          ],
        },
      },
    },
    open: { description: 'The page is shown, whatever the permissions', tags: ['granted'] },
    signingIn: {
      description: 'The page needs a user, and sign-in is requested',
      tags: ['busy'],
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => ({ returnUrl: context.page?.url ?? '/' }),
        onDone: 'refusingUnauthorized',
        onError: 'refusingUnauthorized',
      },
    },
    rememberingScope: {
      description: 'The first allowed organisation becomes the current one',
      tags: ['busy'],
      invoke: {
        id: 'rememberScope',
        src: 'rememberScope',
        input: ({ context }) => ({ scopeId: context.scopeId ?? '' }),
        onDone: 'granted',
        onError: 'granted',
      },
    },
    granted: { description: 'The user may see the page, in the chosen organisation', tags: ['granted'] },
    refusingUnauthorized: {
      description: 'The user has no access at all; the unauthorized page opens',
      tags: ['busy'],
      invoke: {
        id: 'openPage',
        src: 'openPage',
        input: { path: '/unauthorized' },
        onDone: 'refused',
        onError: 'refused',
      },
    },
    refusingForbidden: {
      description: 'The user holds none of the required scopes; the forbidden page opens',
      tags: ['busy'],
      invoke: { id: 'openPage', src: 'openPage', input: { path: '/forbidden' }, onDone: 'refused', onError: 'refused' },
    },
    refused: { description: 'The page is not shown', tags: ['busy'] },
  },
});
