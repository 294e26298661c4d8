import { eq } from 'drizzle-orm';
import {
  login,
  resetPassword,
  sendPasswordResetEmail,
  updateMyCredential,
  validatePassword,
} from '../../contracts/index.ts';
import { PASSWORD_LENGTH } from '../../domain/password.ts';
import type { Configuration } from '../configuration.ts';
import { recorded } from '../audit/record.ts';
import { account } from '../data/identity-schema.ts';
import { answer, answerPublic, type App, type Platform } from '../http/mount.ts';
import { Refusal } from '../http/problem.ts';
import { newPasswordProblem } from './common-password.ts';
import { DEMO_PASSWORD } from './demo.ts';
import { checkPassword, hashPassword, TooManyAtOnce } from './password.ts';
import { plainEmail, resetByLink, sendPasswordReset } from './password-reset.ts';
import { beginLinkAttempt, beginPasswordAttempt, beginResetAttempt, type Attempt } from './sign-in-limits.ts';
import { replacePassword } from './users.ts';

/** When to retry if the server is too busy (s). */
export const BUSY_SECONDS = 10;

/** Refuses with 429 when a limit is exceeded. */
function assertLookedAt({ refusedBy, wait }: Attempt): void {
  if (refusedBy !== null) throw new Refusal('too-many-tries', { retryAfterSeconds: wait });
}

/** Awaits a slow hash. Refuses with 503 when too many are queued; the attempt then does not count. */
async function unlessBusy<T>(tried: Attempt, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof TooManyAtOnce)) throw error;
    await tried.undo();
    throw new Refusal('too-busy', { retryAfterSeconds: BUSY_SECONDS });
  }
}

/** Passwords: sign-in, reset and change (spec §7). With a foreign issuer, no password signs anyone in. */
export function mountCredentials(
  app: App,
  platform: Platform,
  { isDemo, issuer = null, passwordCost }: Configuration,
): void {
  answerPublic(app, platform, login, async ({ body: { password, ...sent }, database, address }) => {
    const email = plainEmail(sent.email);
    const tried = await beginPasswordAttempt(database, email, address);
    assertLookedAt(tried);
    const [found] = await database
      .select({ id: account.id, passwordHash: account.passwordHash, disabledAt: account.disabledAt })
      .from(account)
      .where(eq(account.email, email));
    const verdict = await unlessBusy(tried, checkPassword(password, found?.passwordHash ?? null, passwordCost));
    const isOpen = (isDemo || password !== DEMO_PASSWORD) && issuer === null;
    if (verdict === 'wrong' || !found || found.disabledAt !== null || !isOpen) {
      platform.metrics.signedIn('own', 'refused');
      throw new Refusal('unauthorized');
    }
    await tried.succeed();
    platform.metrics.signedIn('own', 'accepted');
    const { token, seconds } = await platform.issueToken(found.id);
    return { accessToken: token, expiresInSeconds: seconds };
  });

  answerPublic(app, platform, sendPasswordResetEmail, async ({ body, database, address }) => {
    const email = plainEmail(body.email);
    assertLookedAt(await beginResetAttempt(database, email, address));
    await sendPasswordReset(database, email);
  });

  answerPublic(app, platform, resetPassword, async ({ body: { token, newPassword }, database, address }) => {
    if ((await newPasswordProblem(newPassword)) !== null) throw new Refusal('password-common');
    const tried = await beginLinkAttempt(database, address);
    assertLookedAt(tried);
    if (!(await unlessBusy(tried, resetByLink(database, { token, password: newPassword, passwordCost }))))
      throw new Refusal('reset-link-over');
  });

  answerPublic(app, platform, validatePassword, async ({ body: { password } }) => {
    const problem = await newPasswordProblem(password);
    const { min: shortest, max: longest } = PASSWORD_LENGTH;
    return { isValid: problem === null, problem, shortest, longest };
  });

  answer(app, platform, updateMyCredential, async ({ body, caller: { account: me, grantId }, database, address }) => {
    const tried = await beginPasswordAttempt(database, me.email, address);
    assertLookedAt(tried);
    const { currentPassword, newPassword } = body;
    const verdict = await unlessBusy(tried, checkPassword(currentPassword, me.passwordHash, passwordCost));
    if (verdict === 'wrong' || (!isDemo && currentPassword === DEMO_PASSWORD)) throw new Refusal('password-wrong');
    await tried.succeed();
    if ((await newPasswordProblem(newPassword)) !== null) throw new Refusal('password-common');
    const passwordHash = await unlessBusy(tried, hashPassword(newPassword, passwordCost));
    await database.transaction((transaction) =>
      recorded(transaction, { action: updateMyCredential.name, account: me, scopeId: null }, () =>
        replacePassword(transaction, me, passwordHash, grantId ?? undefined),
      ),
    );
  });
}
