/** Users who may read everything and change nothing. */
import type { Page } from 'playwright/test';
import { AccessLevel, type Profile } from '../../../domain/permission.ts';

/** Limits the signed-in user's profile to reading. */
export const readAlone = async (page: Page): Promise<void> =>
  void (await page.route('**/GetMyself', async (route) => {
    const response = await route.fetch();
    const profile = (await response.json()) as Profile;
    const permissions = profile.permissions.map((permission) => ({
      ...permission,
      featureAccessLevelMask: AccessLevel.Read,
    }));
    await route.fulfill({ response, json: { ...profile, permissions } });
  }));
