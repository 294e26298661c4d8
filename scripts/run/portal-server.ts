import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { getMimeType } from 'hono/utils/mime';
import { createLimitedServer, type TimeLimits } from '../../platform/http/limited-server.ts';
import { TRANSPORT } from '../../platform/http/security-headers.ts';
import { logToStandardError, stackOf, type Log } from '../../platform/telemetry/log.ts';
import { Forwarder, pathOf, refuseUnknownCall } from './forward.ts';
import { FirstPage, scriptHashes } from './first-page.ts';
import { listen, type Running } from './listen.ts';
import type { Settings } from './settings.ts';
import { NO_CONTENT_POLICY, WORKER_POLICY, contentSecurityPolicy } from './content-security-policy.ts';

export interface PortalServerOptions {
  /** The folder of the built portal. */
  readonly directory: string;
  /** 0 picks a free one. */
  readonly port: number;
  readonly settings: Settings;
  /** Where calls under `/api` are forwarded. Without it, they are not. */
  readonly platform?: string;
  /** The address that browsers use; default: this machine's. */
  readonly publicUrl?: string | undefined;
  /** Where to listen; default: this machine only. */
  readonly host?: string | undefined;
  /** Default TIME_LIMITS. */
  readonly timeLimits?: TimeLimits;
  /** Default: JSON lines on the standard error. */
  readonly log?: Log;
}

const SAFETY = {
  'Content-Security-Policy': NO_CONTENT_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

const HTML = 'text/html; charset=utf-8';

const SCRIPT = 'text/javascript; charset=utf-8';

const JSON_TEXT = 'application/json; charset=utf-8';

const COMPRESSIBLE = /^text\/|json|svg|wasm|x-icon/;

/** For files, which are compressed once. Quality 11 would be 3 % smaller, but would delay the first visit by seconds. */
const FILE_QUALITY = 9;
/** For pages, which are made for each request. From 7 on, Brotli first fills its tables: 6 ms instead of 0.2. */
const PAGE_QUALITY = 6;

const compress = {
  br: (body: Buffer, quality: number) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
  identity: (body: Buffer) => Promise.resolve(body),
};

type Encoding = keyof typeof compress;

/** A response body. Each encoding is created on first request. */
class Content {
  readonly type: string;
  private readonly body: Buffer;
  private readonly hash: string;
  private readonly quality: number;
  private readonly encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(type: string, body: Buffer, quality = FILE_QUALITY) {
    this.type = type;
    this.body = body;
    this.quality = quality;
    this.hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  }

  get text(): string {
    return this.body.toString();
  }

  encodingFor(accepted: string | undefined): Encoding {
    const isWorthIt = COMPRESSIBLE.test(this.type) && this.body.length > 1000;
    return (isWorthIt && (['br', 'gzip'] as const).find((encoding) => accepts(accepted, encoding))) || 'identity';
  }

  tag(encoding: Encoding): string {
    return `"${this.hash}-${encoding}"`;
  }

  bytes(encoding: Encoding): Promise<Buffer> {
    const known = this.encoded.get(encoding);
    if (known) return known;
    const made = compress[encoding](this.body, this.quality);
    this.encoded.set(encoding, made);
    return made;
  }
}

/** Whether Accept-Encoding allows an encoding (not `q=0`). */
const accepts = (header: string | undefined, encoding: string): boolean =>
  (header ?? '').split(',').some((part) => {
    const [name, ...params] = part.split(';').map((text) => text.trim().toLowerCase());
    return name === encoding && !params.some((param) => /^q=0(\.0*)?$/.test(param));
  });

const isKnownTo = (ifNoneMatch: string | undefined, tag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((known) => ['*', tag].includes(known.trim().replace(/^W\//, '')));

/** The path continues with the search text, which is never a file name or an invalid escape. */
const SEARCH = '/search/';

/** The decoded path of a request; as it is, for the page to refuse, when its escapes are invalid; null when it is no path. */
function decodedPath(target: string): string | null {
  const path = pathOf(target);
  if (!path.startsWith('/')) return null;
  if (path.startsWith(SEARCH)) return SEARCH;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** No file of the build: outside the folder (`..`, a backslash, a zero byte), or hidden. */
const isOutOfBounds = (path: string): boolean =>
  /[\0\\]/.test(path) || path.split('/').some((segment) => segment.startsWith('.'));

/** The request is for a file. If the file is missing, answering with the page would hide that. */
const isAsset = (path: string): boolean => path.startsWith('/assets/') || /\.[a-z][a-z0-9]{0,11}$/i.test(path);

/** The files of a folder, cached in memory until they change on disk. */
class Files {
  private readonly directory: string;
  private readonly known = new Map<string, { readonly version: string; readonly content: Content }>();

  constructor(directory: string) {
    this.directory = directory;
  }

  async find(path: string): Promise<Content | null> {
    const file = join(this.directory, path);
    const found = await stat(file).catch(() => null);
    if (!found?.isFile()) return null;
    const version = `${found.mtimeMs} ${found.size}`;
    const known = this.known.get(file);
    if (known?.version === version) return known.content;
    const content = new Content(getMimeType(path.toLowerCase()) ?? 'application/octet-stream', await readFile(file));
    this.known.set(file, { version, content });
    return content;
  }
}

/** Serves the built portal: its files, its settings and its page for all routes. Forwards calls to the platform. */
export async function servePortal({
  directory,
  port,
  settings,
  platform,
  publicUrl,
  host,
  timeLimits,
  log = logToStandardError,
}: PortalServerOptions): Promise<Running> {
  const safety = { ...SAFETY, ...(publicUrl?.startsWith('https:') && TRANSPORT) };
  const forwarder = platform === undefined ? null : new Forwarder(platform, log);
  const firstPage = new FirstPage(directory, settings);
  const files = new Files(directory);
  const settingsContent = new Content(JSON_TEXT, Buffer.from(JSON.stringify(settings)));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of Object.entries(safety)) response.setHeader(name, value);
    const { method, headers } = request;
    const path = decodedPath(request.url ?? '');
    if (path !== null && refuseUnknownCall(path, response)) return;
    if (method !== 'GET' && method !== 'HEAD') {
      refuse(response.setHeader('Allow', 'GET, HEAD'), 405);
      return;
    }
    if (path === null) {
      refuse(response, 400);
      return;
    }
    if (path === '/livez' || path === '/readyz') {
      tellHealth(response, path === '/livez' || (await isReady()));
      return;
    }
    const content = await contentOf(path, request.url ?? '');
    if (!content) {
      refuse(response, 404);
      return;
    }

    const encoding = content.encodingFor(headers['accept-encoding']);
    const isPage = content.type === HTML;
    // Vite puts a content hash into each asset's name, so assets never change.
    const isImmutable = path.startsWith('/assets/') && !isPage;
    response.setHeader('Content-Type', content.type);
    response.setHeader('ETag', content.tag(encoding));
    response.setHeader('Vary', 'Accept-Encoding');
    response.setHeader('Cache-Control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    if (isPage) response.setHeader('Content-Security-Policy', policyOf(path, content));
    if (content.type === SCRIPT) response.setHeader('Content-Security-Policy', WORKER_POLICY);
    if (isKnownTo(headers['if-none-match'], content.tag(encoding))) {
      response.writeHead(304).end();
      return;
    }
    const bytes = await content.bytes(encoding);
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
    response.writeHead(200, { 'Content-Length': bytes.length }).end(method === 'HEAD' ? undefined : bytes);
  }

  /** Whether pages can be served and their calls answered. */
  async function isReady(): Promise<boolean> {
    if (isStopping || !(await files.find('/index.html'))) return false;
    if (platform === undefined) return true;
    const asked = fetch(`${platform}/readyz`, { signal: AbortSignal.timeout(READY_PATIENCE) });
    return asked.then(
      ({ ok }) => ok,
      () => false,
    );
  }

  /** The portal may frame the page of silent renewal. */
  function policyOf(path: string, { text }: Content): string {
    const policy = contentSecurityPolicy(settings, scriptHashes(text));
    return path === '/silent.html' ? policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'") : policy;
  }

  async function contentOf(path: string, target: string): Promise<Content | null> {
    if (path === '/settings.json') return settingsContent;
    const file = isOutOfBounds(path) ? null : await files.find(path);
    if (file || isAsset(path)) return file;
    const page = await files.find('/index.html');
    return page && new Content(HTML, Buffer.from(await firstPage.of(page.text, target)), PAGE_QUALITY);
  }

  let isStopping = false;
  const server = createLimitedServer(
    (request, response) => {
      if (forwarder && Forwarder.takes(request.url ?? '')) {
        forwarder.forward(request, response, safety);
        return;
      }
      answer(request, response).catch((error: unknown) => {
        const { method = '', url = '' } = request;
        log({ level: 'error', message: 'request failed', method, path: pathOf(url), stack: stackOf(error) });
        if (response.headersSent) response.destroy();
        else refuse(response, 500);
      });
    },
    safety,
    timeLimits,
  );
  const { origin, stop } = await listen(server, port, host);
  return {
    origin,
    stop: async () => {
      isStopping = true;
      await stop();
      forwarder?.stop();
    },
  };
}

/** How long the platform may take to report that it is ready (ms). */
const READY_PATIENCE = 2000;

function tellHealth(response: ServerResponse, isFine: boolean): void {
  response.setHeader('Cache-Control', 'no-store');
  response
    .writeHead(isFine ? 200 : 503, { 'Content-Type': 'text/plain; charset=utf-8' })
    .end(isFine ? 'ok\n' : 'not ready\n');
}

function refuse(response: ServerResponse, status: 400 | 404 | 405 | 500): void {
  const text = { 400: 'Bad request', 404: 'Not found', 405: 'Method not allowed', 500: 'Internal error' }[status];
  response.setHeader('Cache-Control', 'no-store');
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
}
