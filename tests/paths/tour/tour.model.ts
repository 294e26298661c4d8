import { defineModel, errorOf, failed, given } from '../engine/path-model.ts';
import { tourMachine } from '../../../machines/tour/tour.machine.ts';
import type { TourProfile } from '../../../machines/tour/tour.types.ts';

const sophie: TourProfile = {
  uid: 'sophie',
  name: 'Sophie Gagnon',
  email: 'sophie@atelier.test',
  organizations: ['montreal'],
};
const defect = [failed('a defect', { kind: 'unexpected' })];

export const tourModel = defineModel({
  machine: tourMachine,
  input: undefined,
  cases: {
    'profile.changed': [
      given('Sophie', { profile: sophie }),
      given('Sophie in two organisations', { profile: { ...sophie, organizations: ['montreal', 'ottawa'] } }),
      given('nobody', { profile: null }),
    ],
    [errorOf('loadScript')]: [failed('no network', { kind: 'network' })],
    [errorOf('createPlayer')]: defect,
    [errorOf('updatePlayer')]: defect,
    [errorOf('destroyPlayer')]: defect,
    [errorOf('refreshPlayer')]: defect,
    [errorOf('playTour')]: defect,
  },
  key: ({ context }) => ({ organizations: context.profile?.organizations, isWanted: context.isWanted }),
  expect: [
    { state: 'unasked', shows: () => ['tour:offer'], hides: ['tour:failed'] },
    { state: 'loading', shows: () => ['tour:loading'], hides: ['tour:failed'] },
    { state: 'missing', shows: () => ['tour:failed'] },
    { state: 'ready', hides: ['tour:failed', 'tour:loading'] },
  ],
});
