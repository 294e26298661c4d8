import { equal } from '../../../domain/equal.ts';
import { nextDocumentMachine } from '../../../machines/next-document/next-document.machine.ts';
import { toFailure } from '../../../machines/support/failure.ts';
import { defineInvariants, doneOf, errorOf } from '../engine/path-model.ts';

export const nextDocumentInvariants = defineInvariants(nextDocumentMachine, [
  {
    id: 'NEXT-1',
    spec: 'S4.48',
    says: {
      en: 'The next document is looked for when it is wanted, once at a time',
      fr: 'Le document suivant est cherché quand il est voulu, une seule fois à la fois',
    },
    holds: ({ event, before, calls }) =>
      equal(
        calls.map(({ name, input }) => ({ name, input })),
        event.type === 'next.open' && !before.matches('finding')
          ? [{ name: 'findNext', input: { kind: 'quote-request', id: 'qr-1' } }]
          : [],
      ),
  },
  {
    id: 'NEXT-2',
    spec: 'S4.48',
    says: {
      en: 'The one that is found is opened; none, and a failure, are said and can be tried again',
      fr: 'Celui qui est trouvé est ouvert; l’absence et l’échec sont dits, et on peut réessayer',
    },
    holds: ({ event, after, sent }) => {
      const next = event['output'] as { readonly id: string } | null;
      if (event.type === doneOf('findNext'))
        return next
          ? equal(sent, [{ type: 'document.wanted', id: next.id }]) && after.matches('resting')
          : sent.length === 0 && after.matches('none') && after.can({ type: 'next.open' });
      if (event.type === errorOf('findNext'))
        return (
          sent.length === 0 &&
          after.matches('failed') &&
          after.context.failure?.kind === toFailure(event['error']).kind &&
          after.can({ type: 'next.open' })
        );
      return sent.length === 0 && after.context.failure === null;
    },
  },
]);
