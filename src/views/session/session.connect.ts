import type { SnapshotFrom } from 'xstate';
import { linkCommand } from '../../../domain/link-command.ts';
import type { Profile } from '../../../domain/permission.ts';
import type { sessionMachine } from '../../../machines/session/session.machine.ts';
import type { SessionEvent, SignInProblem } from '../../../machines/session/session.types.ts';
import type { Failure, FailureKind } from '../../../machines/support/failure.ts';
import type { Words } from '../../i18n/resources.ts';
import { failureWords } from '../failure/failure-words.ts';
import { loadPage, reloadPage } from '../late/reload-button.tsx';

type Snapshot = SnapshotFrom<typeof sessionMachine>;

export interface Action {
  readonly label: Words;
  readonly run: () => void;
}

/** Why nobody is signed in, with actions. */
export interface SessionTrouble {
  readonly title: Words;
  readonly text: Words;
  readonly detail: Words | null;
  /** The most useful action first. */
  readonly actions: readonly Action[];
}

export interface SessionValues {
  readonly trouble: SessionTrouble | null;
  /** The browser is leaving for the provider's sign-out page, or is about to. */
  readonly isLeaving: boolean;
  /** The full name of the signed-in user. */
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
      return OWN_KINDS.has(problem.failure.kind)
        ? { text: failureWords(problem.failure), detail: null }
        : { text: { key: 'session:problem.failed' }, detail: failureWords(problem.failure) };
    case 'redirectCountExceeded':
    case 'stateMismatch':
    case 'clientIdMissing':
    case 'timeout':
      return { text: { key: `session:problem.${problem.key}` }, detail: null };
    case undefined:
      return { text: { key: 'session:problem.failed' }, detail: null };
  }
}

/** Failures of this browser: the sign-in service has no part in them. */
const OWN_KINDS: ReadonlySet<FailureKind> = new Set(['script', 'storageBlocked', 'storageFull']);

/** Where a script of the portal is missing or nothing may be stored, only loading the page again is certain to help. */
export const wayOn = (failure: Failure | null, otherwise: Action, reload = reloadPage): Action =>
  failure?.kind === 'script' || failure?.kind === 'storageBlocked'
    ? { label: { key: 'common:reload' }, run: reload }
    : otherwise;

/** What an administrator needs to give access to a person whom only the provider knows. */
const strangerWords = (failure: Failure | null): Words | null => {
  const { issuer, subject } = failure?.params ?? {};
  return issuer === undefined || subject === undefined
    ? null
    : { key: 'session:stranger', params: { issuer, subject, command: linkCommand(subject) } };
};

/** By code point, because a letter may have several code units. */
const initialOf = (name: string): string => ([...name.trim()][0] ?? '').toUpperCase();

/** Shown when a person has no picture. */
export const initialsOf = ({ firstName, lastName }: Pick<Profile, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].map(initialOf).join('');

export function connectSession(snapshot: Snapshot, send: (event: SessionEvent) => void): SessionValues {
  const { profile, problem, failure } = snapshot.context;
  const retry = (): void => send({ type: 'session.retry' });
  const signOut = (): void => send({ type: 'signOut.request' });
  const trouble = (): SessionTrouble | null => {
    if (snapshot.matches('signInFailed'))
      return {
        title: { key: 'session:failedTitle' },
        ...problemWords(problem),
        actions: [
          wayOn(
            problem?.key === 'failed' ? problem.failure : null,
            { label: { key: 'session:signInAgain' }, run: retry },
            // The page that says so may have an address of its own.
            () => loadPage(snapshot.context.returnUrl),
          ),
        ],
      };
    if (snapshot.matches('endedElsewhere'))
      return {
        title: { key: 'session:endedTitle' },
        text: { key: 'session:ended' },
        detail: null,
        actions: [{ label: { key: 'session:signInAgain' }, run: retry }],
      };
    if (snapshot.matches('profileFailed'))
      return {
        title: { key: 'session:profileFailedTitle' },
        text: failure?.code === 'user-unknown' ? { key: 'session:unknownUser' } : failureWords(failure),
        detail: strangerWords(failure),
        actions: [
          { label: { key: 'common:retry' }, run: retry },
          { label: { key: 'menu:logout' }, run: signOut },
        ],
      };
    if (snapshot.matches('signOutFailed'))
      return {
        title: { key: 'session:signOutFailedTitle' },
        text: { key: 'session:signOutFailed' },
        detail: failure && failureWords(failure),
        actions: [
          wayOn(failure, { label: { key: 'session:signOutAgain' }, run: signOut }),
          { label: { key: 'session:signIn' }, run: retry },
        ],
      };
    if (snapshot.matches('signedOutHere'))
      return {
        title: { key: 'session:signedOutHereTitle' },
        text: { key: 'session:signedOutHere' },
        detail: null,
        actions: [{ label: { key: 'session:signIn' }, run: retry }],
      };
    return null;
  };
  return {
    trouble: trouble(),
    // The page stays visible while it releases its locks.
    isLeaving: snapshot.matches('signingOut') && !snapshot.matches({ signingOut: 'leaving' }),
    userName: profile && `${profile.firstName} ${profile.lastName}`.trim(),
    email: profile?.email ?? null,
    pictureUrl: profile?.profilePictureThumbFile?.viewUrl ?? null,
    initials: profile ? initialsOf(profile) : '',
    signOut: snapshot.matches('signedIn') ? signOut : null,
  };
}
