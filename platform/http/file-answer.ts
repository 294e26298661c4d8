import type { Context } from 'hono';

/** A file response, streamed. Files never change, so a conditional request gets 304. */
export class FileAnswer {
  readonly type: string;
  readonly size: number;
  /** SHA-256 of the content. */
  readonly hash: string;
  readonly open: () => Promise<ReadableStream<Uint8Array>>;

  constructor({ type, size, hash, open }: Pick<FileAnswer, 'type' | 'size' | 'hash' | 'open'>) {
    this.type = type;
    this.size = size;
    this.hash = hash;
    this.open = open;
  }
}

/** Sends a file, or 304 if the client has it. Browsers cache it per user and organisation. */
export async function sendFile(context: Context, { type, size, hash, open }: FileAnswer): Promise<Response> {
  const etag = `"${hash}"`;
  context.header('Cache-Control', 'private, max-age=31536000, immutable');
  context.header('ETag', etag);
  context.header('Vary', 'Authorization, Scope-ID', { append: true });
  const known = (context.req.header('if-none-match') ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''));
  if (known.includes(etag)) return context.body(null, 304);
  return context.body(await open(), 200, { 'content-type': type, 'content-length': String(size) });
}
