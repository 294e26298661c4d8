import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Language } from '../../domain/enumerations.ts';
import type { Account } from '../access/caller.ts';
import type { Database } from '../data/database.ts';
import type { MailMessage } from '../data/mail-schema.ts';
import { passwordReset } from '../data/identity-schema.ts';
import type { Letter } from './letter.ts';
import { WORDS } from './words.ts';

/** The URLs used in e-mails. */
export interface Places {
  /** The platform's URL, where passwords are chosen. */
  readonly platform: string;
  readonly portal: string;
}

/** Lifetime of a password reset link (s). */
export const RESET_SECONDS = 30 * 60;

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A new reset link. Its token exists only in the e-mail. */
export async function composeReset(
  database: Database,
  { platform }: Places,
  { id, firstName }: Account,
  language: Language,
): Promise<Letter> {
  const words = WORDS[language];
  const token = randomBytes(32).toString('base64url');
  await database.insert(passwordReset).values({
    tokenHash: hashToken(token),
    accountId: id,
    expiresAt: sql`clock_timestamp() + make_interval(secs => ${RESET_SECONDS})`,
  });
  const query = new URLSearchParams({ token, ui_locales: language }).toString();
  return {
    subject: words.passwordReset.subject,
    paragraphs: [words.hello(firstName), words.passwordReset.text],
    link: { text: words.passwordReset.open, href: `${platform}/connect/reset-password?${query}` },
    footer: [words.notAsked],
  };
}

export function changedLetter({ platform }: Places, { firstName }: Account, language: Language): Letter {
  const words = WORDS[language];
  const { subject, text, warning } = words.passwordChanged;
  return {
    subject,
    paragraphs: [words.hello(firstName), text, warning],
    link: {
      text: words.passwordReset.open,
      href: `${platform}/connect/forgot-password?${new URLSearchParams({ ui_locales: language }).toString()}`,
    },
    footer: [],
  };
}

/** A message from a colleague, with its author. */
export const messageLetter = ({ subject, text, by }: MailMessage, language: Language): Letter => ({
  subject,
  paragraphs: [text],
  footer: [WORDS[language].message(by)],
});
