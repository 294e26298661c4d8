import * as v from 'valibot';
import { OPENED_KINDS, type OpenedKind } from '../../domain/opened-document.ts';
import { AccessLevel, type Requirement } from '../../domain/permission.ts';
import { defineCall } from '../call.ts';
import { id } from '../common.ts';

/** Whoever may read a document may open it. */
export const OPENED_REQUIREMENTS: Readonly<Record<OpenedKind, Requirement>> = {
  'quote-request': { feature: 'quote-request-answering', levels: [AccessLevel.Read] },
  order: { feature: 'order-fulfilment', levels: [AccessLevel.Read] },
  'credit-request': { feature: 'supplier-accounting', levels: [AccessLevel.Read] },
  client: { feature: 'part-suppliers-client-management', levels: [AccessLevel.Read] },
};

export const markOpened = defineCall({
  service: 'sourcing',
  name: 'markOpened',
  summary: 'Says that the caller has opened a document, so that their lists no longer mark it as unread',
  method: 'PUT',
  path: '/opened-documents/{kind}/{id}',
  params: v.object({ kind: v.picklist(OPENED_KINDS), id }),
  requires: Object.values(OPENED_REQUIREMENTS),
  status: 204,
  problems: [],
});
