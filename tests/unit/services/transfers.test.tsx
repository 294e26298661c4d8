/** Every way to ask the platform takes the same answers for a success: calls, uploads, pictures and PDFs. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CallFailed, type Failure } from '../../../machines/support/failure.ts';
import { drawPng, SCENES } from '../../../platform/data/seed/pictures.ts';
import { fetchPdf } from '../../../src/services/documents.ts';
import { readPicture, uploadPhoto } from '../../../src/services/photos.ts';
import { sendUse } from '../../../src/services/workflow-use.ts';
import { services } from '../app/asked-by.ts';

const { http } = services;
const { signal } = new AbortController();
const listener = { send: () => {} } as never;
const png = new Uint8Array(drawPng(SCENES.own[0], 8));
const PDF = '%PDF-1.7\n…\n%%EOF';

interface Given {
  readonly status: number;
  readonly body: BodyInit;
  readonly type: string;
}

/** The platform answers every request so. */
function platform({ status, body, type }: Given): void {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      new Response([204, 304].includes(status) ? null : body, { status, headers: { 'content-type': type } }),
    ),
  );
  class Request extends EventTarget {
    readonly upload = new EventTarget();
    readonly status = status;
    readonly responseText = String(body);
    open(): void {}
    abort(): void {}
    setRequestHeader(): void {}
    send(): void {
      queueMicrotask(() => this.dispatchEvent(new Event('load')));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
}

const failureOf = (asked: Promise<unknown>): Promise<Failure | null> =>
  asked.then(
    () => null,
    (error: unknown) => {
      if (error instanceof CallFailed) return error.failure;
      throw error;
    },
  );

const WAYS = {
  'a call': {
    ask: () => sendUse(http, 'org-1', []),
    good: { body: '{"isCounted":true}', type: 'application/json' },
  },
  'an upload': {
    ask: () =>
      uploadPhoto(http, { uploadKey: 'k', picture: new Blob(['x']), thumbnail: new Blob(['x']), listener }, signal),
    good: { body: '{"photoId":"p-1"}', type: 'application/json' },
  },
  'a picture': {
    ask: () => readPicture(http, 'p-1', 'thumbnail', signal),
    good: { body: png, type: 'image/png' },
  },
  'a PDF': {
    ask: () => fetchPdf(http, { kind: 'invoice', id: 'i-1', language: 'fr', listener }, signal),
    good: { body: PDF, type: 'application/pdf' },
  },
} as const;

describe.each(Object.entries(WAYS))('%s', (_, { ask, good }) => {
  afterEach(() => void vi.unstubAllGlobals());

  it.each([200, 201, 299])('succeeds with status %d', async (status) => {
    platform({ ...good, status });
    expect(await failureOf(ask())).toBeNull();
  });

  it.each([
    [300, 'unexpected'],
    [304, 'unexpected'],
    [400, 'invalid'],
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'notFound'],
    [409, 'conflict'],
    [429, 'tooMany'],
    [500, 'server'],
    [599, 'server'],
  ])('fails with status %d as %s, whatever the body is', async (status, kind) => {
    platform({ ...good, status });
    expect((await failureOf(ask()))?.kind).toBe(kind);
  });

  // A picture is known by its type.
  it.each(['', '<!doctype html>', '{}', 'null'])('fails with the page of a network: %j', async (body) => {
    platform({ body, type: 'text/html', status: 200 });
    expect((await failureOf(ask()))?.kind).toBe('malformed');
  });
});

describe('the type of a PDF', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it.each([
    ['application/pdf', null],
    ['application/pdf;charset=binary', null],
    ['application/pdf ; charset=binary', null],
    ['text/html', 'not-a-pdf'],
    ['application/pdfx', 'not-a-pdf'],
    ['', 'not-a-pdf'],
  ])('%j is %j', async (type, code) => {
    platform({ status: 200, body: PDF, type });
    expect((await failureOf(WAYS['a PDF'].ask()))?.code ?? null).toBe(code);
  });
});
