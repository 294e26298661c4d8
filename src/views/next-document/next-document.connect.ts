import type { SnapshotFrom } from 'xstate';
import type { nextRequestMachine } from '../../../machines/next-request/next-request.machine.ts';
import type { NextRequestEvent } from '../../../machines/next-request/next-request.types.ts';
import type { Words } from '../../i18n/resources.ts';
import { failureWords } from '../failure/failure-words.ts';

export interface NextRequestValues {
  readonly isBusy: boolean;
  readonly isNone: boolean;
  readonly failure: Words | null;
  readonly open: () => void;
}

export const connectNextRequest = (
  snapshot: SnapshotFrom<typeof nextRequestMachine>,
  send: (event: NextRequestEvent) => void,
): NextRequestValues => ({
  isBusy: snapshot.hasTag('busy'),
  isNone: snapshot.matches('none'),
  failure: snapshot.matches('failed') ? failureWords(snapshot.context.failure) : null,
  open: () => send({ type: 'next.open' }),
});
