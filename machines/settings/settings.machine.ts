import { assign, emit, setup } from 'xstate';
import { call } from '../support/call.ts';
import { isOutcomeUnknown, toFailure } from '../support/failure.ts';
import { changed, isBroken, isChanged, isOwn, isSame } from './settings.rules.ts';
import type { SavedSettings, Section, SettingsChange, SettingsContext, SettingsEmitted, SettingsEvent, SettingsInput, SettingsValues } from './settings.types.ts';

/**
 * One section of the settings (spec §2): what the platform holds is read, changed and saved as a whole. A save
 * names the version it was made from: what a colleague or another tab saved meanwhile is never overwritten unseen.
 */
export const settingsMachine = setup({
  types: {
    context: {} as SettingsContext,
    input: {} as SettingsInput,
    events: {} as SettingsEvent,
    emitted: {} as SettingsEmitted,
    /** `editable`: the form takes changes; `unsaved`: it may hold something that the platform does not; `busy`: the platform is asked. */
    tags: {} as 'editable' | 'unsaved' | 'busy',
  },
  actors: {
    loadSettings: call<{ section: Section }, SavedSettings>('loadSettings'),
    /** Answers the version that it made. */
    saveSettings: call<{ values: SettingsValues | null; version: number }, { version: number }>('saveSettings'),
    rereadSettings: call<{ section: Section }, SavedSettings>('rereadSettings'),
  },
  guards: {
    mayChange: ({ context: { section, mayChange } }) => mayChange && isOwn(section),
    isOfSection: ({ context: { section } }, { change }: { change: SettingsChange }) => change.section === section,
    isBroken: ({ context }) => isBroken(context.values),
    isChanged: ({ context }) => isChanged(context),
    /** A colleague was faster, or no answer came that can be trusted: what the platform holds has to be looked at. */
    isUncertain: (_, { error }: { error: unknown }) => isOutcomeUnknown(toFailure(error)) || toFailure(error).kind === 'conflict',
    isTaken: ({ context }, { found }: { found: SavedSettings }) => isSame(context.values, found.values),
    isUntouched: ({ context }, { found }: { found: SavedSettings }) => found.version === context.saved?.version,
  },
  actions: {
    keepLoaded: assign((_, { loaded }: { loaded: SavedSettings }) => ({ saved: loaded, values: loaded.values, theirs: null, failure: null })),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    forgetFailure: assign({ failure: null }),
    change: assign({ values: ({ context: { values } }, { change }: { change: SettingsChange }) => values && changed(values, change) }),
    restore: assign({ values: ({ context }) => context.saved?.values ?? null, failure: null }),
    keepSaved: assign({
      saved: ({ context: { values, saved } }, { version }: { version: number }) => (values ? { values, version } : saved),
      failure: null,
    }),
    keepTheirs: assign({ theirs: (_, { found }: { found: SavedSettings }) => found }),
    takeTheirs: assign(({ context: { theirs, values } }) => ({ saved: theirs, values: theirs?.values ?? values, theirs: null, failure: null })),
    /** Mine is now a change of theirs. */
    keepMine: assign(({ context: { theirs } }) => ({ saved: theirs, theirs: null, failure: null })),
    announceSaved: emit(({ context: { section } }) => ({ type: 'notification.wanted', kind: 'success', key: `settings:saved.${isOwn(section) ? section : 'inventoryApi'}` })),
  },
}).createMachine({
  id: 'settings',
  context: ({ input }) => ({ ...input, saved: null, values: null, theirs: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The platform is asked for the settings',
      tags: ['busy'],
      invoke: {
        id: 'loadSettings',
        src: 'loadSettings',
        input: ({ context }) => ({ section: context.section }),
        onDone: [
          { guard: 'mayChange', target: 'editing', actions: { type: 'keepLoaded', params: ({ event }) => ({ loaded: event.output }) } },
          { target: 'reading', actions: { type: 'keepLoaded', params: ({ event }) => ({ loaded: event.output }) } },
        ],
        onError: { target: 'loadFailed', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    loadFailed: {
      description: 'The settings could not be fetched',
      on: { 'settings.retry': { target: 'loading', actions: 'forgetFailure' } },
    },
    reading: { description: 'The settings are shown to somebody who may not change them' },
    editing: {
      description: 'The settings can be changed',
      tags: ['editable'],
      initial: 'deciding',
      on: {
        'setting.change': {
          guard: { type: 'isOfSection', params: ({ event }) => ({ change: event.change }) },
          target: '.deciding',
          actions: [{ type: 'change', params: ({ event }) => ({ change: event.change }) }, 'forgetFailure'],
        },
      },
      states: {
        deciding: {
          description: 'The form is compared with what the platform holds, and with the rules',
          always: [{ guard: 'isBroken', target: 'invalid' }, { guard: 'isChanged', target: 'dirty' }, { target: 'clean' }],
        },
        clean: { description: 'The form is as the platform holds it' },
        dirty: {
          description: 'Something is changed and can be saved',
          tags: ['unsaved'],
          on: { 'settings.save': '#settings.saving', 'changes.discard': { target: 'deciding', actions: 'restore' } },
        },
        invalid: {
          description: 'Something breaks a rule, and is told where its field was left',
          tags: ['unsaved'],
          on: { 'settings.save': 'correcting', 'changes.discard': { target: 'deciding', actions: 'restore' } },
        },
        correcting: {
          description: 'A save was wanted though something breaks a rule: all of it is told, and nothing is sent',
          tags: ['unsaved'],
          on: {
            'setting.change': {
              guard: { type: 'isOfSection', params: ({ event }) => ({ change: event.change }) },
              target: 'checking',
              actions: { type: 'change', params: ({ event }) => ({ change: event.change }) },
            },
            'changes.discard': { target: 'deciding', actions: 'restore' },
          },
        },
        checking: {
          description: 'It is looked whether something still breaks a rule',
          always: [{ guard: 'isBroken', target: 'correcting' }, { target: 'deciding' }],
        },
        saved: { description: 'The platform has taken the settings, and nothing was changed since' },
        failed: {
          description: 'The platform did not take the settings; everything typed is still there',
          tags: ['unsaved'],
          on: {
            'settings.save': { target: '#settings.saving', actions: 'forgetFailure' },
            'changes.discard': { target: 'deciding', actions: 'restore' },
          },
        },
      },
    },
    saving: {
      description: 'The settings are sent to the platform',
      tags: ['busy', 'unsaved'],
      invoke: {
        id: 'saveSettings',
        src: 'saveSettings',
        input: ({ context: { values, saved } }) => ({ values, version: saved?.version ?? 0 }),
        onDone: { target: 'editing.saved', actions: [{ type: 'keepSaved', params: ({ event }) => event.output }, 'announceSaved'] },
        onError: [
          {
            guard: { type: 'isUncertain', params: ({ event }) => ({ error: event.error }) },
            target: 'rereading',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
          { target: 'editing.failed', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
    rereading: {
      description: 'The platform is asked what it holds now: it may have taken the settings, or somebody else’s',
      tags: ['busy', 'unsaved'],
      invoke: {
        id: 'rereadSettings',
        src: 'rereadSettings',
        input: ({ context }) => ({ section: context.section }),
        onDone: [
          {
            guard: { type: 'isTaken', params: ({ event }) => ({ found: event.output }) },
            target: 'editing.saved',
            actions: [{ type: 'keepSaved', params: ({ event }) => event.output }, 'announceSaved'],
          },
          { guard: { type: 'isUntouched', params: ({ event }) => ({ found: event.output }) }, target: 'editing.failed' },
          { target: 'conflicted', actions: { type: 'keepTheirs', params: ({ event }) => ({ found: event.output }) } },
        ],
        onError: { target: 'unsure', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    unsure: {
      description: 'Whether the platform took the settings is not known; nothing is sent again before it is',
      tags: ['unsaved'],
      on: { 'settings.recheck': 'rereading' },
    },
    conflicted: {
      description: 'Somebody else saved other settings meanwhile: the user chooses between theirs and their own',
      tags: ['unsaved'],
      on: {
        'theirs.take': { target: 'editing', actions: 'takeTheirs' },
        'mine.keep': { target: 'editing', actions: 'keepMine' },
      },
    },
  },
});
