/** A minimal S3 bucket: it checks each signature (version 4) and content hash. */
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';

const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** The signature of a request, by Amazon's specification. */
function signatureOf({ method = '', url = '', headers }: IncomingMessage, secret: string): string {
  const [, credential = '', signed = ''] =
    /Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+)/.exec(headers.authorization ?? '') ?? [];
  const [day = '', region = '', service = ''] = credential.split('/');
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, url, '', lines.join(''), signed, headers['x-amz-content-sha256']].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], credential, sha256(canonical)].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), service), 'aws4_request');
  return hmac(key, toSign).toString('hex');
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}

export interface TestBucket {
  readonly endpoint: string;
  readonly objects: ReadonlyMap<string, Buffer>;
  readonly stop: () => Promise<void>;
}

export async function startBucket(secret: string): Promise<TestBucket> {
  const objects = new Map<string, Buffer>();
  const answer = (request: IncomingMessage, body: Buffer): { status: number; content?: Buffer } => {
    const { method, url = '', headers } = request;
    if (!headers.authorization?.endsWith(`Signature=${signatureOf(request, secret)}`)) return { status: 403 };
    if (headers['x-amz-content-sha256'] !== sha256(body)) return { status: 400 };
    const content = objects.get(url);
    if (method === 'PUT') objects.set(url, body);
    if (method === 'DELETE') objects.delete(url);
    if (method === 'GET') return content ? { status: 200, content } : { status: 404 };
    return { status: method === 'PUT' ? 200 : 204 };
  };
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const { status, content } = answer(request, body);
      response.writeHead(status).end(content);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    endpoint: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    objects,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
