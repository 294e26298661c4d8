import * as v from 'valibot';
import { INVENTORY_LIMITS, TRIAL_CONTENTS, TRIAL_ENDINGS, type TrialAnswer } from '../../domain/inventory-api.ts';
import { AccessLevel } from '../../domain/permission.ts';
import { defineCall } from '../call.ts';
import { count, id, version } from '../common.ts';

const read = { feature: 'supplier-inventory-api', levels: [AccessLevel.Read] } as const;
const update = { feature: 'supplier-inventory-api', levels: [AccessLevel.Update] } as const;

const sentApi = v.object({
  url: v.pipe(v.string(), v.trim(), v.maxLength(INVENTORY_LIMITS.url)),
  // What a header can carry: a key is sent in one.
  key: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^[\x20-\x7e]*$/, 'not plain characters'),
    v.maxLength(INVENTORY_LIMITS.key),
  ),
});

/** A key is told by its end, where it is long enough for that. */
const shown = { supplierId: id, url: v.string(), keyHint: v.string(), version };

export const listInventoryApis = defineCall({
  service: 'sourcing',
  name: 'listInventoryApis',
  summary: 'The inventory of the supplier in scope, where it has one; keys by their end alone',
  method: 'GET',
  path: '/supplier-inventory-apis',
  response: v.object({ items: v.array(v.object(shown)) }),
  requires: read,
  status: 200,
  problems: [],
});

export const getCurrentInventoryApi = defineCall({
  service: 'sourcing',
  name: 'getCurrentInventoryApi',
  summary:
    'The inventory of the supplier in scope; its key whole for those who may change it, null for others. Version 0: none was set',
  method: 'GET',
  path: '/supplier-inventory-apis/current',
  response: v.object({ ...shown, key: v.nullable(v.string()) }),
  requires: read,
  status: 200,
  problems: ['not-found'],
});

export const setInventoryApi = defineCall({
  service: 'sourcing',
  name: 'setInventoryApi',
  summary:
    'Sets where the inventory of the supplier in scope is asked, and with which key, made from the version named. Both empty: nowhere',
  method: 'PATCH',
  path: '/suppliers/current/:setInventoryApi',
  body: v.object({ ...sentApi.entries, version }),
  response: v.object({ version }),
  requires: update,
  status: 200,
  problems: ['validation', 'not-found', 'version-outdated'],
});

export const testInventoryApi = defineCall({
  service: 'sourcing',
  name: 'testInventoryApi',
  summary: 'Asks an address once with a key, saved or not, and tells what it answered',
  method: 'POST',
  path: '/supplier-inventory-apis/:test',
  body: sentApi,
  response: v.object({
    ending: v.picklist(TRIAL_ENDINGS),
    status: v.nullable(count),
    milliseconds: count,
    content: v.nullable(v.picklist(TRIAL_CONTENTS)),
  }) satisfies v.GenericSchema<unknown, TrialAnswer>,
  requires: update,
  status: 200,
  problems: ['validation', 'too-many-tries'],
});
