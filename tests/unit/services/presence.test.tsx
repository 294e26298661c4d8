import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { measureIdleTime, watchPresence } from '../../../src/browser/presence.ts';

describe('the idle time', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('counts from the start, even while the computer sleeps [S9.16]', () => {
    watchPresence();
    vi.setSystemTime(Date.now() + 3_600_000);
    expect(measureIdleTime()).toBe(3_600_000);
  });

  it('restarts with every input', () => {
    watchPresence();
    vi.setSystemTime(Date.now() + 60_000);
    fireEvent.keyDown(document.body, { key: 'a' });
    vi.setSystemTime(Date.now() + 5000);
    expect(measureIdleTime()).toBe(5000);
  });

  it.each(['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'])(
    'restarts with %s, even if an element keeps the event for itself',
    (type) => {
      watchPresence();
      const element = document.body.appendChild(document.createElement('div'));
      element.addEventListener(type, (event) => event.stopPropagation());
      vi.setSystemTime(Date.now() + 60_000);
      element.dispatchEvent(new Event(type, { bubbles: true }));
      expect(measureIdleTime()).toBe(0);
      element.remove();
    },
  );

  it('is zero when the clock was set back', () => {
    watchPresence();
    vi.setSystemTime(Date.now() - 60_000);
    expect(measureIdleTime()).toBe(0);
  });
});
