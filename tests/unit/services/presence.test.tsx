import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { measureIdleTime, watchPresence } from '../../../src/browser/presence.ts';

describe('the idle time', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('counts from the start [S9.16]', () => {
    watchPresence();
    vi.advanceTimersByTime(3_600_000);
    expect(measureIdleTime()).toBe(3_600_000);
  });

  it('restarts with every input', () => {
    watchPresence();
    vi.advanceTimersByTime(60_000);
    fireEvent.keyDown(document.body, { key: 'a' });
    vi.advanceTimersByTime(5000);
    expect(measureIdleTime()).toBe(5000);
  });

  it.each(['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'])(
    'restarts with %s, even if an element keeps the event for itself',
    (type) => {
      watchPresence();
      const element = document.body.appendChild(document.createElement('div'));
      element.addEventListener(type, (event) => event.stopPropagation());
      vi.advanceTimersByTime(60_000);
      element.dispatchEvent(new Event(type, { bubbles: true }));
      expect(measureIdleTime()).toBe(0);
      element.remove();
    },
  );

  it.each([3_600_000, -3_600_000])('is the same when the clock is set by %d ms', (change) => {
    watchPresence();
    vi.advanceTimersByTime(5000);
    vi.setSystemTime(Date.now() + change);
    expect(measureIdleTime()).toBe(5000);
  });
});
