/** What every edited document is told by its lock and its calls. */
import type { DocumentChange } from '../../../domain/lock.ts';
import type { ProblemCode } from '../../../domain/problem-code.ts';
import { errorOf, failed, given, type EventCase } from '../engine/path-model.ts';

/** A refused send, because of what someone else did meanwhile. */
export const refusedAfter = (code: ProblemCode, change: DocumentChange): EventCase =>
  failed(code, { kind: 'conflict', code, change });

/** The document's own cases, and those of its lifecycle. */
export const lifecycleCases = (
  own: Readonly<Record<string, readonly EventCase[]>>,
  change: DocumentChange,
): Record<string, readonly EventCase[]> => ({
  ...own,
  [errorOf('loadDocument')]: [
    failed('not found', { kind: 'notFound' }),
    failed('no network', { kind: 'network' }),
    failed('no permission', { kind: 'forbidden' }),
  ],
  'lock.acquired': [given('', { lockId: 'lock-1' })],
  'lock.outdated': [given('', { change })],
  [errorOf('rereadDocument')]: [
    failed('no network', { kind: 'network' }),
    failed('no permission', { kind: 'forbidden' }),
  ],
});
