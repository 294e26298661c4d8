/** Collision shops that ask to become clients, for `npm run shops`. */
import type { ClientSupplier, ClientSuppliersToSet } from '../../contracts/index.ts';
import { RelationshipStatus } from '../../domain/client-rows.ts';
import { SUPPLIERS } from '../../platform/data/seed/organisations.ts';
import type { Random } from '../../platform/data/seed/random.ts';

/** The part of a shop used here. */
export interface Newcomer {
  readonly facts: { readonly user: string };
  readonly setSuppliers: (body: ClientSuppliersToSet) => Promise<{ readonly items: readonly ClientSupplier[] }>;
}

const MESSAGES = [
  'Bonjour, nous aimerions commander chez vous.',
  'We would like to order from you.',
  'Nous avons réglé notre compte depuis.',
] as const;

/**
 * Sends a request to a supplier, even one that refused before. Keeps the shop's other suppliers. Returns a description.
 */
export async function askToBecomeClient(
  random: Random,
  { facts, setSuppliers }: Newcomer,
  supplier: string,
): Promise<string> {
  const suppliers = SUPPLIERS.map(({ scopeId }) => ({
    supplierId: scopeId,
    ...(scopeId === supplier && { isAskedAgain: true, message: random.pick(MESSAGES) }),
  }));
  const { items } = await setSuppliers({ suppliers, user: facts.user });
  const status = items.find(({ supplierId }) => supplierId === supplier)?.status;
  return status === RelationshipStatus.Active ? 'is a client already' : 'asks to become a client';
}
