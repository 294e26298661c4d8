import type { SnapshotFrom } from 'xstate';
import type { lockMachine } from '../../../machines/lock/lock.machine.ts';
import type { LockEvent } from '../../../machines/lock/lock.types.ts';
import type { Words } from '../../i18n/resources.ts';
import { failureWords } from '../shared/failure-words.ts';

type Snapshot = SnapshotFrom<typeof lockMachine>;

export interface LockBanner {
  readonly tone: 'info' | 'warning' | 'error';
  readonly title: Words;
  readonly detail: Words | null;
  /** ISO 8601 instant since when somebody else edits. */
  readonly since: string | null;
  readonly retry: (() => void) | null;
  /** Soon over: it stands over the page, which must not move for it. */
  readonly isPassing: boolean;
}

/** What the clerk is told of the lock; null when there is nothing to tell. */
export function connectLock(snapshot: Snapshot, send: (event: LockEvent) => void): LockBanner | null {
  const { documentKind, holder, failure } = snapshot.context;
  const retry = (): void => send({ type: 'lock.retry' });
  const banner = { detail: null, since: null, retry: null, isPassing: false };
  if (snapshot.hasTag('asking'))
    return { ...banner, isPassing: true, tone: 'info', title: { key: `lock:acquiring.${documentKind}` } };
  if (snapshot.matches('refused'))
    return {
      ...banner,
      tone: 'info',
      title: holder?.isSelf
        ? { key: `lock:heldBySelf.${documentKind}` }
        : { key: `lock:heldBy.${documentKind}`, params: { name: holder?.name ?? '' } },
      detail: { key: 'lock:becomesFree' },
      since: holder?.since ?? null,
      retry,
    };
  if (snapshot.matches('failed'))
    return {
      ...banner,
      tone: 'error',
      title: { key: `lock:failed.${documentKind}` },
      detail: failureWords(failure),
      retry,
    };
  if (snapshot.matches('lost')) return { ...banner, tone: 'warning', title: { key: 'lock:lost' }, retry };
  if (snapshot.matches('outdated')) return { ...banner, tone: 'warning', title: { key: 'lock:outdated' } };
  return null;
}
