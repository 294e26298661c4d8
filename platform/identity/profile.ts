import { eq } from 'drizzle-orm';
import { getMyself, updateUserProfile } from '../../contracts/index.ts';
import { allowedScopeIds } from '../../domain/permission.ts';
import { account } from '../data/identity-schema.ts';
import { answer, type App, type Platform } from '../http/mount.ts';
import { Refusal, validationFailed } from '../http/problem.ts';
import { forgetPictures, ownersOf, pictureUrl } from './profile-pictures.ts';

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
        me.thumbFileId === null ? null : { fileId: me.thumbFileId, viewUrl: pictureUrl(origin, me.thumbFileId) },
      profilePictureCroppedFileId: me.croppedFileId,
      profilePictureOriginalFileId: me.originalFileId,
      permissions: me.permissions,
    }),
  );

  answer(app, platform, updateUserProfile, async ({ body, caller: { account: me }, database }) => {
    const { firstName, lastName, lastSelectedScopeId, locale, ...pictures } = body;
    const owner = await ownersOf(database, Object.values(pictures));
    const foreign = Object.entries(pictures).filter(([, id]) => id !== null && (owner.get(id) ?? me.id) !== me.id);
    if (foreign.length > 0)
      throw validationFailed(foreign.map(([path]) => ({ path, message: 'there is no such file' })));
    // Another tab may still send the id of a picture that was replaced meanwhile. The replacement stays.
    const known = (id: string | null, now: string | null): string | null => (id === null || owner.has(id) ? id : now);
    const changed = {
      thumbFileId: known(pictures.profilePictureThumbFileId, me.thumbFileId),
      croppedFileId: known(pictures.profilePictureCroppedFileId, me.croppedFileId),
      originalFileId: known(pictures.profilePictureOriginalFileId, me.originalFileId),
    };
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
        ...changed,
      })
      .where(eq(account.id, me.id));
    // A removed picture must no longer be visible to anyone.
    const kept = new Set(Object.values(changed));
    const gone = [me.thumbFileId, me.croppedFileId, me.originalFileId].filter((id) => !kept.has(id));
    await forgetPictures(database, gone);
  });
}
