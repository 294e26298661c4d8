import type { SnapshotFrom } from 'xstate';
import type { DocumentKind } from '../../../domain/document.ts';
import type { recordMachine } from '../../../machines/record/record.machine.ts';
import type { LoadedRecord, RecordEvent } from '../../../machines/record/record.types.ts';
import type { Words } from '../../i18n/resources.ts';
import { failureWords } from '../failure/failure-words.ts';

export interface RecordValues {
  readonly kind: DocumentKind;
  readonly record: LoadedRecord | null;
  readonly loadFailure: { readonly text: Words; readonly detail: Words; readonly retry: () => void } | null;
  /** The record does not exist. */
  readonly missing: Words | null;
  readonly print: () => void;
}

export function connectRecord(
  snapshot: SnapshotFrom<typeof recordMachine>,
  send: (event: RecordEvent) => void,
): RecordValues {
  const { kind, record, failure } = snapshot.context;
  return {
    kind,
    record,
    loadFailure: snapshot.matches('failed')
      ? {
          text: { key: `record:loadFailed.${kind}` },
          detail: failureWords(failure),
          retry: () => send({ type: 'record.retry' }),
        }
      : null,
    missing: snapshot.matches('missing') ? { key: `record:missingText.${kind}` } : null,
    print: () => send({ type: 'record.print' }),
  };
}
