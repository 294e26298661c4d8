import { equal } from '../../../domain/equal.ts';
import { defineInvariants, type Trace } from '../engine/path-model.ts';
import { leftFieldsMachine } from '../../../machines/left-fields/left-fields.machine.ts';
import { isProblemShown } from '../../../machines/left-fields/left-fields.rules.ts';

type Step = Trace<typeof leftFieldsMachine>;
const FIELDS = ['price', 'note'];

/** Whether the field shows its problem after the step, given its value; or that it is missing. */
const says = ({ after }: Step, field: string, missing: { readonly value: unknown } | null): boolean =>
  isProblemShown(after.context, { isMissing: missing !== null, names: [field] }, { [field]: missing?.value });

export const leftFieldsInvariants = defineInvariants(leftFieldsMachine, [
  {
    id: 'LEFT-1',
    spec: '§5',
    says: {
      en: 'A field that is being typed into does not say what is wrong, nor does anything that is about it',
      fr: 'Un champ en cours de saisie ne dit pas ce qui ne va pas, et rien de ce qui le concerne non plus',
    },
    holds: (step) => {
      const { event, after } = step;
      const { typing, left } = after.context;
      const about = { isMissing: false, names: FIELDS };
      return (
        (typing !== null) === after.matches('typing') &&
        (event.type !== 'field.type' || equal(typing, { field: event['field'], value: event['value'] })) &&
        FIELDS.every((field) => says(step, field, null) === (field !== typing?.field)) &&
        isProblemShown(after.context, about, left) === (typing === null)
      );
    },
  },
  {
    id: 'LEFT-2',
    spec: '§5',
    says: {
      en: 'What a field held when it was left is kept until it is typed into again; passing through it changes nothing',
      fr: 'Ce qu’un champ contenait quand il a été quitté est retenu jusqu’à une nouvelle saisie; le traverser ne change rien',
    },
    holds: ({ event, before, after }) => {
      const { typing, left } = before.context;
      const isLeft = (event.type === 'field.leave') === (event['field'] === typing?.field);
      const expected = {
        ...left,
        ...(typing && isLeft && event.type !== 'xstate.init' && { [typing.field]: typing.value }),
      };
      return FIELDS.every(
        (field) =>
          after.context.left[field] ===
          (event.type === 'field.type' && event['field'] === field ? undefined : expected[field]),
      );
    },
  },
  {
    id: 'LEFT-3',
    spec: '§5',
    says: {
      en: 'A field says that something is missing only if it was typed away and left, not if it was undone or discarded since',
      fr: 'Un champ ne dit qu’il manque quelque chose que si cela a été effacé puis quitté, et non annulé ou supprimé depuis',
    },
    holds: (step) =>
      FIELDS.every(
        (field) =>
          !says(step, field, { value: 'of elsewhere' }) &&
          says(step, field, { value: step.after.context.left[field] }) ===
            (step.after.context.left[field] !== undefined),
      ),
  },
  {
    id: 'LEFT-4',
    spec: '§5',
    says: {
      en: 'Every field can be typed into at any time, and only the one that is being typed into can be left',
      fr: 'Tout champ peut être saisi à tout moment, et seul celui en cours de saisie peut être quitté',
    },
    holds: ({ after }) =>
      after.can({ type: 'field.type', field: 'note', value: 'x' }) &&
      FIELDS.every((field) => after.can({ type: 'field.leave', field }) === (after.context.typing?.field === field)),
  },
]);
