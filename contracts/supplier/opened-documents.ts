import * as v from 'valibot';
import { OPENED_KINDS, OPENED_REQUIREMENTS } from '../../domain/opened-document.ts';
import { defineCall } from '../call.ts';
import { id } from '../common.ts';

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
