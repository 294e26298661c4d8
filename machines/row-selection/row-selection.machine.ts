import { assign, emit, setup } from 'xstate';
import { fillTargets } from '../quote-request/quote-request.edits.ts';
import { areAllSelected, toggled } from './row-selection.rules.ts';
import type { RowSelectionContext, RowSelectionEmitted, RowSelectionEvent } from './row-selection.types.ts';

/** The selected rows of the quote grid: the targets of fill down. */
export const rowSelectionMachine = setup({
  types: {
    context: {} as RowSelectionContext,
    events: {} as RowSelectionEvent,
    emitted: {} as RowSelectionEmitted,
  },
  guards: {
    isOnlyOne: ({ context: { selected } }, { partId }: { partId: string }) =>
      selected.every((selectedId) => selectedId === partId),
    hasRows: (_, { partIds }: { partIds: readonly string[] }) => partIds.length > 0,
    areAllSelected: ({ context: { selected } }, { partIds }: { partIds: readonly string[] }) =>
      areAllSelected(selected, partIds),
  },
  actions: {
    toggle: assign({ selected: ({ context }, { partId }: { partId: string }) => toggled(context.selected, partId) }),
    selectAll: assign({ selected: (_, { partIds }: { partIds: readonly string[] }) => partIds }),
    selectNone: assign({ selected: [] }),
    tellFill: emit(({ context: { selected } }, { fromPartId, partIds, field }: Omit<RowSelectionEmitted, 'type'>) => ({
      type: 'fill.wanted',
      fromPartId,
      partIds: fillTargets(partIds, new Set(selected), fromPartId),
      field,
    })),
  },
}).createMachine({
  id: 'rowSelection',
  context: { selected: [] },
  initial: 'none',
  on: { 'row.fill': { actions: { type: 'tellFill', params: ({ event }) => event } } },
  states: {
    none: {
      description: 'No row is selected: fill down copies to all rows below',
      on: {
        'row.toggle': { target: 'some', actions: { type: 'toggle', params: ({ event }) => event } },
        'rows.toggle': {
          guard: { type: 'hasRows', params: ({ event }) => event },
          target: 'some',
          actions: { type: 'selectAll', params: ({ event }) => event },
        },
      },
    },
    some: {
      description: 'Rows are selected: fill down copies to them only',
      on: {
        'row.toggle': [
          { guard: { type: 'isOnlyOne', params: ({ event }) => event }, target: 'none', actions: 'selectNone' },
          { actions: { type: 'toggle', params: ({ event }) => event } },
        ],
        'rows.toggle': [
          { guard: { type: 'areAllSelected', params: ({ event }) => event }, target: 'none', actions: 'selectNone' },
          {
            guard: { type: 'hasRows', params: ({ event }) => event },
            actions: { type: 'selectAll', params: ({ event }) => event },
          },
        ],
      },
    },
  },
});
