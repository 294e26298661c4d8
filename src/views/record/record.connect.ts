import type { SnapshotFrom } from 'xstate';
import type { DocumentKind } from '../../../domain/document.ts';
import type { recordMachine } from '../../../machines/record/record.machine.ts';
import type { LoadedRecord, RecordEvent } from '../../../machines/record/record.types.ts';
import { failureWords } from '../failure/failure-words.ts';
import type { LoadFailure } from '../failure/load-failed.tsx';

export interface RecordValues {
  readonly kind: DocumentKind;
  readonly record: LoadedRecord | null;
  readonly loadFailure: LoadFailure | null;
  readonly print: () => void;
}

function loadFailureOf(
  snapshot: SnapshotFrom<typeof recordMachine>,
  send: (event: RecordEvent) => void,
): LoadFailure | null {
  const { kind, failure } = snapshot.context;
  if (snapshot.matches('missing')) return { detail: { key: `record:missingText.${kind}` }, retry: null };
  return snapshot.matches('failed')
    ? { detail: failureWords(failure), retry: () => send({ type: 'record.retry' }) }
    : null;
}

export function connectRecord(
  snapshot: SnapshotFrom<typeof recordMachine>,
  send: (event: RecordEvent) => void,
): RecordValues {
  const { kind, record } = snapshot.context;
  return {
    kind,
    record,
    loadFailure: loadFailureOf(snapshot, send),
    print: () => send({ type: 'record.print' }),
  };
}
