/** A desktop notification interrupts: only who wants it, allowed it and looks elsewhere gets one. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showDesktopNotification, storeNews } from '../../../src/browser/desktop-news.ts';

describe('a desktop notification', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    localStorage.clear();
  });

  const cases = [true, false].flatMap((isWanted) =>
    (['granted', 'denied', 'default'] as const).flatMap((permission) =>
      [true, false].map((isLooking) => ({ isWanted, permission, isLooking })),
    ),
  );

  it.each(cases)('wanted $isWanted, $permission, looking at the page $isLooking', (given) => {
    const shown: { title: string; tag: string | undefined; click: () => void; isClosed: boolean }[] = [];
    class News extends EventTarget {
      static readonly permission = given.permission;
      private readonly entry;
      constructor(title: string, { tag }: NotificationOptions) {
        super();
        this.entry = { title, tag, click: () => void this.dispatchEvent(new Event('click')), isClosed: false };
        shown.push(this.entry);
      }
      close(): void {
        this.entry.isClosed = true;
      }
    }
    vi.stubGlobal('Notification', News);
    vi.spyOn(document, 'hasFocus').mockReturnValue(given.isLooking);
    const focus = vi.spyOn(window, 'focus').mockReturnValue();
    storeNews(given.isWanted);
    showDesktopNotification('A new quote request');
    const isDue = given.isWanted && given.permission === 'granted' && !given.isLooking;
    expect(shown.map(({ title, tag }) => [title, tag])).toEqual(isDue ? [['A new quote request', 'new-work']] : []);
    shown[0]?.click();
    expect([focus.mock.calls.length, shown[0]?.isClosed]).toEqual(isDue ? [1, true] : [0, undefined]);
  });

  it('is not shown by a browser without any', () => {
    Reflect.deleteProperty(window, 'Notification');
    storeNews(true);
    expect(() => showDesktopNotification('A new quote request')).not.toThrow();
  });
});
