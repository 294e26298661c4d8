import { createHash } from 'node:crypto';
import { and, eq, lt, notExists, or, sql, type SQL } from 'drizzle-orm';
import type { ScopeId } from '../access/caller.ts';
import { ofAnyOrganisation, ofScope, restrict } from '../access/rows.ts';
import type { Database } from '../data/database.ts';
import { document, type FileMime } from '../data/document-schema.ts';
import { statementTime } from '../data/now.ts';
import { photo, storedFile } from '../data/photo-schema.ts';
import { FileAnswer } from '../http/file-answer.ts';
import { Refusal } from '../http/problem.ts';
import { Arrivals, ArrivingFiles } from './arrivals.ts';
import type { FileStore } from './file-store.ts';
import { FormFiles, type FileKeeper, type FormFile, type FormPhoto, type PhotoMime } from './form-files.ts';

/** Unreferenced files are kept this long, because their row may not be written yet. */
const SPARED = sql`interval '1 hour'`;
const EVERY_FILE = ofAnyOrganisation('the platform cleans up by itself');
/** Files cleaned up per run. */
const AT_ONCE = 100;

/** A picture as its row has it: in the store, or in the row itself (demo pictures). */
export interface PictureRow {
  readonly type: PhotoMime;
  readonly hash: string | null;
  readonly size: number | null;
  readonly bytes: Uint8Array | null;
}

/**
 * The photo files. A file's row is written before the file and removed after it, so there is never a file without a row
 * or a photo without its file.
 */
export class PhotoStorage implements FileKeeper {
  private readonly database: Database;
  private readonly store: FileStore;
  private readonly arrivals: Arrivals;
  /** Photo space per organisation, in bytes. */
  private readonly quota: number;

  constructor(options: {
    readonly database: Database;
    readonly store: FileStore;
    /** Where uploads arrive; on the store's disk if it is a folder. */
    readonly arrivals: string;
    readonly quota: number;
  }) {
    this.database = options.database;
    this.store = options.store;
    this.arrivals = new Arrivals(options.arrivals);
    this.quota = options.quota;
  }

  /** Expects the files of a form. Refuses with 422 when its organisation has no space for them, and with 503. */
  async expect(owner: { readonly scopeId: ScopeId } | { readonly userId: string }, announced = 0): Promise<FormFiles> {
    const room = 'scopeId' in owner ? this.quota - (await this.bytesOf(owner.scopeId)) : null;
    if (room !== null && room < 0) throw new Refusal('photo-quota');
    const name = 'scopeId' in owner ? `organisation ${owner.scopeId}` : `user ${owner.userId}`;
    return new FormFiles(new ArrivingFiles(this.arrivals, { owner: name, room, announced }), this);
  }

  /** Rejects when nothing can be stored. */
  check(): Promise<void> {
    return this.store.check();
  }

  /** Stores a file. Waits for a running clean-up of this file and blocks the next one. */
  async keep({ hash, size, path }: Pick<FormFile, 'hash' | 'size' | 'path'>): Promise<() => Promise<void>> {
    const heldAt = sql`clock_timestamp()`;
    const [held] = await this.database
      .insert(storedFile)
      .values({ hash, size, heldAt })
      .onConflictDoUpdate({ target: storedFile.hash, set: { heldAt } })
      // Nothing was there before if the row has no earlier version.
      .returning({ at: sql<string>`${storedFile.heldAt}::text`, isNew: sql<boolean>`xmax = 0` });
    const takeBack = async (): Promise<void> => {
      if (held?.isNew !== true) return;
      // Nobody else held it since.
      await this.removeIf(hash, sql`${storedFile.heldAt} = ${held.at}::timestamptz`);
    };
    try {
      await this.store.keep(hash, path);
    } catch (error) {
      // The store may be failing; then the next clean-up removes what it has.
      await takeBack().catch(() => {});
      throw error;
    }
    return takeBack;
  }

  /** The space that the organisation uses. */
  private async bytesOf(scopeId: ScopeId, database = this.database): Promise<number> {
    const [found] = await database
      .select({
        bytes: sql<string>`coalesce(sum(
          coalesce(${photo.size}, octet_length(${photo.content})) +
          case when ${photo.thumbnailHash} = ${photo.hash} then 0
            else coalesce(${photo.thumbnailSize}, octet_length(${photo.thumbnail})) end), 0)`,
      })
      .from(photo)
      .where(restrict(ofScope(photo.scopeId, scopeId)));
    const [documents] = await database
      .select({ bytes: sql<string>`coalesce(sum(${document.size}), 0)` })
      .from(document)
      .where(restrict(ofScope(document.scopeId, scopeId)));
    return Number(found?.bytes ?? 0) + Number(documents?.bytes ?? 0);
  }

  /**
   * Refuses with 422 when the organisation has no space for this many more bytes, in the transaction that adds them.
   * Concurrent uploads, on any instance, count each other.
   */
  async takeRoom(transaction: Database, scopeId: ScopeId, bytes: number): Promise<void> {
    // oxlint-disable-next-line platform/filtered-queries -- a lock, which reads no rows
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('photos'), hashtext(${scopeId}))`);
    if ((await this.bytesOf(scopeId, transaction)) + bytes > this.quota) throw new Refusal('photo-quota');
  }

  /** A picture as a response. Throws when the store has lost it. */
  answerOf({ type, hash, size, bytes }: PictureRow): FileAnswer {
    if (hash !== null && size !== null)
      return new FileAnswer({
        type,
        size,
        hash,
        open: () => this.open(hash),
      });
    const content = new Uint8Array(bytes ?? []);
    return new FileAnswer({
      type,
      size: content.length,
      hash: createHash('sha256').update(content).digest('hex'),
      open: () => Promise.resolve(new Blob([content]).stream()),
    });
  }

  /** A stored document, under its name. */
  answerOfFile(file: { readonly name: string; readonly type: FileMime; readonly size: number; readonly hash: string }) {
    return new FileAnswer({ ...file, open: () => this.open(file.hash) });
  }

  /** The content of a stored file. Throws when the store has lost it. */
  async open(hash: string): Promise<ReadableStream<Uint8Array>> {
    const content = await this.store.read(hash);
    if (!content) throw new Error(`the store has no file ${hash}`);
    return content;
  }

  /** Removes what was broken off, and unreferenced files. */
  async keepUp(): Promise<void> {
    await this.arrivals.clear();
    await this.clearFiles();
  }

  /** No upload arrives any more. */
  end(): void {
    this.arrivals.end();
  }

  private async clearFiles(): Promise<void> {
    const isOld = lt(storedFile.heldAt, sql`${statementTime} - ${SPARED}`);
    const unused = await this.database
      .select({ hash: storedFile.hash })
      .from(storedFile)
      .where(restrict(EVERY_FILE, isOld, this.isUnused()))
      .limit(AT_ONCE);
    // oxlint-disable-next-line no-await-in-loop -- another upload of this file waits for this one alone
    for (const { hash } of unused) await this.removeIf(hash, isOld);
  }

  private isUnused(): SQL | undefined {
    const users = this.database
      .select({ id: photo.id })
      .from(photo)
      .where(restrict(EVERY_FILE, or(eq(photo.hash, storedFile.hash), eq(photo.thumbnailHash, storedFile.hash))));
    const documents = this.database
      .select({ id: document.id })
      .from(document)
      .where(restrict(EVERY_FILE, eq(document.hash, storedFile.hash)));
    return and(notExists(users), notExists(documents));
  }

  /** Removes an unreferenced file. Decided under the lock of its row: it may be in use again. */
  private removeIf(hash: string, condition: SQL): Promise<void> {
    return this.database.transaction(async (transaction) => {
      const removed = await transaction
        .delete(storedFile)
        .where(restrict(EVERY_FILE, eq(storedFile.hash, hash), condition, this.isUnused()))
        .returning({ hash: storedFile.hash });
      if (removed.length > 0) await this.store.remove(hash);
    });
  }
}

/** The columns of a photo's two files. */
export const columnsOf = (whole: FormPhoto, thumbnail: FormPhoto) => ({
  type: whole.type,
  hash: whole.hash,
  size: whole.size,
  content: null,
  thumbnailType: thumbnail.type,
  thumbnailHash: thumbnail.hash,
  thumbnailSize: thumbnail.size,
  thumbnail: null,
});
