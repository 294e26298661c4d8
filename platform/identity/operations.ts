import { randomUUID } from 'node:crypto';
import { and, inArray, isNotNull, isNull } from 'drizzle-orm';
import { clearCache, getEnvironmentVariables, getFileContent, insertFile, sendEmail } from '../../contracts/index.ts';
import { isMember } from '../../domain/permission.ts';
import type { Configuration } from '../configuration.ts';
import { account } from '../data/identity-schema.ts';
import { contentOf, keepDocument } from '../documents/feature-documents.ts';
import { pruneAnswers } from '../http/idempotency.ts';
import { answer, type App, type Platform } from '../http/mount.ts';
import { Refusal, validationFailed } from '../http/problem.ts';
import { RateLimit, type Rate } from '../http/rate-limit.ts';
import { pruneMail, queueMail } from '../mail/outbox.ts';
import { pruneExpired } from './adapter.ts';
import { pruneResets } from './password-reset.ts';
import { pruneAttempts } from './sign-in-limits.ts';

/** The settings in effect, without secrets, addresses and folders. */
const settingsOf = ({
  accessTokenSeconds,
  sessionSeconds,
  photoQuota,
  isDemo,
  isInventoryDemo,
  isTest,
}: Configuration): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      ACCESS_TOKEN_SECONDS: accessTokenSeconds,
      SESSION_SECONDS: sessionSeconds,
      PHOTO_QUOTA_MB: photoQuota === undefined ? undefined : photoQuota / 2 ** 20,
      SEED: isDemo ? 'demo' : 'none',
      DEMO_INVENTORY: isInventoryDemo ? 1 : 0,
      PLATFORM_TEST: isTest ? 1 : 0,
    }).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

/** E-mails per user: enough to write to a team, too few to annoy it. */
const MAIL_RATE: Rate = { most: 10, within: 60_000 };

/** The platform's operation (spec §7, System): its cache, settings, files and e-mails. */
export function mountOperations(app: App, platform: Platform, configuration: Configuration): void {
  const sent = new RateLimit(MAIL_RATE);

  answer(app, platform, clearCache, async ({ database }) => {
    for (const forget of [pruneExpired, pruneAnswers, pruneAttempts, pruneMail, pruneResets])
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await forget(database);
    await platform.photos.keepUp();
  });

  answer(app, platform, getEnvironmentVariables, () => Promise.resolve({ variables: settingsOf(configuration) }));

  answer(
    app,
    platform,
    insertFile,
    async ({ body, caller, database }) => ({
      fileId: (await keepDocument(platform, database, caller, null, body)).id,
    }),
    { areFilesStored: true },
  );

  answer(app, platform, getFileContent, ({ query: { fileId }, caller, database }) =>
    contentOf(platform, database, caller, null, fileId),
  );

  answer(app, platform, sendEmail, async ({ body: { to, subject, text }, caller, database }) => {
    const { account: me, scopeId } = caller;
    const now = Date.now();
    const wait = sent.wait(me.id, now);
    if (wait > 0) throw new Refusal('too-many-tries', { retryAfterSeconds: wait });
    const found = await database
      .select({ id: account.id, email: account.email, permissions: account.permissions })
      .from(account)
      .where(and(inArray(account.email, to), isNotNull(account.passwordHash), isNull(account.disabledAt)));
    const idOf = new Map(
      found.filter(({ permissions }) => isMember(permissions, scopeId, now)).map(({ id, email }) => [email, id]),
    );
    const outsiders = to.flatMap((email, index) => (idOf.has(email) ? [] : [index]));
    if (outsiders.length > 0)
      throw validationFailed(
        outsiders.map((index) => ({ path: `to.${index}`, message: 'no user of the organisation' })),
      );
    sent.count(me.id, now);
    await queueMail(database, {
      kind: 'message',
      accountIds: [...idOf.values()],
      scopeId,
      subjectId: randomUUID(),
      message: { subject, text, by: `${me.firstName} ${me.lastName}`.trim() },
    });
    return { queued: idOf.size };
  });
}
