import { eq } from 'drizzle-orm';
import { getMyself, updateUserProfile } from '../../contracts/index.ts';
import { allowedScopeIds } from '../../machines/domain/permission.ts';
import { account } from '../data/schema.ts';
import { answer, type App, type Platform } from '../http/mount.ts';
import { Refusal, ruleBroken } from '../http/problem.ts';

/** The signed-in user's own profile (spec §7, identity service). Nobody has a picture yet. */
export function mountProfile(app: App, platform: Platform): void {
  answer(app, platform, getMyself, ({ caller: { account: me } }) =>
    Promise.resolve({
      id: me.id,
      firstName: me.firstName,
      lastName: me.lastName,
      email: me.email,
      userRoles: me.roles,
      lastSelectedScopeId: me.lastSelectedScopeId,
      locale: me.locale,
      profilePictureThumbFile: null,
      profilePictureCroppedFileId: null,
      profilePictureOriginalFileId: null,
      permissions: me.permissions,
    }),
  );

  answer(app, platform, updateUserProfile, async ({ body, caller: { account: me }, database }) => {
    const { firstName, lastName, lastSelectedScopeId, locale, ...pictures } = body;
    const unknown = Object.entries(pictures).filter(([, fileId]) => fileId !== null);
    if (unknown.length > 0) throw ruleBroken(unknown.map(([path]) => ({ path, message: 'there is no such file' })));
    const isAllowed = lastSelectedScopeId === null || allowedScopeIds(me.permissions, null, Date.now()).includes(lastSelectedScopeId);
    if (!isAllowed) throw new Refusal('forbidden');
    await database.update(account).set({ firstName, lastName, lastSelectedScopeId, locale }).where(eq(account.id, me.id));
  });
}
