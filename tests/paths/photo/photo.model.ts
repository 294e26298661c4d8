import { createEmptyActor } from 'xstate';
import { answered, defineModel, doneOf, errorOf, failed, given } from '../engine/path-model.ts';
import type { FileProblem } from '../../../domain/photo.ts';
import { photoMachine } from '../../../machines/photo/photo.machine.ts';
import { fileProblemOf } from '../../../machines/photo/photo.rules.ts';

const prepared = { uploadKey: 'upload-1', picture: { size: 300_000 }, thumbnail: { size: 8_000 } };
const refused = (code: FileProblem) => failed(code, { kind: 'invalid', code });

export const photoModel = defineModel({
  machine: photoMachine,
  input: { key: 'photo-1', file: { name: 'hood.heic', size: 2_000_000 }, owner: createEmptyActor() },
  cases: {
    [doneOf('checkPhoto')]: [
      answered('to be converted', { prepared: null }),
      answered('to be sent as it is', { prepared }),
    ],
    [errorOf('checkPhoto')]: [
      refused('photo-type'),
      refused('photo-damaged'),
      refused('photo-empty'),
      refused('photo-dimensions'),
      refused('pictures-altered'),
      failed('a defect', { kind: 'unexpected' }),
    ],
    [doneOf('convertPhoto')]: [answered('', prepared)],
    [errorOf('convertPhoto')]: [
      refused('photo-damaged'),
      refused('photo-dimensions'),
      failed('too slow', { kind: 'timeout' }),
    ],
    'upload.progressed': [given('half', { share: 0.5 })],
    [doneOf('uploadPhoto')]: [answered('', { photoId: 'p-77' })],
    [errorOf('uploadPhoto')]: [
      refused('too-large'),
      refused('not-a-photo'),
      refused('photo-damaged'),
      refused('photo-dimensions'),
      refused('photo-quota'),
      failed('no network', { kind: 'network' }),
      failed('too slow', { kind: 'timeout' }),
    ],
  },
  writes: { uploadPhoto: ['photo.retry'] },
  ends: ['done', 'refused'],
  key: ({ context }) => ({ isPrepared: context.prepared !== null, share: context.share, failure: context.failure }),
  expect: [
    { state: 'checking', shows: () => [['hood.heic', 'photo:checking']], hides: ['photo:retry'] },
    { state: 'converting', shows: () => [['hood.heic', 'photo:converting']], hides: ['photo:retry'] },
    {
      state: 'uploading',
      shows: ({ context }) => [
        ['hood.heic', { key: 'photo:uploading', params: { percent: Math.round(context.share * 100) } }],
      ],
      hides: ['photo:retry', 'photo:checking', 'photo:converting'],
    },
    {
      state: 'failed',
      proves: 'S5.15',
      shows: ({ context }) => ['photo:failed', `errors:${context.failure?.kind ?? ''}`, 'hood.heic'],
    },
    {
      state: 'refused',
      shows: ({ context }) => [
        `photo:refusal.${(context.failure && fileProblemOf(context.failure)) ?? ''}`,
        'hood.heic',
      ],
      hides: ['photo:retry', 'photo:failed'],
    },
    { state: 'done', hides: ['photo:retry', 'photo:failed', 'photo:checking', 'photo:converting'] },
  ],
});
