import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { PDF_MIME } from '../../domain/document.ts';
import { LARGEST_PHOTO, LARGEST_PORTRAIT, type PHOTO_MIME } from '../../domain/photo.ts';
import type { FileMime } from '../data/document-schema.ts';
import type { ArrivingFiles } from './arrivals.ts';
import type { CleanFile } from './received-file.ts';

export type PhotoMime = (typeof PHOTO_MIME)[keyof typeof PHOTO_MIME];

const MEGABYTE = 1024 * 1024;
/** The most bytes of the files in these fields; the portal sends far smaller ones. */
const LARGEST: Readonly<Record<string, number>> = {
  thumbnail: MEGABYTE,
  original: 5 * MEGABYTE,
  cropped: LARGEST_PORTRAIT,
  thumb: LARGEST_PORTRAIT,
};
/** The form field that may hold a PDF; all others hold photos. */
const FILE_FIELD = 'file';

/** A file of a form whose call is running. Afterwards it is gone, unless the call stored it. */
export class FormFile {
  readonly type: FileMime;
  readonly hash: string;
  readonly size: number;
  readonly sentHash: string;
  readonly path: string;

  constructor({ type, hash, size, sentHash, path }: CleanFile) {
    this.type = type;
    this.hash = hash;
    this.size = size;
    this.sentHash = sentHash;
    this.path = path;
  }

  /** The content, of a call that does not store it. */
  read(): Promise<Buffer> {
    return readFile(this.path);
  }
}

/** A photo of a form. */
export class FormPhoto extends FormFile {
  declare readonly type: PhotoMime;
}

/** Where the files of a form are stored. */
export interface FileKeeper {
  /** Stores a file; tells how to take it back while nothing refers to it. */
  readonly keep: (file: FormFile) => Promise<() => Promise<void>>;
}

/** The files of a form: they arrive, are stored when the call is valid, and otherwise leave nothing. */
export class FormFiles {
  private readonly arriving: ArrivingFiles;
  private readonly keeper: FileKeeper;
  private readonly files: FormFile[] = [];
  private takeBack: (() => Promise<void>)[] = [];

  constructor(arriving: ArrivingFiles, keeper: FileKeeper) {
    this.arriving = arriving;
    this.keeper = keeper;
  }

  /** Receives a photo (or a thumbnail or any file, by field name) as it arrives. Refuses with 413, 422 and 503. */
  readonly receive = async (name: string, content: Readable, signal?: AbortSignal): Promise<FormFile> => {
    const rules = { largest: LARGEST[name] ?? LARGEST_PHOTO, isPdfTaken: name === FILE_FIELD };
    const clean = await this.arriving.receive(content, rules, signal);
    const file = clean.type === PDF_MIME ? new FormFile(clean) : new FormPhoto(clean);
    this.files.push(file);
    return file;
  };

  /** Stores the files before the call writes the rows that refer to them. */
  async store(): Promise<void> {
    const different = new Map(this.files.map((file) => [file.hash, file]));
    // oxlint-disable-next-line no-await-in-loop -- a few; one that fails leaves nothing of the others
    for (const file of different.values()) this.takeBack.push(await this.keeper.keep(file));
    this.arriving.arrived();
  }

  /** The call succeeded: rows refer to the stored files. */
  succeed(): void {
    this.takeBack = [];
  }

  /** Deletes everything that no row refers to. */
  async close(): Promise<void> {
    await this.arriving.close();
    // One that fails must not hide why the call failed; the clean-up of unused files removes its file.
    await Promise.all(this.takeBack.splice(0).map((takeBack) => takeBack().catch(() => {})));
  }
}
