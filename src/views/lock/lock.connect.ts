import type { SnapshotFrom } from 'xstate';
import type { lockMachine } from '../../../machines/lock/lock.machine.ts';
import type { LockEvent } from '../../../machines/lock/lock.types.ts';
import type { Words } from '../../i18n/resources.ts';
import { failureWords } from '../failure/failure-words.ts';

type Snapshot = SnapshotFrom<typeof lockMachine>;

export interface LockBanner {
  readonly tone: 'info' | 'warning' | 'error';
  readonly title: Words;
  readonly detail: Words | null;
  /** When the other user started editing (ISO 8601). */
  readonly since: string | null;
  readonly retry: (() => void) | null;
  /** A short message over the page, so that nothing moves. */
  readonly isTransient: boolean;
}

/** The lock's message; null when there is none. */
export function connectLock(
  snapshot: Snapshot,
  send: (event: LockEvent) => void,
  isTypedKept = false,
): LockBanner | null {
  const { documentKind, holder, failure } = snapshot.context;
  const retry = (): void => send({ type: 'lock.retry' });
  const banner = { detail: null, since: null, retry: null, isTransient: false };
  const kept = isTypedKept ? ({ key: 'lock:typedKept' } as const) : null;
  if (snapshot.hasTag('asking'))
    return { ...banner, isTransient: true, tone: 'info', title: { key: `${documentKind}:lock.acquiring` } };
  if (snapshot.matches('refused'))
    return {
      ...banner,
      tone: 'info',
      title: holder?.isSelf
        ? { key: `${documentKind}:lock.heldBySelf` }
        : { key: `${documentKind}:lock.heldBy`, params: { name: holder?.name ?? '' } },
      detail: { key: holder?.isInactive && !holder.isSelf ? 'lock:inactive' : 'lock:becomesFree' },
      since: holder?.since ?? null,
      retry,
    };
  if (snapshot.matches('failed'))
    return {
      ...banner,
      tone: 'error',
      title: { key: `${documentKind}:lock.failed` },
      detail: failureWords(failure),
      retry,
    };
  if (snapshot.matches('lost')) return { ...banner, tone: 'warning', title: { key: 'lock:lost' }, detail: kept, retry };
  if (snapshot.matches('barred'))
    return { ...banner, tone: 'warning', title: { key: 'lock:barred' }, detail: kept, retry };
  if (snapshot.matches('outdated')) return { ...banner, tone: 'warning', title: { key: 'lock:outdated' } };
  return null;
}
