import { equal } from '../../../domain/equal.ts';
import { rowApproachMachine } from '../../../machines/row-approach/row-approach.machine.ts';
import { defineInvariants } from '../engine/path-model.ts';

export const rowApproachInvariants = defineInvariants(rowApproachMachine, [
  {
    id: 'APPROACH-1',
    spec: 'docs/decisions',
    says: {
      en: 'The page of a row is prefetched once the pointer or the focus has rested on it, or at once if it is pressed; no other page is',
      fr: 'La page d’une ligne est préchargée dès que le pointeur ou le curseur s’y est arrêté, ou aussitôt si elle est pressée; aucune autre page ne l’est',
    },
    holds: ({ event, before, sent }) => {
      const pressed = event.type === 'row.press' ? event['address'] : null;
      const rested =
        event.type.startsWith('xstate.after.') && before.matches('resting') ? before.context.address : null;
      const address = pressed ?? rested;
      return equal(sent, address === null ? [] : [{ type: 'row.approached', address }]);
    },
  },
  {
    id: 'APPROACH-2',
    spec: 'docs/decisions',
    says: {
      en: 'A row that is left, pressed or opened is forgotten',
      fr: 'Une ligne qui est quittée, pressée ou ouverte est oubliée',
    },
    holds: ({ event, after }) => after.matches('resting') === (event.type === 'row.hover' && event['address'] !== null),
  },
]);
