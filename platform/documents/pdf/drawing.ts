import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import { Tinypool } from 'tinypool';
import { Refusal } from '../../http/problem.ts';
import type { PdfContent } from './content.ts';
import type { Pictures } from './pictures.ts';

/** A document of 500 parts takes most of a second of a core, so one core is left to the calls. */
const THREADS = Math.min(2, Math.max(1, availableParallelism() - 1));
/** A thread without work ends after this time (ms). */
const IDLE = 30_000;
/** A thread that would need more fails its PDF, and no other call; the process grows by about 110 MB while two draw. */
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 };
/** Drawn documents that are kept: several hundred of the usual ones, 35 of 500 parts (bytes). */
const KEPT = 16 * 2 ** 20;
/** PDFs of one organisation that are drawn at a time. */
const AT_ONCE = 1;
/** Beyond this, a client would time out before its turn. */
const MOST_WAITING = 20;
const BUSY_SECONDS = 2;

/** Draws in another thread. */
export interface Drawers {
  readonly drawPdf: (content: PdfContent) => Promise<Uint8Array>;
  readonly drawPictures: (pictures: Pictures) => Promise<Uint8Array>;
}

/** Threads of this process that draw; they start when they are needed. */
function drawingThreads(): Drawers {
  const threads = new Tinypool({
    filename: new URL('./drawing-thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE,
    resourceLimits: MEMORY,
    execArgv: [],
  });
  return {
    drawPdf: (content) => threads.run(content, { name: 'drawPdf' }),
    drawPictures: (pictures) => threads.run(pictures, { name: 'drawPictures' }),
  };
}

interface Wanted {
  /** The organisation that waits for it. */
  readonly scopeId: string;
  readonly content: PdfContent;
}

/**
 * Makes PDFs without stopping other calls: drawn in threads, one at a time for each organisation. A document is drawn
 * once, until it changes or the memory is needed for others.
 */
export class PdfDrawing {
  private readonly drawers: Drawers;
  private readonly turns = new Map<string, LimitFunction>();
  private readonly drawn: LRUCache<string, Uint8Array, Wanted>;

  constructor(drawers: Drawers = drawingThreads()) {
    this.drawers = drawers;
    this.drawn = new LRUCache<string, Uint8Array, Wanted>({
      maxSize: KEPT,
      sizeCalculation: (bytes) => bytes.byteLength,
      // A drawing that has begun has readers, whatever else is kept.
      ignoreFetchAbort: true,
      fetchMethod: (_key, _stale, { context: { scopeId, content } }) =>
        this.inTurn(scopeId, () => this.drawers.drawPdf(content)),
    });
  }

  /** The PDF of a document. The content is its version and language. Refuses with 503 when too many are waiting. */
  document(scopeId: string, content: PdfContent): Promise<Uint8Array> {
    const version = createHash('sha256').update(JSON.stringify(content)).digest('hex');
    return this.drawn.forceFetch(`${scopeId} ${version}`, { context: { scopeId, content } });
  }

  /** A PDF of pictures, which are read when their turn comes. Refuses with 503 when too many are waiting. */
  pictures(scopeId: string, read: () => Promise<Pictures>): Promise<Uint8Array> {
    return this.inTurn(scopeId, async () => this.drawers.drawPictures(await read()));
  }

  private async inTurn<T>(scopeId: string, draw: () => Promise<T>): Promise<T> {
    const turns = this.turns.get(scopeId) ?? pLimit(AT_ONCE);
    this.turns.set(scopeId, turns);
    if (turns.pendingCount >= MOST_WAITING) throw new Refusal('too-busy', { retryAfterSeconds: BUSY_SECONDS });
    return turns(draw);
  }
}

/** The drawing of this process, because its cores and memory are. */
export const pdfDrawing = new PdfDrawing();
