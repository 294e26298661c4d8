import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createActor, fromPromise } from 'xstate';
import { beforeAll, expect, it, vi } from 'vitest';
import type { Profile } from '../../../domain/permission.ts';
import { accountMachine } from '../../../machines/account/account.machine.ts';
import type { Names, TypedPassword } from '../../../machines/account/account.types.ts';
import { CallFailed } from '../../../machines/support/failure.ts';
import { loadTexts, startTexts } from '../../../src/i18n/texts.ts';
import { AccountView } from '../../../src/views/account/account.view.tsx';

beforeAll(async () => {
  await startTexts('en');
  await loadTexts('account');
});

/** The page, with saves that never end. */
function shown(failure: Error | null = null) {
  const saved = vi.fn<(input: unknown) => void>();
  const machine = accountMachine.provide({
    actors: {
      saveNames: fromPromise<Profile, Names>(({ input }) => (saved(input), new Promise(() => {}))),
      changePassword: fromPromise<void, Omit<TypedPassword, 'repeated'>>(
        ({ input }) => (saved(input), failure ? Promise.reject(failure) : new Promise(() => {})),
      ),
    },
  });
  const actor = createActor(machine, { input: { names: { firstName: 'Zoé', lastName: 'Roy' } } }).start();
  render(<AccountView actor={actor} email="zoe@atelier.test" hasPassword />);
  return { user: userEvent.setup(), saved };
}

it('Enter saves a name only if it was changed', async () => {
  const { user, saved } = shown();
  const name = screen.getByLabelText(/^First name/);
  await user.type(name, '{Enter}');
  expect(saved).not.toHaveBeenCalled();
  await user.type(name, ' Anne{Enter}');
  expect(saved).toHaveBeenCalledWith(expect.objectContaining({ firstName: 'Zoé Anne', lastName: 'Roy' }));
  expect(screen.getByText('At least 12 characters. Changing it signs you out everywhere else.')).toBeTruthy();
});

it('tells browsers and password managers what belongs where', () => {
  shown();
  const fields = [...document.querySelectorAll('input')].map((field) => field.autocomplete);
  expect(fields).toEqual(['given-name', 'family-name', 'username', 'current-password', 'new-password', 'new-password']);
});

it('one of the commonest passwords is refused, and what was typed stays', async () => {
  const { user } = shown(new CallFailed({ kind: 'invalid', code: 'password-common' }));
  await user.type(screen.getByLabelText(/^Current password/), 'demo');
  const chosen = screen.getByLabelText<HTMLInputElement>(/^New password/);
  await user.type(chosen, 'password1234');
  await user.type(screen.getByLabelText(/^Repeat/), 'password1234{Enter}');
  expect(await screen.findByText(/among the first that others try/)).toBeTruthy();
  expect(chosen.value).toBe('password1234');
});

it('an invalid name is reported', async () => {
  const { user, saved } = shown();
  await user.clear(screen.getByLabelText(/^First name/));
  await user.type(screen.getByLabelText(/^Last name/), '{Enter}');
  expect(await screen.findByText('This field is required.')).toBeTruthy();
  expect(saved).not.toHaveBeenCalled();
});

it('Enter changes a valid password, and the name cannot be saved meanwhile', async () => {
  const { user, saved } = shown();
  await user.type(screen.getByLabelText(/^Current password/), 'demo{Enter}');
  expect(await screen.findAllByText('This field is required.')).not.toHaveLength(0);
  await user.type(screen.getByLabelText(/^New password/), 'a long password');
  await user.type(screen.getByLabelText(/^Repeat/), 'a long passwort{Enter}');
  expect(await screen.findByText('The passwords don’t match.')).toBeTruthy();
  await user.type(screen.getByLabelText(/^Repeat/), '{Backspace}d{Enter}');
  expect(saved).toHaveBeenCalledWith(expect.objectContaining({ current: 'demo', chosen: 'a long password' }));
  expect(screen.getByText('Wait until the other change is saved.')).toBeTruthy();
});
