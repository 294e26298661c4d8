import { randomUUID } from 'node:crypto';
import { eq, exists, inArray, isNotNull, sql } from 'drizzle-orm';
import { getPhoto, getPhotoThumbnail, uploadPhoto } from '../../contracts/index.ts';
import { LARGEST_PHOTO, PHOTO_MIME, photoFormatOf } from '../../machines/domain/photo.ts';
import type { Caller, ScopeId } from '../access/access.ts';
import { ofAnybody, ofEither, ofScope, only, type Rows } from '../access/rows.ts';
import { creditRequest } from '../data/credit-request-schema.ts';
import type { Database } from '../data/database.ts';
import { photo } from '../data/schema.ts';
import { answer, type App, type Platform } from '../http/mount.ts';
import { Refusal } from '../http/problem.ts';

/** A thumbnail is some kilobytes; more is no thumbnail. */
const LARGEST_THUMBNAIL = 1024 * 1024;

type FormFile = { readonly size: number; arrayBuffer: () => Promise<ArrayBuffer> };

/** The bytes of a form's file and what they are, by themselves: what the sender calls them is not believed. Refuses with 413 and 422. */
async function pictureOf(file: FormFile, largest: number) {
  if (file.size > largest) throw new Refusal('too-large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const format = photoFormatOf(bytes);
  if (!format) throw new Refusal('not-a-photo');
  return { type: PHOTO_MIME[format.type], bytes };
}

/** A shop sent the photo to the organisation with a credit request. */
const isShownTo = (database: Database, scopeId: ScopeId): Rows =>
  only(
    ofAnybody('the credit requests of the organisation decide'),
    exists(
      database
        .select({ id: creditRequest.id })
        .from(creditRequest)
        .where(only(ofScope(creditRequest.scopeId, scopeId), sql`${creditRequest.photoIds} @> to_jsonb(${photo.id})`)),
    ),
  );

/** A photo, or its thumbnail, of the organisation, or one sent to it; another organisation's does not exist for it. Refuses with 404. */
async function findPicture(database: Database, id: string, scopeId: ScopeId, which: 'whole' | 'thumbnail') {
  const columns =
    which === 'whole'
      ? { type: photo.type, bytes: photo.content }
      : { type: photo.thumbnailType, bytes: photo.thumbnail };
  const [found] = await database
    .select(columns)
    .from(photo)
    .where(only(ofEither(ofScope(photo.scopeId, scopeId), isShownTo(database, scopeId)), eq(photo.id, id)));
  if (!found) throw new Refusal('not-found');
  return found;
}

/** Which of these photos the organisation has added itself. */
export async function ownPhotoIds(
  database: Database,
  ids: readonly string[],
  scopeId: ScopeId,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database
    .select({ id: photo.id })
    .from(photo)
    .where(only(ofScope(photo.scopeId, scopeId), inArray(photo.id, [...ids]), isNotNull(photo.accountId)));
  return new Set(rows.map(({ id }) => id));
}

/** Keeps a photo that the caller has sent, for the organisation that the caller acts in. Refuses with 413 and 422. */
export async function keepPhoto(
  database: Database,
  { account, scopeId }: Caller,
  body: { readonly photo: FormFile; readonly thumbnail: FormFile },
): Promise<{ photoId: string }> {
  const whole = await pictureOf(body.photo, LARGEST_PHOTO);
  const thumbnail = await pictureOf(body.thumbnail, LARGEST_THUMBNAIL);
  const photoId = randomUUID();
  await database.insert(photo).values({
    id: photoId,
    scopeId,
    accountId: account.id,
    type: whole.type,
    content: whole.bytes,
    thumbnailType: thumbnail.type,
    thumbnail: thumbnail.bytes,
    addedAt: sql`clock_timestamp()`,
  });
  return { photoId };
}

/** Photos of parts (spec §5, §9). */
export function mountPhotos(app: App, platform: Platform): void {
  answer(app, platform, uploadPhoto, ({ body, caller, database }) => keepPhoto(database, caller, body));
  answer(app, platform, getPhoto, ({ params, caller, database }) =>
    findPicture(database, params.id, caller.scopeId, 'whole'),
  );
  answer(app, platform, getPhotoThumbnail, ({ params, caller, database }) =>
    findPicture(database, params.id, caller.scopeId, 'thumbnail'),
  );
}
