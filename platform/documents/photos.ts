import { randomUUID } from 'node:crypto';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { eq, exists, inArray, isNotNull, sql } from 'drizzle-orm';
import { getPhoto, getPhotoThumbnail, uploadPhoto } from '../../contracts/index.ts';
import type { Caller, ScopeId } from '../access/caller.ts';
import { ofAnyOrganisation, ofEither, ofScope, restrict, type Rows } from '../access/rows.ts';
import type { Database } from '../data/database.ts';
import { photo } from '../data/photo-schema.ts';
import { answer, type App, type Platform } from '../http/mount.ts';
import { malformed, Refusal } from '../http/problem.ts';
import { FormPhoto } from './form-files.ts';
import { columnsOf, type PictureRow } from './photo-storage.ts';

/** Documents that shops send with photos. */
export type SentWithPhotos = PgTable & Readonly<Record<'id' | 'scopeId' | 'photoIds', AnyPgColumn>>;

/** The photo was sent to the organisation with one of these. */
const isShownTo = (database: Database, scopeId: ScopeId, table: SentWithPhotos): Rows =>
  restrict(
    ofAnyOrganisation('the documents sent to the organisation decide'),
    exists(
      database
        .select({ id: table.id })
        .from(table)
        .where(restrict(ofScope(table.scopeId, scopeId), sql`${table.photoIds} @> to_jsonb(${photo.id})`)),
    ),
  );

/**
 * A photo or thumbnail that the organisation owns or was sent. Refuses with 404, also for another organisation's photo.
 */
async function findPicture(
  database: Database,
  id: string,
  scopeId: ScopeId,
  which: 'whole' | 'thumbnail',
  sentWith: readonly SentWithPhotos[],
): Promise<PictureRow> {
  const columns =
    which === 'whole'
      ? { type: photo.type, hash: photo.hash, size: photo.size, bytes: photo.content }
      : { type: photo.thumbnailType, hash: photo.thumbnailHash, size: photo.thumbnailSize, bytes: photo.thumbnail };
  const [found] = await database
    .select(columns)
    .from(photo)
    .where(
      restrict(
        sentWith.map((table) => isShownTo(database, scopeId, table)).reduce(ofEither, ofScope(photo.scopeId, scopeId)),
        eq(photo.id, id),
      ),
    );
  if (!found) throw new Refusal('not-found');
  return found;
}

/** The photos among these that the organisation added itself. */
export async function ownPhotoIds(
  database: Database,
  ids: readonly string[],
  scopeId: ScopeId,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database
    .select({ id: photo.id })
    .from(photo)
    .where(restrict(ofScope(photo.scopeId, scopeId), inArray(photo.id, [...ids]), isNotNull(photo.accountId)));
  return new Set(rows.map(({ id }) => id));
}

/** Stores a photo for the caller's organisation. Refuses with 422 when it has no space left. */
export async function keepPhoto(
  { photos }: Pick<Platform, 'photos'>,
  database: Database,
  { account, scopeId }: Caller,
  body: { readonly photo: unknown; readonly thumbnail?: unknown },
): Promise<{ photoId: string }> {
  // A photo without a thumbnail is its own.
  const { photo: whole, thumbnail = whole } = body;
  if (!(whole instanceof FormPhoto)) throw malformed('photo', 'not a file');
  if (!(thumbnail instanceof FormPhoto)) throw malformed('thumbnail', 'not a file');
  await photos.takeRoom(database, scopeId, whole.size + (thumbnail === whole ? 0 : thumbnail.size));
  const photoId = randomUUID();
  await database.insert(photo).values({
    id: photoId,
    scopeId,
    accountId: account.id,
    ...columnsOf(whole, thumbnail),
    addedAt: sql`clock_timestamp()`,
  });
  return { photoId };
}

/** Photos of parts (spec §5, §9). */
export function mountPhotos(app: App, platform: Platform, sentWith: readonly SentWithPhotos[]): void {
  const { photos } = platform;
  answer(app, platform, uploadPhoto, ({ body, caller, database }) => keepPhoto(platform, database, caller, body), {
    areFilesStored: true,
  });
  answer(app, platform, getPhoto, async ({ params, caller, database }) =>
    photos.answerOf(await findPicture(database, params.id, caller.scopeId, 'whole', sentWith)),
  );
  answer(app, platform, getPhotoThumbnail, async ({ params, caller, database }) =>
    photos.answerOf(await findPicture(database, params.id, caller.scopeId, 'thumbnail', sentWith)),
  );
}
