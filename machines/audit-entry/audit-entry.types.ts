import type { AuditEntry } from '../../domain/audit.ts';
import type { Failure } from '../support/failure.ts';

export interface AuditEntryContext {
  /** The opened entry; empty when closed. */
  readonly id: string;
  /** The entry with every change, once loaded. */
  readonly entry: AuditEntry | null;
  readonly failure: Failure | null;
}

export type AuditEntryEvent =
  | { readonly type: 'entry.open'; readonly id: string }
  | { readonly type: 'entry.close' }
  | { readonly type: 'entry.retry' };
