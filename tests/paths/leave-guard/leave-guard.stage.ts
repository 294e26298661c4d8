import { updateUserProfile } from '../../../contracts/identity/profile.ts';
import type { Scene, Stage } from '../engine/stage.ts';
import {
  answering,
  myself,
  ok,
  organisation,
  pickOrganisation,
  profileOf,
  stayOnPage,
  untilEditable,
} from '../stages/scripted.ts';

/** Until the request has run out: no other timer is due by then. */
const TIME_LEFT = 150_000;

let typed = 0;
const write = async ({ page, say }: Scene, text: string): Promise<void> =>
  page.getByLabel(say('quote-request:field.note'), { exact: true }).first().fill(text);

export const leaveGuardStage: Stage = {
  address: async (_, { world }) =>
    `/quoteRequest/${(await world.makeQuoteRequest({ parts: 1, expiresInMs: TIME_LEFT })).id}`,
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
    // Nothing can be typed behind the question: there the time to answer runs out, in one leap, for the platform's
    // answers on the way would tell that its own clock stood still.
    'changes.settled': async (scene, _, snapshot) =>
      snapshot.matches({ guarding: 'asking' }) ? scene.page.clock.fastForward(TIME_LEFT) : write(scene, ''),
    'leave.request': async (scene) => pickOrganisation(scene, 'Ottawa'),
  },
  canCause: ({ type }, snapshot) => type !== 'changes.made' || !snapshot.matches({ guarding: 'settled' }),
  // The time is over: nothing can be typed any more.
  isLast: (_, snapshot) => snapshot.matches({ guarding: 'settled' }),
  leftOut: {
    'transition leaveGuard.guarding.settled · changes.made · 1':
      'a request whose time is over cannot be answered again while the question stands',
  },
};
