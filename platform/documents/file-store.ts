import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

type FileBody = ReadableStream<Uint8Array>;

/** Where files are kept, each under the SHA-256 of its content: the same content is there once, and never changes. */
export interface FileStore {
  /** Keeps a file that is complete on the disk; all of it is there afterwards, or nothing. */
  readonly keep: (hash: string, path: string) => Promise<void>;
  /** The content; null where the store has none under this hash. */
  readonly read: (hash: string) => Promise<FileBody | null>;
  readonly remove: (hash: string) => Promise<void>;
}

/** The content of a file as a stream; null where there is no such file. */
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

/** Files in a folder, in 256 folders by how their hash begins. Files to keep must be on the same disk. */
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
  };
}
