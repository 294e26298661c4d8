/** Enlarged photos, one at a time: chosen, gone to, failed, tried again and closed. */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Pictures } from '../../../src/browser/photos/pictures.ts';
import type { PictureSize } from '../../../src/services/photos.ts';
import { loadTexts, sayNow, startTexts } from '../../../src/i18n/texts.ts';
// Loaded before, so that no test waits for it.
import '../../../src/views/lightbox/large-photos.tsx';
import { PhotoStrip } from '../../../src/views/photos/photo-strip.tsx';
import { PicturesContext } from '../../../src/views/photos/pictures.ts';

const PHOTOS = ['p-1', 'p-2', 'p-3'];
/** What was asked of the platform: thumbnails are of no interest here. */
const read = vi.fn<(photoId: string) => Promise<Blob>>();
const never = new Promise<Blob>(() => {});
const readPicture = (photoId: string, size: PictureSize) => (size === 'whole' ? read(photoId) : never);

const named = (place: number): string => sayNow({ key: 'photos:alt', params: { place, part: 'Hood' } });
const show = (photoIds: readonly string[] = PHOTOS) =>
  act(async () => {
    render(
      <PicturesContext value={new Pictures(readPicture)}>
        <PhotoStrip photoIds={photoIds} label="Hood" caption="Shop" />
      </PicturesContext>,
    );
  });
const open = (place: number) => act(async () => void fireEvent.click(screen.getByTitle(named(place))));
const lightbox = (): HTMLElement | null => document.querySelector('.yarl__portal');
const buttonOf = (key: Parameters<typeof sayNow>[0]): HTMLButtonElement | undefined =>
  [...(lightbox()?.querySelectorAll('button') ?? [])].find(
    (button) => (button.getAttribute('aria-label') ?? button.textContent) === sayNow(key),
  );
const press = (key: Parameters<typeof sayNow>[0]) => act(async () => void fireEvent.click(buttonOf(key) ?? window));
/** The photo that is shown, and not the ones beside it, which load ahead: its text, or the name of its picture. */
const shown = (): string | null | undefined => {
  const slide = lightbox()?.querySelector('.yarl__slide_current');
  return slide?.querySelector('img')?.alt ?? slide?.querySelector('output')?.textContent;
};

beforeEach(() => {
  const media = window.matchMedia.bind(window);
  // Without animations, which need a layout.
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(media(query), query.includes('reduced-motion') && { matches: true }),
  );
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => {} }));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe.each(['en', 'fr'] as const)('enlarged photos, in %s', (language) => {
  beforeEach(async () => {
    read.mockReset().mockResolvedValue(new Blob(['x']));
    await startTexts(language);
    await loadTexts('editing');
  });

  it('say what they are, and offer no way on where there is one alone', async () => {
    await show(['p-1']);
    await open(1);
    const label = sayNow({ key: 'photos:label', params: { part: 'Hood' } });
    expect(within(document.body).getAllByLabelText(label).length).toBeGreaterThan(0);
    expect(buttonOf('lightbox:close')).toBeDefined();
    expect([buttonOf('lightbox:next'), buttonOf('lightbox:previous')]).toEqual([undefined, undefined]);
  });

  it('show the photo that was chosen, and another only when the user goes to it [S2.56]', async () => {
    await show();
    expect(lightbox()).toBeNull();
    expect(read).not.toHaveBeenCalled();
    await open(2);
    expect(shown()).toBe(named(2));
    await press('lightbox:next');
    expect(shown()).toBe(named(3));
    await press('lightbox:previous');
    await press('lightbox:previous');
    expect(shown()).toBe(named(1));
    // Each once, also when it was shown before.
    expect(read.mock.calls.flat().sort()).toEqual(PHOTOS);
  });

  it('close, and others can be opened then', async () => {
    await show();
    await open(1);
    await press('lightbox:close');
    expect(lightbox()).toBeNull();
    await open(3);
    expect(shown()).toBe(named(3));
  });

  it('say that a photo is loading, and that it cannot be shown, and try again', async () => {
    const first = Promise.withResolvers<Blob>();
    read.mockReturnValueOnce(first.promise).mockReturnValueOnce(never);
    await show(['p-1']);
    await open(1);
    expect(shown()).toBe(sayNow('lightbox:loading'));
    expect(buttonOf('common:retry')).toBeUndefined();
    await act(async () => first.reject(new Error('no network')));
    expect(shown()).toBe(sayNow('lightbox:notShown'));
    await press('common:retry');
    expect(shown()).toBe(sayNow('lightbox:loading'));
    expect(buttonOf('common:retry')).toBeUndefined();
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('load a photo again when the user goes to it, if it failed while it loaded ahead', async () => {
    read.mockImplementation((photoId) => (photoId === 'p-2' ? Promise.reject(new Error('busy')) : never));
    await show();
    await open(1);
    // What is beside it says nothing of its failure.
    expect(lightbox()?.textContent).not.toContain(sayNow('lightbox:notShown'));
    read.mockResolvedValue(new Blob(['x']));
    await press('lightbox:next');
    expect(shown()).toBe(named(2));
  });
});
