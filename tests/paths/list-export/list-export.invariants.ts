import { equal } from '../../../domain/equal.ts';
import { toFailure } from '../../../machines/support/failure.ts';
import { defineInvariants, doneOf, errorOf } from '../engine/path-model.ts';
import { EXPORT_PAGE } from '../../../machines/support/timing.ts';
import { listExportMachine } from '../../../machines/list-export/list-export.machine.ts';

interface Page {
  readonly items: readonly { readonly id: string }[];
  readonly total: number;
}

export const listExportInvariants = defineInvariants(listExportMachine, [
  {
    id: 'EXPORT-1',
    spec: '§2',
    says: {
      en: 'An export begins with nothing, at the first page of what the list is narrowed to',
      fr: 'Une exportation commence sans rien, à la première page de ce que la liste retient',
    },
    holds: ({ event, before, after, calls }) => {
      if (event.type !== 'export.start' || !(before.matches('idle') || before.matches('saved'))) return true;
      const { query, page, rows, failure } = after.context;
      return (
        equal(query, event['query']) &&
        page === 1 &&
        rows.length === 0 &&
        failure === null &&
        equal(calls, [{ name: 'fetchPage', input: { query, page: 1 } }])
      );
    },
  },
  {
    id: 'EXPORT-2',
    spec: '§2',
    says: {
      en: 'Every page is fetched once, in order; its rows are kept, each once',
      fr: 'Chaque page est lue une fois, dans l’ordre; ses lignes sont gardées, chacune une fois',
    },
    holds: ({ event, before, after, calls }) => {
      if (event.type !== doneOf('fetchPage'))
        return equal(after.context.rows, before.context.rows) || event.type === 'export.start';
      const { items, total } = event['output'] as Page;
      const ids = after.context.rows.map(({ id }) => id);
      const isOver = items.length === 0 || before.context.page * EXPORT_PAGE >= total;
      const wanted = [...new Set([...before.context.rows.map(({ id }) => id), ...items.map(({ id }) => id)])];
      if (!equal(ids, wanted) || after.context.total !== total) return false;
      return isOver
        ? after.matches('saving') &&
            equal(
              calls.map(({ name }) => name),
              ['saveRows'],
            )
        : after.matches('fetching') &&
            equal(calls, [
              { name: 'fetchPage', input: { query: before.context.query, page: before.context.page + 1 } },
            ]);
    },
  },
  {
    id: 'EXPORT-3',
    spec: '§2',
    says: {
      en: 'What is saved are all rows that came; then it is said',
      fr: 'Ce qui est enregistré, ce sont toutes les lignes venues; ensuite, c’est dit',
    },
    holds: ({ event, after, calls }) => {
      const saved = calls.find(({ name }) => name === 'saveRows');
      return (
        (!saved || equal(saved.input, { rows: after.context.rows })) &&
        (event.type !== doneOf('saveRows') || after.matches('saved'))
      );
    },
  },
  {
    id: 'EXPORT-4',
    spec: '§8',
    says: {
      en: 'A failure says why, keeps the rows, and goes on at the same page when it is tried again',
      fr: 'Un échec dit pourquoi, garde les lignes, et reprend à la même page quand on réessaie',
    },
    holds: ({ event, before, after, calls }) => {
      if (event.type === errorOf('fetchPage') || event.type === errorOf('saveRows'))
        return after.matches('failed') && equal(after.context.failure, toFailure(event['error']));
      if (event.type === 'export.retry' && before.matches('failed'))
        return (
          after.context.failure === null &&
          equal(calls, [{ name: 'fetchPage', input: { query: before.context.query, page: before.context.page } }])
        );
      return (after.context.failure !== null) === after.matches('failed');
    },
  },
  {
    id: 'EXPORT-5',
    spec: 'docs/decisions',
    says: {
      en: 'An export can be cancelled while rows are fetched and after a failure, begun where none runs, and tried again after a failure alone',
      fr: 'Une exportation peut être annulée pendant la lecture et après un échec, commencée où aucune ne court, et reprise après un échec seulement',
    },
    holds: ({ event, before, after, calls, running }) => {
      const isCancelled = event.type === 'export.cancel' && (before.matches('fetching') || before.matches('failed'));
      if (isCancelled && !(after.matches('idle') && calls.length === 0 && running.length === 0)) return false;
      const query = after.context.query;
      return (
        after.can({ type: 'export.cancel' }) === (after.matches('fetching') || after.matches('failed')) &&
        after.can({ type: 'export.retry' }) === after.matches('failed') &&
        (!query || after.can({ type: 'export.start', query }) === (after.matches('idle') || after.matches('saved'))) &&
        running.length === (after.hasTag('busy') ? 1 : 0)
      );
    },
  },
]);
