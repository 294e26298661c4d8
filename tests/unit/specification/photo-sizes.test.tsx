/** How a photo is processed before upload, with a recording canvas. */
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawPng, SCENES } from '../../../platform/data/seed/pictures.ts';
import { makePortrait } from '../../../src/browser/photos/portrait.ts';
import { convertPhoto } from '../../../src/browser/photos/prepare.ts';
import { Thumbnail } from '../../../src/views/photos/thumbnail.tsx';

const drawn: { size: readonly number[]; of: readonly number[]; type: string; quality: number | undefined }[] = [];

// This canvas draws nothing, and so alters nothing.
vi.mock('../../../src/browser/altered-pictures.ts', () => ({ altersPictures: () => Promise.resolve(false) }));

class NotingCanvas {
  private of: readonly number[] = [];
  private readonly size: readonly number[];
  constructor(width: number, height: number) {
    this.size = [width, height];
  }
  getContext = () => ({
    fillRect: () => {},
    drawImage: (_: unknown, ...of: readonly number[]) => {
      this.of = of;
    },
  });
  convertToBlob({ type = '', quality }: ImageEncodeOptions): Promise<Blob> {
    drawn.push({ size: this.size, of: this.of, type, quality });
    return Promise.resolve(new Blob(['x'], { type }));
  }
}

beforeEach(() => {
  drawn.length = 0;
  vi.stubGlobal('OffscreenCanvas', NotingCanvas);
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 4000, height: 3600, close: () => {} }));
});
afterEach(() => vi.unstubAllGlobals());

it('a photo is fitted into 1920 × 1080, at a quality of 0.9 [S9.6 S9.7]', async () => {
  await convertPhoto(new Blob([new Uint8Array(drawPng(SCENES.own[0], 40))]));
  expect(drawn[0]).toMatchObject({ size: [1200, 1080], type: 'image/png', quality: 0.9 });
});

it('its thumbnail is the middle in 4 to 3, twice 133 × 100 [S9.5 S9.9 S9.11]', async () => {
  await convertPhoto(new Blob([new Uint8Array(drawPng(SCENES.own[0], 40))]));
  expect(drawn[1]).toMatchObject({ size: [266, 200], of: [0, 300, 4000, 3000, 0, 0, 266, 200], quality: 0.9 });
});

it('a person’s picture is the photo, and its middle square in two sizes [S2.121]', async () => {
  await makePortrait(new Blob([new Uint8Array(drawPng(SCENES.own[0], 40))]));
  expect(drawn.map(({ size, of }) => [...size, ...of.slice(0, 4)])).toEqual([
    [1200, 1080, 0, 0, 4000, 3600],
    [256, 256, 200, 0, 3600, 3600],
    [96, 96, 200, 0, 3600, 3600],
  ]);
  expect(new Set(drawn.map(({ type }) => type))).toEqual(new Set(['image/jpeg']));
});

it('a thumbnail is shown 133 × 100 [S9.5]', () => {
  render(<Thumbnail state={{ is: 'ready', url: '/p-1' }} alt="Hood" />);
  const picture = screen.getByAltText('Hood');
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['133', '100']);
});
