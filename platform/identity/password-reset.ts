import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../data/database.ts';
import { account, passwordReset } from '../data/schema.ts';
import { hashToken, RESET_SECONDS } from '../mail/compose.ts';
import { queueMail } from '../mail/outbox.ts';
import { hashPassword } from './password.ts';
import { replacePassword } from './users.ts';

/** An e-mail as it is compared. */
export const plainEmail = (text: string): string => text.replaceAll('\0', '').trim().toLowerCase();

/**
 * Sends whoever has this address a link to choose a new password. Does the same for an address that nobody has:
 * neither the answer nor the time it takes tells which it is.
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

/** Whose link it is, if it still works. */
export async function findResetOwner(database: Database, token: string) {
  const [found] = await database
    .select({ id: account.id, email: account.email })
    .from(passwordReset)
    .innerJoin(account, eq(account.id, passwordReset.accountId))
    .where(and(isGood(token), isNull(account.disabledAt)));
  return found ?? null;
}

/** Changes the password of the link's owner, once, and signs them out everywhere; false where the link is over. Rejects with TooManyAtOnce. */
export async function resetByLink(database: Database, token: string, password: string): Promise<boolean> {
  const owner = await findResetOwner(database, token);
  if (owner === null) return false;
  const passwordHash = await hashPassword(password);
  return database.transaction(async (transaction) => {
    // Whoever deletes it uses it: a second use at the same instant finds nothing.
    const used = await transaction.delete(passwordReset).where(isGood(token)).returning();
    if (used.length === 0) return false;
    await replacePassword(transaction, owner, passwordHash);
    return true;
  });
}

/** Forgets links that have run out. */
export const forgetResets = (database: Database) =>
  database.delete(passwordReset).where(lte(passwordReset.expiresAt, sql`clock_timestamp()`));
