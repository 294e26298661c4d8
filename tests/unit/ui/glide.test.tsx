/** Scrolling within a page takes 300 ms, unless the user prefers reduced motion or scrolls meanwhile. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GLIDE, glideTo } from '../../../src/ui/glide.ts';

let frames: FrameRequestCallback[] = [];
let page: HTMLElement;
let target: HTMLElement;

/** Runs the next frame at this time after the start (ms). */
const frameAt = (ms: number): void => {
  const [next] = frames.splice(0);
  next?.(ms);
};

beforeEach(() => {
  frames = [];
  document.body.innerHTML = '<main><p>Down here</p></main>';
  [page, target] = [document.querySelector('main'), document.querySelector('p')] as [HTMLElement, HTMLElement];
  Object.defineProperty(page, 'scrollHeight', { value: 2000 });
  Object.assign(page, { scrollTo: ({ top = 0 }: ScrollToOptions) => (page.scrollTop = top) });
  target.scrollIntoView = () => (page.scrollTop = 900);
  vi.spyOn(performance, 'now').mockReturnValue(0);
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
});
afterEach(() => vi.unstubAllGlobals());

const stillMoves = (): boolean => frames.length > 0;

test('it lasts 300 ms, from the page’s position to the target [S9.39]', () => {
  expect(GLIDE).toBe(300);
  glideTo(target, 'start');
  expect(page.scrollTop).toBe(0);
  frameAt(150);
  expect(page.scrollTop).toBe(450);
  frameAt(299);
  expect(page.scrollTop).toBeLessThan(900);
  expect(stillMoves()).toBe(true);
  frameAt(300);
  expect([page.scrollTop, stillMoves()]).toEqual([900, false]);
});

test('with reduced motion it jumps at once', () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  glideTo(target, 'start');
  expect([page.scrollTop, stillMoves()]).toEqual([900, false]);
});

test.each(['wheel', 'touchstart', 'keydown', 'pointerdown'])('the user takes over by %s', (type) => {
  glideTo(target, 'start');
  frameAt(150);
  window.dispatchEvent(new Event(type));
  page.scrollTop = 100;
  frameAt(200);
  expect([page.scrollTop, stillMoves()]).toEqual([100, false]);
});

test('a target already in view does not move the page', () => {
  target.scrollIntoView = () => {};
  glideTo(target, 'nearest');
  expect([page.scrollTop, stillMoves()]).toEqual([0, false]);
});

test('what belongs below the target is shown first, and the target stays in view', () => {
  const note = document.createElement('p');
  target.after(note);
  const shown: Element[] = [];
  note.scrollIntoView = () => void shown.push(note);
  target.scrollIntoView = () => void shown.push(target);
  glideTo(target, 'nearest', note);
  expect(shown).toEqual([note, target]);
});
