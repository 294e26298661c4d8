import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from '../../../machines/session/session.machine.ts';
import type { SessionEvent, SignInProblem } from '../../../machines/session/session.types.ts';
import type { Words } from '../../i18n/resources.ts';
import { failureWords } from '../shared/failure-words.ts';

type Snapshot = SnapshotFrom<typeof sessionMachine>;

/** Why nobody is signed in, with the ways on. */
export interface SessionTrouble {
  readonly title: Words;
  readonly text: Words;
  readonly detail: Words | null;
  readonly retry: { readonly label: Words; readonly run: () => void };
  readonly signOut: (() => void) | null;
}

export interface SessionValues {
  readonly trouble: SessionTrouble | null;
  /** Full name of the signed-in user. */
  readonly userName: string | null;
  readonly email: string | null;
  readonly pictureUrl: string | null;
  readonly initials: string;
  readonly signOut: (() => void) | null;
}

function problemWords(problem: SignInProblem | null): Pick<SessionTrouble, 'text' | 'detail'> {
  switch (problem?.key) {
    case 'provider':
      return {
        text: { key: 'session:problem.provider', params: { error: problem.error, description: problem.description } },
        detail: null,
      };
    case 'failed':
      return { text: { key: 'session:problem.failed' }, detail: failureWords(problem.failure) };
    case 'redirectCountExceeded':
    case 'stateMismatch':
    case 'clientIdMissing':
    case 'timeout':
      return { text: { key: `session:problem.${problem.key}` }, detail: null };
    case undefined:
      return { text: { key: 'session:problem.failed' }, detail: null };
  }
}

/** A letter may be several of JavaScript's characters. */
const initialOf = (name: string): string => ([...name.trim()][0] ?? '').toUpperCase();

export function connectSession(snapshot: Snapshot, send: (event: SessionEvent) => void): SessionValues {
  const { profile, problem, failure } = snapshot.context;
  const retry = (): void => send({ type: 'session.retry' });
  const signOut = (): void => send({ type: 'signOut.request' });
  const trouble = (): SessionTrouble | null => {
    if (snapshot.matches('signInFailed'))
      return {
        title: { key: 'session:failedTitle' },
        ...problemWords(problem),
        retry: { label: { key: 'session:signInAgain' }, run: retry },
        signOut: null,
      };
    if (snapshot.matches('endedElsewhere'))
      return {
        title: { key: 'session:endedTitle' },
        text: { key: 'session:ended' },
        detail: null,
        retry: { label: { key: 'session:signInAgain' }, run: retry },
        signOut: null,
      };
    if (snapshot.matches('profileFailed'))
      return {
        title: { key: 'session:profileFailedTitle' },
        text: failureWords(failure),
        detail: null,
        retry: { label: { key: 'common:retry' }, run: retry },
        signOut,
      };
    return null;
  };
  return {
    trouble: trouble(),
    userName: profile && `${profile.firstName} ${profile.lastName}`.trim(),
    email: profile?.email ?? null,
    pictureUrl: profile?.profilePictureThumbFile?.viewUrl ?? null,
    initials: profile ? [profile.firstName, profile.lastName].map(initialOf).join('') : '',
    signOut: snapshot.matches('signedIn') ? signOut : null,
  };
}
