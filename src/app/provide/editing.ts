import { inactivityMachine } from '../../../machines/inactivity/inactivity.machine.ts';
import { lockMachine } from '../../../machines/lock/lock.machine.ts';
import { PRESENCE } from '../../../machines/support/timing.ts';
import type { Drafts } from '../../browser/drafts.ts';
import * as browser from '../../browser/storage.ts';
import { watchNetwork } from '../../browser/network.ts';
import { acquireLock, refreshLock, releaseLock } from '../../services/locks.ts';
import { measureIdleTime, watchPresence } from '../../browser/presence.ts';
import { tabId } from '../../browser/tab-id.ts';
import type { Services } from '../services.ts';
import { providedDraft } from './draft.ts';
import { act, ask, listen } from './support.ts';

export const providedLock = ({ http }: Pick<Services, 'http'>) =>
  lockMachine.provide({
    actors: {
      acquireLock: ask(async ({ documentKind, documentId }) =>
        acquireLock(http, documentKind, documentId, await tabId()),
      ),
      refreshLock: ask(({ lockId }) => refreshLock(http, lockId, measureIdleTime() < PRESENCE.lockInactivity)),
      releaseLock: act(({ lockId }) => releaseLock(http, lockId)),
    },
  });

const providedInactivity = () => {
  watchPresence();
  return inactivityMachine.provide({ actors: { measureIdleTime: ask(() => measureIdleTime()) } });
};

/** What a document's lifecycle needs: its child machines, and the network. */
export const providedEditing = (services: Services, drafts: Drafts) => ({
  lock: providedLock(services),
  draft: providedDraft(drafts),
  inactivity: providedInactivity(),
  watchNetwork: listen<undefined>((tell) =>
    watchNetwork((isOnline) => {
      if (isOnline) tell({ type: 'network.restored' });
    }),
  ),
});

/** The same, and its deadline if it has one. */
export const providedLifecycle = (services: Services, drafts: Drafts) => ({
  ...providedEditing(services, drafts),
  watchDeadline: listen<{ at: string | null }>((tell, { at }) =>
    at === null ? () => {} : browser.watchDeadline(at, services.clock.now, () => tell({ type: 'deadline.passed' })),
  ),
});
