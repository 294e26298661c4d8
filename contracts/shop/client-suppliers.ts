import * as v from 'valibot';
import { CLIENT_LIMITS, CLIENT_STATUSES } from '../../domain/client.ts';
import { AccessLevel, SHOP_FEATURE } from '../../domain/permission.ts';
import { defineCall } from '../call.ts';
import { clientAnswer } from '../supplier/clients.ts';
import { id, instant } from '../common.ts';
import { filled, text } from '../texts.ts';

/** What of a relationship the shop sees: the supplier's own number and note are not among it. */
const clientSupplier = v.object({
  supplierId: id,
  status: v.picklist(CLIENT_STATUSES),
  requestedAt: instant,
  message: v.string(),
  answer: v.nullable(clientAnswer),
});

const clientSuppliers = v.strictObject({
  /** All suppliers that the shop works with; whichever is left out has it as a client no more. */
  suppliers: v.pipe(
    v.array(
      v.strictObject({
        supplierId: id,
        /** Said to a supplier that is asked by this. */
        message: v.optional(text(CLIENT_LIMITS.message), ''),
        /** Asks a supplier again that has refused. */
        isAskedAgain: v.optional(v.boolean(), false),
      }),
    ),
    v.maxLength(200),
  ),
  /** The network behind the shop; null: none; absent: as it was. */
  sponsorId: v.optional(v.nullable(id)),
  /** The person at the shop who asks. */
  user: filled(100),
});

export const setClientSuppliers = defineCall({
  service: 'sourcing',
  name: 'setClientSuppliers',
  summary: 'Sets the suppliers that the collision shop in scope works with: each new one is asked, and answers',
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
