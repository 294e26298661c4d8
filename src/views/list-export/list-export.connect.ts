import type { SnapshotFrom } from 'xstate';
import type { ListQuery } from '../../../domain/list-query.ts';
import type { listExportMachine } from '../../../machines/list-export/list-export.machine.ts';
import type { ListExportEvent } from '../../../machines/list-export/list-export.types.ts';
import type { Words } from '../../i18n/resources.ts';
import { failureWords, retryOf } from '../failure/failure-words.ts';

/** The state of an export. */
export interface ListExportValues {
  /** Its progress; null when none has started. */
  readonly progress: { readonly fetched: number; readonly total: number } | null;
  readonly isSaving: boolean;
  /** Rows in the saved file; null until saved. */
  readonly savedCount: number | null;
  /** Without a retry, only loading the page again helps. */
  readonly failure: { readonly detail: Words; readonly retry: (() => void) | null } | null;
  /** Null while an export runs. */
  readonly start: ((query: ListQuery) => void) | null;
  readonly cancel: (() => void) | null;
}

export function connectListExport(
  snapshot: SnapshotFrom<typeof listExportMachine>,
  send: (event: ListExportEvent) => void,
): ListExportValues {
  const { rows, total, failure } = snapshot.context;
  const isFetching = snapshot.matches('fetching');
  const hasFailed = snapshot.matches('failed');
  return {
    progress: isFetching ? { fetched: rows.length, total } : null,
    isSaving: snapshot.matches('saving'),
    savedCount: snapshot.matches('saved') ? rows.length : null,
    failure: hasFailed
      ? { detail: failureWords(failure), retry: retryOf(failure, () => send({ type: 'export.retry' })) }
      : null,
    start:
      snapshot.matches('idle') || snapshot.matches('saved') ? (query) => send({ type: 'export.start', query }) : null,
    cancel: isFetching || hasFailed ? () => send({ type: 'export.cancel' }) : null,
  };
}
