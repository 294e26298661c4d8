/** Forms as they arrive: what is read, what is refused, and that nothing is left open. */
import { createHash } from 'node:crypto';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import { LARGEST_PHOTO } from '../../../domain/photo.ts';
import { readForm, type FormReader } from '../../../platform/http/form.ts';
import { BODY_LIMITS } from '../../../platform/http/body.ts';
import { malformed, Refusal } from '../../../platform/http/problem.ts';

const MEGABYTE = 1024 * 1024;
type Part = readonly [name: string, value: string, filename?: string];

const partOf = ([name, value, filename]: Part, boundary: string): string =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${
    filename === undefined ? '' : `; filename="${filename}"\r\ncontent-type: image/png`
  }\r\n\r\n${value}\r\n`;
const bodyOf = (parts: readonly Part[], boundary = 'b'): string =>
  `${parts.map((part) => partOf(part, boundary)).join('')}--${boundary}--\r\n`;

/** A request whose body the test writes. */
class Request extends IncomingMessage {
  constructor(headers: Readonly<Record<string, string>>) {
    super(new Socket());
    Object.assign(this.headers, headers);
  }
  override _read(): void {}
  arrive(text: string): this {
    this.push(Buffer.from(text));
    return this;
  }
  finish(): this {
    this.complete = true;
    this.push(null);
    return this;
  }
}
const requestOf = (type = 'multipart/form-data; boundary=b', headers: Readonly<Record<string, string>> = {}) =>
  new Request({ 'content-type': type, ...headers });

type Receive = FormReader['receive'];
const receive: Receive = async (_, content) => ({
  sentHash: createHash('sha256')
    .update(await buffer(content))
    .digest('hex'),
});
const LIMITS = { ...BODY_LIMITS, idle: 10_000 };
const read = (request: Request, how = receive, limits: Partial<typeof LIMITS> = {}) =>
  readForm(request, { receive: how }, { ...LIMITS, ...limits });
const sent = (parts: readonly Part[], boundary = 'b') =>
  read(requestOf(`multipart/form-data; boundary=${boundary}`).arrive(bodyOf(parts, boundary)).finish());
const problemOf = async (reading: Promise<unknown>) => {
  const error: unknown = await reading.then(
    () => 'accepted',
    (refusal: unknown) => refusal,
  );
  if (!(error instanceof Refusal)) return error;
  const { status, code, errors } = error.problem;
  return [status, code, ...(errors ?? []).map(({ path, message }) => `${path}: ${message}`)];
};

describe('a form', () => {
  it('is read with its texts and files', async () => {
    const { fields } = await sent([
      ['title', 'Capot été'],
      ['photo', 'bytes', 'hood.png'],
    ]);
    expect(fields).toEqual({
      title: 'Capot été',
      photo: { sentHash: createHash('sha256').update('bytes').digest('hex') },
    });
  });

  it('is the same send with another boundary or order, and another one with another name, text or file', async () => {
    const parts: readonly Part[] = [
      ['title', 'Hood'],
      ['note', 'left'],
      ['photo', 'bytes', 'hood.png'],
    ];
    const digestOf = async (given: readonly Part[], boundary = 'b') => (await sent(given, boundary)).digest;
    const digest = await digestOf(parts);
    expect(await digestOf(parts, 'another')).toBe(digest);
    expect(await digestOf(parts.toReversed())).toBe(digest);
    const others = await Promise.all(
      [
        [['title', 'Hoods'], ...parts.slice(1)],
        [['titles', 'Hood'], ...parts.slice(1)],
        [...parts.slice(0, 2), ['photo', 'bytez', 'hood.png']],
        parts.slice(0, 2),
        [['title', 'left'], ['note', 'Hood'], ...parts.slice(2)],
      ].map((given) => digestOf(given as readonly Part[])),
    );
    expect(new Set([digest, ...others]).size).toBe(6);
    expect(
      await digestOf([
        ['one', 'Hood'],
        ['other', 'Hood'],
      ]),
    ).not.toBe(await digestOf([['other', 'Hood']]));
  });

  it('has at most eight fields', async () => {
    const many = (count: number) => sent(Array.from({ length: count }, (_, index): Part => [`field-${index}`, 'x']));
    expect(Object.keys((await many(8)).fields)).toHaveLength(8);
    expect(await problemOf(many(9))).toEqual([400, 'validation', 'body: too many fields']);
  });

  it('has texts of at most a kilobyte', async () => {
    const { fields } = await sent([
      ['whole', 'v'.repeat(1024)],
      ['cut', 'v'.repeat(1025)],
    ]);
    expect(Object.values(fields)).toEqual(['v'.repeat(1024), 'v'.repeat(1024)]);
  });

  it('names nothing twice, neither texts nor files', async () => {
    const twice = [400, 'validation', 'photo: given twice'];
    expect(
      await problemOf(
        sent([
          ['photo', 'a'],
          ['photo', 'a'],
        ]),
      ),
    ).toEqual(twice);
    expect(
      await problemOf(
        sent([
          ['photo', 'a', 'a.png'],
          ['photo', 'b', 'b.png'],
        ]),
      ),
    ).toEqual(twice);
  });

  it.each([
    ['ends in the middle', bodyOf([['title', 'Hood']]).slice(0, -12)],
    ['ends before it begins', ''],
    ['is something else', 'no form'],
  ])('is refused when it %s', async (_, body) => {
    expect(await problemOf(read(requestOf().arrive(body).finish()))).toEqual([400, 'validation', 'body: not a form']);
  });

  it.each(['multipart/form-data', 'application/json', ''])('is refused with the type %s', async (type) => {
    const request = requestOf(type)
      .arrive(bodyOf([['title', 'Hood']]))
      .finish();
    expect(await problemOf(read(request))).toEqual([400, 'validation', 'body: not a form']);
  });

  it('is not read when it says to be larger than a photo, a thumbnail and the rest', async () => {
    const announced = (size: number) =>
      problemOf(
        read(
          requestOf(undefined, { 'content-length': String(size) })
            .arrive(bodyOf([['a', 'b']]))
            .finish(),
        ),
      );
    const most = LARGEST_PHOTO + 2 * MEGABYTE;
    expect(await announced(most)).toBe('accepted');
    expect(await announced(most + 1)).toEqual([413, 'too-large']);
  });

  it('may take long as long as something arrives', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const request = requestOf();
      const reading = problemOf(read(request, receive, { idle: 1000 }));
      for (const name of ['title', 'note', 'other']) {
        request.arrive(partOf([name, 'Hood'], 'b'));
        // oxlint-disable-next-line no-await-in-loop -- one part after another
        await new Promise(setImmediate);
        vi.advanceTimersByTime(900);
      }
      request.arrive('--b--\r\n').finish();
      expect(await reading).toBe('accepted');
    } finally {
      vi.useRealTimers();
    }
  });

  it('is refused when nothing arrives for a while, however long it may take in all', async () => {
    const request = requestOf().arrive(partOf(['title', 'Hood'], 'b'));
    expect(await problemOf(read(request, receive, { idle: 20 }))).toEqual([408, 'body-timeout']);
  });

  describe('that drips', () => {
    /** Sends as many bytes each second, and tells how the form ended and when (s). */
    async function dripped(bytesPerSecond: readonly number[]) {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
      try {
        const request = requestOf().arrive(partOf(['photo', '', 'a.png'], 'b').replace(/\r\n$/, ''));
        let ended: unknown = null;
        const reading = problemOf(read(request, receive, { idle: 15_000 })).then((problem) => {
          ended = problem;
        });
        let seconds = 0;
        for (const bytes of bytesPerSecond) {
          if (bytes > 0) request.arrive('x'.repeat(bytes));
          // oxlint-disable-next-line no-await-in-loop -- one second after another
          await new Promise(setImmediate);
          // oxlint-disable-next-line no-await-in-loop -- the same
          await vi.advanceTimersByTimeAsync(1000);
          seconds += 1;
          if (ended !== null) break;
        }
        if (ended === null) request.arrive('\r\n--b--\r\n').finish();
        await reading;
        return [ended, seconds];
      } finally {
        vi.useRealTimers();
      }
    }
    const each = (seconds: number, bytes: number) => Array.from({ length: seconds }, () => bytes);

    it('is cut when it is slower than 4 KB/s, after 15 s', async () => {
      expect(await dripped(each(600, 1))).toEqual([[408, 'body-timeout'], 15]);
      expect(await dripped(each(60, 3900))).toEqual([[408, 'body-timeout'], 15]);
    });

    it('may be slow for a while, as a phone in an elevator', async () => {
      expect(await dripped([...each(10, 20_000), ...each(13, 0), ...each(10, 20_000)])).toEqual(['accepted', 33]);
      expect(await dripped(each(60, 4200))).toEqual(['accepted', 60]);
    });

    it('is cut when it begins fast and drips on', async () => {
      expect(await dripped([100_000, ...each(600, 1)])).toEqual([[408, 'body-timeout'], 25]);
    });
    it('is cut after nine minutes, however fast it is', async () => {
      expect(await dripped(each(600, 5000))).toEqual([[408, 'body-timeout'], 540]);
    });
  });

  it('is refused by the first text that is wrong, before the rest arrives', async () => {
    const reading = readForm(
      requestOf()
        .arrive(partOf(['name', '../x'], 'b'))
        .arrive('--b\r\n'),
      {
        receive,
        check: (name) => {
          throw malformed(name, 'no name');
        },
      },
      LIMITS,
    );
    expect(await problemOf(reading)).toEqual([400, 'validation', 'name: no name']);
  });

  it('is refused when the client leaves', async () => {
    const request = requestOf().arrive(partOf(['title', 'Hood'], 'b'));
    const reading = problemOf(read(request));
    request.destroy();
    expect(await reading).toEqual([400, 'validation', 'body: cut off']);
  });
});

describe('a form that is given up', () => {
  const started = (how: Receive) => {
    const request = requestOf()
      .arrive(partOf(['photo', 'a', 'a.png'], 'b'))
      .arrive(partOf(['thumbnail', 'b', 'b.png'], 'b').replace(/\r\n$/, ''));
    const seen: { readonly content: Readable; readonly signal: AbortSignal }[] = [];
    const reading = problemOf(
      read(request, (name, content, signal) => {
        seen.push({ content, signal });
        return how(name, content, signal);
      }),
    );
    return { request, reading, seen };
  };

  it('because a file is refused before it is read ends them all', async () => {
    const { reading, seen } = started((name, content, signal) =>
      name === 'thumbnail' ? Promise.reject(new Refusal('not-a-photo')) : receive(name, content, signal),
    );
    expect(await reading).toEqual([422, 'not-a-photo']);
    expect(seen.map(({ content, signal }) => [content.destroyed, signal.aborted])).toEqual([
      [true, true],
      [true, true],
    ]);
  });

  it('because the client leaves while a receiver prepares ends them all, and the platform goes on', async () => {
    const prepared = Promise.withResolvers<void>();
    const { request, reading, seen } = started(async (name, content, signal) => {
      await prepared.promise;
      return receive(name, content, signal);
    });
    await expect.poll(() => seen.length).toBe(2);
    request.destroy();
    await expect.poll(() => seen.every(({ content }) => content.destroyed)).toBe(true);
    prepared.resolve();
    expect(await reading).toEqual([400, 'validation', 'body: cut off']);
    expect(seen.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  });
});
