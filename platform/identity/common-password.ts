import { passwordProblem, type PasswordProblem } from '../../domain/password.ts';

let reading: Promise<ReadonlySet<string>> | undefined;

/** The commonest passwords of the leaks, in lower case. Unpacking them takes most of a second, so it waits for the first use. */
async function commonest(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Fewer characters than this, over and over, are no secret. */
const LEAST_REPEATED = 5;

/** The shortest part that, repeated, makes up a text. */
const repeatedPart = (text: string): string => text.slice(0, `${text}${text}`.indexOf(text, 1));

/** Whether a password is one of the commonest, also written twice, in capitals or with digits and marks at its end. */
async function isCommon(password: string): Promise<boolean> {
  const common = await (reading ??= commonest());
  const whole = password.toLowerCase();
  let end = whole.length;
  while (end > 0 && !/\p{L}/u.test(whole.charAt(end - 1))) end -= 1;
  return [whole, whole.slice(0, end)]
    .filter((text) => text !== '')
    .map(repeatedPart)
    .some((part) => part.length < LEAST_REPEATED || common.has(part));
}

/** Why a new password is refused; null when it is accepted. Only the platform knows the commonest ones. */
export const newPasswordProblem = async (password: string): Promise<PasswordProblem | null> =>
  passwordProblem(password) ?? ((await isCommon(password)) ? 'tooCommon' : null);
