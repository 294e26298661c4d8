import { assign, emit, setup } from 'xstate';
import type { Profile } from '../../domain/permission.ts';
import { call } from '../support/call.ts';
import { isOutcomeUnknown, toFailure } from '../support/failure.ts';
import { ofError, ofEvent } from '../support/params.ts';
import { isNameBroken, isNameChanged, isPasswordBroken, NO_PASSWORD, keptNames } from './account.rules.ts';
import type {
  AccountContext,
  AccountEmitted,
  AccountEvent,
  AccountInput,
  Names,
  TypedPassword,
} from './account.types.ts';

/**
 * The user's own account (spec §3, §7): changes their name, and their password, which needs the current one. Typed
 * input stays until it is saved; passwords are never stored in the browser.
 */
export const accountMachine = setup({
  types: {
    context: {} as AccountContext,
    input: {} as AccountInput,
    events: {} as AccountEvent,
    emitted: {} as AccountEmitted,
    /** `editable`: the forms accept changes; `busy`: a call is running. */
    tags: {} as 'editable' | 'busy',
  },
  actors: {
    /** Returns the updated profile. */
    saveNames: call<Names, Profile>('saveNames'),
    changePassword: call<Pick<TypedPassword, 'current' | 'chosen'>, void>('changePassword'),
  },
  guards: {
    isNameBroken: ({ context }) => isNameBroken(context),
    isNameChanged: ({ context }) => isNameChanged(context),
    isPasswordBroken: ({ context }) => isPasswordBroken(context),
    isOutcomeUnknown: (_, { error }: { error: unknown }) => isOutcomeUnknown(toFailure(error)),
  },
  actions: {
    changeName: assign({
      names: ({ context }, { field, value }: { field: keyof Names; value: string }) => ({
        ...context.names,
        [field]: value,
      }),
    }),
    changePassword: assign({
      password: ({ context }, { field, value }: { field: keyof TypedPassword; value: string }) => ({
        ...context.password,
        [field]: value,
      }),
    }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    forgetFailure: assign({ failure: null }),
    keepNames: assign(({ context }) => ({ saved: keptNames(context.names), names: keptNames(context.names) })),
    forgetPassword: assign({ password: NO_PASSWORD }),
    announceName: emit({ type: 'notification.wanted', kind: 'success', key: 'account:nameSaved' }),
    announcePassword: emit({ type: 'notification.wanted', kind: 'success', key: 'account:passwordSaved' }),
    tellProfile: emit((_, { profile }: { profile: Profile }) => ({ type: 'profile.changed', profile })),
  },
}).createMachine({
  id: 'account',
  context: ({ input: { names } }) => ({ saved: names, names, password: NO_PASSWORD, failure: null }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The name and the password can be changed',
      tags: ['editable'],
      initial: 'resting',
      on: {
        'name.change': {
          target: '.resting',
          actions: [{ type: 'changeName', params: ofEvent }, 'forgetFailure'],
        },
        'password.change': {
          target: '.resting',
          actions: [{ type: 'changePassword', params: ofEvent }, 'forgetFailure'],
        },
        'name.save': { guard: 'isNameChanged', target: '.checkingName', actions: 'forgetFailure' },
        'password.save': { target: '.checkingPassword', actions: 'forgetFailure' },
      },
      states: {
        resting: { description: 'Everything typed is valid, or was not submitted yet' },
        checkingName: {
          description: 'The portal checks whether the name is valid',
          always: [{ guard: 'isNameBroken', target: 'invalidName' }, { target: '#account.savingName' }],
        },
        checkingPassword: {
          description: 'The portal checks whether the passwords are valid',
          always: [{ guard: 'isPasswordBroken', target: 'invalidPassword' }, { target: '#account.savingPassword' }],
        },
        invalidName: {
          description: 'The user tried to save an invalid name; the field says why, and nothing is sent',
        },
        invalidPassword: {
          description:
            'The user tried to change the password with invalid values; the fields say why, and nothing is sent',
        },
        nameFailed: { description: 'The name could not be saved; what was typed is still there' },
        passwordFailed: {
          description: 'The password could not be changed; what was typed is still there',
        },
        unsure: {
          description: 'It is unknown whether the password was changed, because no answer came',
        },
      },
    },
    savingName: {
      description: 'The name is being saved',
      tags: ['busy'],
      invoke: {
        id: 'saveNames',
        src: 'saveNames',
        input: ({ context }) => keptNames(context.names),
        onDone: {
          target: 'editing',
          actions: [
            'keepNames',
            { type: 'tellProfile', params: ({ event }) => ({ profile: event.output }) },
            'announceName',
          ],
        },
        onError: {
          target: 'editing.nameFailed',
          actions: { type: 'keepFailure', params: ofError },
        },
      },
    },
    savingPassword: {
      description: 'The password is being changed',
      tags: ['busy'],
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context: { password } }) => ({ current: password.current, chosen: password.chosen }),
        onDone: { target: 'editing', actions: ['forgetPassword', 'announcePassword'] },
        onError: [
          {
            guard: { type: 'isOutcomeUnknown', params: ofError },
            target: 'editing.unsure',
            actions: { type: 'keepFailure', params: ofError },
          },
          {
            target: 'editing.passwordFailed',
            actions: { type: 'keepFailure', params: ofError },
          },
        ],
      },
    },
  },
});
