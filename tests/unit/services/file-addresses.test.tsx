/** A file's address holds the file in memory until it is released. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPdf, savePdf } from '../../../src/browser/pdf-files.ts';
import { takeAway } from '../../../src/browser/take-away.ts';

vi.mock('../../../src/browser/altered-pictures.ts', () => ({ altersPictures: () => Promise.resolve(false) }));

const PDF = { name: 'invoice.pdf', content: new Blob(['%PDF']) };
const held = new Set<string>();
let count = 0;

describe('the address of a file', () => {
  beforeEach(() => {
    held.clear();
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
      count += 1;
      held.add(`blob:${count}`);
      return `blob:${count}`;
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void held.delete(address));
    // jsdom follows no links.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  });
  afterEach(() => void vi.restoreAllMocks());

  it('is released once the file is saved', () => {
    const before = count;
    savePdf(PDF);
    takeAway.save('list.csv', 'a,b', 'text/csv');
    expect(count).toBe(before + 2);
    expect(held.size).toBe(0);
  });

  it('is released when the browser blocks the tab of a PDF', () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    expect(openPdf(PDF)).toBe(false);
    expect(held.size).toBe(0);
  });

  it('is kept for the last ten PDFs, whose tabs may read it again', () => {
    vi.spyOn(window, 'open').mockImplementation(() => ({ opener: window }) as unknown as Window);
    for (let index = 0; index < 12; index += 1) expect(openPdf(PDF)).toBe(true);
    expect([...held]).toEqual(Array.from({ length: 10 }, (_, index) => `blob:${count - 9 + index}`));
  });

  it('is released after a drawing, whether or not it becomes a PNG', async () => {
    const decode = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('no picture')).mockResolvedValue();
    Object.defineProperty(HTMLImageElement.prototype, 'decode', { value: decode, configurable: true });
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(new Blob(['png'])));
    await expect(takeAway.savePng('chart.png', '<svg/>', { width: 10, height: 5 })).rejects.toThrow('no picture');
    expect(held.size).toBe(0);
    await takeAway.savePng('chart.png', '<svg/>', { width: 10, height: 5 });
    expect(held.size).toBe(0);
    Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
  });
});
