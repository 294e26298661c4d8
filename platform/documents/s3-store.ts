import { openAsBlob } from 'node:fs';
import { AwsClient } from 'aws4fetch';
import type { FileStore } from './file-store.ts';

/** A bucket of a service that speaks S3. */
export interface S3Bucket {
  /** Address of the service; the bucket's name follows it as a path. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The store has so long to take a file, and to begin to answer (ms). */
const LIMIT = 120_000;
const NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** Files in a bucket, under `photos/`. Each send is signed with the hash of what it holds: the service refuses anything else. */
export function s3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Bucket): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const call = async (method: 'GET' | 'PUT' | 'DELETE', hash: string, body: Blob | null = null): Promise<Response> => {
    const url = `${endpoint.replace(/\/$/, '')}/${encodeURIComponent(bucket)}/photos/${hash}`;
    const { headers } = await client.sign(url, {
      method,
      headers: { 'x-amz-content-sha256': body ? hash : NOTHING },
    });
    const sent: RequestInit = { method, headers, body, signal: AbortSignal.timeout(LIMIT) };
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
  };
}
