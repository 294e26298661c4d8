import * as v from 'valibot';
import type { Assignment } from '../../domain/assignment.ts';
import { LOCKED_DOCUMENT_KINDS, LOCKED_DOCUMENTS, type LockedDocumentKind } from '../../domain/lock.ts';
import { AccessLevel } from '../../domain/permission.ts';
import { defineCall } from '../call.ts';
import { id } from '../common.ts';
import { lockRequirement } from './locks.ts';

/** A user who may read a document may see who is assigned to it. */
export const assigneeRequirement = (kind: LockedDocumentKind) => ({
  feature: LOCKED_DOCUMENTS[kind].feature,
  levels: [AccessLevel.Read],
});
/** A user who may change a document may assign it. */
export const assigningRequirement = lockRequirement;

const params = v.object({ kind: v.picklist(LOCKED_DOCUMENT_KINDS), id });
const assignment = v.object({
  assignee: v.nullable(v.object({ id: v.nullable(id), name: v.string() })),
  colleagues: v.array(v.object({ id, name: v.string() })),
  me: v.nullable(id),
  isChangeable: v.boolean(),
}) satisfies v.GenericSchema<unknown, Assignment>;

export const readAssignment = defineCall({
  service: 'sourcing',
  name: 'readAssignment',
  summary: 'Who has a document, and the colleagues who may',
  method: 'GET',
  path: '/assignments/{kind}/{id}',
  params,
  response: assignment,
  requires: LOCKED_DOCUMENT_KINDS.map(assigneeRequirement),
  status: 200,
  problems: ['not-found'],
});

export const assignDocument = defineCall({
  service: 'sourcing',
  name: 'assignDocument',
  summary:
    'Assigns an open document to a colleague, or to nobody. Refused when it was assigned to another one meanwhile',
  method: 'PUT',
  path: '/assignments/{kind}/{id}',
  params,
  /** The ids of the new assignee and of the current one as the caller knows it; null means nobody. */
  body: v.object({ to: v.nullable(id), from: v.nullable(id) }),
  response: assignment,
  requires: LOCKED_DOCUMENT_KINDS.map(assigningRequirement),
  status: 200,
  problems: [
    'validation',
    'not-found',
    'assigned-meanwhile',
    'quote-request-answered',
    'quote-request-cancelled',
    'quote-request-expired',
    'order-completed',
    'order-cancelled',
    'credit-request-answered',
  ],
});
