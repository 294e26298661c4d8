import { waitFor, type Actor } from 'xstate';
import type { startupMachine } from '../../machines/startup/startup.machine.ts';
import { begunAnswers } from '../browser/begun-calls.ts';
import { createPortal, type Portal } from './portal.ts';

/** The longest time that the skeleton in the HTML waits for the first page's data (ms). */
const LONGEST = 500;

/** Until the session and access know what to show. */
const decided = ({ session, access }: Portal): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      const user = session.getSnapshot();
      if (access.getSnapshot().hasTag('granted') || !(user.hasTag('busy') || user.matches('signedIn'))) resolve();
    };
    session.subscribe(look);
    access.subscribe(look);
    look();
  });

/**
 * Starts the portal before the first render, so that one render shows the first page: its answers are often there
 * already (src/boot.ts). Null if the startup is broken.
 */
export async function openPortal(startup: Actor<typeof startupMachine>): Promise<Portal | null> {
  // Taken before the portal takes the calls.
  const answers = begunAnswers();
  const { output } = await waitFor(startup, ({ status, value }) => status === 'done' || value === 'broken');
  if (!output?.addresses) return null;
  const portal = createPortal(output.addresses);
  await Promise.race([Promise.all([decided(portal), answers]), new Promise((resolve) => setTimeout(resolve, LONGEST))]);
  return portal;
}
