import * as v from 'valibot';
import { CLIENT_LIMITS } from '../../domain/client.ts';
import { CLIENT_STATUSES } from '../../domain/client-rows.ts';
import { AccessLevel, SHOP_FEATURE } from '../../domain/permission.ts';
import { defineCall } from '../call.ts';
import { clientAnswer } from '../supplier/clients.ts';
import { id, instant } from '../common.ts';
import { filled, note } from '../texts.ts';

/** What the shop sees of a relationship: not the supplier's own number or note. */
const clientSupplier = v.object({
  supplierId: id,
  status: v.picklist(CLIENT_STATUSES),
  requestedAt: instant,
  message: v.string(),
  answer: v.nullable(clientAnswer),
});

const clientSuppliers = v.strictObject({
  /** All suppliers the shop works with. A supplier that is left out loses the shop as a client. */
  suppliers: v.pipe(
    v.array(
      v.strictObject({
        supplierId: id,
        /** A message to newly requested suppliers. */
        message: v.optional(note(CLIENT_LIMITS.message), ''),
        /** Sends a new request to a supplier that refused. */
        isAskedAgain: v.optional(v.boolean(), false),
      }),
    ),
    v.maxLength(200),
  ),
  /** The network behind the shop; null for none; absent to keep it. */
  sponsorId: v.optional(v.nullable(id)),
  /** The person at the shop. */
  user: filled(100),
});

export const setClientSuppliers = defineCall({
  service: 'sourcing',
  name: 'setClientSuppliers',
  summary: 'Sets the suppliers of the collision shop in scope; new ones receive a request',
  method: 'PATCH',
  path: '/clients/current/:setClientSuppliers',
  body: clientSuppliers,
  response: v.object({ items: v.array(clientSupplier) }),
  requires: { feature: SHOP_FEATURE, levels: [AccessLevel.Update] },
  status: 200,
  problems: ['validation', 'collision-shop-not-found', 'supplier-not-found', 'sponsor-not-found'],
});

export type ClientSuppliersToSet = v.InferInput<typeof clientSuppliers>;
export type ClientSupplier = v.InferOutput<typeof clientSupplier>;
