/** What leaves the page: mails, drawings and sheets of paper. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeAway } from '../../../src/browser/take-away.ts';

const altersPictures = vi.hoisted(() => vi.fn<() => Promise<boolean>>());
vi.mock('../../../src/browser/altered-pictures.ts', () => ({ altersPictures }));

const followed: { readonly href: string; readonly download: string }[] = [];
/** The files that got an address. */
const created: unknown[] = [];

beforeEach(() => {
  altersPictures.mockResolvedValue(false);
  followed.length = 0;
  // jsdom follows no links and makes no addresses.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    followed.push({ href: this.href, download: this.download });
  });
  created.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    created.push(file);
    return 'blob:1';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
});
afterEach(() => void vi.restoreAllMocks());

describe('a mail', () => {
  const mailed = (text: string): URL => {
    takeAway.mail('help@example.ca', 'À propos & plus', text);
    return new URL(followed.at(-1)?.href ?? '');
  };
  const bodyOf = (url: URL): string => new URLSearchParams(url.search.replaceAll('+', '%2B')).get('body') ?? '';

  it('has its address, its subject and its text', () => {
    const url = mailed('Bonjour\nl’équipe 100 % + 1');
    expect(url.pathname).toBe('help@example.ca');
    expect(url.searchParams.get('subject')).toBe('À propos & plus');
    expect(bodyOf(url)).toBe('Bonjour\nl’équipe 100 % + 1');
  });

  it.each([
    ['as long as mail programs take', 'x'.repeat(1800), 1800],
    ['one character longer, in one line', 'x'.repeat(1801), 1601],
    ['much longer, in one line', 'x'.repeat(5000), 1800],
    ['one letter over, in lines', `${'x'.repeat(900)}\n${'y'.repeat(890)}\nlast line`, 1791],
    ['in short lines', 'a line\n'.repeat(400), 1140],
  ])('%s keeps as many whole lines as fit', (_, text, length) => {
    const body = bodyOf(mailed(text));
    expect(text.startsWith(body)).toBe(true);
    expect(body).toHaveLength(length);
    expect(encodeURIComponent(body).length).toBeLessThanOrEqual(1800);
  });
});

describe('a file', () => {
  it('is saved under its name, with its type', () => {
    takeAway.save('list.csv', 'a,b', 'text/csv');
    expect(followed).toEqual([{ href: 'blob:1', download: 'list.csv' }]);
    expect(created).toMatchObject([{ size: 3, type: 'text/csv' }]);
  });

  it('of a drawing has twice its size, so that it stays sharp', async () => {
    Object.defineProperty(HTMLImageElement.prototype, 'decode', {
      value: () => Promise.resolve(),
      configurable: true,
    });
    const drawImage = vi.fn<(...given: readonly unknown[]) => void>();
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage } as never);
    const toBlob = vi
      .spyOn(HTMLCanvasElement.prototype, 'toBlob')
      .mockImplementation((give) => give(new Blob(['png'])));
    await takeAway.savePng('chart.png', '<svg/>', { width: 30, height: 7 });
    expect(created[0]).toMatchObject({ size: 6, type: 'image/svg+xml' });
    const [image, ...at] = drawImage.mock.lastCall ?? [];
    expect(image).toMatchObject({ width: 30, height: 7, src: 'blob:1' });
    expect(at).toEqual([0, 0, 60, 14]);
    expect(toBlob.mock.contexts[0]).toMatchObject({ width: 60, height: 14 });
    expect(toBlob.mock.lastCall?.[1]).toBe('image/png');
    expect(followed).toEqual([{ href: 'blob:1', download: 'chart.png' }]);
    toBlob.mockImplementation((give) => give(null));
    await expect(takeAway.savePng('chart.png', '<svg/>', { width: 30, height: 7 })).rejects.toThrow('no PNG');
    altersPictures.mockResolvedValue(true);
    await expect(takeAway.savePng('chart.png', '<svg/>', { width: 30, height: 7 })).rejects.toThrow('alters');
    expect(followed).toHaveLength(1);
    Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
  });
});

describe('paper', () => {
  class Sheet {
    text = '';
    replaceSync(text: string): void {
      this.text = text;
    }
  }
  it('has the size of the drawing while it is printed, and only then', () => {
    vi.stubGlobal('CSSStyleSheet', Sheet);
    const other = new Sheet();
    const pages = { sheets: [other] as readonly Sheet[] };
    Object.defineProperty(document, 'adoptedStyleSheets', {
      configurable: true,
      get: () => pages.sheets,
      set: (sheets: readonly Sheet[]) => {
        pages.sheets = sheets;
      },
    });
    const print = vi.spyOn(window, 'print').mockImplementation(() => {
      expect(pages.sheets.map(({ text }) => text)).toEqual(['', '@page { size: 300px 700px; margin: 0 }']);
    });
    takeAway.printOnSheet({ width: 300, height: 700 });
    expect(print).toHaveBeenCalledOnce();
    window.dispatchEvent(new Event('afterprint'));
    expect(pages.sheets).toEqual([other]);
    Reflect.deleteProperty(document, 'adoptedStyleSheets');
    vi.unstubAllGlobals();
  });
});
