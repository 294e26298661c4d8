import { updateMyCredential } from '../../../contracts/identity/password.ts';
import { updateUserProfile } from '../../../contracts/identity/own-profile.ts';
import type { Stage } from '../engine/stage.ts';
import { emptyList, myself } from '../stages/scripted.ts';
import { PROFILE } from './account.examples.ts';

const DONE = { status: 204 };

export const accountStage: Stage = {
  address: () => '/account',
  background: [myself({ ...PROFILE, firstName: 'Sophie' }), emptyList],
  calls: {
    saveNames: { contract: updateUserProfile, reply: () => DONE },
    changePassword: { contract: updateMyCredential, reply: () => DONE },
  },
  causes: {},
  leftOut: {},
};
