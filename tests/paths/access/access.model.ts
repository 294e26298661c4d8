import { AccessLevel, type Permission, type Requirement } from '../../../domain/permission.ts';
import { defineModel, errorOf, failed, given } from '../engine/path-model.ts';
import { accessMachine } from '../../../machines/access/access.machine.ts';
import { profileOf } from '../../support/profile.ts';

const NOW = Date.parse('2026-11-20T15:00:00Z');
const requirement: Requirement = { feature: 'quote-request-answering', levels: [AccessLevel.Read] };

const permission = (featureId: string, ids: readonly string[]): Permission => ({
  featureId,
  range: {},
  featureAccessLevelMask: AccessLevel.Read,
  scopeHierarchy: ids.map((id) => ({
    scopeKey: { type: 'organization', id, organizationId: id, translations: [] },
    parentScopeId: null,
  })),
});

const user = (permissions: readonly Permission[], lastSelectedScopeId: string | null) => ({
  profile: profileOf(permissions, lastSelectedScopeId),
  now: NOW,
});
const answering = [permission('quote-request-answering', ['montreal', 'ottawa'])];

export const accessModel = defineModel({
  machine: accessMachine,
  input: undefined,
  cases: {
    'page.entered': [
      given('a page for all', { page: { requirement: null, needsUser: false, url: '/unauthorized', now: NOW } }),
      given('the account', { page: { requirement: null, needsUser: true, url: '/account', now: NOW } }),
      given('the quote requests', {
        page: { requirement, needsUser: false, url: '/quoteRequests?tab=active', now: NOW },
      }),
    ],
    'user.loaded': [
      given('with a remembered organisation', user(answering, 'ottawa')),
      given('without a remembered organisation', user(answering, null)),
      given('with a remembered organisation that is not allowed', user(answering, 'elsewhere')),
      given('with another feature alone', user([permission('supplier-settings', ['montreal'])], 'montreal')),
      given('without any permission', user([], null)),
    ],
    [errorOf('rememberScope')]: [failed('no network', { kind: 'network' })],
    [errorOf('signIn')]: [failed('no network', { kind: 'network' })],
    [errorOf('openPage')]: [failed('refused', { kind: 'unexpected' })],
  },
  key: ({ context: { page, user: known, scopeId } }) => ({
    needs: page && (page.requirement !== null || (page.needsUser && 'user')),
    holds: known?.profile.permissions.map(({ featureId }) => featureId),
    remembers: known?.profile.lastSelectedScopeId,
    scopeId,
  }),
  expect: [
    { state: 'open', shows: () => ['the page'], hides: ['access:checking'] },
    { state: 'granted', shows: () => ['the page'], hides: ['access:checking'] },
    { state: 'waitingForUser', shows: () => ['access:checking'], hides: ['the page'] },
    { state: 'signingIn', shows: () => ['access:checking'], hides: ['the page'] },
    { state: 'rememberingScope', shows: () => ['access:checking'], hides: ['the page'] },
    { state: 'refusingUnauthorized', shows: () => ['access:checking'], hides: ['the page'] },
    { state: 'refusingForbidden', shows: () => ['access:checking'], hides: ['the page'] },
    { state: 'refused', shows: () => ['access:checking'], hides: ['the page'] },
  ],
});
