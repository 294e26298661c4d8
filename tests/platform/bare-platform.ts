import type { Account } from '../../platform/access/caller.ts';
import { folderStore } from '../../platform/documents/file-store.ts';
import { PhotoStorage } from '../../platform/documents/photo-storage.ts';
import { BODY_LIMITS } from '../../platform/http/body.ts';
import { CallLimits, NO_CALL_RATES } from '../../platform/http/call-rates.ts';
import { Metrics } from '../../platform/http/metrics.ts';
import type { Platform } from '../../platform/http/mount.ts';

/** A minimal platform for mounting one module: a database and callers, without limits, files or sign-in. */
export const barePlatform = (database: Platform['database'], ownerOf: (token: string) => Account): Platform => ({
  database,
  findTokenOwner: (token) => Promise.resolve({ account: ownerOf(token), grantId: 'grant' }),
  issueToken: () => Promise.reject(new Error('nobody signs in')),
  lockSeconds: 75,
  bodyLimits: BODY_LIMITS,
  photos: new PhotoStorage({ database, store: folderStore('unused'), arrivals: 'unused', quota: 0 }),
  metrics: new Metrics(),
  callLimits: new CallLimits(NO_CALL_RATES),
  isTrustedProxy: () => false,
  isTest: true,
  isStopping: () => false,
  contracts: [],
});
