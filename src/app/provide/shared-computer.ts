import { sharedComputerMachine } from '../../../machines/shared-computer/shared-computer.machine.ts';
import { countDrafts } from '../../services/draft-store.ts';
import { sharedComputer } from '../../services/shared-computer.ts';
import { act, ask } from './support.ts';

/** Counts zero when the browser cannot store drafts. */
const countedDrafts = (userId: string): Promise<number> => countDrafts(userId).catch(() => 0);

export const providedSharedComputer = (userId: string) =>
  sharedComputerMachine.provide({
    actors: {
      readChoice: ask(async () => ({ isShared: sharedComputer.isOn(), unsentCount: await countedDrafts(userId) })),
      storeChoice: act(({ isShared }) => sharedComputer.keep(isShared)),
    },
  });
