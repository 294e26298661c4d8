import type { InventoryApi, TrialAnswer } from '../../domain/inventory-api.ts';
import type { Failure } from '../support/failure.ts';

export interface ConnectionContext {
  /** As they stand in the form, saved or not. */
  readonly api: InventoryApi;
  /** What the address answered to the last trial of exactly these; null where there was none. */
  readonly answer: TrialAnswer | null;
  readonly failure: Failure | null;
}

export type ConnectionEvent =
  /** Address or key are others now: told as often as one likes. */
  | { readonly type: 'inventory.changed'; readonly api: InventoryApi }
  | { readonly type: 'connection.test' }
  | { readonly type: 'key.reveal' }
  | { readonly type: 'key.hide' }
  | { readonly type: 'key.copy' };

export interface ConnectionEmitted {
  readonly type: 'notification.wanted';
  readonly kind: 'success';
  readonly key: 'connection:copied';
}
