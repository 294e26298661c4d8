import type { SnapshotFrom } from 'xstate';
import type { nextDocumentMachine } from '../../../machines/next-document/next-document.machine.ts';
import type { NextDocumentEvent } from '../../../machines/next-document/next-document.types.ts';
import type { Words } from '../../i18n/resources.ts';
import { failureWords } from '../failure/failure-words.ts';

export interface NextDocumentValues {
  readonly isBusy: boolean;
  readonly isNone: boolean;
  readonly failure: Words | null;
  readonly open: () => void;
}

export const connectNextDocument = (
  snapshot: SnapshotFrom<typeof nextDocumentMachine>,
  send: (event: NextDocumentEvent) => void,
): NextDocumentValues => ({
  isBusy: snapshot.hasTag('busy'),
  isNone: snapshot.matches('none'),
  failure: snapshot.matches('failed') ? failureWords(snapshot.context.failure) : null,
  open: () => send({ type: 'next.open' }),
});
