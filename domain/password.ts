/** How long a password is; the upper bound is what the sign-in page takes. */
export const PASSWORD_LENGTH = { min: 12, max: 200 } as const;

export const PASSWORD_PROBLEMS = ['tooShort', 'tooLong'] as const;
export type PasswordProblem = (typeof PASSWORD_PROBLEMS)[number];

/** Why a text is no password; null: it is one. Both sides apply it. */
export function passwordProblem(password: string): PasswordProblem | null {
  if (password.length < PASSWORD_LENGTH.min) return 'tooShort';
  return password.length > PASSWORD_LENGTH.max ? 'tooLong' : null;
}
