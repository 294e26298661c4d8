/** The stage of a document that is edited under a lock: its calls, draft, presence, and what a browser cannot do. */
import { DELAYS, PRESENCE } from '../../../machines/support/timing.ts';
import { toFailure, type FailureCode } from '../../../machines/support/failure.ts';
import { stateName } from '../../../machines/support/state-name.ts';
import type { LockedDocumentKind } from '../../../domain/lock.ts';
import type { Loaded, Placement, Remedy } from '../../../machines/document-lifecycle/document-lifecycle.types.ts';
import type { AnyMachineSnapshot } from 'xstate';
import { doneOf, errorOf } from '../engine/path-model.ts';
import type { Reply, Stage, StagedCall } from '../engine/stage.ts';
import { keepDraft, setDraftOwner } from '../stages/drafts.ts';
import { leavePage, lockCalls, lockCauses } from '../stages/locks.ts';
import { readAlone } from '../stages/readers.ts';
import { notInBrowser } from './left-out.ts';

type Event = Parameters<NonNullable<Stage['canCause']>>[0];

interface StagedDocument<Document> {
  readonly kind: {
    readonly documentKind: LockedDocumentKind;
    readonly placementOf: (loaded: Loaded<Document>) => Placement;
    readonly refusalOf: (code: FailureCode | null) => Remedy;
  };
  readonly id: string;
  readonly address: string;
  readonly read: StagedCall['contract'];
  readonly send: StagedCall;
  /** The platform's time, sent with the document and the lock; the document's own by default. */
  readonly time?: NonNullable<Reply['headers']>;
  readonly moreCalls?: Stage['calls'];
  readonly callNow?: Stage['callNow'];
  readonly background: Stage['background'];
  /** Settings of the browser, besides the undo window. */
  readonly storage?: (from: string) => Readonly<Record<string, string>>;
  readonly causes?: Stage['causes'];
  /** Events of this document that cannot be caused in some states. */
  readonly canCause?: (event: Event, snapshot: AnyMachineSnapshot, caseName: string) => boolean;
  /** Whether there are unsent changes. */
  readonly isDirty: (context: AnyMachineSnapshot['context']) => boolean;
  /** Whether something typed stays unsent once what is being sent was accepted; by default, nothing does. */
  readonly hasRest?: (context: AnyMachineSnapshot['context']) => boolean;
  readonly machineId: string;
  readonly leftOut: Stage['leftOut'];
}

export function documentStage<Document>(staged: StagedDocument<Document>): Stage {
  const { kind, id, isDirty, time } = staged;
  const readCall: StagedCall = {
    contract: staged.read,
    reply: (output) => {
      const { document, now } = output as Loaded<Document>;
      return { status: 200, body: document, headers: time ?? { Date: new Date(now).toUTCString() } };
    },
  };
  return {
    address: () => staged.address,
    calls: {
      ...lockCalls,
      loadDocument: readCall,
      rereadDocument: readCall,
      sendDocument: staged.send,
      ...staged.moreCalls,
    },
    ...(staged.callNow && { callNow: staged.callNow }),
    ...(staged.background && { background: staged.background }),
    prepare: async ({ page }, from) => {
      if (from === 'for a reader') await readAlone(page);
      const sendHold = from === 'with the undo window' ? 'on' : 'off';
      await page.addInitScript(
        (stored) => {
          for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
        },
        { sendHold, ...staged.storage?.(from) },
      );
      setDraftOwner(page);
    },
    automatic: ['draft.recalled'],
    ahead: {
      'draft.recalled': async (scene, { draft }) => {
        // Let the page save first, or it would overwrite this draft.
        await scene.pass(2 * DELAYS.draftRest);
        await keepDraft(scene, draft, [kind.documentKind, id]);
      },
    },
    tick: 50,
    causes: {
      ...lockCauses(time),
      'page.left': leavePage,
      'network.restored': async ({ page }) =>
        void (await page.evaluate(() => window.dispatchEvent(new Event('online')))),
      'presence.ended': async ({ page, pass, say }) => {
        await pass(PRESENCE.stillHereThreshold + 11_000);
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: say('inactivity:close') })
          .click();
      },
      ...staged.causes,
    },
    canCause: (event, snapshot, caseName) => {
      const isLocked = snapshot.context.lockId !== '';
      const state = stateName(snapshot);
      if (staged.canCause?.(event, snapshot, caseName) === false) return false;
      switch (event.type) {
        // A lock lost while something is being sent has no button to request it again.
        case 'lock.acquired':
          return snapshot.matches({ open: 'reserving' }) || snapshot.matches({ open: 'unreserved' });
        // Without a lock there is nothing to release; nobody leaves a page twice.
        case 'page.left':
          return isLocked && !state.endsWith('leaving') && !state.endsWith('unattended');
        // A lock is lost at its next refresh. Nothing is held or sent for that long, and a released lock is not refreshed.
        case 'lock.lost':
          return (
            snapshot.matches({ open: 'reserving' }) ||
            (isLocked &&
              !state.endsWith('leaving') &&
              !['sending', 'waiting', 'busy'].some((tag) => snapshot.hasTag(tag)))
          );
        default:
          return true;
      }
    },
    // Rereading restores this browser's draft, whatever the path says, so such a path ends there.
    isLast: ({ type, error, output }, snapshot) => {
      if (!isDirty(snapshot.context)) return false;
      switch (type) {
        case 'presence.ended':
        case 'lock.outdated':
          return true;
        case doneOf('sendDocument'):
          return staged.hasRest?.(snapshot.context) === true;
        case doneOf('rereadDocument'):
          return kind.placementOf(output as Loaded<Document>) !== 'open';
        case errorOf('sendDocument'):
          return kind.refusalOf(toFailure(error).code) !== 'mend';
        default:
          return false;
      }
    },
    isGone: (snapshot) => ['left', 'open.leaving', 'open.submitting.unattended'].includes(stateName(snapshot)),
    leftOut: { ...notInBrowser(staged.machineId), ...staged.leftOut },
  };
}

/** The transitions of a document's photos, which one upload takes together. */
export const ofPhotos = (transitions: readonly string[], tests: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    transitions.map((transition) => [
      `transition ${transition}`,
      `one upload says both that a photo is there and that no upload is left: ${tests}, photos`,
    ]),
  );
