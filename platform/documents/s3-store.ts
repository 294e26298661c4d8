import { openAsBlob } from 'node:fs';
import { AwsClient } from 'aws4fetch';
import type { FileStore } from './file-store.ts';

/** A bucket of an S3 service. */
export interface S3Bucket {
  /** The service's URL; the bucket name follows as a path. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Time for an upload or the start of a response (ms). */
const LIMIT = 120_000;
/** Time for a check (ms): whoever asks waits no longer. */
const CHECK_LIMIT = 5000;
const NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/**
 * Files in a bucket, under `photos/`. Each upload is signed with the hash of its content, so the service refuses
 * anything else.
 */
export function s3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Bucket): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const call = async (
    method: 'GET' | 'PUT' | 'DELETE',
    hash: string,
    body: Blob | null = null,
    limit = LIMIT,
  ): Promise<Response> => {
    const url = `${endpoint.replace(/\/$/, '')}/${encodeURIComponent(bucket)}/photos/${hash}`;
    const { headers } = await client.sign(url, {
      method,
      headers: { 'x-amz-content-sha256': body ? hash : NOTHING },
    });
    const sent: RequestInit = { method, headers, body, signal: AbortSignal.timeout(limit) };
    const response = await fetch(url, sent);
    if (response.ok || (response.status === 404 && method !== 'PUT')) return response;
    throw new Error(
      `the file store answers ${method} with ${response.status}: ${(await response.text()).slice(0, 300)}`,
    );
  };
  return {
    keep: async (hash, path) => {
      const response = await call('PUT', hash, await openAsBlob(path));
      await response.body?.cancel();
    },
    read: async (hash) => {
      const response = await call('GET', hash);
      if (response.status !== 404) return response.body;
      await response.body?.cancel();
      return null;
    },
    remove: async (hash) => {
      const response = await call('DELETE', hash);
      await response.body?.cancel();
    },
    check: async () => {
      const response = await call('GET', NOTHING, null, CHECK_LIMIT);
      // The empty file need not be there, but the bucket must.
      const answer = await response.text();
      if (response.status === 404 && answer.includes('NoSuchBucket'))
        throw new Error(`the file store has no bucket ${bucket}`);
    },
  };
}
