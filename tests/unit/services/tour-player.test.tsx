/** The portal's own player of the tour: what it tells driver.js, and what it corrects of it. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTourPlayer } from '../../../src/browser/tour-player.ts';
import type { TourWords } from '../../../src/browser/tour-plugin.ts';

interface Config {
  readonly steps: readonly { readonly element: Element; readonly popover: object }[];
  readonly onHighlightStarted: (element?: Element) => void;
  readonly onPopoverRender: (popover: Readonly<Record<string, HTMLElement>>) => void;
  readonly onDestroyed: () => void;
}
/** A driver.js that records its settings and what it is asked. */
const driven = vi.hoisted(() => ({ config: null as unknown, asked: [] as string[], shown: null as Element | null }));
vi.mock('driver.js', () => ({
  driver: (config: Config) => {
    driven.config = config;
    const note = (name: string) => () => void driven.asked.push(name);
    return {
      drive: note('drive'),
      moveNext: note('next'),
      movePrevious: note('previous'),
      refresh: note('refresh'),
      destroy: () => config.onDestroyed(),
      getActiveElement: () => driven.shown,
    };
  },
}));
vi.mock('driver.js/dist/driver.css', () => ({}));

const WORDS: TourWords = {
  next: 'Next',
  previous: 'Back',
  done: 'Done',
  close: 'Close the tour',
  progress: '{{current}} of {{total}}',
  greeting: 'Hello {{name}}',
};
const config = (): Config => driven.config as Config;
const press = (key: string) => window.dispatchEvent(new KeyboardEvent('keydown', { key }));
const elementIn = (html: string): HTMLElement => {
  document.body.insertAdjacentHTML('beforeend', html);
  return document.body.lastElementChild as HTMLElement;
};

let places: readonly HTMLElement[];
const play = (name: string | null = 'Sophie Gagnon') => {
  const player = createTourPlayer(name === null ? null : ({ name } as never));
  const steps = places.map((element, index) => ({ element, title: `Title ${index + 1}`, text: `Text ${index + 1}` }));
  let isOver = false;
  const begin = () => void player.play(steps, WORDS).then(() => (isOver = true));
  return { player, begin, isOver: async () => (await Promise.resolve(), await Promise.resolve(), isOver) };
};
const titles = () => config().steps.map(({ popover }) => ('title' in popover ? popover.title : ''));

beforeEach(() => {
  document.body.innerHTML = '';
  driven.asked.length = 0;
  driven.shown = null;
  places = [elementIn('<nav></nav>'), elementIn('<button aria-expanded="true" aria-controls="own"></button>')];
});
afterEach(() => {
  press('Escape');
  vi.unstubAllGlobals();
});

describe('the tour', () => {
  it('has the steps and the words of the page, and greets the user on the first step', () => {
    play().begin();
    expect(config().steps).toEqual([
      { element: places[0], popover: { title: 'Hello Sophie Gagnon · Title 1', description: 'Text 1' } },
      { element: places[1], popover: { title: 'Title 2', description: 'Text 2' } },
    ]);
    expect(config()).toMatchObject({
      nextBtnText: 'Next',
      prevBtnText: 'Back',
      doneBtnText: 'Done',
      progressText: '{{current}} of {{total}}',
      showProgress: true,
    });
    expect(driven.asked).toEqual(['drive']);
  });

  it.each([null, ''])('greets nobody without a name: %j', (name) => {
    play(name).begin();
    expect(titles()).toEqual(['Title 1', 'Title 2']);
  });

  it('greets the user who is known by now', () => {
    const { player, begin } = play();
    player.update({ name: 'Luc' } as never);
    begin();
    expect(titles()[0]).toBe('Hello Luc · Title 1');
    press('Escape');
    player.update(null);
    begin();
    expect(titles()[0]).toBe('Title 1');
  });

  it.each([
    [false, true],
    [true, false],
  ])('moves unless the user wants less motion (%s), and never lets them use what it shows', (isReduced, isMoving) => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('reduced-motion: reduce') && isReduced,
    }));
    play().begin();
    expect(config()).toMatchObject({
      animate: isMoving,
      smoothScroll: isMoving,
      disableActiveInteraction: true,
      // It has keys of its own, but ignores them while it draws.
      allowKeyboardControl: false,
    });
  });

  it('is moved by the arrows and ended by Escape, and then hears no more keys', async () => {
    const { begin, isOver } = play();
    begin();
    for (const key of ['ArrowRight', 'ArrowLeft', 'Enter', 'ArrowRight']) press(key);
    expect(driven.asked).toEqual(['drive', 'next', 'previous', 'next']);
    expect(await isOver()).toBe(false);
    press('Escape');
    expect(await isOver()).toBe(true);
    press('ArrowRight');
    expect(driven.asked).toHaveLength(4);
  });

  it('follows changes of the page, and ends when its place is gone', async () => {
    const { player, begin, isOver } = play();
    player.refresh();
    begin();
    driven.shown = places[0] ?? null;
    player.refresh();
    expect(driven.asked).toEqual(['drive', 'refresh']);
    places[0]?.remove();
    player.refresh();
    expect(await isOver()).toBe(true);
    expect(driven.asked).toEqual(['drive', 'refresh']);
  });

  it('ends with its player, once', async () => {
    const { player, begin, isOver } = play();
    player.destroy();
    begin();
    player.destroy();
    expect(await isOver()).toBe(true);
    player.refresh();
    expect(driven.asked).toEqual(['drive']);
  });

  it('returns the focus to the button of the panel that it was started from', () => {
    const panel = elementIn('<div data-popup><button>Help</button><a href="/">Take the tour</a></div>');
    panel.querySelector('a')?.focus();
    play().begin();
    press('Escape');
    expect(document.activeElement?.textContent).toBe('Help');
  });
});

describe('what it shows', () => {
  const popover = () => ({
    title: elementIn('<header></header>'),
    footer: elementIn('<footer></footer>'),
    closeButton: elementIn('<button>×</button>'),
    nextButton: elementIn('<button>Next</button>'),
  });

  it('is no landmark, names its close button, and has the focus on Next', async () => {
    play().begin();
    const parts = popover();
    config().onPopoverRender(parts);
    parts.closeButton.focus();
    await Promise.resolve();
    expect(parts.title.getAttribute('role')).toBe('presentation');
    expect(parts.footer.getAttribute('role')).toBe('presentation');
    expect(parts.closeButton.getAttribute('aria-label')).toBe('Close the tour');
    expect(document.activeElement).toBe(parts.nextButton);
  });

  it('keeps the attributes that it had, while it is shown and after', async () => {
    const marks = (element: Element | undefined) =>
      ['aria-haspopup', 'aria-expanded', 'aria-controls'].map((name) => element?.getAttribute(name) ?? null);
    const spoil = (element: Element | undefined): void => {
      element?.setAttribute('aria-haspopup', 'dialog');
      element?.setAttribute('aria-expanded', 'true');
      element?.removeAttribute('aria-controls');
    };
    places[1]?.setAttribute('aria-expanded', 'false');
    play().begin();
    for (const place of places) {
      config().onHighlightStarted(place);
      spoil(place);
      config().onHighlightStarted(place);
    }
    config().onHighlightStarted();
    config().onPopoverRender(popover());
    await Promise.resolve();
    expect(places.map(marks)).toEqual([
      [null, null, null],
      [null, 'false', 'own'],
    ]);
    places.forEach(spoil);
    press('Escape');
    expect(places.map(marks)).toEqual([
      [null, null, null],
      [null, 'false', 'own'],
    ]);
  });
});
