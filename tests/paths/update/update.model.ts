import { answered, defineModel, doneOf, errorOf, failed } from '../engine/path-model.ts';
import { updateMachine } from '../../../machines/update/update.machine.ts';

export const updateModel = defineModel({
  machine: updateMachine,
  input: { version: '/assets/portal-1.js', reloadedFor: null },
  moreInputs: { 'after a reload by itself': { version: '/assets/portal-1.js', reloadedFor: '/assets/portal-2.js' } },
  cases: {
    [doneOf('askVersion')]: [
      answered('the same version', '/assets/portal-1.js'),
      answered('a new version', '/assets/portal-2.js'),
    ],
    [errorOf('askVersion')]: [failed('no network', { kind: 'network' })],
    [doneOf('agreeToLeave')]: [answered('leave', true), answered('stay', false)],
    [errorOf('agreeToLeave')]: [failed('a defect', { kind: 'unexpected' })],
    [errorOf('rememberReload')]: [failed('storage is blocked', { kind: 'unexpected' })],
    [errorOf('leavePages')]: [failed('a defect', { kind: 'unexpected' })],
    [errorOf('reloadPage')]: [failed('refused', { kind: 'unexpected' })],
  },
  key: ({ context }) => ({
    latest: context.latest,
    reloadedFor: context.reloadedFor,
    isScreenMissing: context.isScreenMissing,
  }),
  expect: [
    { state: 'current', hides: ['update:ready', 'update:reloading'] },
    { state: 'asking', hides: ['update:ready', 'update:reloading'] },
    { state: 'outdated', shows: () => ['update:ready'], hides: ['update:reloading'] },
    { state: 'postponed', hides: ['update:ready', 'update:reloading'] },
    { state: 'agreeing', shows: () => ['update:ready'] },
    { state: 'remembering', shows: () => ['update:reloading'], hides: ['update:ready'] },
    { state: 'leaving', shows: () => ['update:reloading'], hides: ['update:ready'] },
    { state: 'reloading', shows: () => ['update:reloading'], hides: ['update:ready'] },
  ],
});
