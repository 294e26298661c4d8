import * as v from 'valibot';
import { LOCKED_DOCUMENT_KINDS } from '../../domain/lock.ts';
import { NOTICE_KINDS, type Notices } from '../../domain/notice.ts';
import { defineCall } from '../call.ts';
import { id, instant } from '../common.ts';
import { assigneeRequirement } from './assignments.ts';

/** Of each kind of document that the user may read. */
const requires = LOCKED_DOCUMENT_KINDS.map(assigneeRequirement);

export const readNotices = defineCall({
  service: 'sourcing',
  name: 'readNotices',
  summary: 'What arrived, was cancelled, is about to expire or was assigned to the caller lately, newest first',
  method: 'GET',
  path: '/supplier-notices',
  response: v.object({
    at: instant,
    readUntil: v.nullable(instant),
    notices: v.array(
      v.object({
        kind: v.picklist(NOTICE_KINDS),
        documentKind: v.picklist(LOCKED_DOCUMENT_KINDS),
        id,
        number: v.string(),
        at: instant,
        by: v.string(),
      }),
    ),
  }) satisfies v.GenericSchema<unknown, Notices>,
  requires,
  status: 200,
  problems: [],
});

export const markNoticesRead = defineCall({
  service: 'sourcing',
  name: 'markNoticesRead',
  summary: 'Says until when the caller has seen them, for all of the caller’s computers',
  method: 'PUT',
  path: '/supplier-notices',
  body: v.object({ until: instant }),
  requires,
  status: 204,
  problems: ['validation'],
});
