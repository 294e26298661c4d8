import type { Context } from 'hono';

/** An answer that is a file, sent as it is read. Its content never changes: whoever has it needs only be told so. */
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

/** Sends a file, or 304 to whoever has it; a browser keeps it for the user and the organisation that it was given to. */
export async function sendFile(context: Context, { type, size, hash, open }: FileAnswer): Promise<Response> {
  const etag = `"${hash}"`;
  context.header('Cache-Control', 'private, max-age=31536000, immutable');
  context.header('ETag', etag);
  context.header('Vary', 'Authorization, Scope-ID', { append: true });
  const known = (context.req.header('if-none-match') ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''));
  if (known.includes(etag)) return context.body(null, 304);
  return context.body(await open(), 200, { 'content-type': type, 'content-length': String(size) });
}
