import type { SnapshotFrom } from 'xstate';
import type { healthMachine } from '../../../machines/health/health.machine.ts';
import type { HealthEvent } from '../../../machines/health/health.types.ts';
import type { TextKey, Words } from '../../i18n/resources.ts';
import { failureWords } from '../failure/failure-words.ts';

const NAMES: Readonly<Record<string, TextKey>> = {
  identity: 'health:services.identity',
  sourcing: 'health:services.sourcing',
  documents: 'health:services.documents',
};

const STATUSES = {
  checking: { status: 'health:status.checking', tone: 'blue' },
  judging: { status: 'health:status.checking', tone: 'blue' },
  well: { status: 'health:status.ok', tone: 'green' },
  warning: { status: 'health:status.warning', tone: 'orange' },
  failing: { status: 'health:status.error', tone: 'red' },
} as const;

export interface HealthValues {
  readonly name: string;
  /** The service's display name; null when it has none. */
  readonly title: TextKey | null;
  readonly url: string;
  readonly status: (typeof STATUSES)[keyof typeof STATUSES]['status'];
  readonly tone: (typeof STATUSES)[keyof typeof STATUSES]['tone'];
  readonly milliseconds: number | null;
  readonly failure: Words | null;
  /** Null while a check runs. */
  readonly check: (() => void) | null;
}

export function connectHealth(
  snapshot: SnapshotFrom<typeof healthMachine>,
  send: (event: HealthEvent) => void,
): HealthValues {
  const { name, url, answer, failure } = snapshot.context;
  return {
    name,
    title: NAMES[name] ?? null,
    url,
    ...STATUSES[snapshot.value],
    milliseconds: answer?.milliseconds ?? null,
    failure: snapshot.matches('failing') && failure ? failureWords(failure) : null,
    check: snapshot.can({ type: 'health.check' }) ? () => send({ type: 'health.check' }) : null,
  };
}
