import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { measureIdleTime, watchPresence } from '../../../src/browser/presence.ts';

describe('the time since the page was touched', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('counts from the moment it is watched, also through a sleep of the machine', () => {
    watchPresence();
    vi.setSystemTime(Date.now() + 3_600_000);
    expect(measureIdleTime()).toBe(3_600_000);
  });

  it('begins anew with every touch', () => {
    watchPresence();
    vi.setSystemTime(Date.now() + 60_000);
    fireEvent.keyDown(document.body, { key: 'a' });
    vi.setSystemTime(Date.now() + 5000);
    expect(measureIdleTime()).toBe(5000);
  });

  it('is nothing where the clock was set back', () => {
    watchPresence();
    vi.setSystemTime(Date.now() - 60_000);
    expect(measureIdleTime()).toBe(0);
  });
});
