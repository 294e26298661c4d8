import { updateUserProfile } from '../../../contracts/identity/own-profile.ts';
import type { Scene, Stage } from '../engine/stage.ts';
import {
  answering,
  myself,
  ok,
  organisation,
  pickOrganisation,
  stayOnPage,
  untilEditable,
} from '../stages/scripted.ts';
import { profileOf } from '../../support/profile.ts';

/** The time until the request expires; no other timer is due by then. */
const TIME_LEFT = 150_000;

let typed = 0;
const write = async ({ page, say }: Scene, text: string): Promise<void> =>
  page.getByLabel(say('quote-request:field.note'), { exact: true }).first().fill(text);

export const leaveGuardStage: Stage = {
  address: async (_, { world }) =>
    `/quoteRequest/${(await world.make('quote-requests', { parts: 1, expiresInMs: TIME_LEFT })).id}`,
  calls: {},
  background: [
    myself(
      profileOf(
        [answering([organisation('atelier-montreal', 'Montreal'), organisation('atelier-ottawa', 'Ottawa')])],
        'atelier-montreal',
      ),
    ),
    { contract: updateUserProfile, reply: ok({}) },
  ],
  prepare: stayOnPage,
  enter: untilEditable,
  causes: {
    'changes.made': async (scene) => write(scene, `Typed ${(typed += 1)}`),
    // Nothing can be typed behind the dialog, so the request expires there. The clock jumps: an answer of the platform
    // in between would show that its own clock stands still.
    'changes.settled': async (scene, _, snapshot) =>
      snapshot.matches({ guarding: 'asking' }) ? scene.page.clock.fastForward(TIME_LEFT) : write(scene, ''),
    'leave.request': async (scene) => pickOrganisation(scene, 'Ottawa'),
  },
  canCause: ({ type }, snapshot) => type !== 'changes.made' || !snapshot.matches({ guarding: 'settled' }),
  // After the deadline, nothing can be typed.
  isLast: (_, snapshot) => snapshot.matches({ guarding: 'settled' }),
  leftOut: {
    'transition leaveGuard.guarding.settled · changes.made · 1':
      'a request whose time is over cannot be answered again while the question stands',
  },
};
