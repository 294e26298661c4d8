import type { Context } from 'hono';

/** A file response, streamed. Contents never change, so a conditional request gets 304. */
export class FileAnswer {
  readonly type: string;
  readonly size: number;
  /** SHA-256 of the content. */
  readonly hash: string;
  readonly open: () => Promise<ReadableStream<Uint8Array>>;
  /** The download name; null for a picture shown in a page. */
  readonly name: string | null;

  constructor({
    type,
    size,
    hash,
    open,
    name = null,
  }: Pick<FileAnswer, 'type' | 'size' | 'hash' | 'open'> & { readonly name?: string | null }) {
    this.type = type;
    this.size = size;
    this.hash = hash;
    this.open = open;
    this.name = name;
  }
}

/** `Content-Disposition` with the file name of RFC 6266; the plain name is for older clients. */
export const named = (how: 'inline' | 'attachment', name: string): string =>
  `${how}; filename="${name.replace(/[^\w. -]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`;

/** Sends a file, or 304 if the client has it. Browsers cache pictures per user and organisation, and ask again for documents. */
export async function sendFile(context: Context, { type, size, hash, open, name }: FileAnswer): Promise<Response> {
  const etag = `"${hash}"`;
  context.header('Cache-Control', name === null ? 'private, max-age=31536000, immutable' : 'private, no-cache');
  context.header('ETag', etag);
  // An uploaded file is downloaded, never shown as a page of this site.
  if (name !== null) context.header('Content-Disposition', named('attachment', name));
  context.header('Vary', 'Authorization, Scope-ID', { append: true });
  const known = (context.req.header('if-none-match') ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''));
  if (known.includes(etag)) return context.body(null, 304);
  return context.body(await open(), 200, { 'content-type': type, 'content-length': String(size) });
}
