/** The portal and its platform on their own ports, without a browser. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import type { TestDocuments } from '../../platform/faults/test-documents.ts';
import { startPlatform } from '../../platform/main.ts';
import type { LogEntry } from '../../platform/telemetry/log.ts';
import { servePortal } from '../../scripts/run/portal-server.ts';
import { localSettings } from '../../scripts/run/settings.ts';
import { copyEmptyDatabase } from './empty-database.ts';
import { freePort } from './free-port.ts';
import { CHEAP_PASSWORDS } from './passwords.ts';

type Made<Kind extends keyof TestDocuments> = ReturnType<TestDocuments[Kind]['make']>;
type Action<Kind extends keyof TestDocuments> = TestDocuments[Kind]['actions'][number];

export interface World {
  readonly portal: string;
  readonly platform: string;
  readonly faults: {
    /** A fault for the next responses of a call: see platform/faults. Returns its id. */
    readonly set: (fault: object) => Promise<string>;
    /** Releases what a fault holds, once it holds something, and removes the fault. */
    readonly release: (id: string) => Promise<void>;
    /** Releases the oldest held response as instructed; false when there is none. */
    readonly answer: (id: string, told: object) => Promise<boolean>;
    /** Every call is answered at this time (an HTTP date), until the faults are cleared. */
    readonly tellTime: (date: string) => Promise<void>;
    readonly clear: () => Promise<void>;
    /** How many responses a fault has affected. */
    readonly hits: (id: string) => Promise<number>;
  };
  /** The platform's log. */
  readonly log: readonly LogEntry[];
  /** Resets everyone's language. */
  readonly forgetLanguages: () => Promise<void>;
  /** Creates a document with the properties the test needs. */
  readonly make: <Kind extends keyof TestDocuments>(kind: Kind, wanted?: object) => Made<Kind>;
  /** Changes a document as its shop, a colleague or time would. */
  readonly change: <Kind extends keyof TestDocuments>(kind: Kind, id: string, action: Action<Kind>) => Promise<void>;
  /** Settles what is due today. */
  readonly settle: () => Promise<void>;
}

async function post(url: string, body: object): Promise<Response> {
  const response = await fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response;
}

const armed = v.object({ id: v.string() });
const state = v.array(v.object({ id: v.string(), hits: v.number() }));

interface Wanted {
  /** The built portal. */
  readonly directory: string;
  /** The lifetime of an access token. */
  readonly accessTokenSeconds?: number;
  /** The lifetime of the provider's session, if short. */
  readonly sessionSeconds?: number | undefined;
}

/** Starts both, with the demonstration's data in a database of their own. */
export async function startWorld({
  directory,
  accessTokenSeconds = 3600,
  sessionSeconds,
}: Wanted): Promise<{ readonly world: World; readonly stop: () => Promise<void> }> {
  const log: LogEntry[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'portal-browser-'));
  await copyEmptyDatabase(folder);
  // The two need each other's origin.
  const port = await freePort();
  const platform = await startPlatform({
    port: 0,
    portalOrigins: [`http://localhost:${port}`],
    dataDirectory: folder,
    databaseUrl: null,
    accessTokenSeconds,
    lockSeconds: 75,
    passwordCost: CHEAP_PASSWORDS,
    ...(sessionSeconds !== undefined && { sessionSeconds }),
    isDemo: true,
    isInventoryDemo: true,
    isTest: true,
    log: (entry) => void log.push(entry),
  });
  const portal = await servePortal({
    directory,
    port,
    settings: localSettings(platform.origin),
    platform: platform.origin,
  });
  const control = `${platform.origin}/__test`;
  const hits = async (id: string): Promise<number> => {
    const all = v.parse(state, await (await fetch(`${control}/faults`)).json());
    return all.find((fault) => fault.id === id)?.hits ?? 0;
  };
  const world: World = {
    log,
    portal: portal.origin,
    platform: platform.origin,
    faults: {
      set: async (fault) => v.parse(armed, await (await post(`${control}/faults`, fault)).json()).id,
      release: async (id) => {
        // oxlint-disable-next-line no-await-in-loop -- one after another
        while ((await hits(id)) === 0) await pause(20);
        await post(`${control}/faults/${id}/release`, {});
      },
      answer: async (id, told) =>
        (await fetch(`${control}/faults/${id}/answer`, { method: 'POST', body: JSON.stringify(told) })).ok,
      tellTime: async (date) => void (await post(`${control}/time`, { date })),
      clear: async () => void (await fetch(`${control}/faults`, { method: 'DELETE' })),
      hits,
    },
    forgetLanguages: async () => void (await fetch(`${control}/languages`, { method: 'DELETE' })),
    make: <Kind extends keyof TestDocuments>(kind: Kind, wanted = {}) =>
      post(`${control}/${kind}`, wanted).then((made) => made.json()) as Made<Kind>,
    change: async (kind, id, action) => void (await post(`${control}/${kind}/${id}`, { action })),
    settle: async () => void (await post(`${control}/settle`, {})),
  };
  return {
    world,
    stop: async () => {
      await portal.stop();
      await platform.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
