import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from '../../../machines/session/session.machine.ts';
import type { SessionEvent } from '../../../machines/session/session.types.ts';
import type { Failure } from '../../../machines/support/failure.ts';
import type { Words } from '../../i18n/resources.ts';
import { failureWords } from '../failure/failure-words.ts';
import { wayOn, type Action } from './session.connect.ts';

/** Why the token was not renewed or is no longer accepted, what that means, and what to do now. */
export interface SessionNewsValues {
  readonly why: Words | null;
  readonly text: Words;
  readonly action: Action | null;
}

/** Why a renewal failed: in the provider's words, or in ours. */
const whyNot = (failure: Failure): Words =>
  failure.params.error === undefined
    ? failureWords(failure)
    : {
        key: 'session:problem.provider',
        params: { error: failure.params.error, description: failure.params.description ?? '' },
      };

/** `agreeToLeave` asks whether the open page can be closed. Null while the session is fine. */
export function connectSessionNews(
  snapshot: SnapshotFrom<typeof sessionMachine>,
  send: (event: SessionEvent) => void,
  agreeToLeave: () => Promise<boolean>,
): SessionNewsValues | null {
  const { failure, renewalFailure } = snapshot.context;
  const retry = (): void => send({ type: 'session.retry' });
  const isLeaving = snapshot.matches({ signedIn: 'leaving' });
  if (isLeaving || snapshot.matches({ signedIn: 'refused' }))
    return {
      why: failure && whyNot(failure),
      text: { key: 'session:renewal.refused' },
      action: isLeaving
        ? null
        : {
            label: { key: 'session:signInAgain' },
            run: () => void agreeToLeave().then((isAgreed) => isAgreed && retry()),
          },
    };
  return (
    renewalFailure && {
      why: whyNot(renewalFailure),
      text: { key: 'session:renewal.failed' },
      action: snapshot.matches({ signedIn: 'renewing' })
        ? null
        : wayOn(renewalFailure, { label: { key: 'session:renewal.retry' }, run: retry }),
    }
  );
}
