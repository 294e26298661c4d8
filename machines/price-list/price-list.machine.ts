import { PRICE_LIST } from '../../domain/price-list.ts';
import { ofError, ofEvent, ofOutput } from '../support/params.ts';
import { priceListSetup } from './price-list.setup.ts';
import { NO_FILE } from './price-list.rules.ts';

/**
 * The supplier's own price list. A file is opened, its columns are matched, and what was read is shown before anything
 * is replaced; then its lines are sent, and replace the former list as a whole or not at all. A replacement can be taken
 * back. The order in which known prices are looked for is kept with it.
 */
export const priceListMachine = priceListSetup.createMachine({
  id: 'priceList',
  context: ({ input }) => ({ ...input, ...NO_FILE, saved: null, wanted: [], failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The price list is being loaded: also after a change; its file, its date and its number of lines',
      tags: ['busy'],
      invoke: {
        id: 'loadPriceList',
        src: 'loadPriceList',
        onDone: [
          {
            guard: 'mayChange',
            target: 'resting',
            actions: { type: 'keepSaved', params: ({ event }) => ({ found: event.output }) },
          },
          { target: 'reading', actions: { type: 'keepSaved', params: ({ event }) => ({ found: event.output }) } },
        ],
        onError: {
          target: 'loadFailed',
          actions: { type: 'keepFailure', params: ofError },
        },
      },
    },
    loadFailed: {
      description: 'The price list could not be loaded',
      on: { 'list.retry': { target: 'loading', actions: 'forgetFailure' } },
    },
    reading: { description: 'The price list is shown to a user who may only read the settings' },
    resting: {
      description: 'The list in use is shown; it can be replaced or taken back',
      tags: ['resting'],
      initial: 'settled',
      on: {
        'file.choose': [
          {
            guard: { type: 'isTooLarge', params: ofEvent },
            target: '.refused',
            actions: 'refuseFile',
          },
          { target: 'opening', actions: { type: 'keepFile', params: ofEvent } },
        ],
        'list.takeBack': { guard: 'hasList', target: 'takingBack', actions: 'forgetFailure' },
        'origin.raise': {
          guard: { type: 'isLater', params: ofEvent },
          target: 'ordering',
          actions: ['forgetFailure', { type: 'raiseOrigin', params: ofEvent }],
        },
      },
      states: {
        settled: { description: 'Nothing went wrong' },
        refused: { description: 'The chosen file cannot be read; another one can be chosen' },
        unchanged: {
          description: 'The change was refused, or it is unknown whether it was received; the list is read again first',
          on: { 'list.retry': { target: '#priceList.loading', actions: 'forgetFailure' } },
        },
      },
    },
    opening: {
      description: 'The browser reads the file',
      tags: ['busy', 'unsaved'],
      on: { 'file.leave': { target: 'resting', actions: 'forgetFile' } },
      invoke: {
        id: 'openFile',
        src: 'openFile',
        input: ({ context: { file } }) => ({ file }),
        onDone: {
          target: 'matching',
          actions: { type: 'keepOpened', params: ({ event }) => ({ opened: event.output }) },
        },
        onError: {
          target: 'resting.refused',
          actions: ['forgetFile', { type: 'keepFailure', params: ofError }],
        },
      },
    },
    matching: {
      description: 'The user says which column of the file is which',
      tags: ['unsaved'],
      on: {
        'column.choose': { actions: { type: 'chooseColumn', params: ofEvent } },
        'columns.check': { guard: 'canBeRead', target: 'checking' },
        'file.leave': { target: 'resting', actions: 'forgetFile' },
      },
    },
    checking: {
      description: 'The browser reads every line',
      tags: ['busy', 'unsaved'],
      on: { 'file.leave': { target: 'resting', actions: 'forgetFile' } },
      invoke: {
        id: 'checkPrices',
        src: 'checkPrices',
        input: ({ context: { columns } }) => ({ columns }),
        onDone: {
          target: 'previewing',
          actions: { type: 'keepChecked', params: ({ event }) => ({ checked: event.output }) },
        },
        onError: {
          target: 'resting.refused',
          actions: ['forgetFile', { type: 'keepFailure', params: ofError }],
        },
      },
    },
    previewing: {
      description: 'The user sees how many lines were read; which were not, and why; nothing is replaced yet',
      tags: ['unsaved'],
      on: {
        'list.replace': { guard: 'hasLines', target: 'sending' },
        'columns.change': 'matching',
        'file.leave': { target: 'resting', actions: 'forgetFile' },
      },
    },
    sending: {
      description: 'The lines are on their way; the former list is still in use',
      tags: ['busy', 'unsaved'],
      initial: 'deciding',
      on: { 'list.stop': 'previewing' },
      states: {
        deciding: {
          description: 'What has not arrived is sent',
          always: [
            { guard: 'isSent', target: '#priceList.replacing' },
            { guard: 'isBegun', target: 'underway' },
            { target: 'beginning' },
          ],
        },
        beginning: {
          description: 'A new list is begun on the platform',
          invoke: {
            id: 'beginList',
            src: 'beginList',
            onDone: {
              target: 'deciding',
              actions: { type: 'keepBegun', params: ofOutput },
            },
            onError: {
              target: '#priceList.sendFailed',
              actions: { type: 'keepSendFailure', params: ofError },
            },
          },
        },
        underway: {
          description: 'Some lines are being sent; the number that has arrived is shown',
          invoke: {
            id: 'sendLines',
            src: 'sendLines',
            input: ({ context: { listId, sent } }) => ({ listId, from: sent }),
            onDone: { target: 'deciding', actions: { type: 'keepSent', params: ofOutput } },
            onError: {
              target: '#priceList.sendFailed',
              actions: { type: 'keepSendFailure', params: ofError },
            },
          },
        },
      },
    },
    replacing: {
      description: 'Every line has arrived; the list is being replaced as a whole',
      tags: ['busy'],
      invoke: {
        id: 'replaceList',
        src: 'replaceList',
        input: ({ context: { listId, checked, file, columns, saved } }) => ({
          listId,
          lines: checked?.lines ?? 0,
          fileName: (file?.name ?? '').slice(0, PRICE_LIST.fileName).toWellFormed(),
          columns,
          version: saved?.version ?? 0,
        }),
        onDone: { target: 'loading', actions: ['announceReplaced', 'forgetFile'] },
        onError: [
          {
            guard: { type: 'isUncertain', params: ofError },
            target: 'verifying',
            actions: { type: 'keepFailure', params: ofError },
          },
          {
            target: 'sendFailed',
            actions: { type: 'keepSendFailure', params: ofError },
          },
        ],
      },
    },
    sendFailed: {
      description: 'The list was not replaced: the former one is in use, and nothing of the file is lost',
      tags: ['unsaved'],
      on: {
        'list.replace': { target: 'sending', actions: 'forgetFailure' },
        'columns.change': { target: 'matching', actions: 'forgetFailure' },
        'file.leave': { target: 'resting', actions: ['forgetFile', 'forgetFailure'] },
      },
    },
    verifying: {
      description: 'The list is read again: the replacement, or a colleague’s, may have been received',
      tags: ['busy'],
      invoke: {
        id: 'rereadPriceList',
        src: 'rereadPriceList',
        onDone: [
          {
            guard: { type: 'isInUse', params: ({ event }) => ({ found: event.output }) },
            target: 'resting',
            actions: [
              { type: 'keepSaved', params: ({ event }) => ({ found: event.output }) },
              'announceReplaced',
              'forgetFile',
              'forgetFailure',
            ],
          },
          {
            guard: { type: 'isUntouched', params: ({ event }) => ({ found: event.output }) },
            target: 'sendFailed',
          },
          {
            target: 'overtaken',
            actions: [{ type: 'keepSaved', params: ({ event }) => ({ found: event.output }) }, 'forgetFailure'],
          },
        ],
        onError: {
          target: 'unsure',
          actions: { type: 'keepFailure', params: ofError },
        },
      },
    },
    unsure: {
      description: 'It is unknown whether the list was replaced; nothing is sent again before that is known',
      on: { 'list.retry': 'verifying' },
    },
    overtaken: {
      description: 'A colleague changed the list in the meantime; the user replaces theirs, or leaves it',
      tags: ['unsaved'],
      on: {
        'list.replace': 'sending',
        'file.leave': { target: 'resting', actions: 'forgetFile' },
      },
    },
    takingBack: {
      description: 'The former list is being used again',
      tags: ['busy'],
      invoke: {
        id: 'takeBackList',
        src: 'takeBackList',
        input: ({ context: { saved } }) => ({ version: saved?.version ?? 0 }),
        onDone: { target: 'loading', actions: 'announceTakenBack' },
        onError: {
          target: 'resting.unchanged',
          actions: { type: 'keepFailure', params: ofError },
        },
      },
    },
    ordering: {
      description: 'The order of known prices is being saved',
      tags: ['busy'],
      invoke: {
        id: 'orderOrigins',
        src: 'orderOrigins',
        input: ({ context: { saved, wanted } }) => ({ origins: wanted, version: saved?.version ?? 0 }),
        onDone: { target: 'loading', actions: 'announceOrdered' },
        onError: {
          target: 'resting.unchanged',
          actions: { type: 'keepFailure', params: ofError },
        },
      },
    },
  },
});
