import type { SnapshotFrom } from 'xstate';
import type { AuditEntry } from '../../../domain/audit.ts';
import type { auditEntryMachine } from '../../../machines/audit-entry/audit-entry.machine.ts';
import type { AuditEntryEvent } from '../../../machines/audit-entry/audit-entry.types.ts';
import type { Words } from '../../i18n/resources.ts';
import { failureWords } from '../failure/failure-words.ts';

type Snapshot = SnapshotFrom<typeof auditEntryMachine>;

export interface AuditEntryValues {
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  /** Null until loaded. */
  readonly entry: AuditEntry | null;
  readonly failure: { readonly detail: Words; readonly retry: () => void } | null;
  readonly close: () => void;
}

export function connectAuditEntry(snapshot: Snapshot, send: (event: AuditEntryEvent) => void): AuditEntryValues {
  const { entry, failure } = snapshot.context;
  return {
    isOpen: !snapshot.matches('closed'),
    isBusy: snapshot.hasTag('busy'),
    entry,
    failure: snapshot.matches('failed')
      ? { detail: failureWords(failure), retry: () => send({ type: 'entry.retry' }) }
      : null,
    close: () => send({ type: 'entry.close' }),
  };
}
