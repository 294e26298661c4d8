import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Running } from '../../../scripts/run/listen.ts';
import { servePortalInThread } from '../../../scripts/run/portal-thread.ts';
import { localSettings } from '../../../scripts/run/settings.ts';

/** Fetches a URL in another thread and stores the status. */
const FETCH = `
  const { workerData: { url, status } } = require('node:worker_threads');
  fetch(url).then((response) => {
    Atomics.store(status, 0, response.status);
    Atomics.notify(status, 0);
  });`;

let directory: string;
let portal: Running;
const serve = (port: number) =>
  servePortalInThread({ directory, port, settings: localSettings('http://localhost:4310', {}) });

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'portal-'));
  await writeFile(join(directory, 'index.html'), '<!doctype html><title>Portal</title>');
  portal = await serve(0);
});

afterAll(async () => {
  await portal.stop();
  await rm(directory, { recursive: true, force: true });
});

describe('the portal in a thread of its own', () => {
  it('answers while the thread of the platform is blocked', async () => {
    const status = new Int32Array(new SharedArrayBuffer(4));
    const browser = new Worker(FETCH, { eval: true, workerData: { url: `${portal.origin}/orders`, status } });
    // Blocks this thread, as a query of the embedded database does.
    Atomics.wait(status, 0, 0, 30_000);
    expect(status[0]).toBe(200);
    await browser.terminate();
  });

  it('rejects when the port is taken', async () => {
    await expect(serve(Number(new URL(portal.origin).port))).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it('frees its port when it stops', async () => {
    const first = await serve(0);
    const port = Number(new URL(first.origin).port);
    await first.stop();
    const second = await serve(port);
    expect(second.origin).toBe(first.origin);
    await second.stop();
  });
});
