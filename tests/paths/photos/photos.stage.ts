import { getSupplierQuoteRequest } from '../../../contracts/supplier/quote-requests.ts';
import { uploadPhoto } from '../../../contracts/supplier/photos.ts';
import { itemsOf } from '../../../machines/photos/photos.rules.ts';
import { PHOTOS } from '../../../machines/support/timing.ts';
import { drawPng, SCENES } from '../../../platform/data/seed/pictures.ts';
import type { Reply, Scene, Stage } from '../engine/stage.ts';
import { PART, photosDriver } from './photos.driver.ts';
import {
  ANSWERING_PAGE,
  answering,
  answeringCalls,
  discardDraft,
  myself,
  ok,
  organisation,
  quoteRequest,
  untilEditable,
} from '../stages/scripted.ts';
import { profileOf } from '../../support/profile.ts';

const HOOD = drawPng(SCENES.own[0], 120);
const FULL = Array.from({ length: PHOTOS.most }, (_, index) => `p-${index + 1}`);
const FAILED: Reply = { status: 500, body: 'broken' };
const NO_PHOTO: Reply = {
  status: 422,
  body: { type: 'about:blank', title: 'not a photo', status: 422, code: 'not-a-photo' },
};

/** Adds the answer's photo on an earlier visit, so that discarding the draft removes it. */
async function addEarlier(scene: Scene): Promise<void> {
  const { page } = scene;
  await page
    .locator('.photos input')
    .first()
    .setInputFiles({ name: 'before.png', mimeType: 'image/png', buffer: Buffer.from(HOOD) });
  await scene.answer('uploadPhoto', ok({ photoId: 'p-1' }));
  await page.locator('[data-machine=draft][data-state=kept]').waitFor();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await untilEditable(scene);
}

export const photosStage: Stage = {
  address: () => ANSWERING_PAGE,
  // The page checks and converts photos itself: each step waits until the upload starts.
  calls: { uploadPhoto: { contract: uploadPhoto, reply: ok } },
  background: [myself(profileOf([answering([organisation('montreal', 'Montreal')])], 'montreal')), ...answeringCalls()],
  prepare: async ({ world }, from) => {
    if (from === '') return;
    await world.faults.set({
      method: getSupplierQuoteRequest.method,
      path: '^/supplier-quote-requests/qr-1$',
      times: 1000,
      ...ok(quoteRequest(FULL)),
    });
  },
  enter: async (scene, from) => {
    await untilEditable(scene);
    if (from === '') await addEarlier(scene);
  },
  // Pictures come from the platform or from the chosen file, and the page has its own lists.
  shows: (snapshot) =>
    (photosDriver.shows?.(snapshot) ?? []).filter(
      ({ role, name, within }) => role !== 'img' && name !== '' && within === undefined,
    ),
  tick: 100,
  contentOf: ({ size }) => (size > 0 && size <= PHOTOS.largestFile ? HOOD : null),
  causes: {
    'photo.uploaded': async ({ answer }, { photoId }) => answer('uploadPhoto', ok({ photoId })),
    'photo.failed': async ({ answer }, { canRetry }) => answer('uploadPhoto', canRetry ? FAILED : NO_PHOTO),
    'photos.reset': discardDraft,
  },
  canCause: ({ type, photoIds }, snapshot) => {
    if (type === 'photos.retry') return false;
    if (type !== 'photos.reset') return true;
    const items = itemsOf(snapshot.context.groups, PART);
    return (
      snapshot.matches({ lightbox: 'closed' }) &&
      Object(photoIds)[PART].length === 0 &&
      items.some(({ phase }) => phase === 'uploaded') &&
      items.length < PHOTOS.most - 1
    );
  },
  leftOut: {
    ...Object.fromEntries(
      ['idle · photos.retry · 1', 'idle · photos.retry · 2', 'working · photos.retry · 1'].map((id) => [
        `transition photos.queue.${id}`,
        'the page would send its answers: sending.spec.ts',
      ]),
    ),
    'transition photos.lightbox.open · photo.remove · 1': 'the photos shown large are before every other button',
    'transition photos.lightbox.open · photos.reset · 1': 'the photos shown large are before every other button',
  },
};
