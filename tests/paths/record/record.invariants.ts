import { equal } from '../../../domain/equal.ts';
import { toFailure } from '../../../machines/support/failure.ts';
import { defineInvariants, doneOf, errorOf, type Trace } from '../engine/path-model.ts';
import { recordMachine } from '../../../machines/record/record.machine.ts';

type Step = Trace<typeof recordMachine>;
const inputOf = (step: Step, name: string): unknown => step.calls.find((call) => call.name === name)?.input;
/** Whether the invoice or credit is settled. */
const isSettled = ({ record }: Step['after']['context']): boolean =>
  record !== null && (record.kind === 'invoice' ? record.invoice : record.credit).status === 'paid';
const on = (step: Step, type: string): boolean => step.event.type === type;
const asksForItself = (step: Step, name: string): boolean =>
  equal(inputOf(step, name), { kind: step.after.context.kind, id: step.after.context.id });

export const recordInvariants = defineInvariants(recordMachine, [
  {
    id: 'RECORD-1',
    spec: '§2',
    says: {
      en: 'Opening the page, and trying again, asks for the record of its address',
      fr: 'Ouvrir la page, ou réessayer, demande l’élément de son adresse',
    },
    holds: (step) =>
      on(step, 'xstate.init') || (on(step, 'record.retry') && step.before.can({ type: 'record.retry' }))
        ? asksForItself(step, 'loadRecord')
        : inputOf(step, 'loadRecord') === undefined,
  },
  {
    id: 'RECORD-2',
    spec: '§2',
    says: {
      en: 'What the platform gave is shown, with its PDF',
      fr: 'Ce que la plateforme a donné est affiché, avec son PDF',
    },
    holds: (step) => {
      const isGiven = on(step, doneOf('loadRecord'));
      if (isGiven !== (inputOf(step, 'document') !== undefined)) return false;
      return (
        !isGiven ||
        (step.after.context.record === step.event['output'] &&
          step.after.matches('loaded') &&
          asksForItself(step, 'document'))
      );
    },
  },
  {
    id: 'RECORD-3',
    spec: 'S8.2 S8.4',
    says: {
      en: 'A failure to load is said, and can be tried again; what is not there is not asked for again',
      fr: 'Un échec de chargement est dit et peut être réessayé; ce qui n’existe pas n’est pas demandé de nouveau',
    },
    holds: (step) => {
      if (!on(step, errorOf('loadRecord'))) return true;
      const failure = toFailure(step.event['error']);
      if (failure.kind === 'notFound')
        return step.after.matches('missing') && !step.after.can({ type: 'record.retry' });
      return step.after.context.failure === failure && step.after.can({ type: 'record.retry' });
    },
  },
  {
    id: 'RECORD-4',
    spec: '§2',
    says: { en: 'What is shown, and that alone, can be printed', fr: 'Seul ce qui est affiché peut être imprimé' },
    holds: (step) => {
      if (step.after.can({ type: 'record.print' }) !== (step.after.context.record !== null)) return false;
      return (
        step.sent.some(({ type }) => type === 'print.wanted') ===
        (on(step, 'record.print') && step.before.context.record !== null)
      );
    },
  },
  {
    id: 'RECORD-5',
    spec: '§8',
    says: {
      en: 'While it is asked for, no earlier failure is shown',
      fr: 'Pendant la demande, aucun échec antérieur n’est affiché',
    },
    holds: ({ after, running }) =>
      running.includes('loadRecord') === after.matches('loading') &&
      (!after.matches('loading') || after.context.failure === null),
  },
  {
    id: 'RECORD-6',
    spec: '§4',
    says: {
      en: 'As long as it is not settled and the page is seen, it is read again half a minute after it was read, and as soon as the page is seen again',
      fr: 'Tant que l’élément n’est pas réglé et que la page est visible, il est relu une demi-minute après la lecture, et dès que la page est de nouveau visible',
    },
    holds: (step) => {
      const { after, before, running, timers } = step;
      const isAwaited = after.context.record !== null && !isSettled(after.context);
      const isUnseen = isAwaited && after.can({ type: 'page.shown' });
      if (timers.some(({ ms }) => ms === 30_000) !== (isAwaited && !isUnseen && !running.includes('rereadRecord')))
        return false;
      const asks = inputOf(step, 'rereadRecord') !== undefined;
      if (asks && !asksForItself(step, 'rereadRecord')) return false;
      const isDue =
        step.event.type.startsWith('xstate.after.') || (on(step, 'page.shown') && before.can({ type: 'page.shown' }));
      return (
        asks === isDue &&
        (!on(step, 'page.hidden') || !running.includes('rereadRecord')) &&
        isUnseen === (isAwaited && (on(step, 'page.hidden') || (before.can({ type: 'page.shown' }) && !asks)))
      );
    },
  },
  {
    id: 'RECORD-7',
    spec: '§4',
    says: {
      en: 'What was read again takes the place of what was shown; where it could not be, nothing changes and nothing is said',
      fr: 'Ce qui a été relu remplace ce qui était affiché; si c’est impossible, rien ne change et rien n’est dit',
    },
    holds: (step) => {
      if (on(step, doneOf('rereadRecord'))) return step.after.context.record === step.event['output'];
      if (on(step, doneOf('loadRecord'))) return true;
      return (
        step.after.context.record === step.before.context.record &&
        (!on(step, errorOf('rereadRecord')) ||
          (step.after.context.failure === step.before.context.failure && step.after.matches('loaded')))
      );
    },
  },
]);
