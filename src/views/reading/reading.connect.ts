import type { ActorRefFrom } from 'xstate';
import type { readingOf } from '../../../machines/reading/reading.machine.ts';
import type { ReadingContext, ReadingEvent } from '../../../machines/reading/reading.types.ts';
import type { Words } from '../../i18n/resources.ts';
import { failureWords } from '../failure/failure-words.ts';

export type ReadingActor<Subject, Found> = ActorRefFrom<ReturnType<typeof readingOf<Subject, Found>>>;
/** What the view needs of a snapshot. */
interface Read<Found> {
  readonly value: unknown;
  readonly context: Pick<ReadingContext<unknown, Found>, 'found' | 'failure'>;
}

export interface ReadingValues<Found> {
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  /** Null until loaded. */
  readonly found: Found | null;
  readonly failure: { readonly detail: Words; readonly retry: () => void } | null;
  readonly close: () => void;
}

export const connectReading = <Found>(
  { value, context: { found, failure } }: Read<Found>,
  send: (event: Exclude<ReadingEvent<never>, { type: 'reading.open' }>) => void,
): ReadingValues<Found> => ({
  isOpen: value !== 'closed',
  isBusy: value === 'loading',
  found,
  failure: value === 'failed' ? { detail: failureWords(failure), retry: () => send({ type: 'reading.again' }) } : null,
  close: () => send({ type: 'reading.close' }),
});
