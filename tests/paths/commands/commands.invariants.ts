import { equal } from '../../../domain/equal.ts';
import { defineInvariants, type Trace } from '../engine/path-model.ts';
import { commandsMachine } from '../../../machines/commands/commands.machine.ts';

type Step = Trace<typeof commandsMachine>;

/** The events the step sends to the page. */
function toldBy({ event, before }: Step): readonly unknown[] {
  if (!before.matches('palette') || event.type !== 'command.choose') return [];
  return [{ type: 'command.chosen', label: event['label'] }];
}

export const commandsInvariants = defineInvariants(commandsMachine, [
  {
    id: 'CMD-1',
    spec: 'docs/decisions',
    says: {
      en: 'A command runs only by a choice in the palette, once, and closes it',
      fr: 'Une action ne commence que par un choix dans la palette, une seule fois, et la ferme',
    },
    holds: (step) => equal(step.sent, toldBy(step)) && (step.sent.length === 0 || step.after.matches('closed')),
  },
  {
    id: 'CMD-2',
    spec: 'docs/decisions',
    says: {
      en: 'The palette opens empty and keeps what is typed',
      fr: 'La palette s’ouvre vide et garde ce qui est saisi',
    },
    holds: ({ event, before, after }) =>
      !after.matches('palette') ||
      after.context.text ===
        (before.matches('palette') ? (event.type === 'text.type' ? event['text'] : before.context.text) : ''),
  },
  {
    id: 'CMD-3',
    spec: 'docs/decisions',
    says: {
      en: 'The palette and the sheet open from the page, and what is open can be closed without any effect',
      fr: 'La palette et la liste des touches s’ouvrent depuis la page, et ce qui est ouvert se ferme sans effet',
    },
    holds: ({ event, after }) => {
      const isClosed = after.matches('closed');
      return (
        after.can({ type: 'palette.open' }) === isClosed &&
        after.can({ type: 'sheet.open' }) === isClosed &&
        after.can({ type: 'popup.close' }) === !isClosed &&
        after.can({ type: 'command.choose', label: 'x' }) === after.matches('palette') &&
        after.can({ type: 'text.type', text: 'x' }) === after.matches('palette') &&
        (event.type !== 'palette.open' || after.matches('palette')) &&
        (event.type !== 'sheet.open' || after.matches('sheet')) &&
        (isClosed || (event.type !== 'popup.close' && event.type !== 'xstate.init'))
      );
    },
  },
]);
