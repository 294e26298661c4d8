import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../data/database.ts';
import { account, passwordReset } from '../data/identity-schema.ts';
import { statementTime } from '../data/now.ts';
import { hashToken, RESET_SECONDS } from '../mail/account-letters.ts';
import { queueMail } from '../mail/outbox.ts';
import { hashPassword, type PasswordCost } from './password.ts';
import { replacePassword } from './users.ts';

/** Normalizes an e-mail for comparison. */
export const plainEmail = (text: string): string => text.replaceAll('\0', '').trim().toLowerCase();

/**
 * E-mails a link to choose a new password. Does the same work for an unknown address, so that neither the response nor
 * its timing reveals whether the account exists.
 */
export async function sendPasswordReset(database: Database, email: string): Promise<void> {
  const [found] = await database.select({ id: account.id }).from(account).where(eq(account.email, email));
  await queueMail(database, {
    kind: 'passwordReset',
    accountIds: [found?.id ?? ''],
    subjectId: randomUUID(),
    usefulSeconds: RESET_SECONDS,
  });
}

const isGood = (token: string) =>
  and(eq(passwordReset.tokenHash, hashToken(token)), gt(passwordReset.expiresAt, sql`clock_timestamp()`));

/** The owner of a reset link, if it still works. */
export async function findResetOwner(database: Database, token: string) {
  const [found] = await database
    .select({ id: account.id, email: account.email })
    .from(passwordReset)
    .innerJoin(account, eq(account.id, passwordReset.accountId))
    .where(and(isGood(token), isNull(account.disabledAt)));
  return found ?? null;
}

/**
 * Changes the password of a link's owner, once, and signs them out everywhere; false when the link has expired. Rejects
 * with TooManyAtOnce.
 */
export async function resetByLink(
  database: Database,
  {
    token,
    password,
    passwordCost,
  }: { readonly token: string; readonly password: string; readonly passwordCost: PasswordCost | undefined },
): Promise<boolean> {
  const owner = await findResetOwner(database, token);
  if (owner === null) return false;
  const passwordHash = await hashPassword(password, passwordCost);
  return database.transaction(async (transaction) => {
    // Deleting the link uses it up, so a concurrent second use finds nothing.
    const used = await transaction.delete(passwordReset).where(isGood(token)).returning();
    if (used.length === 0) return false;
    await replacePassword(transaction, owner, passwordHash);
    return true;
  });
}

/** Deletes expired links. */
export const pruneResets = (database: Database) =>
  database.delete(passwordReset).where(lte(passwordReset.expiresAt, statementTime));
