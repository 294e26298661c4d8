import * as v from 'valibot';
import { ARRIVALS, INBOX_REQUIREMENTS, type Inbox } from '../../domain/inbox.ts';
import { defineCall } from '../call.ts';
import { count, instant } from '../common.ts';

export const getInbox = defineCall({
  service: 'sourcing',
  name: 'getInbox',
  summary: 'How much of each kind of work arrived, or was missed, since the instants named, and still waits',
  method: 'GET',
  path: '/supplier-inbox',
  query: v.strictObject(v.entriesFromList(ARRIVALS, v.optional(instant))),
  response: v.object({
    at: instant,
    counts: v.object(v.entriesFromList(ARRIVALS, v.optional(count))),
  }) satisfies v.GenericSchema<unknown, Inbox>,
  requires: Object.values(INBOX_REQUIREMENTS),
  status: 200,
  problems: [],
});
