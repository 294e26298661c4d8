import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import { draftMachine } from '../draft/draft.machine.ts';
import type { KeptDraft } from '../draft/draft.types.ts';
import { call } from '../support/call.ts';
import { mustBeReread, toFailure } from '../support/failure.ts';
import { ofError, ofEvent, ofOutput } from '../support/params.ts';
import {
  changed,
  hasUnsaved,
  isBroken,
  isChanged,
  isOwn,
  isSameSettings,
  rebasedValues,
  recalledFrom,
  settingsDraftOf,
} from './settings.rules.ts';
import type {
  SavedSettings,
  Section,
  SettingsChange,
  SettingsContext,
  SettingsDraft,
  SettingsEmitted,
  SettingsEvent,
  SettingsInput,
  SettingsValues,
} from './settings.types.ts';

/**
 * One section of the settings (spec §2): loaded, edited and saved as a whole. A save names the version it started from,
 * so a change made by a colleague or in another tab is never overwritten unseen. Unsaved changes are kept in the
 * browser as a draft.
 */
export const settingsMachine = setup({
  types: {
    context: {} as SettingsContext,
    input: {} as SettingsInput,
    events: {} as SettingsEvent,
    emitted: {} as SettingsEmitted,
    /**
     * `editable`: the form can be edited. `unsaved`: the form may differ from the platform. `busy`: a call is running.
     */
    tags: {} as 'editable' | 'unsaved' | 'busy',
    children: {} as { draft: 'draft' },
  },
  actors: {
    loadSettings: call<{ section: Section }, SavedSettings>('loadSettings'),
    /** Returns the new version. */
    saveSettings: call<{ values: SettingsValues | null; version: number }, { version: number }>('saveSettings'),
    rereadSettings: call<{ section: Section }, SavedSettings>('rereadSettings'),
    draft: draftMachine,
  },
  guards: {
    mayChange: ({ context: { section, mayChange } }) => mayChange && isOwn(section),
    isOfSection: ({ context: { section } }, { change }: { change: SettingsChange }) => change.section === section,
    isBroken: ({ context }) => isBroken(context.values),
    isChanged: ({ context }) => isChanged(context),
    canDiscard: ({ context }) => isChanged(context) || context.restored !== null,
    isUncertain: (_, { error }: { error: unknown }) => mustBeReread(error),
    isTaken: ({ context }, { found }: { found: SavedSettings }) => isSameSettings(context.values, found.values),
    isUntouched: ({ context }, { found }: { found: SavedSettings }) => found.version === context.saved?.version,
  },
  actions: {
    keepLoaded: assign((_, { loaded }: { loaded: SavedSettings }) => ({
      saved: loaded,
      values: loaded.values,
      restored: null,
      theirs: null,
      failure: null,
    })),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    forgetFailure: assign({ failure: null }),
    change: assign({
      values: ({ context: { values } }, { change }: { change: SettingsChange }) => values && changed(values, change),
    }),
    restore: assign({ values: ({ context }) => context.saved?.values ?? null, restored: null, failure: null }),
    keepSaved: assign({
      saved: ({ context: { values, saved } }, { version }: { version: number }) =>
        values ? { values, version } : saved,
      restored: null,
      failure: null,
    }),
    keepTheirs: assign({ theirs: (_, { found }: { found: SavedSettings }) => found }),
    takeTheirs: assign(({ context: { theirs, values } }) => ({
      saved: theirs,
      values: theirs?.values ?? values,
      restored: null,
      theirs: null,
      failure: null,
    })),
    /** The user's changes now apply to the colleague's version, which keeps the rest. */
    keepMine: assign(({ context: { theirs, values, saved } }) => ({
      saved: theirs,
      values: values && saved && theirs ? rebasedValues({ typed: values, base: saved.values }, theirs.values) : values,
      restored: null,
      theirs: null,
      failure: null,
    })),
    askForDraft: sendTo('draft', { type: 'draft.recall' }),
    /** A draft that the platform already has is erased. */
    recallDraft: enqueueActions(({ context, enqueue }, { draft }: { draft: KeptDraft<SettingsDraft> | null }) => {
      const recalled = draft && recalledFrom(context, draft);
      if (recalled) enqueue.assign(recalled);
      else if (draft) enqueue.sendTo('draft', { type: 'draft.forget' });
    }),
    keepDraft: enqueueActions(({ context, enqueue }) => {
      const content = settingsDraftOf(context);
      if (content && hasUnsaved(context)) enqueue.sendTo('draft', { type: 'draft.keep', content });
      else enqueue.sendTo('draft', { type: 'draft.forget' });
    }),
    forgetDraft: sendTo('draft', { type: 'draft.forget' }),
    announceSaved: emit(({ context: { section } }) => ({
      type: 'notification.wanted',
      kind: 'success',
      key: `settings:saved.${isOwn(section) ? section : 'inventoryApi'}`,
    })),
  },
}).createMachine({
  id: 'settings',
  context: ({ input }) => ({ ...input, saved: null, values: null, restored: null, theirs: null, failure: null }),
  invoke: {
    id: 'draft',
    src: 'draft',
    input: ({ context, self }) => ({ documentKind: 'settings', documentId: context.section, owner: self }),
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'The settings are being loaded',
      tags: ['busy'],
      invoke: {
        id: 'loadSettings',
        src: 'loadSettings',
        input: ({ context }) => ({ section: context.section }),
        onDone: [
          {
            guard: 'mayChange',
            target: 'recalling',
            actions: { type: 'keepLoaded', params: ({ event }) => ({ loaded: event.output }) },
          },
          { target: 'reading', actions: { type: 'keepLoaded', params: ({ event }) => ({ loaded: event.output }) } },
        ],
        onError: {
          target: 'loadFailed',
          actions: { type: 'keepFailure', params: ofError },
        },
      },
    },
    loadFailed: {
      description: 'The settings could not be loaded',
      on: { 'settings.retry': { target: 'loading', actions: 'forgetFailure' } },
    },
    recalling: {
      description: 'The browser looks for an unsaved draft',
      entry: 'askForDraft',
      on: { 'draft.recalled': { target: 'editing', actions: { type: 'recallDraft', params: ofEvent } } },
    },
    reading: { description: 'The settings are shown to a user who may only read them' },
    editing: {
      description: 'The settings can be changed',
      tags: ['editable'],
      initial: 'deciding',
      on: {
        'setting.change': {
          guard: { type: 'isOfSection', params: ({ event }) => ({ change: event.change }) },
          target: '.deciding',
          actions: [
            { type: 'change', params: ({ event }) => ({ change: event.change }) },
            'forgetFailure',
            'keepDraft',
          ],
        },
        'changes.discard': { guard: 'canDiscard', target: '.deciding', actions: ['restore', 'keepDraft'] },
      },
      states: {
        deciding: {
          description: 'The form is compared with the platform and checked',
          always: [
            { guard: 'isBroken', target: 'invalid' },
            { guard: 'isChanged', target: 'dirty' },
            { target: 'clean' },
          ],
        },
        clean: { description: 'The form matches the platform' },
        dirty: {
          description: 'There are valid changes to save',
          tags: ['unsaved'],
          on: { 'settings.save': '#settings.saving' },
        },
        invalid: {
          description: 'The field that was left says which rule is broken',
          tags: ['unsaved'],
          on: { 'settings.save': 'correcting' },
        },
        correcting: {
          description:
            'The user tried to save although a rule is broken; each field concerned says so, and nothing is sent',
          tags: ['unsaved'],
          on: {
            'setting.change': {
              guard: { type: 'isOfSection', params: ({ event }) => ({ change: event.change }) },
              target: 'checking',
              actions: [{ type: 'change', params: ({ event }) => ({ change: event.change }) }, 'keepDraft'],
            },
          },
        },
        checking: {
          description: 'The portal checks whether a rule is still broken',
          always: [{ guard: 'isBroken', target: 'correcting' }, { target: 'deciding' }],
        },
        saved: { description: 'The settings were saved, and nothing has changed since' },
        failed: {
          description: 'Saving failed; everything typed is still there',
          tags: ['unsaved'],
          on: { 'settings.save': { target: '#settings.saving', actions: 'forgetFailure' } },
        },
      },
    },
    saving: {
      description: 'The settings are being saved',
      tags: ['busy', 'unsaved'],
      invoke: {
        id: 'saveSettings',
        src: 'saveSettings',
        input: ({ context: { values, saved } }) => ({ values, version: saved?.version ?? 0 }),
        onDone: {
          target: 'editing.saved',
          actions: [{ type: 'keepSaved', params: ofOutput }, 'announceSaved', 'forgetDraft'],
        },
        onError: [
          {
            guard: { type: 'isUncertain', params: ofError },
            target: 'rereading',
            actions: { type: 'keepFailure', params: ofError },
          },
          {
            target: 'editing.failed',
            actions: { type: 'keepFailure', params: ofError },
          },
        ],
      },
    },
    rereading: {
      description: 'The settings are read again: the save, or a colleague’s, may have been received',
      tags: ['busy', 'unsaved'],
      invoke: {
        id: 'rereadSettings',
        src: 'rereadSettings',
        input: ({ context }) => ({ section: context.section }),
        onDone: [
          {
            guard: { type: 'isTaken', params: ({ event }) => ({ found: event.output }) },
            target: 'editing.saved',
            actions: [{ type: 'keepSaved', params: ofOutput }, 'announceSaved', 'forgetDraft'],
          },
          {
            guard: { type: 'isUntouched', params: ({ event }) => ({ found: event.output }) },
            target: 'editing.failed',
          },
          { target: 'conflicted', actions: { type: 'keepTheirs', params: ({ event }) => ({ found: event.output }) } },
        ],
        onError: {
          target: 'unsure',
          actions: { type: 'keepFailure', params: ofError },
        },
      },
    },
    unsure: {
      description: 'It is unknown whether the save was received; nothing is sent again before that is known',
      tags: ['unsaved'],
      on: { 'settings.recheck': 'rereading' },
    },
    conflicted: {
      description: 'A colleague saved other settings in the meantime; the user chooses between the two',
      tags: ['unsaved'],
      on: {
        'theirs.take': { target: 'editing', actions: ['takeTheirs', 'forgetDraft'] },
        'mine.keep': { target: 'editing', actions: ['keepMine', 'keepDraft'] },
      },
    },
  },
});
