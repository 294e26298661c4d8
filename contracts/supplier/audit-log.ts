import * as v from 'valibot';
import {
  AUDIT_KINDS,
  AUDIT_SIDES,
  HISTORY_EVENTS,
  HISTORY_FEATURES,
  type AuditChange,
  type AuditEntry,
  type AuditPart,
  type AuditValue,
  type HistoryEvent,
} from '../../domain/audit.ts';
import { keysOf } from '../../domain/keys-of.ts';
import { listRequirement, LISTS } from '../../domain/lists.ts';
import { AccessLevel, type Requirement } from '../../domain/permission.ts';
import { defineCall } from '../call.ts';
import { cents, count, id, instant, translated } from '../common.ts';
import { pagedQuery, pageOf } from '../paged-list.ts';

const value = v.union([v.string(), v.number(), v.boolean()]) satisfies v.GenericSchema<unknown, AuditValue>;

const change = v.object({
  field: v.string(),
  part: v.optional(v.string()),
  before: v.optional(value),
  after: v.optional(value),
}) satisfies v.GenericSchema<unknown, AuditChange>;

const part = v.object({
  id,
  position: count,
  description: translated,
}) satisfies v.GenericSchema<unknown, AuditPart>;

const entry = v.object({
  id,
  at: instant,
  by: v.nullable(v.string()),
  side: v.picklist(AUDIT_SIDES),
  /** The name of a call. A newer platform may have calls that we don't know. */
  action: v.string(),
  kind: v.nullable(v.picklist(AUDIT_KINDS)),
  documentId: v.nullable(v.string()),
  number: v.nullable(v.string()),
  changes: v.array(change),
  changeCount: count,
  parts: v.array(part),
}) satisfies v.GenericSchema<unknown, AuditEntry>;

export const listAuditEntries = defineCall({
  service: 'sourcing',
  name: 'listAuditEntries',
  summary: 'A page of the audit log of the organisation in scope: who wrote what, when, on which document',
  method: 'GET',
  path: '/audit-entries',
  query: v.strictObject({
    /** The kind of document; absent for all. */
    tab: v.optional(v.picklist(LISTS.audit.tabs)),
    /** `all`: every change of each entry, with the names of its parts. Without it, the first few. */
    changes: v.optional(v.picklist(['all'])),
    ...pagedQuery(LISTS.audit.sorts),
  }),
  response: pageOf(entry, LISTS.audit.tabs),
  requires: listRequirement('audit'),
  status: 200,
  problems: ['validation'],
});

export const readAuditEntry = defineCall({
  service: 'sourcing',
  name: 'readAuditEntry',
  summary: 'An entry of the audit log of the organisation in scope, with every change',
  method: 'GET',
  path: '/audit-entries/{id}',
  params: v.object({ id }),
  response: entry,
  requires: listRequirement('audit'),
  status: 200,
  problems: ['not-found'],
});

/** A user who may read a document may see its history. */
export const historyRequirement = (kind: keyof typeof HISTORY_FEATURES): Requirement => ({
  feature: HISTORY_FEATURES[kind],
  levels: [AccessLevel.Read],
});

const event = v.object({
  at: instant,
  what: v.picklist(HISTORY_EVENTS),
  by: v.nullable(v.string()),
  side: v.picklist(AUDIT_SIDES),
  count: v.optional(count),
  name: v.optional(v.string()),
  amountCents: v.optional(cents),
}) satisfies v.GenericSchema<unknown, HistoryEvent>;

const kinds = keysOf(HISTORY_FEATURES);

export const readHistory = defineCall({
  service: 'sourcing',
  name: 'readHistory',
  summary: 'What happened to a document, the newest first',
  method: 'GET',
  path: '/histories/{kind}/{id}',
  params: v.object({ kind: v.picklist(kinds), id }),
  response: v.object({ items: v.array(event) }),
  requires: kinds.map(historyRequirement),
  status: 200,
  problems: ['not-found'],
});
