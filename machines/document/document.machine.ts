import { assign, setup } from 'xstate';
import type { Pdf } from '../../domain/document.ts';
import type { Language } from '../../domain/enumerations.ts';
import { call } from '../support/call.ts';
import { toFailure } from '../support/failure.ts';
import { ofError, ofOutput } from '../support/params.ts';
import type { DocumentContext, DocumentEvent, DocumentInput, FetchInput, Purpose } from './document.types.ts';

const NOTHING: Pdf = { name: '', content: { size: 0 } };

/** The PDF of an invoice or credit, in both languages (spec §2, §8). Stopping the machine aborts running calls. */
export const documentMachine = setup({
  types: {
    context: {} as DocumentContext,
    input: {} as DocumentInput,
    events: {} as DocumentEvent,
    tags: {} as 'busy',
  },
  actors: {
    checkDocument: call<DocumentInput, { languages: readonly Language[] }>('checkDocument'),
    fetchPdf: call<FetchInput, Pdf>('fetchPdf'),
    openPdf: call<{ pdf: Pdf }, { isOpened: boolean }>('openPdf'),
    savePdf: call<{ pdf: Pdf }, void>('savePdf'),
  },
  guards: {
    isAvailable: ({ context }, { language }: { language: Language }) => context.languages.includes(language),
    isKept: ({ context }, { language }: { language: Language }) => context.kept?.language === language,
    isOpeningWanted: ({ context }) => context.wish?.purpose === 'open',
    isOpened: (_, { isOpened }: { isOpened: boolean }) => isOpened,
  },
  actions: {
    keepLanguages: assign({
      languages: (_, { languages }: { languages: readonly Language[] }) => languages,
      failure: null,
    }),
    keepWish: assign({
      wish: (_, { purpose, language }: { purpose: Purpose; language: Language }) => ({ purpose, language }),
      failure: null,
    }),
    keepShare: assign({ share: (_, { share }: { share: number }) => share }),
    keepPdf: assign({
      kept: ({ context: { wish } }, { pdf }: { pdf: Pdf }) => wish && { language: wish.language, pdf },
    }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    resetAttempt: assign({ share: 0, failure: null }),
  },
}).createMachine({
  id: 'document',
  context: ({ input }) => ({ ...input, languages: [], wish: null, share: 0, kept: null, failure: null }),
  initial: 'checking',
  states: {
    checking: {
      description: 'The available languages of the PDF are being loaded',
      tags: ['busy'],
      entry: 'resetAttempt',
      invoke: {
        id: 'checkDocument',
        src: 'checkDocument',
        input: ({ context: { kind, id } }) => ({ kind, id }),
        onDone: {
          target: 'offered',
          actions: { type: 'keepLanguages', params: ({ event }) => ({ languages: event.output.languages }) },
        },
        onError: {
          target: 'unchecked',
          actions: { type: 'keepFailure', params: ofError },
        },
      },
    },
    unchecked: {
      description: 'The available languages could not be loaded',
      on: { 'languages.retry': 'checking' },
    },
    offered: {
      description: 'Each language shows whether its PDF is available',
      initial: 'untouched',
      on: {
        'pdf.open': [
          {
            guard: { type: 'isKept', params: ({ event }) => ({ language: event.language }) },
            target: 'opening',
            actions: { type: 'keepWish', params: ({ event }) => ({ purpose: 'open', language: event.language }) },
          },
          {
            guard: { type: 'isAvailable', params: ({ event }) => ({ language: event.language }) },
            target: 'fetching',
            actions: { type: 'keepWish', params: ({ event }) => ({ purpose: 'open', language: event.language }) },
          },
        ],
        'pdf.download': [
          {
            guard: { type: 'isKept', params: ({ event }) => ({ language: event.language }) },
            target: 'saving',
            actions: { type: 'keepWish', params: ({ event }) => ({ purpose: 'download', language: event.language }) },
          },
          {
            guard: { type: 'isAvailable', params: ({ event }) => ({ language: event.language }) },
            target: 'fetching',
            actions: { type: 'keepWish', params: ({ event }) => ({ purpose: 'download', language: event.language }) },
          },
        ],
      },
      states: {
        untouched: { description: 'No PDF has been requested' },
        opened: { description: 'The PDF is shown in its own tab' },
        downloaded: { description: 'The PDF was downloaded' },
        blocked: { description: 'The browser blocked the new tab, and the PDF was downloaded instead' },
        failed: {
          description: 'The PDF could not be loaded; a retry may help',
          on: { 'pdf.retry': '#document.fetching' },
        },
      },
    },
    fetching: {
      description: 'The PDF is being loaded',
      tags: ['busy'],
      entry: 'resetAttempt',
      on: {
        'pdf.progressed': { actions: { type: 'keepShare', params: ({ event }) => ({ share: event.share }) } },
        'pdf.cancel': 'offered',
      },
      invoke: {
        id: 'fetchPdf',
        src: 'fetchPdf',
        // Fetched on request only.
        input: ({ context: { kind, id, wish }, self }) => ({
          kind,
          id,
          language: wish?.language ?? 'en',
          listener: self,
        }),
        onDone: [
          {
            guard: 'isOpeningWanted',
            target: 'opening',
            actions: { type: 'keepPdf', params: ({ event }) => ({ pdf: event.output }) },
          },
          { target: 'saving', actions: { type: 'keepPdf', params: ({ event }) => ({ pdf: event.output }) } },
        ],
        onError: {
          target: 'offered.failed',
          actions: { type: 'keepFailure', params: ofError },
        },
      },
    },
    opening: {
      description: 'The browser opens a tab with the PDF',
      tags: ['busy'],
      invoke: {
        id: 'openPdf',
        src: 'openPdf',
        input: ({ context: { kept } }) => ({ pdf: kept?.pdf ?? NOTHING }),
        onDone: [{ guard: { type: 'isOpened', params: ofOutput }, target: 'offered.opened' }, { target: 'saving' }],
        onError: {
          target: 'offered.failed',
          actions: { type: 'keepFailure', params: ofError },
        },
      },
    },
    saving: {
      description: 'The browser downloads the PDF',
      tags: ['busy'],
      invoke: {
        id: 'savePdf',
        src: 'savePdf',
        input: ({ context: { kept } }) => ({ pdf: kept?.pdf ?? NOTHING }),
        onDone: [{ guard: 'isOpeningWanted', target: 'offered.blocked' }, { target: 'offered.downloaded' }],
        onError: {
          target: 'offered.failed',
          actions: { type: 'keepFailure', params: ofError },
        },
      },
    },
  },
});
