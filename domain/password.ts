import { isKeepable } from './field-problem.ts';

/** The length of a password. The sign-in page takes no more than the maximum. */
export const PASSWORD_LENGTH = { min: 12, max: 200 } as const;

/** `tooCommon`: only the platform can tell. */
export const PASSWORD_PROBLEMS = ['tooShort', 'tooLong', 'unkeepable', 'tooCommon'] as const;
export type PasswordProblem = (typeof PASSWORD_PROBLEMS)[number];

/** Why a password is refused; null when it is right. Checked by portal and platform. */
export function passwordProblem(password: string): Exclude<PasswordProblem, 'tooCommon'> | null {
  if (!isKeepable(password)) return 'unkeepable';
  if (password.length < PASSWORD_LENGTH.min) return 'tooShort';
  return password.length > PASSWORD_LENGTH.max ? 'tooLong' : null;
}
