import * as v from 'valibot';
import { LOCKED_DOCUMENT_KINDS, LOCKED_DOCUMENTS, type Lock, type LockedDocumentKind } from '../../domain/lock.ts';
import { AccessLevel, type Requirement } from '../../domain/permission.ts';
import { defineCall } from '../call.ts';
import { documentChange, id, instant, integer } from '../common.ts';

const lock = v.object({
  id,
  expiresAt: instant,
  fencing: v.pipe(v.number(), v.safeInteger()),
  documentVersion: integer,
  change: v.optional(documentChange),
}) satisfies v.GenericSchema<unknown, Lock>;

/** Locking a document requires the permission to change it. */
export const lockRequirement = (kind: LockedDocumentKind) =>
  ({ feature: LOCKED_DOCUMENTS[kind].feature, levels: [AccessLevel.Update] }) satisfies Requirement;
// Any one of these will do here. The one for the document's kind is checked later, once the kind is known.
const requires = LOCKED_DOCUMENT_KINDS.map(lockRequirement);
const params = v.object({ id });

export const acquireLock = defineCall({
  service: 'sourcing',
  name: 'acquireLock',
  summary: 'Acquires the edit lock of a document, or returns its holder',
  method: 'POST',
  path: '/locks',
  /** With `tabId`, a lock that the caller holds in the same tab is taken over. No two open tabs may share an id. */
  body: v.object({
    documentKind: v.picklist(LOCKED_DOCUMENT_KINDS),
    documentId: id,
    tabId: v.optional(v.pipe(v.string(), v.uuid())),
  }),
  response: lock,
  requires,
  status: 201,
  problems: ['lock-held', 'not-found'],
});

export const readLock = defineCall({
  service: 'sourcing',
  name: 'readLock',
  summary: 'A lock held by the caller',
  method: 'GET',
  path: '/locks/{id}',
  params,
  response: lock,
  requires,
  status: 200,
  problems: ['not-found'],
});

export const refreshLock = defineCall({
  service: 'sourcing',
  name: 'refreshLock',
  summary: 'Refreshes a lock held by the caller',
  method: 'PUT',
  path: '/locks/{id}',
  params,
  /** Whether the holder used the page in the last 30 s; true by default. */
  query: v.strictObject({ isActive: v.optional(v.picklist(['true', 'false'])) }),
  response: lock,
  requires,
  status: 200,
  problems: ['lock-lost', 'not-found'],
});

export const releaseLock = defineCall({
  service: 'sourcing',
  name: 'releaseLock',
  summary: 'Releases a lock; does nothing if it is no longer held',
  method: 'DELETE',
  path: '/locks/{id}',
  params,
  requires,
  status: 204,
  problems: [],
});
