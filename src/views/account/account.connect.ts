import type { SnapshotFrom } from 'xstate';
import type { accountMachine } from '../../../machines/account/account.machine.ts';
import { isNameChanged, nameProblems, passwordProblems } from '../../../machines/account/account.rules.ts';
import type { AccountEvent, Names, TypedPassword } from '../../../machines/account/account.types.ts';
import type { Language } from '../../../domain/enumerations.ts';
import type { Words } from '../../i18n/resources.ts';
import { isRefused, type Failure } from '../../../machines/support/failure.ts';
import { failureWords } from '../failure/failure-words.ts';
import { problemWords } from '../failure/problem-words.ts';

/** How the passwords are called when they are sent. */
const SENT_AS = { current: 'currentPassword', chosen: 'newPassword', repeated: null } as const;

/** Why the platform refused a password; null when it did not refuse this one. */
function passwordRefusal(failure: Failure | null, name: keyof TypedPassword): Words | null {
  const sentAs = SENT_AS[name];
  if (name === 'current' && failure?.code === 'password-wrong') return { key: 'account:wrongPassword' };
  if (name === 'chosen' && failure?.code === 'password-common') return { key: 'account:commonPassword' };
  return sentAs !== null && isRefused(failure, sentAs) ? { key: 'field:refused' } : null;
}

/** One field of a form, with its problem if that should be shown. */
export interface AccountField<Name> {
  readonly name: Name;
  readonly value: string;
  readonly error: Words | null;
  readonly change: (value: string) => void;
}

export interface AccountValues {
  readonly isEditable: boolean;
  readonly names: readonly AccountField<keyof Names>[];
  readonly nameFailure: Words | null;
  /** A name was not accepted, here or by the platform. */
  readonly isNameWrong: boolean;
  readonly isSavingName: boolean;
  readonly saveName: () => void;
  readonly nameRefusal: Words | null;
  readonly passwords: readonly AccountField<keyof TypedPassword>[];
  /** The password was not changed. */
  readonly isPasswordFailed: boolean;
  /** Why, unless a field says so. */
  readonly passwordFailure: Words | null;
  /** A password was not accepted, here or by the platform. */
  readonly isPasswordWrong: boolean;
  readonly isPasswordUnsure: boolean;
  readonly isSavingPassword: boolean;
  readonly savePassword: () => void;
}

export function connectAccount(
  snapshot: SnapshotFrom<typeof accountMachine>,
  send: (event: AccountEvent) => void,
  language: Language,
): AccountValues {
  const { names, password, failure } = snapshot.context;
  const wrongNames = nameProblems(names);
  const wrongPasswords = passwordProblems(password);
  const areNamesCorrected = snapshot.matches({ editing: 'invalidName' });
  const isPasswordFailed = snapshot.matches({ editing: 'passwordFailed' });
  const isPasswordCorrected = snapshot.matches({ editing: 'invalidPassword' });
  const nameField = (name: keyof Names): AccountField<keyof Names> => {
    const isNameRefused = snapshot.matches({ editing: 'nameFailed' }) && isRefused(failure, name);
    const problem = areNamesCorrected ? wrongNames[name] : isNameRefused ? ({ key: 'refused' } as const) : null;
    return {
      name,
      value: names[name],
      error: problem && problemWords(problem, language),
      change: (value) => send({ type: 'name.change', field: name, value }),
    };
  };
  const passwordField = (name: keyof TypedPassword): AccountField<keyof TypedPassword> => {
    const problem = isPasswordCorrected ? wrongPasswords[name] : null;
    return {
      name,
      value: password[name],
      error: isPasswordFailed
        ? passwordRefusal(failure, name)
        : problem && (problem.key === 'differs' ? { key: 'account:differs' } : problemWords(problem, language)),
      change: (value) => send({ type: 'password.change', field: name, value }),
    };
  };
  const passwords = [passwordField('current'), passwordField('chosen'), passwordField('repeated')];
  return {
    isEditable: snapshot.hasTag('editable'),
    names: [nameField('firstName'), nameField('lastName')],
    nameFailure: snapshot.matches({ editing: 'nameFailed' }) ? failureWords(failure) : null,
    isNameWrong: areNamesCorrected || snapshot.matches({ editing: 'nameFailed' }),
    isSavingName: snapshot.matches('savingName'),
    saveName: () => send({ type: 'name.save' }),
    nameRefusal: snapshot.matches('savingPassword')
      ? { key: 'account:waits' }
      : isNameChanged(snapshot.context)
        ? null
        : { key: 'account:nothingToSave' },
    passwords,
    isPasswordFailed,
    passwordFailure: isPasswordFailed && passwords.every(({ error }) => error === null) ? failureWords(failure) : null,
    isPasswordWrong: isPasswordCorrected || isPasswordFailed,
    isPasswordUnsure: snapshot.matches({ editing: 'unsure' }),
    isSavingPassword: snapshot.matches('savingPassword'),
    savePassword: () => send({ type: 'password.save' }),
  };
}
