/** PDFs and pictures from the platform: what is asked, the progress that is shown, and how long one waits. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CALLS } from '../../../machines/support/timing.ts';
import { drawPng, SCENES } from '../../../platform/data/seed/pictures.ts';
import { fetchPdf } from '../../../src/services/documents.ts';
import { readPicture } from '../../../src/services/photos.ts';
import { failureOf, HEADERS, httpIn, onRefused, told } from './transfer-platform.ts';

const http = httpIn('montreal');
/** The shares of progress that the page was told. */
const shares: number[] = [];
const listener = { send: ({ share }: { share: number }) => void shares.push(share) } as never;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  shares.length = 0;
  onRefused.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a PDF', () => {
  const whole = new TextEncoder().encode(`%PDF-1.7\n${'x'.repeat(986)}%%EOF`);
  let asked: { readonly url: string; readonly init: RequestInit }[];
  let part: ReadableStreamDefaultController<Uint8Array>;

  /** The platform starts to answer; `part` sends its bytes. */
  const answers = (headers: Record<string, string>, status = 200): void => {
    asked = [];
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      asked.push({ url, init });
      const body = new ReadableStream<Uint8Array>({ start: (controller) => void (part = controller) });
      init.signal?.addEventListener('abort', () => part.error(init.signal?.reason));
      return Promise.resolve(
        new Response(body, { status, headers: { 'content-type': 'application/pdf', ...headers } }),
      );
    });
  };
  const fetched = (signal = new AbortController().signal) =>
    fetchPdf(http, { kind: 'invoice', id: 'i-1', language: 'fr', listener }, signal);
  const send = async (from: number, to: number): Promise<void> => {
    part.enqueue(whole.subarray(from, to));
    await vi.advanceTimersByTimeAsync(0);
  };
  const begin = async <T>(asking: Promise<T>): Promise<Promise<T>[]> => {
    asking.catch(() => {});
    await vi.advanceTimersByTimeAsync(0);
    return [asking];
  };

  it('is asked for as the user, in the chosen language, without following redirects', async () => {
    answers({});
    const [pdf] = await begin(fetched());
    await send(0, 1000);
    part.close();
    await pdf;
    expect(asked.map(({ url }) => url)).toEqual(['https://documents.test/documents/invoice/i-1/pdf/fr']);
    expect(Object.fromEntries(new Headers(asked[0]?.init.headers))).toEqual(HEADERS);
    expect(asked[0]?.init.redirect).toBe('manual');
  });

  it('shows its progress in whole percents, each once', async () => {
    answers({ 'content-length': '1000' });
    const [pdf] = await begin(fetched());
    for (const [from, to] of [
      [0, 4],
      [4, 400],
      [400, 401],
      [401, 406],
      [406, 1000],
    ] as const)
      await send(from, to); // oxlint-disable-line no-await-in-loop -- in order
    part.close();
    expect((await pdf)?.content.size).toBe(1000);
    expect(shares).toEqual([0.4, 0.41, 1]);
  });

  it('without a length loads without progress', async () => {
    answers({});
    const [pdf] = await begin(fetched());
    await send(0, 400);
    await send(400, 1000);
    part.close();
    expect((await pdf)?.content.size).toBe(1000);
    expect(shares).toEqual([]);
  });

  it.each([
    ['shorter', 1001],
    ['longer', 999],
  ])('%s than announced is no PDF', async (_, length) => {
    answers({ 'content-length': String(length) });
    const [pdf] = await begin(fetched());
    await send(0, 1000);
    part.close();
    expect(await told(pdf ?? fetched())).toBe('malformed not-a-pdf');
    expect(shares.at(-1)).toBe(1);
  });

  it('may take as long as it comes, but not be silent for long', async () => {
    answers({ 'content-length': '1000' });
    const [pdf] = await begin(fetched());
    for (let at = 0; at < 900; at += 300) {
      await vi.advanceTimersByTimeAsync(CALLS.timeout - 1); // oxlint-disable-line no-await-in-loop -- in order
      await send(at, at + 300); // oxlint-disable-line no-await-in-loop -- in order
    }
    await vi.advanceTimersByTimeAsync(CALLS.timeout - 1);
    expect(asked[0]?.init.signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await told(pdf ?? fetched())).toBe('timeout');
  });

  it('fails with its beginning or in its middle, and then leaves no timer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    expect(await told(fetched())).toBe('network');
    answers({ 'content-length': '1000' });
    const [pdf] = await begin(fetched());
    await send(0, 300);
    part.error(new TypeError('no network'));
    expect(await told(pdf ?? fetched())).toBe('network not-a-pdf');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('that the user gives up is no failure', async () => {
    answers({});
    const leaving = new AbortController();
    const [pdf] = await begin(fetched(leaving.signal));
    leaving.abort(new Error('left'));
    expect(await failureOf(pdf ?? fetched())).toEqual(new Error('left'));
    expect(vi.getTimerCount()).toBe(0);
  });

  it('that is refused reports the token, and has the platform’s problem', async () => {
    const answer = (status: number, code: string): void =>
      void vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code }, { status })));
    answer(401, 'signed-out');
    expect(await told(fetched())).toMatch(/^unauthorized/);
    expect(onRefused).toHaveBeenCalledOnce();
    answer(404, 'not-found');
    expect(await told(fetched())).toBe('notFound not-found');
    expect(onRefused).toHaveBeenCalledOnce();
  });

  it.each([
    ["attachment; filename*=UTF-8''Facture%20%C3%A9.pdf", 'Facture é.pdf'],
    ["attachment; FILENAME*=utf-8''A.pdf; other=1", 'A.pdf'],
    ["attachment; filename*=UTF-8''%E9.pdf", 'invoice-i-1-fr.pdf'],
    ['attachment; filename="A.pdf"', 'invoice-i-1-fr.pdf'],
    [null, 'invoice-i-1-fr.pdf'],
  ])('with %j is called %s', async (disposition, name) => {
    answers(disposition === null ? {} : { 'content-disposition': disposition });
    const [pdf] = await begin(fetched());
    await send(0, 1000);
    part.close();
    expect(await pdf).toMatchObject({ name, content: { type: 'application/pdf' } });
  });
});

describe('a picture', () => {
  const png = new Uint8Array(drawPng(SCENES.own[0], 8));
  const read = (size: 'whole' | 'thumbnail', signal = new AbortController().signal) =>
    readPicture(http, 'p-1', size, signal);

  it('is read as the user, in the size that is shown', async () => {
    const urls: string[] = [];
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      urls.push(url);
      expect(Object.fromEntries(new Headers(init.headers))).toEqual(HEADERS);
      expect(init.redirect).toBe('manual');
      return Promise.resolve(new Response(png, { headers: { 'content-type': 'image/png' } }));
    });
    expect(await read('whole')).toMatchObject({ type: 'image/png', size: png.length });
    await read('thumbnail');
    const photo = 'https://documents.test/documents/photos/p-1';
    expect(urls).toEqual([photo, `${photo}/thumbnail`]);
  });

  it('that is refused reports the token', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 'not-found' }, { status: 404 })));
    expect(await told(read('whole'))).toBe('notFound not-found');
    expect(onRefused).not.toHaveBeenCalled();
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 401 })));
    expect(await told(read('whole'))).toBe('unauthorized');
    expect(onRefused).toHaveBeenCalledOnce();
  });

  it('that does not come in time, without a network, or that nobody wants any more', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    expect(await told(read('whole'))).toBe('network');
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: { readonly signal: AbortSignal }) =>
        new Promise((_resolve, reject) => {
          const give = (): void => reject(signal.reason);
          if (signal.aborted) give();
          else signal.addEventListener('abort', give);
        }),
    );
    const leaving = new AbortController();
    const left = read('whole', leaving.signal);
    const late = read('whole');
    leaving.abort(new Error('left'));
    expect(await failureOf(left)).toEqual(new Error('left'));
    expect(timeout).toHaveBeenCalledWith(CALLS.timeout);
    limit.abort();
    expect(await told(late)).toBe('timeout');
  });
});
