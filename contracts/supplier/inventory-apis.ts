import * as v from 'valibot';
import {
  INVENTORY_LIMITS,
  PLAIN_KEY,
  TRIAL_CONTENTS,
  TRIAL_ENDINGS,
  type TrialAnswer,
} from '../../domain/inventory-api.ts';
import { AccessLevel } from '../../domain/permission.ts';
import { defineCall } from '../call.ts';
import { count, id, version } from '../common.ts';
import { text } from '../texts.ts';

const read = { feature: 'supplier-inventory-api', levels: [AccessLevel.Read] } as const;
const update = { feature: 'supplier-inventory-api', levels: [AccessLevel.Update] } as const;

const sentApi = v.object({
  url: text(INVENTORY_LIMITS.url),
  key: v.pipe(v.string(), v.trim(), v.regex(PLAIN_KEY, 'not plain characters'), v.maxLength(INVENTORY_LIMITS.key)),
});

export const listInventoryApis = defineCall({
  service: 'sourcing',
  name: 'listInventoryApis',
  summary:
    'The inventory API of the supplier in scope, if it was ever set, with its key for users who may change it, else null',
  method: 'GET',
  path: '/supplier-inventory-apis',
  response: v.object({
    items: v.array(
      v.object({
        supplierId: id,
        url: v.string(),
        key: v.nullable(v.string()),
        /** The last characters of the key; empty when the key is too short. */
        keyHint: v.string(),
        version,
      }),
    ),
  }),
  requires: read,
  status: 200,
  problems: [],
});

export const setInventoryApi = defineCall({
  service: 'sourcing',
  name: 'setInventoryApi',
  summary:
    'Sets the URL and key of the inventory API of the supplier in scope, from the given version. Both empty: removes it',
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
  summary: 'Tests an inventory API once, with a saved or unsaved URL and key, and returns the result',
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
