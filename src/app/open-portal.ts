import { waitFor, type Actor } from 'xstate';
import type { startupMachine } from '../../machines/startup/startup.machine.ts';
import { earlyAnswers } from '../browser/early-calls.ts';
import { findRoute } from './find-route.ts';
import { createPortal } from './portal.ts';
import type { Portal } from './portal-context.ts';

/** How long the skeleton in the HTML waits at most for the first page's data (ms). */
const LONGEST = 500;

/** Resolves when the session or access knows what to show, and the page it granted can be rendered. */
async function decided(portal: Portal): Promise<void> {
  const { session, access } = portal;
  await Promise.race([
    waitFor(access, (page) => page.hasTag('granted')),
    waitFor(session, (user) => !user.hasTag('busy') && !user.matches('signedIn')),
  ]);
  if (access.getSnapshot().hasTag('granted')) await findRoute(window.location.pathname)?.route.open(portal);
}

/**
 * Starts the portal before the first render, so that one render shows the first page: its data has often arrived
 * already (src/boot.ts). Null if the startup failed.
 */
export async function openPortal(startup: Actor<typeof startupMachine>): Promise<Portal | null> {
  // Read before the portal consumes the calls.
  const answers = earlyAnswers();
  const { output } = await waitFor(startup, ({ status, value }) => status === 'done' || value === 'broken');
  if (!output?.addresses) return null;
  const portal = createPortal(output.addresses);
  await Promise.race([
    Promise.allSettled([decided(portal), answers]),
    new Promise((resolve) => setTimeout(resolve, LONGEST)),
  ]);
  return portal;
}
