import type { InventoryApi, TrialAnswer } from '../../domain/inventory-api.ts';
import type { Failure } from '../support/failure.ts';

export interface ConnectionContext {
  /** As in the form, saved or not. */
  readonly api: InventoryApi;
  /** The result of the last test of exactly these settings; null when there is none. */
  readonly answer: TrialAnswer | null;
  readonly failure: Failure | null;
}

export type ConnectionEvent =
  /** URL or key changed. May be sent repeatedly. */
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
