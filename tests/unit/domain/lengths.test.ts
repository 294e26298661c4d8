/** Portal and platform accept the same lengths: nothing that a form allows is refused, and nothing else is allowed. */
import * as v from 'valibot';
import { expect, it } from 'vitest';
import type { Contract } from '../../../contracts/call.ts';
import {
  addWorkflowNote,
  answerCreditRequest,
  cancelOrderParts,
  listSupplierOrders,
  resetPassword,
  saveView,
  setInventoryApi,
  updateSupplierClient,
  updateUserProfile,
} from '../../../contracts/index.ts';
import { NO_RECORD, recordProblems, refusalProblem } from '../../../domain/client.ts';
import { CREDIT_LIMITS } from '../../../domain/credit-request.ts';
import { CancellationReason } from '../../../domain/enumerations.ts';
import { reasonProblem } from '../../../domain/field-problem.ts';
import { inventoryProblems } from '../../../domain/inventory-api.ts';
import { firstQuery, isSearchTooLong } from '../../../domain/list-query.ts';
import { passwordProblem } from '../../../domain/password.ts';
import { viewQueryOf } from '../../../domain/saved-view.ts';
import { noteProblem } from '../../../domain/workflow-note.ts';
import { nameProblems } from '../../../machines/account/account.rules.ts';
import { cancellationProblems } from '../../../machines/order/order.rules.ts';
import { nameProblem } from '../../../machines/saved-views/saved-views.rules.ts';

const takes = ({ body, query }: Contract, sent: object): boolean => v.is(body ?? query ?? v.never(), sent);

const noted = { workflow: 'lock', place: 'any', questionId: null, kind: 'note' };
const refusal = { decision: 'refuse', creditRequestId: 'c-1', version: 1, lockId: 'l-1', photoIds: [] };
const cancelled = { orderId: 'o-1', version: 1, lockId: 'l-1', partIds: ['p-1'], reason: CancellationReason.Other };
const client = { version: 1, status: 3, ...NO_RECORD, reason: '' };
const profile = {
  lastName: 'B',
  lastSelectedScopeId: null,
  locale: null,
  profilePictureThumbFileId: null,
  profilePictureCroppedFileId: null,
  profilePictureOriginalFileId: null,
};
const view = { list: 'orders', isShared: false, query: viewQueryOf(firstQuery('orders'), '2026-11-26') };
const url = (text: string): string => `https://a.test/${'a'.repeat(Math.max(0, text.length - 15))}`;

it.each<
  readonly [
    what: string,
    portal: (text: string) => boolean,
    platform: (text: string) => boolean,
    shortest: number,
    longest: number,
  ]
>([
  [
    'a password',
    (text) => passwordProblem(text) === null,
    (text) => takes(resetPassword, { token: 't', newPassword: text }),
    12,
    200,
  ],
  [
    'the reason of a refused credit',
    (text) => reasonProblem(text, CREDIT_LIMITS.reason) === null,
    (reason) => takes(answerCreditRequest, { ...refusal, reason }),
    3,
    500,
  ],
  [
    // Here and below, the platform checks the minimum with the portal’s rule, because it depends on another field.
    'the note of a cancellation',
    (note) => cancellationProblems({ partIds: ['p-1'], reason: CancellationReason.Other, note }).note === undefined,
    (note) => note.length >= 3 && takes(cancelOrderParts, { ...cancelled, note }),
    3,
    500,
  ],
  [
    'why a client is refused',
    (text) => refusalProblem(text) === null,
    (reason) => reason.length >= 3 && takes(updateSupplierClient, { ...client, reason }),
    3,
    500,
  ],
  [
    'a note about a client',
    (note) => recordProblems({ ...NO_RECORD, note }).note === null,
    (note) => takes(updateSupplierClient, { ...client, note }),
    0,
    1000,
  ],
  [
    'a client’s number',
    (ownNumber) => recordProblems({ ...NO_RECORD, ownNumber }).ownNumber === null,
    (ownNumber) => takes(updateSupplierClient, { ...client, ownNumber }),
    0,
    30,
  ],
  [
    'a name',
    (firstName) => nameProblems({ firstName, lastName: 'B' }).firstName === null,
    (firstName) => takes(updateUserProfile, { ...profile, firstName }),
    1,
    100,
  ],
  ['the name of a view', (name) => nameProblem({ name }) === null, (name) => takes(saveView, { ...view, name }), 1, 60],
  [
    'a note on a workflow',
    (text) => noteProblem(text) === null,
    (text) => takes(addWorkflowNote, { ...noted, text }),
    1,
    1000,
  ],
  ['a search', (text) => !isSearchTooLong(text), (search) => takes(listSupplierOrders, { search }), 0, 200],
  [
    'the key of an inventory',
    (key) => inventoryProblems({ url: 'https://a.test', key }).key === undefined,
    (key) => takes(setInventoryApi, { url: 'https://a.test', key, version: 1 }),
    0,
    200,
  ],
  [
    'the address of an inventory',
    (text) => inventoryProblems({ url: url(text), key: '' }).url === undefined,
    (text) => takes(setInventoryApi, { url: url(text), key: '', version: 1 }),
    0,
    500,
  ],
])('%s', (_, portal, platform, shortest, longest) => {
  const lengths = [shortest - 1, shortest, longest, longest + 1].filter((length) => length >= 0);
  const texts = lengths.map((length) => 'a'.repeat(length));
  const expected = lengths.map((length) => length >= shortest && length <= longest);
  expect({ portal: texts.map(portal), platform: texts.map(platform) }).toEqual({
    portal: expected,
    platform: expected,
  });
});
