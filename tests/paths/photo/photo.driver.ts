import type { Driver } from '../engine/driver.ts';

export const photoDriver: Driver = {
  controls: { 'photo.retry': () => ({ role: 'button', name: 'photo:retry' }) },
  shows: ({ context, value }) => [
    {
      role: 'progressbar',
      name: 'hood.heic',
      ...(value === 'uploading' ? { value: String(context.share) } : { isAbsent: true }),
    },
    // The preview made in the browser.
    { role: 'img', name: 'hood.heic', isAbsent: context.prepared === null },
  ],
  environment: ['upload.progressed'],
  toBeginning: { 'photo.retry': 'alone, a photo has nothing around it: among others, its tile has the focus' },
  unheard: Object.fromEntries(
    ['checkPhoto', 'convertPhoto', 'uploadPhoto'].map((call) => [
      `xstate.error.actor.${call}`,
      'the photos of its part say it, of all of them at once: photos.view.tsx',
    ]),
  ),
  leftOut: {},
};
