import { assign, setup } from 'xstate';
import { call } from '../support/call.ts';
import type { ReportContext, ReportEvent } from './report.types.ts';

/**
 * Reporting a problem (spec §1): the log of what the portal's workflows did last, names alone, which the user reads and
 * edits before it goes into a mail of theirs or is copied. Nothing is sent by the portal itself.
 */
export const reportMachine = setup({
  types: {
    context: {} as ReportContext,
    events: {} as ReportEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** The report as it begins: where the user is, the version, and the log without any value. */
    readLog: call<undefined, string>('readLog'),
    openMail: call<{ text: string }, void>('openMail'),
    copyReport: call<{ text: string }, void>('copyReport'),
  },
  guards: {
    hasText: ({ context }) => context.text.trim() !== '',
  },
  actions: {
    keepText: assign({ text: (_, { text }: { text: string }) => text }),
  },
}).createMachine({
  id: 'report',
  context: { text: '' },
  initial: 'closed',
  states: {
    closed: { description: 'No problem is being reported', on: { 'report.open': 'reading' } },
    reading: {
      description: 'What happened last is put together',
      tags: ['busy'],
      on: { 'report.close': 'closed' },
      invoke: {
        id: 'readLog',
        src: 'readLog',
        onDone: { target: 'writing', actions: { type: 'keepText', params: ({ event }) => ({ text: event.output }) } },
        // Without a log there is still something to say.
        onError: { target: 'writing', actions: { type: 'keepText', params: { text: '' } } },
      },
    },
    writing: {
      description: 'The user reads and edits the report',
      initial: 'unsent',
      on: {
        'report.edit': {
          target: '.unsent',
          actions: { type: 'keepText', params: ({ event }) => ({ text: event.text }) },
        },
        'report.close': 'closed',
        'report.mail': { guard: 'hasText', target: 'mailing' },
        'report.copy': { guard: 'hasText', target: 'copying' },
      },
      states: {
        unsent: { description: 'The report as it stands is nowhere else yet' },
        mailed: { description: 'The user’s mail program has the report' },
        copied: { description: 'The report is on the clipboard' },
        failed: { description: 'The browser refused: the report can be selected and copied by hand' },
      },
    },
    mailing: {
      description: 'The user’s mail program is opened',
      tags: ['busy'],
      invoke: {
        id: 'openMail',
        src: 'openMail',
        input: ({ context }) => ({ text: context.text }),
        onDone: 'writing.mailed',
        onError: 'writing.failed',
      },
    },
    copying: {
      description: 'The report is put on the clipboard',
      tags: ['busy'],
      invoke: {
        id: 'copyReport',
        src: 'copyReport',
        input: ({ context }) => ({ text: context.text }),
        onDone: 'writing.copied',
        onError: 'writing.failed',
      },
    },
  },
});
