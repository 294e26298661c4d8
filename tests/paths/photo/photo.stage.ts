import { uploadPhoto } from '../../../contracts/supplier/photos.ts';
import { drawPng, SCENES } from '../../../platform/data/seed/pictures.ts';
import type { Scene, Stage } from '../engine/stage.ts';
import { photoDriver } from './photo.driver.ts';
import {
  ANSWERING_PAGE,
  answering,
  answeringCalls,
  myself,
  ok,
  organisation,
  untilEditable,
} from '../stages/scripted.ts';
import { profileOf } from '../../support/profile.ts';

const HOOD = Buffer.from(drawPng(SCENES.own[0], 120));
/** Has all its parts, but corrupted content. */
const SPOILT = Buffer.from(HOOD.map((byte, index) => (index > 60 && index < HOOD.length - 40 ? byte ^ 0xff : byte)));

/** The files to choose; each leads to another outcome without further steps. */
const FILES = {
  still: HOOD,
  moving: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  letter: Buffer.from('Dear shop'),
  cut: HOOD.subarray(0, HOOD.length / 2),
  empty: Buffer.alloc(0),
  spoilt: SPOILT,
} as const;

const OF_REFUSAL: Readonly<Record<string, keyof typeof FILES>> = {
  'photo-type': 'letter',
  'photo-damaged': 'cut',
  'photo-empty': 'empty',
};

let chosen: keyof typeof FILES = 'still';

const choose = async ({ page }: Scene): Promise<void> =>
  page.locator('.photos input').first().setInputFiles({ name: 'hood.heic', mimeType: '', buffer: FILES[chosen] });

const NOT_HELD = 'how far an upload is cannot be held: photos.spec.ts sees it';
const NO_DEFECT =
  'what looks into a photo and converts it has no defect, and is not too slow for a small one: the tests of the worker see it';

export const photoStage: Stage = {
  address: () => ANSWERING_PAGE,
  calls: { uploadPhoto: { contract: uploadPhoto, reply: ok } },
  background: [myself(profileOf([answering([organisation('montreal', 'Montreal')])], 'montreal')), ...answeringCalls()],
  enter: async (scene) => {
    await untilEditable(scene);
    await choose(scene);
  },
  automatic: ({ type }) => /^xstate\.(?:done|error)\.actor\.(?:checkPhoto|convertPhoto)$/.test(type),
  ahead: {
    'xstate.done.actor.checkPhoto': async (_, { output }) =>
      void (chosen = output.prepared === null ? 'still' : 'moving'),
    'xstate.error.actor.checkPhoto': async (_, { error }) => void (chosen = OF_REFUSAL[error.failure.code] ?? 'letter'),
    'xstate.error.actor.convertPhoto': async () => void (chosen = 'spoilt'),
  },
  causes: {},
  canCause: ({ type }, _, caseName) => {
    if (type === 'xstate.error.actor.checkPhoto') return caseName in OF_REFUSAL;
    return type !== 'xstate.error.actor.convertPhoto' || caseName === 'photo-damaged';
  },
  // Among a part's photos, the button has a number.
  controls: { 'photo.retry': () => ({ role: 'button', name: { key: 'photos:retry', params: { place: 1 } } }) },
  // Upload progress depends on the connection.
  inPortal: (words) => (typeof words === 'object' && 'key' in words && words.key === 'photo:uploading' ? '' : words),
  shows: (snapshot) =>
    (photoDriver.shows?.(snapshot) ?? []).map(({ role, name, isAbsent = false }) => ({ role, name, isAbsent })),
  tick: 100,
  leftOut: {
    'transition photo.checking · xstate.error.actor.checkPhoto · 2': NO_DEFECT,
    'transition photo.converting · xstate.error.actor.convertPhoto · 2': NO_DEFECT,
    'transition photo.failed · photo.retry · 2': NO_DEFECT,
    'transition photo.uploading · upload.progressed · 1': NOT_HELD,
  },
};
