import { assign, emit, setup } from 'xstate';
import type { Profile } from '../../domain/permission.ts';
import { call } from '../support/call.ts';
import { isOutcomeUnknown, toFailure } from '../support/failure.ts';
import { isNameBroken, isNameChanged, isPasswordBroken, NO_PASSWORD, trimmed } from './account.rules.ts';
import type {
  AccountContext,
  AccountEmitted,
  AccountEvent,
  AccountInput,
  Names,
  TypedPassword,
} from './account.types.ts';

/**
 * The user's own account (spec §3, §7): their name, and their password, which is changed by whoever knows the one of
 * now. What was typed stays until it is taken; a password is kept nowhere else.
 */
export const accountMachine = setup({
  types: {
    context: {} as AccountContext,
    input: {} as AccountInput,
    events: {} as AccountEvent,
    emitted: {} as AccountEmitted,
    /** `editable`: the forms take changes; `busy`: the platform is asked. */
    tags: {} as 'editable' | 'busy',
  },
  actors: {
    /** Answers the profile as it is now. */
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
    keepNames: assign(({ context }) => ({ saved: trimmed(context.names), names: trimmed(context.names) })),
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
          actions: [{ type: 'changeName', params: ({ event }) => event }, 'forgetFailure'],
        },
        'password.change': {
          target: '.resting',
          actions: [{ type: 'changePassword', params: ({ event }) => event }, 'forgetFailure'],
        },
        'name.save': { guard: 'isNameChanged', target: '.checkingName', actions: 'forgetFailure' },
        'password.save': { target: '.checkingPassword', actions: 'forgetFailure' },
      },
      states: {
        resting: { description: 'Whatever is typed follows the rules, or was not yet to be saved' },
        checkingName: {
          description: 'The name is held against the rules',
          always: [{ guard: 'isNameBroken', target: 'invalidName' }, { target: '#account.savingName' }],
        },
        checkingPassword: {
          description: 'The passwords are held against the rules',
          always: [{ guard: 'isPasswordBroken', target: 'invalidPassword' }, { target: '#account.savingPassword' }],
        },
        invalidName: {
          description: 'The name was to be saved though it breaks a rule: it is told, and nothing is sent',
        },
        invalidPassword: {
          description: 'The password was to be changed though it breaks a rule: it is told, and nothing is sent',
        },
        nameFailed: { description: 'The platform did not take the name; it is still there' },
        passwordFailed: {
          description: 'The platform did not change the password; what was typed is still there',
        },
        unsure: {
          description: 'Whether the password was changed is not known: no answer came',
        },
      },
    },
    savingName: {
      description: 'The name is sent to the platform',
      tags: ['busy'],
      invoke: {
        id: 'saveNames',
        src: 'saveNames',
        input: ({ context }) => trimmed(context.names),
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
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    savingPassword: {
      description: 'The passwords are sent to the platform',
      tags: ['busy'],
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context: { password } }) => ({ current: password.current, chosen: password.chosen }),
        onDone: { target: 'editing', actions: ['forgetPassword', 'announcePassword'] },
        onError: [
          {
            guard: { type: 'isOutcomeUnknown', params: ({ event }) => ({ error: event.error }) },
            target: 'editing.unsure',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'editing.passwordFailed',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
  },
});
