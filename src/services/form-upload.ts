import { withAnySignal } from '../browser/with-any-signal.ts';
import * as v from 'valibot';
import type { Contract } from '../../contracts/call.ts';
import { CallFailed } from '../../machines/support/failure.ts';
import { PHOTOS } from '../../machines/support/timing.ts';
import { withTrace } from '../browser/trace-parent.ts';
import { failureOf, parseJson, type Http } from './http.ts';

type Schema = v.GenericSchema<unknown, unknown>;

interface Upload {
  readonly form: FormData;
  readonly idempotencyKey?: string;
  /** Receives the fraction sent, 0 to 1. */
  readonly onShare?: (share: number) => void;
  readonly signal: AbortSignal;
}

interface Sending extends Upload {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends a form with XMLHttpRequest, the only way to get upload progress. Times out when progress stops. */
const send = ({ method, url, headers, form, onShare, signal }: Sending): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const over = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      over.abort();
      settle();
    };
    const giveUp = (reason: unknown): void => {
      end(() => reject(reason));
      request.abort();
    };
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => giveUp(new CallFailed({ kind: 'timeout' })), PHOTOS.silence);
    };
    request.upload.addEventListener(
      'progress',
      ({ loaded, total }) => {
        wait();
        onShare?.(total === 0 ? 0 : loaded / total);
      },
      over,
    );
    request.addEventListener(
      'load',
      () => end(() => resolve({ status: request.status, text: request.responseText })),
      over,
    );
    request.addEventListener('error', () => end(() => reject(new CallFailed({ kind: 'network' }))), over);
    signal.addEventListener('abort', () => giveUp(signal.reason), over);
    if (signal.aborted) {
      giveUp(signal.reason);
      return;
    }
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    wait();
    request.send(form);
  });

/** Uploads files as a form. Rejects with CallFailed. The signal aborts the upload. */
export async function uploadForm<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  http: Http,
  contract: Contract<P, Q, B, R>,
  { idempotencyKey, ...upload }: Upload,
): Promise<v.InferOutput<R>> {
  const { userSignal } = http;
  const { url, headers } = await http.prepare(contract, { ...(idempotencyKey !== undefined && { idempotencyKey }) });
  const { status, text } = await withAnySignal([upload.signal, userSignal], (signal) =>
    send({ method: contract.method, url, headers: withTrace(headers), ...upload, signal }),
  );
  if (status === 401) await http.refused(headers);
  if (status < 200 || status > 299) throw failureOf(status, text);
  const parsed = contract.response && v.safeParse(contract.response, parseJson(text));
  if (!parsed?.success) throw new CallFailed({ kind: 'malformed' });
  return parsed.output;
}
