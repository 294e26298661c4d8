/** What every edited document is told by its lock and its calls. */
import type { DocumentChange } from '../../../domain/lock.ts';
import type { ProblemCode } from '../../../domain/problem-code.ts';
import { isBetween } from '../engine/pair.ts';
import { errorOf, failed, given, type EventCase } from '../engine/path-model.ts';

/** A refused send, because of what someone else did meanwhile. */
export const refusedAfter = (code: ProblemCode, change: DocumentChange): EventCase =>
  failed(code, { kind: 'conflict', code, change });

/** The editor's own cases, and those of its document's lifecycle. */
export const lifecycleCases = (
  editor: Readonly<Record<string, readonly EventCase[]>>,
  change: DocumentChange,
): Record<string, readonly EventCase[]> => ({
  ...Object.fromEntries(Object.entries(editor).filter(([type]) => !isBetween(type))),
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
