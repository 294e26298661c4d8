import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { and, eq, isNotNull, lt, notExists, notLike, or, sql } from 'drizzle-orm';
import { PDF_MIME } from '../../domain/document.ts';
import { LARGEST_PHOTO, LARGEST_PORTRAIT, type PHOTO_MIME } from '../../domain/photo.ts';
import type { ScopeId } from '../access/caller.ts';
import { ofAnyOrganisation, ofScope, restrict } from '../access/rows.ts';
import type { Database } from '../data/database.ts';
import { document, type FileMime } from '../data/document-schema.ts';
import { photo, storedFile } from '../data/photo-schema.ts';
import { FileAnswer } from '../http/file-answer.ts';
import { Refusal } from '../http/problem.ts';
import type { FileStore } from './file-store.ts';
import { withReceivedFile } from './received-file.ts';

type PhotoMime = (typeof PHOTO_MIME)[keyof typeof PHOTO_MIME];

const MEGABYTE = 1024 * 1024;
/** The most bytes of the files in these fields; the portal sends far smaller ones. */
const LARGEST: Readonly<Record<string, number>> = {
  thumbnail: MEGABYTE,
  original: 5 * MEGABYTE,
  cropped: LARGEST_PORTRAIT,
  thumb: LARGEST_PORTRAIT,
};
/** Unreferenced files are kept this long, because their row may not be written yet. */
const SPARED = sql`interval '1 hour'`;
/** Upload leftovers of a dead platform are removed after this time (ms). */
const ABANDONED = 60 * 60 * 1000;
const EVERY_FILE = ofAnyOrganisation('the platform cleans up by itself');
/** Files cleaned up per run. */
const AT_ONCE = 100;

/** A stored file of a form. */
export class StoredFile {
  readonly type: FileMime;
  readonly hash: string;
  readonly size: number;
  readonly sentHash: string;

  constructor({ type, hash, size, sentHash }: Pick<StoredFile, 'type' | 'hash' | 'size' | 'sentHash'>) {
    this.type = type;
    this.hash = hash;
    this.size = size;
    this.sentHash = sentHash;
  }
}

/** A stored photo. */
export class StoredPhoto extends StoredFile {
  declare readonly type: PhotoMime;
}

/** The form field that may hold a PDF; all others hold photos. */
const FILE_FIELD = 'file';

/** A picture as its row has it: in the store, or in the row itself (demo pictures and those of older versions). */
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
export class PhotoStorage {
  private readonly database: Database;
  private readonly store: FileStore;
  /** Where uploads arrive; on the store's disk if it is a folder. */
  private readonly arrivals: string;
  /** Photo space per organisation, in bytes. */
  private readonly quota: number;
  /** Photos of older versions that would be refused today. They stay in their rows. */
  private readonly notTaken = new Set<string>();

  constructor(options: {
    readonly database: Database;
    readonly store: FileStore;
    readonly arrivals: string;
    readonly quota: number;
  }) {
    this.database = options.database;
    this.store = options.store;
    this.arrivals = options.arrivals;
    this.quota = options.quota;
  }

  /** Receives a photo (or a thumbnail or any file, by field name) as it arrives. Refuses with 413 and 422. */
  readonly receive = async (name: string, content: Readable, signal?: AbortSignal): Promise<StoredFile> => {
    await mkdir(this.arrivals, { recursive: true });
    const largest = LARGEST[name] ?? LARGEST_PHOTO;
    const isPdfTaken = name === FILE_FIELD;
    const limits = { folder: this.arrivals, largest, isPdfTaken, ...(signal && { signal }) };
    return withReceivedFile(content, limits, async (clean) => {
      await this.hold(clean.hash, clean.size);
      await this.store.keep(clean.hash, clean.path);
      const { type } = clean;
      return type === PDF_MIME ? new StoredFile(clean) : new StoredPhoto(clean);
    });
  };

  /** Waits for a running clean-up of this file and blocks the next one. */
  private async hold(hash: string, size: number): Promise<void> {
    const heldAt = sql`clock_timestamp()`;
    await this.database
      .insert(storedFile)
      .values({ hash, size, heldAt })
      .onConflictDoUpdate({ target: storedFile.hash, set: { heldAt } });
  }

  /** Refuses with 422 when the organisation has no space for this many more bytes. */
  readonly requireRoom = async (scopeId: ScopeId, bytes: number, database = this.database): Promise<void> => {
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
    if (Number(found?.bytes ?? 0) + Number(documents?.bytes ?? 0) + bytes > this.quota)
      throw new Refusal('photo-quota');
  };

  /** The same, in the transaction that adds them. Concurrent uploads, on any instance, count each other. */
  async takeRoom(transaction: Database, scopeId: ScopeId, bytes: number): Promise<void> {
    // oxlint-disable-next-line platform/filtered-queries -- a lock, which reads no rows
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('photos'), hashtext(${scopeId}))`);
    await this.requireRoom(scopeId, bytes, transaction);
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

  /** A stored file in memory, for small ones. */
  async read(hash: string): Promise<Buffer> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of await this.open(hash)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  /** Forgets which old photos were refused, and cleans up now. */
  async clearCache(): Promise<void> {
    this.notTaken.clear();
    await this.keepUp();
  }

  /** Removes unreferenced files, and moves pictures from rows of older versions to the store. */
  async keepUp(): Promise<void> {
    await this.clearArrivals();
    await this.clearFiles();
    await this.moveFromRow();
  }

  private async clearArrivals(): Promise<void> {
    const names = await readdir(this.arrivals).catch(() => []);
    for (const name of names) {
      const path = join(this.arrivals, name);
      // oxlint-disable-next-line no-await-in-loop -- a few at most
      const written = await stat(path).catch(() => null);
      // oxlint-disable-next-line no-await-in-loop -- the same
      if (written && Date.now() - written.mtimeMs > ABANDONED) await rm(path, { force: true });
    }
  }

  private async clearFiles(): Promise<void> {
    const { database } = this;
    const users = database
      .select({ id: photo.id })
      .from(photo)
      .where(restrict(EVERY_FILE, or(eq(photo.hash, storedFile.hash), eq(photo.thumbnailHash, storedFile.hash))));
    const documents = database
      .select({ id: document.id })
      .from(document)
      .where(restrict(EVERY_FILE, eq(document.hash, storedFile.hash)));
    const isUnused = and(
      lt(storedFile.heldAt, sql`clock_timestamp() - ${SPARED}`),
      notExists(users),
      notExists(documents),
    );
    const unused = await database
      .select({ hash: storedFile.hash })
      .from(storedFile)
      .where(restrict(EVERY_FILE, isUnused))
      .limit(AT_ONCE);
    for (const { hash } of unused)
      // oxlint-disable-next-line no-await-in-loop -- another upload of this file waits for this one alone
      await database.transaction(async (transaction) => {
        // Checked again under the lock: it may be in use again.
        const removed = await transaction
          .delete(storedFile)
          .where(restrict(EVERY_FILE, eq(storedFile.hash, hash), isUnused))
          .returning({ hash: storedFile.hash });
        if (removed.length > 0) await this.store.remove(hash);
      });
  }

  /** Moves one photo that an older version stored in its row. A photo that would be refused today stays. */
  private async moveFromRow(): Promise<void> {
    const { database } = this;
    const old = await database
      .select({ id: photo.id })
      .from(photo)
      // Demo pictures take a few kilobytes and are redrawn with each seed.
      .where(restrict(EVERY_FILE, isNotNull(photo.content), notLike(photo.id, 'photo-%')));
    for (const { id } of old.filter((each) => !this.notTaken.has(each.id))) {
      // oxlint-disable-next-line no-await-in-loop -- one in memory at a time
      const [found] = await database
        .select({ content: photo.content, thumbnail: photo.thumbnail })
        .from(photo)
        .where(restrict(EVERY_FILE, eq(photo.id, id)));
      if (!found?.content || !found.thumbnail) continue;
      try {
        // oxlint-disable-next-line no-await-in-loop -- the same
        const whole = await this.receive('photo', Readable.from([found.content]));
        // oxlint-disable-next-line no-await-in-loop -- the same
        const small = await this.receive('thumbnail', Readable.from([found.thumbnail]));
        if (!(whole instanceof StoredPhoto) || !(small instanceof StoredPhoto)) continue;
        // oxlint-disable-next-line no-await-in-loop -- the same
        await database
          .update(photo)
          .set(columnsOf(whole, small))
          .where(restrict(EVERY_FILE, eq(photo.id, id)));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        this.notTaken.add(id);
      }
    }
  }
}

/** The columns of a photo's two files. */
export const columnsOf = (whole: StoredPhoto, thumbnail: StoredPhoto) => ({
  type: whole.type,
  hash: whole.hash,
  size: whole.size,
  content: null,
  thumbnailType: thumbnail.type,
  thumbnailHash: thumbnail.hash,
  thumbnailSize: thumbnail.size,
  thumbnail: null,
});
