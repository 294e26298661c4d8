/** Photos in a bucket that speaks S3. */
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { s3Store } from '../../platform/documents/s3-store.ts';
import { png } from '../support/photo-files.ts';
import { tokenOf } from './client.ts';
import { startBucket, type TestBucket } from './s3-bucket.ts';
import { postgres } from './servers.ts';
import { download, upload } from './photo-client.ts';

describe('a bucket of S3', () => {
  const keys = { bucket: 'photos of parts', region: 'ca-central-1', accessKeyId: 'key', secretAccessKey: 'secret' };
  let bucket: TestBucket;

  beforeAll(async () => {
    bucket = await startBucket(keys.secretAccessKey);
  });
  afterAll(() => bucket?.stop());

  it('stores photos like a folder', async () => {
    const server = postgres();
    const platform = await server.start({ photoBucket: { ...keys, endpoint: bucket.endpoint } });
    try {
      const token = await tokenOf(platform.origin, 'sophie@atelier.test');
      const content = png(64, 64, randomBytes(3_000_000));
      const { status, id } = await upload(platform.origin, token, content);
      expect(status).toBe(201);
      const response = await download(platform.origin, token, id);
      const kept = Buffer.from(await response.arrayBuffer());
      expect(kept.equals(content)).toBe(true);
      const name = `/photos%20of%20parts/photos/${response.headers.get('etag')?.replaceAll('"', '')}`;
      expect(bucket.objects.get(name)?.equals(content)).toBe(true);
    } finally {
      await platform.stop();
      await server.stop();
    }
  }, 60_000);

  it('reports missing files, deletes files, and refuses another key’s signature', async () => {
    const store = s3Store({ ...keys, endpoint: bucket.endpoint });
    const file = readFileSync('package.json');
    const hash = createHash('sha256').update(file).digest('hex');
    expect(await store.read(hash)).toBeNull();
    await store.keep(hash, 'package.json');
    const content = await store.read(hash);
    expect(await new Response(content).text()).toBe(file.toString());
    await store.remove(hash);
    expect(await store.read(hash)).toBeNull();
    const other = s3Store({ ...keys, endpoint: bucket.endpoint, secretAccessKey: 'another' });
    await expect(other.keep(hash, 'package.json')).rejects.toThrow('403');
    await expect(store.keep('0'.repeat(64), 'package.json')).rejects.toThrow('400');
    await store.check();
    await expect(other.check()).rejects.toThrow('403');
  });
});
