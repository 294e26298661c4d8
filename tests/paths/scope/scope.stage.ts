import { updateUserProfile } from '../../../contracts/identity/own-profile.ts';
import type { Scene, Stage } from '../engine/stage.ts';
import {
  ANSWERING_PAGE,
  answering,
  answeringCalls,
  emptyList,
  myself,
  organisation,
  stayOnPage,
  typeSomething,
  untilEditable,
} from '../stages/scripted.ts';
import { profileOf } from '../../support/profile.ts';
import { scopeDriver } from './scope.driver.ts';

/** Answers the leave dialog, which appears because the page has unsent changes. */
const answer = async ({ page, say }: Scene, isAgreed: unknown): Promise<void> =>
  page.getByRole('button', { name: say(isAgreed ? 'leave-guard:leave' : 'leave-guard:stay'), exact: true }).click();

const toggle = scopeDriver.controls['selector.toggle'];

export const scopeStage: Stage = {
  address: () => ANSWERING_PAGE,
  calls: { saveScope: { contract: updateUserProfile, reply: () => ({ status: 200 }) } },
  background: [
    myself(
      profileOf(
        [
          answering([
            organisation('montreal', 'Montreal'),
            organisation('ottawa', 'Ottawa'),
            organisation('elsewhere', 'Elsewhere', false),
          ]),
        ],
        'montreal',
      ),
    ),
    emptyList,
    ...answeringCalls(),
  ],
  prepare: stayOnPage,
  enter: async (scene) => {
    await untilEditable(scene);
    await typeSomething(scene);
  },
  // By key: a click would first make the pointer enter.
  controls: {
    ...(toggle && {
      'selector.toggle': (...told) => ({ ...toggle(...told), gesture: { type: 'press', key: 'Enter' } }),
    }),
  },
  causes: {
    'xstate.done.actor.agreeToLeave': async (scene, { output }) => answer(scene, output),
  },
  canCause: ({ type }) => type !== 'xstate.error.actor.saveScope',
  // After agreeing to leave, the user is not asked again.
  isLast: ({ type }) => type === 'xstate.done.actor.reloadPage',
  automatic: ['xstate.done.actor.reloadPage'],
  leftOut: {
    'transition scope.agreeing · xstate.error.actor.agreeToLeave · 1':
      'whoever asks to leave is always answered: only a defect could fail here',
    'transition scope.reloading · xstate.error.actor.reloadPage · 1': 'a browser does not refuse to reload',
    'transition scope.saving · xstate.error.actor.saveScope · 1':
      'a profile that is not kept is logged where it is sent (spec §7): the machine is told that it is done',
  },
};
