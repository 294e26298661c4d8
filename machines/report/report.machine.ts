import { assign, setup } from 'xstate';
import { call } from '../support/call.ts';
import type { ReportContext, ReportEvent } from './report.types.ts';

/**
 * Reporting a problem (spec §1): shows a log of recent workflow events without values. The user can read and edit it
 * before mailing or copying it. The portal itself sends nothing.
 */
export const reportMachine = setup({
  types: {
    context: {} as ReportContext,
    events: {} as ReportEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** The initial report: the current page, the version, and the log without values. */
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
      description: 'The recent events are being collected',
      tags: ['busy'],
      on: { 'report.close': 'closed' },
      invoke: {
        id: 'readLog',
        src: 'readLog',
        onDone: { target: 'writing', actions: { type: 'keepText', params: ({ event }) => ({ text: event.output }) } },
        // The user can still describe the problem without a log.
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
        unsent: { description: 'The current report has not been sent or copied yet' },
        mailed: { description: 'The user’s mail program has the report' },
        copied: { description: 'The report is on the clipboard' },
        failed: { description: 'The browser refused; the report can be selected and copied by hand' },
      },
    },
    mailing: {
      description: 'The user’s mail program opens',
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
      description: 'The report is being copied to the clipboard',
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
