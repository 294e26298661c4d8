import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchHoveredLinks } from '../../../src/app/hovered-links.ts';

const approach = vi.fn<(address: string) => void>();
let stop = (): void => {};

beforeEach(() => {
  vi.useFakeTimers();
  approach.mockReset();
  document.body.innerHTML = `
    <table><tbody>
      <tr><td><a class="row-link" href="/orders/1">1</a></td><td id="first"></td></tr>
      <tr><td><a class="row-link" href="/orders/2">2</a></td><td id="second"></td></tr>
    </tbody></table>
    <p id="outside"></p>`;
  stop = watchHoveredLinks(approach);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const hear = (type: string, where: string, pointerType = 'mouse'): void =>
  void document.querySelector(where)?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType }));

it('reports a hovered row once', () => {
  hear('pointerover', '#first');
  vi.advanceTimersByTime(64);
  expect(approach).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(approach.mock.calls).toEqual([['/orders/1']]);
});

it('reports a focused row', () => {
  document.querySelector<HTMLElement>('[href="/orders/2"]')?.focus();
  vi.advanceTimersByTime(65);
  expect(approach.mock.calls).toEqual([['/orders/2']]);
});

it.each([
  ['crossed on the way to another', '#second', [['/orders/2']]],
  ['left', '#outside', []],
])('does not report a row that is only %s', (_name, where, told) => {
  hear('pointerover', '#first');
  vi.advanceTimersByTime(40);
  hear('pointerover', where);
  vi.advanceTimersByTime(65);
  expect(approach.mock.calls).toEqual(told);
});

it('reports a pressed row at once, and only once', () => {
  hear('pointerover', '#first');
  hear('pointerdown', '#first');
  expect(approach.mock.calls).toEqual([['/orders/1']]);
  hear('click', '#first');
  vi.advanceTimersByTime(65);
  expect(approach).toHaveBeenCalledOnce();
});

it('ignores a touch, which may start scrolling', () => {
  hear('pointerover', '#first', 'touch');
  hear('pointerdown', '#first', 'touch');
  vi.advanceTimersByTime(65);
  expect(approach).not.toHaveBeenCalled();
});

it('reports nothing after it was stopped', () => {
  hear('pointerover', '#first');
  stop();
  hear('pointerover', '#second');
  vi.advanceTimersByTime(65);
  expect(approach).not.toHaveBeenCalled();
});

it('does not report a held row again', () => {
  hear('pointerover', '#first');
  hear('pointerdown', '#first');
  vi.advanceTimersByTime(65);
  expect(approach).toHaveBeenCalledOnce();
});
