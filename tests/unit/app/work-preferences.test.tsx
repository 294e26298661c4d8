/** The clerk's preferences hold at once, and for the next time. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WorkPreferences } from '../../../src/app/work-preferences.tsx';
import { readWorkPreferences } from '../../../src/browser/desktop-news.ts';
import { loadTexts, startTexts } from '../../../src/i18n/texts.ts';

const asked = vi.fn<() => Promise<NotificationPermission>>();

function browserAnswers(permission: NotificationPermission): void {
  vi.stubGlobal('Notification', { permission, requestPermission: asked });
}

beforeEach(async () => {
  window.localStorage.clear();
  asked.mockReset();
  browserAnswers('default');
  await startTexts('en');
  await loadTexts('work-preferences');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  delete document.documentElement.dataset['density'];
});

const box = (name: RegExp): HTMLInputElement => screen.getByRole('checkbox', { name });
/** Chooses desktop notifications, and lets the browser answer. */
const chooseNews = () => act(async () => void fireEvent.click(box(NEWS)));
const HOLD = /^Wait 5 seconds/;
const ROWS = /^Comfortable rows/;
const NEWS = /^Desktop notifications/;

describe('the preferences', () => {
  it.each([
    ['the wait before sending', HOLD, 'isSendHeld', false],
    ['comfortable rows', ROWS, 'isCompact', false],
  ] as const)('%s is shown, kept, and changed again', (_, name, key, changed) => {
    const page = render(<WorkPreferences />);
    const before = box(name).checked;
    fireEvent.click(box(name));
    expect(box(name).checked).toBe(!before);
    expect(readWorkPreferences()[key]).toBe(changed);
    page.unmount();
    render(<WorkPreferences />);
    expect(box(name).checked).toBe(!before);
    fireEvent.click(box(name));
    expect(readWorkPreferences()[key]).toBe(!changed);
  });

  it('rows change their spacing at once', () => {
    render(<WorkPreferences />);
    fireEvent.click(box(ROWS));
    expect(document.documentElement.dataset['density']).toBe('comfortable');
    fireEvent.click(box(ROWS));
    expect(document.documentElement.dataset['density']).toBe('compact');
  });

  it('news are wanted only where the browser allows them', async () => {
    asked.mockResolvedValue('granted');
    render(<WorkPreferences />);
    await chooseNews();
    expect(box(NEWS).checked).toBe(true);
    expect(readWorkPreferences().isNewsWanted).toBe(true);
    fireEvent.click(box(NEWS));
    expect(box(NEWS).checked).toBe(false);
    expect(readWorkPreferences().isNewsWanted).toBe(false);
    expect(asked).toHaveBeenCalledOnce();
  });

  it.each([
    ['is not answered', () => Promise.resolve('default' as const), false],
    ['is answered with no', () => Promise.resolve('denied' as const), true],
    ['cannot be asked', () => Promise.reject(new Error('insecure')), true],
  ])('news stay off when the question %s', async (_, answer, isRefused) => {
    asked.mockImplementation(answer);
    render(<WorkPreferences />);
    await chooseNews();
    expect(box(NEWS).matches(':disabled')).toBe(isRefused);
    expect([box(NEWS).checked, readWorkPreferences().isNewsWanted]).toEqual([false, false]);
  });

  it('a browser that refuses says so, whatever was chosen before', () => {
    window.localStorage.setItem('desktopNews', 'on');
    browserAnswers('denied');
    render(<WorkPreferences />);
    expect([box(NEWS).checked, box(NEWS).matches(':disabled')]).toEqual([false, true]);
    expect(screen.getAllByText(/settings/i).length).toBeGreaterThan(0);
  });

  it('what was chosen before holds', () => {
    window.localStorage.setItem('desktopNews', 'on');
    window.localStorage.setItem('sendHold', 'off');
    window.localStorage.setItem('density', 'comfortable');
    browserAnswers('granted');
    render(<WorkPreferences />);
    expect([box(HOLD).checked, box(ROWS).checked, box(NEWS).checked]).toEqual([false, true, true]);
  });
});
