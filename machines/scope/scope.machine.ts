import { assign, setup } from 'xstate';
import { call } from '../support/call.ts';
import { DELAYS } from '../support/timing.ts';
import type { ScopeContext, ScopeEvent, ScopeInput } from './scope.types.ts';

/**
 * The scope selector (spec §2): opens 300 ms after the pointer rests on it and closes 250 ms after the pointer leaves;
 * a click or a key opens it at once and keeps it open. Choosing an organisation saves it and reloads the page, unless
 * the user stays.
 */
export const scopeMachine = setup({
  types: {
    context: {} as ScopeContext,
    input: {} as ScopeInput,
    events: {} as ScopeEvent,
    /** `shown`: the tree is visible. */
    tags: {} as 'shown' | 'busy',
  },
  actors: {
    /** Whether the page may be left, according to its leave guard or the user. */
    agreeToLeave: call<undefined, boolean>('agreeToLeave'),
    saveScope: call<{ scopeId: string }, void>('saveScope'),
    reloadPage: call<undefined, void>('reloadPage'),
  },
  delays: { scopeOpen: DELAYS.scopeOpen, scopeClose: DELAYS.scopeClose },
  guards: {
    canPick: ({ context }, { id }: { id: string }) => id !== context.currentId && context.allowedIds.includes(id),
    isAgreed: (_, { isAgreed }: { isAgreed: boolean }) => isAgreed,
    isCurrent: ({ context }, { id }: { id: string }) => id === context.currentId,
  },
  actions: {
    keepPicked: assign({ pickedId: (_, { id }: { id: string }) => id }),
  },
}).createMachine({
  id: 'scope',
  context: ({ input }) => ({ ...input, pickedId: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The header shows the current organisation',
      on: { 'pointer.entered': 'opening', 'selector.toggle': 'open.pinned' },
    },
    opening: {
      description: 'The pointer rests on the selector',
      after: { scopeOpen: 'open.hovered' },
      on: { 'pointer.left': 'closed', 'selector.toggle': 'open.pinned' },
    },
    open: {
      description: 'The tree of organisations is shown',
      tags: ['shown'],
      initial: 'hovered',
      on: {
        'selector.dismiss': 'closed',
        'organisation.pick': [
          {
            guard: { type: 'canPick', params: ({ event }) => ({ id: event.id }) },
            target: 'agreeing',
            actions: { type: 'keepPicked', params: ({ event }) => ({ id: event.id }) },
          },
          { guard: { type: 'isCurrent', params: ({ event }) => ({ id: event.id }) }, target: 'closed' },
        ],
      },
      states: {
        hovered: {
          description: 'The tree is open because the pointer is on it',
          on: { 'pointer.left': 'closing', 'selector.toggle': 'pinned' },
        },
        closing: {
          description: 'The pointer has left',
          after: { scopeClose: '#scope.closed' },
          on: { 'pointer.entered': 'hovered', 'selector.toggle': 'pinned' },
        },
        pinned: {
          description: 'The tree is open because the user asked for it',
          on: { 'selector.toggle': '#scope.closed' },
        },
      },
    },
    agreeing: {
      description: 'The page is asked whether it may be left; changes may be unsent',
      tags: ['busy'],
      invoke: {
        id: 'agreeToLeave',
        src: 'agreeToLeave',
        onDone: [
          { guard: { type: 'isAgreed', params: ({ event }) => ({ isAgreed: event.output }) }, target: 'saving' },
          { target: 'closed' },
        ],
        onError: 'closed',
      },
    },
    saving: {
      description: 'The organisation is being saved as the last selected one',
      tags: ['busy'],
      invoke: {
        id: 'saveScope',
        src: 'saveScope',
        input: ({ context }) => ({ scopeId: context.pickedId ?? '' }),
        onDone: 'reloading',
        // The choice still applies in this browser; the failure is only logged (spec §7).
        onError: 'reloading',
      },
    },
    reloading: {
      description: 'The page reloads in the chosen organisation',
      tags: ['busy'],
      invoke: { id: 'reloadPage', src: 'reloadPage', onDone: 'closed', onError: 'closed' },
    },
  },
});
