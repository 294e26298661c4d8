import type { HealthAnswer } from '../../../domain/health.ts';
import { HEALTH } from '../../../machines/support/timing.ts';
import type { Words } from '../../i18n/resources.ts';
import { connectReading, type ReadingActor } from '../reading/reading.connect.ts';

type Actor = ReadingActor<string, HealthAnswer>;

const STATUSES = {
  checking: { status: 'health:status.checking', tone: 'blue' },
  well: { status: 'health:status.ok', tone: 'green' },
  slow: { status: 'health:status.warning', tone: 'orange' },
  failing: { status: 'health:status.error', tone: 'red' },
} as const;

/** A service that answered: unwell, well, or well but slow. */
const judged = (answer: HealthAnswer | null): keyof typeof STATUSES => {
  if (!answer?.isWell) return 'failing';
  return answer.milliseconds >= HEALTH.slow ? 'slow' : 'well';
};

export interface HealthValues {
  readonly url: string;
  readonly status: (typeof STATUSES)[keyof typeof STATUSES]['status'];
  readonly tone: (typeof STATUSES)[keyof typeof STATUSES]['tone'];
  /** Of the last response, also while the next check runs; null when there was none. */
  readonly milliseconds: number | null;
  readonly failure: Words | null;
  /** Null while a check runs. */
  readonly check: (() => void) | null;
}

export function connectHealth(snapshot: ReturnType<Actor['getSnapshot']>, send: Actor['send']): HealthValues {
  const { subject, failure: lastFailure } = snapshot.context;
  const { isBusy, found, failure } = connectReading<HealthAnswer>(snapshot, send);
  const answer = lastFailure ? null : found;
  return {
    url: subject,
    ...STATUSES[isBusy ? 'checking' : judged(answer)],
    milliseconds: answer?.milliseconds ?? null,
    failure: failure?.detail ?? null,
    check: isBusy ? null : () => send({ type: 'reading.again' }),
  };
}
