import { and, eq, inArray } from 'drizzle-orm';
import { getMyself, getProfilePicture, updateUserProfile } from '../../contracts/index.ts';
import { allowedScopeIds } from '../../domain/permission.ts';
import type { Database } from '../data/database.ts';
import { account, profilePicture } from '../data/schema.ts';
import { answer, answerAnybody, type App, type Platform } from '../http/mount.ts';
import { Refusal, ruleBroken } from '../http/problem.ts';

/** Of these pictures, those the user owns. Others are treated as missing. */
async function ownPictures(
  database: Database,
  accountId: string,
  ids: readonly (string | null)[],
): Promise<ReadonlySet<string | null>> {
  const wanted = ids.filter((id) => id !== null);
  const rows =
    wanted.length === 0
      ? []
      : await database
          .select({ id: profilePicture.id })
          .from(profilePicture)
          .where(and(inArray(profilePicture.id, wanted), eq(profilePicture.accountId, accountId)));
  return new Set([null, ...rows.map(({ id }) => id)]);
}

/** The signed-in user's own profile (spec §7, identity service). */
export function mountProfile(app: App, platform: Platform, origin: string): void {
  answer(app, platform, getMyself, ({ caller: { account: me } }) =>
    Promise.resolve({
      id: me.id,
      firstName: me.firstName,
      lastName: me.lastName,
      email: me.email,
      userRoles: me.roles,
      lastSelectedScopeId: me.lastSelectedScopeId,
      locale: me.locale,
      profilePictureThumbFile:
        me.thumbFileId === null
          ? null
          : { fileId: me.thumbFileId, viewUrl: origin + getProfilePicture.path.replace('{id}', me.thumbFileId) },
      profilePictureCroppedFileId: me.croppedFileId,
      profilePictureOriginalFileId: me.originalFileId,
      permissions: me.permissions,
    }),
  );

  answer(app, platform, updateUserProfile, async ({ body, caller: { account: me }, database }) => {
    const { firstName, lastName, lastSelectedScopeId, locale, ...pictures } = body;
    const own = await ownPictures(database, me.id, Object.values(pictures));
    const unknown = Object.entries(pictures).filter(([, fileId]) => !own.has(fileId));
    if (unknown.length > 0) throw ruleBroken(unknown.map(([path]) => ({ path, message: 'there is no such file' })));
    const isAllowed =
      lastSelectedScopeId === null || allowedScopeIds(me.permissions, null, Date.now()).includes(lastSelectedScopeId);
    if (!isAllowed) throw new Refusal('forbidden');
    await database
      .update(account)
      .set({
        firstName,
        lastName,
        lastSelectedScopeId,
        locale,
        thumbFileId: pictures.profilePictureThumbFileId,
        croppedFileId: pictures.profilePictureCroppedFileId,
        originalFileId: pictures.profilePictureOriginalFileId,
      })
      .where(eq(account.id, me.id));
  });

  answerAnybody(app, platform, getProfilePicture, async ({ params, database }) => {
    const [found] = await database
      .select({ type: profilePicture.type, bytes: profilePicture.content })
      .from(profilePicture)
      .where(eq(profilePicture.id, params.id));
    if (!found) throw new Refusal('not-found');
    return found;
  });
}
