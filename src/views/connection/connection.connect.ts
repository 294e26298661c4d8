import type { SnapshotFrom } from 'xstate';
import type { connectionMachine } from '../../../machines/connection/connection.machine.ts';
import type { ConnectionEvent } from '../../../machines/connection/connection.types.ts';
import { verdictOf, type TrialAnswer, type Verdict } from '../../../domain/inventory-api.ts';
import type { Words } from '../../i18n/resources.ts';
import type { BannerTone } from '../../ui/banner.tsx';
import { failureWords } from '../failure/failure-words.ts';

export interface ConnectionValues {
  readonly isTesting: boolean;
  readonly test: () => void;
  readonly testRefusal: Words | null;
  readonly trial: { readonly verdict: Verdict; readonly tone: BannerTone; readonly answer: TrialAnswer } | null;
  readonly failure: Words | null;
  readonly isKeyShown: boolean;
  readonly toggleKey: () => void;
  /** Why the key can be neither shown nor hidden. */
  readonly toggleRefusal: Words | null;
  readonly copy: () => void;
  readonly isCopying: boolean;
  readonly copyRefusal: Words | null;
  readonly isCopyBlocked: boolean;
}

/** Success when it works, a warning when the problem can be fixed on the inventory's side, an error otherwise. */
const TONES: Readonly<Record<Verdict, BannerTone>> = {
  works: 'success',
  slow: 'warning',
  redirected: 'warning',
  failing: 'warning',
  unauthorized: 'error',
  notFound: 'error',
  refusing: 'error',
  html: 'error',
  notJson: 'error',
  empty: 'error',
  timeout: 'error',
  unreachable: 'error',
  forbidden: 'error',
};

function trialOf(answer: TrialAnswer): NonNullable<ConnectionValues['trial']> {
  const verdict = verdictOf(answer);
  return { verdict, tone: TONES[verdict], answer };
}

export function connectConnection(
  snapshot: SnapshotFrom<typeof connectionMachine>,
  send: (event: ConnectionEvent) => void,
): ConnectionValues {
  const { api, answer, failure } = snapshot.context;
  const isTesting = snapshot.matches({ trial: 'testing' });
  const isKeyShown = snapshot.hasTag('visible');
  return {
    isTesting,
    test: () => send({ type: 'connection.test' }),
    testRefusal: isTesting || snapshot.can({ type: 'connection.test' }) ? null : { key: 'connection:noAddress' },
    trial: answer && trialOf(answer),
    failure: snapshot.matches({ trial: { ended: 'failed' } }) ? failureWords(failure) : null,
    isKeyShown,
    toggleKey: () => send({ type: isKeyShown ? 'key.hide' : 'key.reveal' }),
    toggleRefusal: snapshot.matches({ key: 'copying' }) ? { key: 'connection:copying' } : null,
    copy: () => send({ type: 'key.copy' }),
    isCopying: snapshot.matches({ key: 'copying' }),
    copyRefusal: api.key === '' ? { key: 'connection:noKey' } : null,
    isCopyBlocked: snapshot.matches({ key: 'blocked' }),
  };
}
