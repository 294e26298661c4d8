/** A built portal that is served during a suite. */
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { Running } from '../../../scripts/run/listen.ts';
import { servePortal } from '../../../scripts/run/portal-server.ts';
import { localSettings } from '../../../scripts/run/settings.ts';

export const PLATFORM = 'http://localhost:4310';
export const SCRIPT = `console.log(${JSON.stringify('quote '.repeat(500))});`;
export const INDEX = '<!doctype html><title>Portal</title>';

export let outside: string;
export let directory: string;
export let portal: Running;

/** Sends a raw request target, because fetch would remove `..`. */
export function ask(
  target: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
) {
  const { hostname, port } = new URL(portal.origin);
  return new Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }>((resolve, reject) => {
    const asked = request({ hostname, port, path: target, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** Serves the portal before the tests of a file, and stops it after them. */
export function servePortalOnce(): void {
  beforeAll(async () => {
    outside = await mkdtemp(join(tmpdir(), 'portal-'));
    directory = join(outside, 'dist');
    await mkdir(join(directory, 'assets'), { recursive: true });
    await mkdir(join(directory, '.vite'));
    await Promise.all([
      writeFile(join(outside, 'secret.txt'), 'secret'),
      writeFile(join(directory, 'index.html'), INDEX),
      writeFile(join(directory, 'silent.html'), '<!doctype html><title>Renewal</title>'),
      writeFile(join(directory, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>'),
      writeFile(join(directory, '.vite', 'manifest.json'), '{}'),
      writeFile(join(directory, 'assets', 'main-a1b2.js'), SCRIPT),
      writeFile(join(directory, 'assets', 'roboto-c3d4.woff2'), Buffer.alloc(5000, 7)),
    ]);
    portal = await servePortal({
      directory,
      port: 0,
      settings: localSettings(PLATFORM),
    });
  });

  afterAll(async () => {
    await portal.stop();
    await rm(outside, { recursive: true });
  });
}
