/** Who may send which write: every call that changes something, by the roles that there are. */
import { expect, it } from 'vitest';
import type { Contract } from '../../../contracts/call.ts';
import type { Permission } from '../../../domain/permission.ts';
import { authorize } from '../../../platform/access/access.ts';
import { Refusal } from '../../../platform/http/problem.ts';
import { permissionsOf, ROLE_NAMES, shopPermissions, systemPermissions } from '../../../platform/identity/roles.ts';
import { CALLS } from '../../../scripts/build/all-calls.ts';

const HERE = { id: 'here', name: 'Here' };
const ROLES: readonly (readonly [role: string, permissions: readonly Permission[]])[] = [
  ...ROLE_NAMES.map((role) => [role, permissionsOf(role, [HERE])] as const),
  ['shop', shopPermissions(HERE)],
  ['provider', systemPermissions()],
];

function maySend({ requires }: Contract, permissions: readonly Permission[]): boolean {
  const account = { id: 'a', email: 'a@a.test', firstName: 'A', lastName: 'B', permissions: [...permissions] };
  try {
    // The rest of an account is not read.
    authorize({ account, grantId: null } as unknown as Parameters<typeof authorize>[0], requires, HERE.id);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.problem.code === 'forbidden') return false;
    throw error;
  }
}

const rolesOf = (call: Contract): string =>
  call.isOpen
    ? 'nobody signed in'
    : ROLES.flatMap(([role, permissions]) => (maySend(call, permissions) ? [role] : [])).join(', ');

const IDENTITY_WRITES = ['Insert', 'Upsert', 'Link', 'Set'];
const isRegister = (name: string): boolean => /(License|Provider|ExternalService)(Deleted)?$/.test(name);

it('each write is sent by these roles, and by no other', () => {
  const writes = CALLS.filter(({ method }) => method !== 'GET');
  const byRoles = Object.groupBy(writes, rolesOf);
  const names = Object.fromEntries(
    Object.entries(byRoles).map(([roles, calls]) => [roles, (calls ?? []).map(({ name }) => name).toSorted()]),
  );
  // Every role has these for itself, or in what it may read.
  expect(names['administrator, clerk, read-only, shop, provider']).toEqual([
    'GetMyself',
    'InsertProfilePicture',
    'UpdateMyCredential',
    'UpdateUserProfile',
  ]);
  expect(names['administrator, clerk, read-only']).toEqual([
    'CountWorkflowUse',
    'addWorkflowNote',
    'changeWorkflowNote',
    'deleteView',
    'markNoticesRead',
    'markOpened',
    'renameView',
    'saveView',
  ]);
  expect(names['administrator']).toEqual([
    'addPriceLines',
    'replacePriceList',
    'setInventoryApi',
    'setKnownPriceOrigins',
    'setOpenHours',
    'startPriceList',
    'takeBackPriceList',
    'testInventoryApi',
  ]);
  expect(names['administrator, clerk']).toEqual([
    'InsertFile',
    'SendEmail',
    'acknowledgeOrder',
    'acquireLock',
    'addFeatureDocument',
    'answerCreditRequest',
    'archiveFeatureDocument',
    'assignDocument',
    'completeOrder',
    'destroyFeatureDocument',
    'eraseQuoteDraft',
    'keepQuoteDraft',
    'makePdf',
    'refreshLock',
    'releaseLock',
    'renameFeatureDocument',
    'setDiscountRules',
    'submitQuote',
    'updateCommunicationSettings',
    'updateSupplierClient',
    'uploadPhoto',
  ]);
  expect(names['administrator, clerk, shop']).toEqual(['cancelOrderParts']);
  expect(names['shop']).toEqual([
    'cancelQuoteRequest',
    'placeOrder',
    'sendCreditRequest',
    'sendQuoteRequest',
    'setClientSuppliers',
    'uploadPartPhoto',
  ]);
  expect((names['provider'] ?? []).filter((name) => !isRegister(name))).toEqual([
    'ClearCache',
    'InsertOrganization',
    'InsertServiceAccount',
    'InsertUser',
    'LinkServiceAccountRole',
    'LinkUserRole',
    'SetServiceAccountDeleted',
    'SetUserDeleted',
    'UpsertOrganization',
    'UpsertServiceAccount',
    'UpsertUser',
    'createSupplier',
    'updateSupplier',
  ]);
  // Each register has the four administering calls, and nobody else has one.
  expect((names['provider'] ?? []).filter(isRegister)).toHaveLength(3 * IDENTITY_WRITES.length);
  expect(Object.keys(names).toSorted()).toEqual([
    'administrator',
    'administrator, clerk',
    'administrator, clerk, read-only',
    'administrator, clerk, read-only, shop, provider',
    'administrator, clerk, shop',
    'nobody signed in',
    'provider',
    'shop',
  ]);
});
