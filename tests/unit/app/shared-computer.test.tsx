/** A choice holds once the browser has kept it; one that it did not keep is never shown as if it had. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../../domain/enumerations.ts';
import { SharedComputer } from '../../../src/app/shared-computer.tsx';
import { loadTexts, startTexts } from '../../../src/i18n/texts.ts';
import { countDrafts } from '../../../src/services/draft-store.ts';
import { sharedComputer } from '../../../src/services/shared-computer.ts';

vi.mock('../../../src/app/portal-context.ts', () => ({
  usePortal: () => ({ draftOwner: () => ({ userId: 'sophie' }) }),
}));
vi.mock('../../../src/services/draft-store.ts', () => ({ countDrafts: vi.fn<typeof countDrafts>() }));

const TEXTS = {
  en: {
    label: 'Shared computer: delete my data when I sign out',
    kept: '2 unsent drafts will stay in this browser.',
    discarded: '2 unsent drafts will be deleted when you sign out.',
    failed: /can’t save your choice/,
  },
  fr: {
    label: 'Ordinateur partagé\u00A0: supprimer mes données à la déconnexion',
    kept: '2 brouillons non envoyés resteront dans ce navigateur.',
    discarded: '2 brouillons non envoyés seront supprimés à la déconnexion.',
    failed: /ne peut pas enregistrer votre choix/,
  },
} as const;

async function show(language: Language, drafts: () => Promise<number>): Promise<HTMLInputElement> {
  vi.mocked(countDrafts).mockImplementation(drafts);
  await startTexts(language);
  await loadTexts('work-preferences');
  await act(async () => void render(<SharedComputer />));
  return screen.getByRole('checkbox', { name: TEXTS[language].label });
}

beforeEach(() => window.localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe.each(['en', 'fr'] as const)('the shared computer, in %s', (language) => {
  const texts = TEXTS[language];

  it('keeps each choice, and says what happens to the drafts', async () => {
    const box = await show(language, () => Promise.resolve(2));
    expect(countDrafts).toHaveBeenCalledWith('sophie');
    expect([box.checked, sharedComputer.isOn()]).toEqual([false, false]);
    expect(screen.getByRole('status').textContent).toBe(texts.kept);
    fireEvent.click(box);
    expect([box.checked, sharedComputer.isOn()]).toEqual([true, true]);
    expect(screen.getByRole('status').textContent).toBe(texts.discarded);
    fireEvent.click(box);
    expect([box.checked, sharedComputer.isOn()]).toEqual([false, false]);
  });

  it('says so when the browser cannot keep it, until it can', async () => {
    const box = await show(language, () => Promise.resolve(0));
    const store = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    fireEvent.click(box);
    expect(box.checked).toBe(false);
    expect(screen.getByRole('status').textContent).toMatch(texts.failed);
    store.mockRestore();
    fireEvent.click(box);
    expect(box.checked).toBe(true);
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

it('stays shared when the browser cannot keep the opposite', async () => {
  sharedComputer.keep(true);
  const box = await show('en', () => Promise.resolve(0));
  expect(box.checked).toBe(true);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  fireEvent.click(box);
  expect(box.checked).toBe(true);
  expect(screen.getByRole('status').textContent).toBe('');
});

it('a browser that keeps no drafts has none to lose', async () => {
  await show('en', () => Promise.reject(new Error('no storage')));
  expect(screen.getByRole('status').textContent).toBe('');
});
