import { equal } from '../../../domain/equal.ts';
import { defineInvariants, type Trace } from '../engine/path-model.ts';
import { rowSelectionMachine } from '../../../machines/row-selection/row-selection.machine.ts';

type Step = Trace<typeof rowSelectionMachine>;
const rowsOf = ({ event }: Step): readonly string[] => (Array.isArray(event['partIds']) ? event['partIds'] : []);
const sorted = (ids: readonly unknown[]): string => [...ids].map(String).sort().join(' ');

/** The rows that are selected after the step. */
function expected(step: Step): readonly string[] {
  const { event, before } = step;
  const { selected } = before.context;
  const rows = rowsOf(step);
  if (event.type === 'row.toggle')
    return selected.includes(String(event['partId']))
      ? selected.filter((id) => id !== event['partId'])
      : [...selected, String(event['partId'])];
  if (event.type !== 'rows.toggle' || rows.length === 0) return selected;
  return sorted(rows) === sorted(selected) ? [] : rows;
}

export const rowSelectionInvariants = defineInvariants(rowSelectionMachine, [
  {
    id: 'ROWS-1',
    spec: 'docs/decisions',
    says: {
      en: 'Each row can be selected and no longer, and all of them at once',
      fr: 'Chaque ligne peut être sélectionnée puis ne plus l’être, et toutes à la fois',
    },
    holds: (step) =>
      sorted(step.after.context.selected) === sorted(expected(step)) &&
      step.after.matches('some') === step.after.context.selected.length > 0,
  },
  {
    id: 'ROWS-2',
    spec: 'docs/decisions',
    says: {
      en: 'An answer is given to the other selected rows, or else to all below, in their order; nothing else gives it',
      fr: 'Une réponse est donnée aux autres lignes sélectionnées, sinon à toutes celles d’en dessous, dans leur ordre; rien d’autre ne la donne',
    },
    holds: (step) => {
      const { event, before, sent } = step;
      if (event.type !== 'row.fill') return sent.length === 0;
      const rows = rowsOf(step);
      const others = rows.filter((id) => before.context.selected.includes(id) && id !== event['fromPartId']);
      const below = rows.slice(rows.indexOf(String(event['fromPartId'])) + 1);
      return equal(sent, [
        {
          type: 'fill.wanted',
          fromPartId: event['fromPartId'],
          partIds: others.length > 0 ? others : below,
          field: event['field'],
        },
      ]);
    },
  },
]);
