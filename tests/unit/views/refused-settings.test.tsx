/** What the platform refuses in the settings and the account is marked, and the first of it has the focus. */
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Profile } from '../../../domain/permission.ts';
import { accountMachine } from '../../../machines/account/account.machine.ts';
import type { Names, TypedPassword } from '../../../machines/account/account.types.ts';
import { settingsMachine } from '../../../machines/settings/settings.machine.ts';
import type {
  SavedSettings,
  Section,
  SettingsChange,
  SettingsValues,
} from '../../../machines/settings/settings.types.ts';
import { CallFailed } from '../../../machines/support/failure.ts';
import { loadTexts, startTexts } from '../../../src/i18n/texts.ts';
import { failureOf } from '../../../src/services/http.ts';
import { AccountView } from '../../../src/views/account/account.view.tsx';
import { SettingsView } from '../../../src/views/settings/settings.view.tsx';
import { discounts, inventoryApi, openHours } from '../../paths/settings/settings.examples.ts';

const refusing = (...paths: readonly string[]) =>
  failureOf(
    422,
    JSON.stringify({ code: 'validation', errors: paths.map((path) => ({ path, message: 'not a shop of yours' })) }),
  );

/** The fields marked as wrong: the label of each, and whether it has the focus. */
const marked = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[aria-invalid=true]')].map((field) => ({
    label: field.labels?.[0]?.textContent ?? '',
    isFocused: field === document.activeElement,
  }));
/** The text below a field. */
const noteOf = (field: Element | null): string | null =>
  document.getElementById(field?.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent ?? null;

describe.each([
  ['en', 'This value was refused. Change it, then try again.'],
  ['fr', 'Cette valeur a été refusée. Changez-la, puis réessayez.'],
] as const)('settings in %s', (language, words) => {
  beforeEach(async () => {
    cleanup();
    await startTexts(language);
    await loadTexts('settings');
  });

  /** The page after its save was refused. */
  async function refusedSettings(saved: SavedSettings, change: SettingsChange, ...paths: readonly string[]) {
    const machine = settingsMachine.provide({
      actors: {
        loadSettings: fromPromise<SavedSettings, { section: Section }>(() => Promise.resolve(saved)),
        saveSettings: fromPromise<{ version: number }, { values: SettingsValues | null; version: number }>(() =>
          Promise.reject(refusing(...paths)),
        ),
      },
    });
    const actor = createActor(machine, { input: { section: saved.values.section, mayChange: true } }).start();
    render(<SettingsView actor={actor} nav={null} draft={null} />);
    await act(() => waitFor(actor, (snapshot) => snapshot.matches('recalling')));
    act(() => actor.send({ type: 'draft.recalled', draft: null }));
    act(() => actor.send({ type: 'setting.change', change }));
    await act(async () => actor.send({ type: 'settings.save' }));
    return actor;
  }

  const key = { section: 'inventoryApi', field: 'key', value: 'another-key' } as const;
  const closing = { section: 'openHours', day: 1, field: 'end', value: '18:00' } as const;
  const discount = { section: 'discounts', what: 'discount', key: 2, value: '11.00' } as const;
  const NEXT = {
    inventoryApi: { ...key, value: 'a-third-key' },
    openHours: { ...closing, value: '18:30' },
    discounts: { ...discount, value: '12.00' },
  } as const;

  it.each([
    [inventoryApi, key, 'url', 'input[type=url]'],
    [inventoryApi, key, 'key', 'input[type=password]'],
    [openHours, closing, 'days.0.end', '#day-1 input:not([type=checkbox])'],
    [openHours, closing, 'days.3.lunchStart', '#day-4 input:not([type=checkbox])'],
    [discounts, discount, 'rules.0.shopId', '#rule-1 select'],
    [discounts, discount, 'rules.1.industryType', '#rule-2 select'],
    [discounts, discount, 'rules.1.discountBasisPoints', '#rule-2 input'],
  ] as const)('%#: a refused value is marked, and has the focus, until something is changed', async (...row) => {
    const [saved, change, path, among] = row;
    const actor = await refusedSettings(saved, change, path, 'version');
    await screen.findByText(words);
    expect(marked()).toMatchObject([{ isFocused: true }]);
    const field = document.querySelector('[aria-invalid=true]');
    expect([...document.querySelectorAll(among)]).toContain(field);
    expect(noteOf(field)).toBe(words);
    act(() => actor.send({ type: 'setting.change', change: NEXT[change.section] }));
    expect(marked()).toEqual([]);
    expect(screen.queryByText(words)).toBeNull();
  });

  it('of several refused values, the first has the focus', async () => {
    await refusedSettings(openHours, closing, 'days.4.start', 'days.1.end');
    await screen.findAllByText(words);
    expect(marked().map(({ isFocused }) => isFocused)).toEqual([true, false]);
  });

  it('a broken rule of the page itself gets the focus too', async () => {
    const actor = await refusedSettings(openHours, { ...closing, value: '07:00' });
    expect(marked()).toMatchObject([{ isFocused: true }]);
    expect(actor.getSnapshot().value).toEqual({ editing: 'correcting' });
  });
});

describe.each([
  [
    'en',
    /^A problem occurred while changing your password$/,
    'The current password is wrong.',
    'This value was refused. Change it, then try again.',
    /among the first/,
  ],
  [
    'fr',
    /^Un problème est survenu lors du changement de votre mot de passe$/,
    'Le mot de passe actuel est invalide.',
    'Cette valeur a été refusée. Changez-la, puis réessayez.',
    /parmi les premiers/,
  ],
] as const)('passwords in %s', (language, title, wrong, refused, common) => {
  const FIELDS = { current: 0, chosen: 1 } as const;

  async function refusedPassword(failure: CallFailed) {
    cleanup();
    await startTexts(language);
    await loadTexts('account');
    const machine = accountMachine.provide({
      actors: {
        saveNames: fromPromise<Profile, Names>(() => Promise.reject(refusing('lastName'))),
        changePassword: fromPromise<void, Omit<TypedPassword, 'repeated'>>(() => Promise.reject(failure)),
      },
    });
    const actor = createActor(machine, { input: { names: { firstName: 'Zoé', lastName: 'Roy' } } }).start();
    render(<AccountView actor={actor} email="zoe@atelier.test" hasPassword />);
    const user = userEvent.setup();
    const fields = [...document.querySelectorAll<HTMLInputElement>('input[type=password]')];
    return { user, fields };
  }

  it.each([
    ['current', new CallFailed({ kind: 'invalid', code: 'password-wrong' }), wrong],
    ['chosen', new CallFailed({ kind: 'invalid', code: 'password-common' }), common],
    ['current', refusing('currentPassword'), refused],
    ['chosen', refusing('newPassword'), refused],
  ] as const)(
    'the refused %s is marked, says why, and has the focus, until it is changed',
    async (name, failure, why) => {
      const { user, fields } = await refusedPassword(failure);
      for (const field of fields) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, as it is typed
        await user.type(field, 'password1234');
      }
      await user.keyboard('{Enter}');
      expect(await screen.findAllByText(why)).toHaveLength(1);
      const field = fields[FIELDS[name]];
      expect(marked()).toMatchObject([{ isFocused: true }]);
      expect(document.activeElement).toBe(field);
      expect(noteOf(field ?? null)).toMatch(why);
      // Said once, beside its field.
      expect(screen.getByRole('alert').textContent).toMatch(title);
      expect(fields.map(({ value }) => value)).toEqual(['password1234', 'password1234', 'password1234']);
      await user.keyboard('5');
      expect(marked()).toEqual([]);
    },
  );

  it('any other failure is told above the fields, and marks none', async () => {
    const { user, fields } = await refusedPassword(new CallFailed({ kind: 'tooMany', code: 'too-many-tries' }));
    for (const field of fields) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as it is typed
      await user.type(field, 'password1234');
    }
    await user.keyboard('{Enter}');
    expect((await screen.findByRole('alert')).querySelectorAll('p, div > div')).not.toHaveLength(0);
    expect(marked()).toEqual([]);
  });

  it('a name that is refused, and one that the page itself refuses, have the focus', async () => {
    const { user } = await refusedPassword(refusing());
    const [first, last] = [...document.querySelectorAll<HTMLInputElement>('input[type=text]')];
    if (!first || !last) throw new Error('two names');
    await user.type(first, 'Anne{Enter}');
    await screen.findByText(refused);
    expect(document.activeElement).toBe(last);
    await user.clear(first);
    await user.type(last, 'x{Enter}');
    expect(document.activeElement).toBe(first);
  });
});
