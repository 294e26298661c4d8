import type { SnapshotFrom } from 'xstate';
import type { accountMachine } from '../../../machines/account/account.machine.ts';
import { isNameChanged, nameProblems, passwordProblems } from '../../../machines/account/account.rules.ts';
import type { AccountEvent, Names, TypedPassword } from '../../../machines/account/account.types.ts';
import type { Language } from '../../../domain/enumerations.ts';
import type { Words } from '../../i18n/resources.ts';
import { isRefused } from '../../../machines/support/failure.ts';
import { failureWords } from '../failure/failure-words.ts';
import { problemWords } from '../failure/problem-words.ts';

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
  readonly isSavingName: boolean;
  readonly saveName: () => void;
  readonly nameRefusal: Words | null;
  readonly passwords: readonly AccountField<keyof TypedPassword>[];
  readonly passwordFailure: Words | null;
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
      error: problem && (problem.key === 'differs' ? { key: 'account:differs' } : problemWords(problem, language)),
      change: (value) => send({ type: 'password.change', field: name, value }),
    };
  };
  const isPasswordFailed = snapshot.matches({ editing: 'passwordFailed' });
  return {
    isEditable: snapshot.hasTag('editable'),
    names: [nameField('firstName'), nameField('lastName')],
    nameFailure: snapshot.matches({ editing: 'nameFailed' }) ? failureWords(failure) : null,
    isSavingName: snapshot.matches('savingName'),
    saveName: () => send({ type: 'name.save' }),
    nameRefusal: snapshot.matches('savingPassword')
      ? { key: 'account:waits' }
      : isNameChanged(snapshot.context)
        ? null
        : { key: 'account:nothingToSave' },
    passwords: [passwordField('current'), passwordField('chosen'), passwordField('repeated')],
    passwordFailure: !isPasswordFailed
      ? null
      : failure?.code === 'password-wrong'
        ? { key: 'account:wrongPassword' }
        : failure?.code === 'password-common'
          ? { key: 'account:commonPassword' }
          : failureWords(failure),
    isPasswordUnsure: snapshot.matches({ editing: 'unsure' }),
    isSavingPassword: snapshot.matches('savingPassword'),
    savePassword: () => send({ type: 'password.save' }),
  };
}
