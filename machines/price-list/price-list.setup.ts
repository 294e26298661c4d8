import { assign, emit, setup } from 'xstate';
import { columnsAfter, matched } from '../../domain/price-list-columns.ts';
import {
  canBeRead,
  raised,
  type KnownPriceOrigin,
  type ListColumn,
  type ListColumns,
} from '../../domain/price-list.ts';
import { call } from '../support/call.ts';
import { mustBeReread, toFailure } from '../support/failure.ts';
import { isInUse, isSent, isTooLarge, isUntouched, listAfter, NO_FILE, TOO_LARGE } from './price-list.rules.ts';
import type {
  CheckedPrices,
  OpenedFile,
  PriceFile,
  PriceListContext,
  PriceListEmitted,
  PriceListEvent,
  PriceListInput,
  SavedPriceList,
} from './price-list.types.ts';

/** The names that the chart of the price list uses. */
export const priceListSetup = setup({
  types: {
    context: {} as PriceListContext,
    input: {} as PriceListInput,
    events: {} as PriceListEvent,
    emitted: {} as PriceListEmitted,
    /** `resting`: the list can be changed. `busy`: a call is running. `unsaved`: leaving loses the file. */
    tags: {} as 'resting' | 'busy' | 'unsaved',
  },
  actors: {
    loadPriceList: call<undefined, SavedPriceList>('loadPriceList'),
    openFile: call<{ file: PriceFile | null }, OpenedFile>('openFile'),
    checkPrices: call<{ columns: ListColumns }, CheckedPrices>('checkPrices'),
    beginList: call<undefined, { listId: string }>('beginList'),
    /** Sends the next lines, and answers how many have arrived in all. */
    sendLines: call<{ listId: string | null; from: number }, { sent: number }>('sendLines'),
    replaceList: call<
      { listId: string | null; lines: number; fileName: string; columns: ListColumns; version: number },
      { version: number }
    >('replaceList'),
    takeBackList: call<{ version: number }, { version: number }>('takeBackList'),
    orderOrigins: call<{ origins: readonly KnownPriceOrigin[]; version: number }, { version: number }>('orderOrigins'),
    rereadPriceList: call<undefined, SavedPriceList>('rereadPriceList'),
  },
  guards: {
    mayChange: ({ context }) => context.mayChange,
    isTooLarge: (_, { file }: { file: PriceFile }) => isTooLarge(file),
    canBeRead: ({ context }) => canBeRead(context.columns),
    hasLines: ({ context }) => (context.checked?.lines ?? 0) > 0,
    hasList: ({ context: { saved } }) => saved !== null && (saved.current !== null || saved.former !== null),
    isLater: ({ context }, { origin }: { origin: KnownPriceOrigin }) =>
      context.saved !== null && context.saved.origins.indexOf(origin) > 0,
    isBegun: ({ context }) => context.listId !== null,
    isSent: ({ context }) => isSent(context),
    isUncertain: (_, { error }: { error: unknown }) => mustBeReread(error),
    isInUse: ({ context }, { found }: { found: SavedPriceList }) => isInUse(context, found),
    isUntouched: ({ context }, { found }: { found: SavedPriceList }) => isUntouched(context, found),
  },
  actions: {
    keepSaved: assign({ saved: (_, { found }: { found: SavedPriceList }) => found }),
    forgetFile: assign(NO_FILE),
    keepFile: assign((_, { file }: { file: PriceFile }) => ({ ...NO_FILE, file, failure: null })),
    keepOpened: assign(({ context: { saved } }, { opened }: { opened: OpenedFile }) => ({
      opened,
      columns: matched(opened.titles, saved?.columns ?? null),
    })),
    chooseColumn: assign(
      ({ context: { columns, opened } }, chosen: { readonly column: ListColumn; readonly at: number | null }) => ({
        columns: columnsAfter(columns, opened?.titles ?? [], chosen),
      }),
    ),
    keepChecked: assign((_, { checked }: { checked: CheckedPrices }) => ({ checked, listId: null, sent: 0 })),
    keepBegun: assign((_, { listId }: { listId: string }) => ({ listId, sent: 0 })),
    keepSent: assign({ sent: (_, { sent }: { sent: number }) => sent }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    keepSendFailure: assign(({ context }, { error }: { error: unknown }) => ({
      failure: toFailure(error),
      listId: listAfter(context, error),
    })),
    refuseFile: assign({ failure: TOO_LARGE }),
    forgetFailure: assign({ failure: null }),
    raiseOrigin: assign({
      wanted: ({ context: { saved } }, { origin }: { origin: KnownPriceOrigin }) =>
        raised(saved?.origins ?? [], origin),
    }),
    announceReplaced: emit({ type: 'notification.wanted', kind: 'success', key: 'price-list:replaced' }),
    /** Without a former list, none is used any more. */
    announceTakenBack: emit(({ context: { saved } }) => ({
      type: 'notification.wanted',
      kind: 'success',
      key: saved?.former ? 'price-list:takenBack' : 'price-list:takenAway',
    })),
    announceOrdered: emit({ type: 'notification.wanted', kind: 'success', key: 'price-list:ordered' }),
  },
});
