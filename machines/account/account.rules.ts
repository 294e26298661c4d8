import { nameProblem, type FieldProblem } from '../../domain/field-problem.ts';
import { PASSWORD_LENGTH, passwordProblem } from '../../domain/password.ts';
import { asLine } from '../../domain/typed-text.ts';
import type { AccountContext, Names, TypedPassword } from './account.types.ts';

/** The platform's limit. */
export const LONGEST_NAME = 100;

export const NO_PASSWORD: TypedPassword = { current: '', chosen: '', repeated: '' };

const problemOfName = (name: string): FieldProblem | null =>
  asLine(name) === '' ? { key: 'required' } : nameProblem(asLine(name), LONGEST_NAME);

export const nameProblems = ({ firstName, lastName }: Names): Readonly<Record<keyof Names, FieldProblem | null>> => ({
  firstName: problemOfName(firstName),
  lastName: problemOfName(lastName),
});

/** What is wrong with a new password; `differs`: the repetition does not match. */
export type PasswordFieldProblem = FieldProblem | { readonly key: 'differs' };

function problemOfChosen(chosen: string): FieldProblem | null {
  if (chosen === '') return { key: 'required' };
  const problem = passwordProblem(chosen);
  if (problem === null) return null;
  if (problem === 'unkeepable') return { key: problem };
  return { key: problem, bound: problem === 'tooShort' ? PASSWORD_LENGTH.min : PASSWORD_LENGTH.max, decimals: 0 };
}

export const passwordProblems = ({
  current,
  chosen,
  repeated,
}: TypedPassword): Readonly<Record<keyof TypedPassword, PasswordFieldProblem | null>> => ({
  current: current === '' ? { key: 'required' } : null,
  chosen: problemOfChosen(chosen),
  repeated: repeated === chosen ? null : { key: 'differs' },
});

const hasAny = (problems: Readonly<Record<string, unknown>>): boolean =>
  Object.values(problems).some((problem) => problem !== null);

export const isNameBroken = ({ names }: AccountContext): boolean => hasAny(nameProblems(names));
export const isPasswordBroken = ({ password }: AccountContext): boolean => hasAny(passwordProblems(password));

/** As they are kept. */
export const keptNames = ({ firstName, lastName }: Names): Names => ({
  firstName: asLine(firstName),
  lastName: asLine(lastName),
});

export const isNameChanged = ({ names, saved }: AccountContext): boolean => {
  const { firstName, lastName } = keptNames(names);
  return firstName !== saved.firstName || lastName !== saved.lastName;
};

/** The form differs from the platform. */
export const hasTyped = (context: AccountContext): boolean =>
  isNameChanged(context) || Object.values(context.password).some((text) => text !== '');
