/** The size of a drawing: buttons and keys change it, and what is looked at keeps its place. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadTexts, startTexts } from '../../../src/i18n/texts.ts';
import { textScale } from '../../../src/ui/text-scale.ts';
import { Zoomed, type Followed } from '../../../src/views/workflow-explorer/zoomed.view.tsx';

beforeAll(async () => {
  await startTexts('en');
  await loadTexts('developer');
});

const scrolled = vi.fn<(options?: ScrollToOptions) => void>();
beforeEach(() => {
  scrolled.mockReset();
  vi.stubGlobal('scrollBy', scrolled);
});

const drawing = (followed: Followed | null) => (
  <Zoomed label="Lamp" size={{ width: 300, height: 600 }} followed={followed}>
    <svg>
      <g className="is-chosen" data-testid="first">
        <rect />
      </g>
      <g className="is-chosen" data-testid="last" />
    </svg>
  </Zoomed>
);
const shown = () => screen.getByRole('status').textContent;
const press = (key: string, more: object = {}) => fireEvent.keyDown(screen.getByRole('region'), { key, ...more });
const button = (name: string) => screen.getByRole('button', { name });

it('grows and shrinks in steps that pass by its own size', () => {
  render(drawing(null));
  expect(shown()).toBe('100%');
  fireEvent.click(button('Zoom in'));
  expect(shown()).toBe('125%');
  press('+');
  press('=');
  expect(shown()).toBe('195%');
  for (const expected of ['156%', '125%', '100%', '80%']) {
    press('-');
    expect(shown()).toBe(expected);
  }
});

it('says where it ends, and does nothing more there', () => {
  render(drawing(null));
  for (let times = 0; times < 12; times += 1) press('-');
  expect(shown()).toBe('25%');
  expect(button('Zoom out').ariaDisabled).toBe('true');
  expect(button('Zoom in').ariaDisabled).toBeNull();
  for (let times = 0; times < 20; times += 1) press('+');
  expect(shown()).toBe('400%');
  expect(button('Zoom in').ariaDisabled).toBe('true');
  expect(press('+')).toBe(false);
});

it('leaves the browser its own keys', () => {
  render(drawing(null));
  for (const held of ['ctrlKey', 'metaKey', 'altKey']) expect(press('+', { [held]: true })).toBe(true);
  expect(press('ArrowRight')).toBe(true);
  expect(shown()).toBe('100%');
});

it('is shown whole in what the window leaves', () => {
  render(drawing(null));
  vi.spyOn(screen.getByRole('region'), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 900, 600));
  // 320 px are left for 600, which grow with the text.
  vi.stubGlobal('innerHeight', 460);
  press('0');
  expect(shown()).toBe(`${Math.round((100 * 320) / (600 * textScale()))}%`);
});

it('keeps what is looked at where it is', () => {
  render(drawing(null));
  const frame = screen.getByRole('region');
  vi.spyOn(frame, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, 900, 600));
  const sheet = frame.firstElementChild;
  if (!sheet) throw new Error('the frame is empty');
  const chosen = screen.getByTestId('first').firstElementChild;
  if (!chosen) throw new Error('nothing is chosen');
  vi.spyOn(chosen, 'getBoundingClientRect').mockReturnValue(new DOMRect(250, 300, 100, 100));
  vi.spyOn(sheet, 'getBoundingClientRect')
    .mockReturnValueOnce(new DOMRect(0, 100, 600, 500))
    .mockReturnValueOnce(new DOMRect(0, 100, 1200, 1000));
  fireEvent.click(button('Zoom in'));
  // The middle of the chosen situation was at 300, 350: half of the width and of the height. It would be at 600, 600 now.
  expect(frame.scrollLeft).toBe(300);
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top: 250, behavior: 'instant' });
});

it('shows the innermost of what it follows, each time that it is another', () => {
  const seen: unknown[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function see(this: unknown) {
    seen.push(this);
  });
  const { rerender } = render(drawing(null));
  expect(seen).toStrictEqual([]);
  act(() => rerender(drawing({ selector: '.is-chosen', now: 'a' })));
  act(() => rerender(drawing({ selector: '.is-chosen', now: 'a' })));
  expect(seen).toStrictEqual([screen.getByTestId('last')]);
  act(() => rerender(drawing({ selector: '.is-chosen', now: 'b' })));
  expect(seen).toHaveLength(2);
  vi.restoreAllMocks();
});
