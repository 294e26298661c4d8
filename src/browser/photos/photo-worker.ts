import * as v from 'valibot';
import type { CheckedPhoto, PhotoFile, PreparedPhoto } from '../../../machines/photo/photo.types.ts';
import { CallFailed } from '../../../machines/support/failure.ts';
import { PHOTOS } from '../../../machines/support/timing.ts';
import { trustedScript } from '../trusted-script.ts';
import { photoTaskAnswer, type PhotoTask, type PhotoTaskAnswer } from './messages.ts';
// oxlint-disable-next-line import/default -- Vite makes it: the address of the worker's script
import workerUrl from './photo.worker.ts?worker&url';

const unexpected = (): CallFailed => new CallFailed({ kind: 'unexpected' });

/** The worker that checks and converts photos: begun with the first photo, ended when it had nothing to do for a while. */
export class PhotoWorker {
  private worker: Worker | null = null;
  private idle: ReturnType<typeof setTimeout> | undefined;
  private next = 1;
  private running = 0;

  /** Whether a file is an accepted photo, and what is sent where it needs no conversion. Rejects with CallFailed. */
  async check(file: PhotoFile, signal: AbortSignal): Promise<CheckedPhoto> {
    return { prepared: await this.run('check', file, signal) };
  }

  /** The photo that is sent, with its thumbnail. Rejects with CallFailed. */
  async convert(file: PhotoFile, signal: AbortSignal): Promise<PreparedPhoto> {
    const prepared = await this.run('convert', file, signal);
    if (!prepared) throw unexpected();
    return prepared;
  }

  private async run(kind: PhotoTask['kind'], file: PhotoFile, signal: AbortSignal): Promise<PreparedPhoto | null> {
    if (!(file instanceof Blob)) throw unexpected();
    clearTimeout(this.idle);
    this.running += 1;
    try {
      const answer = await this.ask({ id: this.next++, kind, file }, signal);
      if (answer.isDone) return answer.prepared;
      if (answer.problem !== null) throw new CallFailed({ kind: 'invalid', code: answer.problem });
      // Out of memory, a codec that did not come: another try begins with another worker.
      this.end();
      throw unexpected();
    } finally {
      this.running -= 1;
      if (this.running === 0) this.idle = setTimeout(() => this.end(), PHOTOS.workerIdle);
    }
  }

  /** One task. A worker that is given up on, that broke or that takes too long is ended: nothing else stops what it is doing. */
  private ask(task: PhotoTask, signal: AbortSignal): Promise<PhotoTaskAnswer> {
    const worker = (this.worker ??= new Worker(trustedScript(workerUrl), { type: 'module', name: 'photos' }));
    return new Promise((resolve, reject) => {
      const over = new AbortController();
      const giveUp = (reason: unknown): void => {
        over.abort();
        this.end();
        reject(reason);
      };
      const timer = setTimeout(() => giveUp(new CallFailed({ kind: 'timeout' })), PHOTOS.conversion);
      over.signal.addEventListener('abort', () => clearTimeout(timer));
      worker.addEventListener(
        'message',
        ({ data }: MessageEvent<unknown>) => {
          const parsed = v.safeParse(photoTaskAnswer, data);
          if (!parsed.success) giveUp(unexpected());
          else if (parsed.output.id === task.id) {
            over.abort();
            resolve(parsed.output);
          }
        },
        over,
      );
      worker.addEventListener('error', () => giveUp(unexpected()), over);
      signal.addEventListener('abort', () => giveUp(signal.reason), over);
      if (signal.aborted) giveUp(signal.reason);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      else worker.postMessage(task);
    });
  }

  private end(): void {
    clearTimeout(this.idle);
    this.worker?.terminate();
    this.worker = null;
  }
}
