import { assign, setup } from 'xstate';
import type { AuditEntry } from '../../domain/audit.ts';
import { call } from '../support/call.ts';
import { toFailure } from '../support/failure.ts';
import type { AuditEntryContext, AuditEntryEvent } from './audit-entry.types.ts';

/** An entry of the audit log with every change. It is loaded when it is opened; the list shows only the first few changes. */
export const auditEntryMachine = setup({
  types: {
    context: {} as AuditEntryContext,
    events: {} as AuditEntryEvent,
    tags: {} as 'busy',
  },
  actors: { readEntry: call<{ id: string }, AuditEntry>('readEntry') },
  actions: {
    choose: assign({ id: (_, { id }: { id: string }) => id }),
    keepEntry: assign({ entry: (_, { entry }: { entry: AuditEntry }) => entry }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    forget: assign({ entry: null, failure: null }),
    forgetChoice: assign({ id: '' }),
  },
}).createMachine({
  id: 'auditEntry',
  context: { id: '', entry: null, failure: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'No entry is open',
      entry: ['forget', 'forgetChoice'],
      on: { 'entry.open': { target: 'loading', actions: { type: 'choose', params: ({ event }) => event } } },
    },
    loading: {
      description: 'The changes of the entry are being loaded',
      tags: ['busy'],
      entry: 'forget',
      on: { 'entry.close': 'closed' },
      invoke: {
        id: 'readEntry',
        src: 'readEntry',
        input: ({ context: { id } }) => ({ id }),
        onDone: { target: 'shown', actions: { type: 'keepEntry', params: ({ event }) => ({ entry: event.output }) } },
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    shown: { description: 'Every change of the entry is shown', on: { 'entry.close': 'closed' } },
    failed: {
      description: 'The changes of the entry could not be loaded',
      on: { 'entry.retry': 'loading', 'entry.close': 'closed' },
    },
  },
});
