/** The platform's calls without a database: what every call decides before and after its handler. */
import { Readable } from 'node:stream';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Contract } from '../../../contracts/call.ts';
import { ADMINISTRATION_FEATURE, SHOP_FEATURE, type Permission } from '../../../domain/permission.ts';
import { FEATURES } from '../../../domain/features.ts';
import type { Account } from '../../../platform/access/caller.ts';
import type { Database } from '../../../platform/data/database.ts';
import type { App, Platform } from '../../../platform/http/mount.ts';
import { barePlatform } from '../../platform/bare-platform.ts';

const ALL_LEVELS = 0xffff;
export const SCOPE = 'atelier-montreal';

/** Finds no row, whatever is asked. */
const emptyDatabase = (): Database => {
  const nothing: object = new Proxy(() => nothing, {
    get: (_, name) => (name === 'then' ? (resolve: (rows: readonly never[]) => void) => resolve([]) : nothing),
    apply: () => nothing,
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every method finds nothing
  return nothing as Database;
};

const permission = (featureId: string, scopeKey: { type: 'global' | 'organization'; id: string }): Permission => ({
  featureId,
  range: {},
  featureAccessLevelMask: ALL_LEVELS,
  scopeHierarchy: [
    {
      scopeKey: {
        ...scopeKey,
        translations: [],
        ...(scopeKey.type === 'organization' && { organizationId: scopeKey.id }),
      },
      parentScopeId: null,
    },
  ],
});

/** May do everything in one organisation, and administers the marketplace. */
const EVERYBODY: Account = {
  id: 'everybody',
  email: 'everybody@atelier.test',
  firstName: 'Every',
  lastName: 'Body',
  passwordHash: null,
  locale: null,
  roles: [],
  lastSelectedScopeId: null,
  thumbFileId: null,
  croppedFileId: null,
  originalFileId: null,
  disabledAt: null,
  permissions: [
    ...[...FEATURES, SHOP_FEATURE].map((feature) => permission(feature, { type: 'organization', id: SCOPE })),
    permission(ADMINISTRATION_FEATURE, { type: 'global', id: 'global' }),
  ],
};

export interface Asked {
  readonly body?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a request as someone who may do everything. */
export const ask = (app: App, method: string, path: string, { body, headers = {} }: Asked = {}): Promise<Response> => {
  const all = { authorization: 'Bearer token', 'scope-id': SCOPE, ...headers };
  const incoming = Object.assign(Readable.from(body === undefined ? [] : [Buffer.from(body)]), {
    socket: { remoteAddress: '127.0.0.1' },
    headers: all,
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only these parts are used
  const env = { incoming, outgoing: { getHeader: () => 'request-1' } } as unknown as HttpBindings;
  return Promise.resolve(app.request(path, { method, headers: all }, env));
};

export const bare = (): Platform => barePlatform(emptyDatabase(), () => EVERYBODY);

/** An app for one call. */
export const appWith = (mount: (app: App, platform: Platform) => void): { app: App; platform: Platform } => {
  const app: App = new Hono();
  const platform = bare();
  mount(app, platform);
  return { app, platform };
};

export const isJson = ({ body, bodyType }: Contract): boolean => body !== undefined && bodyType !== 'form';
