import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { isAlive } from '../data/folder-claim.ts';
import { TIME_LIMITS } from '../http/limited-server.ts';
import { Refusal } from '../http/problem.ts';
import { receiveFile, type CleanFile, type FileRules } from './received-file.ts';

/** Bytes of forms that may be on disk at once, while their calls run. */
export interface ArrivalLimits {
  /** Of one organisation, or of one user without one. */
  readonly ofOne: number;
  readonly inAll: number;
}

const MEGABYTE = 1024 * 1024;
export const ARRIVAL_LIMITS: ArrivalLimits = { ofOne: 500 * MEGABYTE, inAll: 2000 * MEGABYTE };
/** When to try again, while too much is arriving. */
const BUSY_SECONDS = 10;
/** A form's announced length includes its boundaries and headers, at most these bytes. */
const OVERHEAD = 16 * 1024;
/** No call takes longer, so an older file is a left-over of a dead platform (ms). */
const ABANDONED = TIME_LIMITS.exchange;

/** The platforms of this process. */
const running = new Set<string>();
const HOST = hostname().replaceAll(/[^\w-]/g, '-');

/** Whether a file's name says that its platform died: on this machine, and not running. */
function isLeftOver(name: string): boolean {
  const { instance = '', host, pid } = /^(?<instance>(?<host>[\w-]+)~(?<pid>\d+)~\w+)~/.exec(name)?.groups ?? {};
  if (host !== HOST) return false;
  return Number(pid) === process.pid ? !running.has(instance) : !isAlive(Number(pid));
}

/** Who sends a form, and how much space is left for it; null is unlimited. */
export interface Expected {
  readonly owner: string;
  readonly room: number | null;
  /** The announced length of the whole form; 0 when unknown. */
  readonly announced: number;
}

/**
 * The files of forms that are being received or whose call is running. Each form deletes its own when its call ends,
 * however it ends. They count against the space of their organisation from the moment they are announced.
 */
export class Arrivals {
  private readonly instance = `${HOST}~${process.pid}~${randomUUID().slice(0, 8)}`;
  private readonly folder: string;
  private readonly limits: ArrivalLimits;
  private readonly counts = new Map<string, number>();
  private inAll = 0;

  constructor(folder: string, limits: ArrivalLimits = ARRIVAL_LIMITS) {
    this.folder = folder;
    this.limits = limits;
    running.add(this.instance);
  }

  /** Counts bytes of an owner. Refuses with 422 beyond its space, and with 503 while too much is arriving. */
  take(owner: string, bytes: number, room: number | null): void {
    const ofOne = (this.counts.get(owner) ?? 0) + bytes;
    if (room !== null && ofOne > room) throw new Refusal('photo-quota');
    if (ofOne > this.limits.ofOne || this.inAll + bytes > this.limits.inAll)
      throw new Refusal('too-busy', { retryAfterSeconds: BUSY_SECONDS });
    this.count(owner, bytes);
  }

  giveBack(owner: string, bytes: number): void {
    this.count(owner, -bytes);
  }

  private count(owner: string, bytes: number): void {
    const ofOne = (this.counts.get(owner) ?? 0) + bytes;
    if (ofOne > 0) this.counts.set(owner, ofOne);
    else this.counts.delete(owner);
    this.inAll += bytes;
  }

  /** Where the next file arrives. */
  async nextPath(): Promise<string> {
    await mkdir(this.folder, { recursive: true });
    return join(this.folder, `${this.instance}~${randomUUID()}`);
  }

  /** Removes what dead platforms left. */
  async clear(): Promise<void> {
    const names = await readdir(this.folder).catch(() => []);
    for (const name of names) {
      const path = join(this.folder, name);
      // oxlint-disable-next-line no-await-in-loop -- a few at most
      const written = await stat(path).catch(() => null);
      if (written && (isLeftOver(name) || Date.now() - written.mtimeMs > ABANDONED))
        // oxlint-disable-next-line no-await-in-loop -- the same
        await rm(path, { force: true });
    }
  }

  /** No form arrives any more. */
  end(): void {
    running.delete(this.instance);
  }
}

/** The files of one form. */
export class ArrivingFiles {
  private readonly arrivals: Arrivals;
  private readonly expected: Expected;
  private readonly paths: string[] = [];
  private received = 0;
  private counted = 0;

  /** Refuses, like `Arrivals.take`, a form that announces too much. */
  constructor(arrivals: Arrivals, expected: Expected) {
    this.arrivals = arrivals;
    this.expected = expected;
    this.countUpTo(expected.announced - OVERHEAD);
  }

  private countUpTo(bytes: number): void {
    const more = bytes - this.counted;
    if (more <= 0) return;
    this.arrivals.take(this.expected.owner, more, this.expected.room);
    this.counted = bytes;
  }

  /** Receives a file, which is at its path until the form is closed. Refuses with 413, 422 and 503. */
  async receive(content: Readable, rules: FileRules, signal?: AbortSignal): Promise<CleanFile> {
    const path = await this.arrivals.nextPath();
    const file = await receiveFile(
      content,
      {
        path,
        onBytes: (bytes) => {
          this.received += bytes;
          this.countUpTo(this.received);
        },
        ...(signal && { signal }),
      },
      rules,
    );
    this.paths.push(file.path);
    return file;
  }

  /** They have arrived: whatever stores them counts them, and twice would be too much. */
  arrived(): void {
    this.arrivals.giveBack(this.expected.owner, this.counted);
    this.counted = 0;
  }

  /** Deletes the files that were not moved to the store. */
  async close(): Promise<void> {
    this.arrived();
    await Promise.all(this.paths.splice(0).map((path) => rm(path, { force: true })));
  }
}
