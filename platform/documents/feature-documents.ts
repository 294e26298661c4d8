import { randomUUID } from 'node:crypto';
import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import {
  addFeatureDocument,
  archiveFeatureDocument,
  destroyFeatureDocument,
  getFeatureDocument,
  listFeatureDocuments,
  renameFeatureDocument,
} from '../../contracts/index.ts';
import { AccessLevel, type Feature } from '../../domain/permission.ts';
import type { Caller } from '../access/caller.ts';
import { ofScope, restrict } from '../access/rows.ts';
import type { Database } from '../data/database.ts';
import { document } from '../data/document-schema.ts';
import { answer, type App, type Platform } from '../http/mount.ts';
import { malformed, Refusal } from '../http/problem.ts';
import { FormFile } from './form-files.ts';

const PAGE = 25;

/** Requires the feature of the path, because the contract accepts any feature. Refuses with 403. */
function assertHolds({ holds }: Caller, feature: Feature, level: number): void {
  if (!holds({ feature, levels: [level] })) throw new Refusal('forbidden');
}

/** Documents of the caller's organisation, with a feature or without one. */
const ownedBy = ({ scopeId }: Caller, feature: Feature | null, id?: string) =>
  restrict(
    ofScope(document.scopeId, scopeId),
    feature === null ? isNull(document.featureId) : eq(document.featureId, feature),
    id === undefined ? undefined : eq(document.id, id),
  );

/** Stores a received file for the caller's organisation. Refuses with 422 when the organisation has no space left. */
export async function keepDocument(
  { photos }: Pick<Platform, 'photos'>,
  database: Database,
  caller: Caller,
  featureId: Feature | null,
  { name, file }: { readonly name: string; readonly file: unknown },
) {
  if (!(file instanceof FormFile)) throw malformed('file', 'not a file');
  const { type, hash, size } = file;
  await photos.takeRoom(database, caller.scopeId, size);
  const id = randomUUID();
  await database.insert(document).values({
    id,
    scopeId: caller.scopeId,
    featureId,
    accountId: caller.account.id,
    name,
    type,
    hash,
    size,
    version: 1,
    updatedAt: sql`clock_timestamp()`,
  });
  return { id, version: 1 };
}

/** The content of a document. Refuses with 404, also for another organisation's or feature's. */
export async function contentOf(
  { photos }: Pick<Platform, 'photos'>,
  database: Database,
  caller: Caller,
  feature: Feature | null,
  id: string,
) {
  const [found] = await database
    .select()
    .from(document)
    .where(restrict(ownedBy(caller, feature, id)));
  if (!found) throw new Refusal('not-found');
  return photos.answerOfFile(found);
}

/** Documents by feature (spec §7), each under the document levels of its feature (spec §6). */
export function mountFeatureDocuments(app: App, platform: Platform): void {
  answer(app, platform, listFeatureDocuments, async ({ params: { feature }, query, caller, database }) => {
    assertHolds(caller, feature, AccessLevel.ListDocuments);
    const { isArchived = 'false', pageNumber = 1, pageSize = PAGE } = query;
    const listed = restrict(
      ownedBy(caller, feature),
      isArchived === 'true' ? isNotNull(document.archivedAt) : isNull(document.archivedAt),
    );
    const [all] = await database.select({ total: count() }).from(document).where(restrict(listed));
    const rows = await database
      .select()
      .from(document)
      .where(restrict(listed))
      .orderBy(desc(document.updatedAt), desc(document.id))
      .limit(pageSize)
      .offset((pageNumber - 1) * pageSize);
    const items = rows.map(({ id, name, type, size, version, updatedAt, archivedAt }) => ({
      id,
      name,
      type,
      size,
      version,
      updatedAt: updatedAt.toISOString(),
      archivedAt: archivedAt?.toISOString() ?? null,
    }));
    return { items, pageNumber, pageSize, total: all?.total ?? 0 };
  });

  answer(
    app,
    platform,
    addFeatureDocument,
    ({ params: { feature }, body, caller, database }) => {
      assertHolds(caller, feature, AccessLevel.CreateDocument);
      return keepDocument(platform, database, caller, feature, body);
    },
    {
      areFilesStored: true,
      before: ({ params: { feature }, caller }) => assertHolds(caller, feature, AccessLevel.CreateDocument),
    },
  );

  answer(app, platform, getFeatureDocument, ({ params: { feature, id }, caller, database }) => {
    assertHolds(caller, feature, AccessLevel.ReadDocument);
    return contentOf(platform, database, caller, feature, id);
  });

  answer(app, platform, renameFeatureDocument, async ({ params: { feature, id }, body, caller, database }) => {
    assertHolds(caller, feature, AccessLevel.UpdateDocument);
    const [found] = await database
      .select({ version: document.version })
      .from(document)
      .where(restrict(ownedBy(caller, feature, id), isNull(document.archivedAt)));
    if (!found) throw new Refusal('not-found');
    const version = body.version + 1;
    const renamed = await database
      .update(document)
      .set({ name: body.name, version, updatedAt: sql`clock_timestamp()` })
      .where(
        restrict(ownedBy(caller, feature, id), and(eq(document.version, body.version), isNull(document.archivedAt))),
      )
      .returning({ id: document.id });
    if (renamed.length === 0) throw new Refusal('version-outdated');
    return { version };
  });

  answer(app, platform, archiveFeatureDocument, async ({ params: { feature, id }, body, caller, database }) => {
    assertHolds(caller, feature, AccessLevel.ArchiveDocument);
    const changed = await database
      .update(document)
      .set({ archivedAt: body.isArchived ? sql`coalesce(${document.archivedAt}, clock_timestamp())` : null })
      .where(restrict(ownedBy(caller, feature, id)))
      .returning({ id: document.id });
    if (changed.length === 0) throw new Refusal('not-found');
  });

  answer(app, platform, destroyFeatureDocument, async ({ params: { feature, id }, caller, database }) => {
    assertHolds(caller, feature, AccessLevel.DestroyDocument);
    // The next clean-up deletes the file, unless something else uses it.
    const gone = await database
      .delete(document)
      .where(restrict(ownedBy(caller, feature, id)))
      .returning({ id: document.id });
    if (gone.length === 0) throw new Refusal('not-found');
  });
}
