import type { SnapshotFrom } from 'xstate';
import type { apiReferenceMachine } from '../../../machines/api-reference/api-reference.machine.ts';
import type {
  ApiDocument,
  ApiReferenceEvent,
  ServiceName,
} from '../../../machines/api-reference/api-reference.types.ts';
import type { Failure } from '../../../machines/support/failure.ts';
import type { Words } from '../../i18n/resources.ts';
import { failureWords, retryOf } from '../failure/failure-words.ts';

export interface ApiReferenceValues {
  readonly service: ServiceName;
  readonly choose: (service: ServiceName) => void;
  readonly isLoading: boolean;
  readonly document: ApiDocument | null;
  /** Without a retry, only loading the page again helps. */
  readonly failure: { readonly detail: Words; readonly retry: (() => void) | null } | null;
}

/** These failures need their own texts; the general ones speak of documents and retries. */
const detailOf = (failure: Failure | null): Words =>
  failure?.kind === 'notFound' || failure?.kind === 'malformed'
    ? { key: `api-reference:${failure.kind}` }
    : failureWords(failure);

export function connectApiReference(
  snapshot: SnapshotFrom<typeof apiReferenceMachine>,
  send: (event: ApiReferenceEvent) => void,
): ApiReferenceValues {
  const { service, document, failure } = snapshot.context;
  return {
    service,
    choose: (chosen) => send({ type: 'service.choose', service: chosen }),
    isLoading: snapshot.hasTag('busy'),
    document,
    failure: snapshot.matches('failed')
      ? { detail: detailOf(failure), retry: retryOf(failure, () => send({ type: 'reference.retry' })) }
      : null,
  };
}
