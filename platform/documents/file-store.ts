import { createReadStream } from 'node:fs';
import { access, constants, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

type FileBody = ReadableStream<Uint8Array>;

/** Stores files by the SHA-256 of their content. Identical files are stored once and never change. */
export interface FileStore {
  /** Stores a file from disk, completely or not at all. */
  readonly keep: (hash: string, path: string) => Promise<void>;
  /** The content; null when the store does not have it. */
  readonly read: (hash: string) => Promise<FileBody | null>;
  readonly remove: (hash: string) => Promise<void>;
  /** Rejects when nothing can be stored. */
  readonly check: () => Promise<void>;
}

/** Streams a file; null when it does not exist. */
async function readFile(path: string): Promise<FileBody | null> {
  const isThere = await stat(path).then(
    () => true,
    () => false,
  );
  if (!isThere) return null;
  const stream = createReadStream(path);
  const chunks: AsyncIterator<Uint8Array, undefined> = stream[Symbol.asyncIterator]();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await chunks.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => void stream.destroy(),
  });
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Stores files in 256 folders, by the start of their hash. New files must be on the same disk. */
export function folderStore(root: string): FileStore {
  const placeOf = (hash: string): string => join(root, hash.slice(0, 2), hash);
  return {
    keep: async (hash, path) => {
      const place = placeOf(hash);
      await mkdir(dirname(place), { recursive: true });
      await rename(path, place);
      await syncFolder(dirname(place));
    },
    read: (hash) => readFile(placeOf(hash)),
    remove: (hash) => rm(placeOf(hash), { force: true }),
    check: async () => {
      await mkdir(root, { recursive: true });
      await access(root, constants.W_OK);
    },
  };
}
