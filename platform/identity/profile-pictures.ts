import { randomBytes } from 'node:crypto';
import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import { getProfilePicture, insertProfilePicture } from '../../contracts/index.ts';
import type { SignedIn } from '../access/caller.ts';
import type { Database } from '../data/database.ts';
import { account, profilePicture } from '../data/identity-schema.ts';
import { FormPhoto } from '../documents/form-files.ts';
import { answer, answerPublic, type App, type Platform } from '../http/mount.ts';
import { malformed, Refusal } from '../http/problem.ts';
import { RateLimit, type Rate } from '../http/rate-limit.ts';

/** Pictures per user: enough to try some, too few to fill the disk. */
const RATE: Rate = { most: 30, within: 60_000 };

/** The address of a picture, for `<img>`. */
export const pictureUrl = (origin: string, id: string): string => origin + getProfilePicture.path.replace('{id}', id);

/** The owner of each picture; missing pictures have no entry. */
export async function ownersOf(
  database: Database,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .select({ id: profilePicture.id, accountId: profilePicture.accountId })
    .from(profilePicture)
    .where(
      inArray(
        profilePicture.id,
        ids.filter((id) => id !== null),
      ),
    );
  return new Map(rows.map(({ id, accountId }) => [id, accountId]));
}

/** Deletes pictures. */
export async function forgetPictures(database: Database, ids: readonly (string | null)[]): Promise<void> {
  await database.delete(profilePicture).where(
    inArray(
      profilePicture.id,
      ids.filter((id) => id !== null),
    ),
  );
}

/** Deletes pictures the user uploaded but never used in the profile. */
async function forgetUnused(database: Database, accountId: string): Promise<void> {
  const [used] = await database
    .select({ thumb: account.thumbFileId, cropped: account.croppedFileId, original: account.originalFileId })
    .from(account)
    .where(eq(account.id, accountId))
    .for('update');
  const ids = Object.values(used ?? {}).filter((id) => id !== null);
  await database
    .delete(profilePicture)
    .where(
      and(eq(profilePicture.accountId, accountId), ids.length > 0 ? notInArray(profilePicture.id, ids) : undefined),
    );
}

type Pictures = InferOutput<NonNullable<typeof insertProfilePicture.body>>;

/** Profile pictures (spec §3): users upload their own, and anyone who knows a picture's id may see it. */
export function mountProfilePictures(app: App, platform: Platform, origin: string): void {
  const brought = new RateLimit(RATE);
  const assertRate = ({ account: me }: SignedIn, now: number): void => {
    const wait = brought.wait(me.id, now);
    if (wait > 0) throw new Refusal('too-many-tries', { retryAfterSeconds: wait });
  };

  const insert = async (body: Pictures, caller: SignedIn, database: Database) => {
    const { account: me } = caller;
    const now = Date.now();
    assertRate(caller, now);
    brought.count(me.id, now);
    const idOf = async (name: keyof typeof body, on: Database): Promise<string> => {
      const file = body[name];
      if (!(file instanceof FormPhoto)) throw malformed(name, 'not a file');
      // Must be unguessable, because no token is needed to see the picture.
      const id = randomBytes(16).toString('hex');
      const content = await file.read();
      await on.insert(profilePicture).values({ id, accountId: me.id, type: file.type, content });
      return id;
    };
    return database.transaction(async (transaction) => {
      await forgetUnused(transaction, me.id);
      const [thumb, cropped, original] = [
        await idOf('thumb', transaction),
        await idOf('cropped', transaction),
        await idOf('original', transaction),
      ];
      return {
        profilePictureThumbFile: { fileId: thumb, viewUrl: pictureUrl(origin, thumb) },
        profilePictureCroppedFileId: cropped,
        profilePictureOriginalFileId: original,
      };
    });
  };

  answer(app, platform, insertProfilePicture, ({ body, caller, database }) => insert(body, caller, database), {
    before: ({ caller }) => assertRate(caller, Date.now()),
  });

  answerPublic(app, platform, getProfilePicture, async ({ params, database }) => {
    const [found] = await database
      .select({ type: profilePicture.type, bytes: profilePicture.content })
      .from(profilePicture)
      .where(eq(profilePicture.id, params.id));
    if (!found) throw new Refusal('not-found');
    return found;
  });
}
