import { equal } from '../../../domain/equal.ts';
import { toFailure } from '../../../machines/support/failure.ts';
import { defineInvariants, doneOf, errorOf, type Trace } from '../engine/path-model.ts';
import { insightMachine } from '../../../machines/insight/insight.machine.ts';

type Step = Trace<typeof insightMachine>;
const namesOther = ({ event, before }: Step): boolean =>
  (event.type === 'period.choose' || event.type === 'url.changed') && event['period'] !== before.context.period;
const isRetried = ({ event, before }: Step): boolean => event.type === 'insight.retry' && before.matches('failed');

export const insightInvariants = defineInvariants(insightMachine, [
  {
    id: 'INSIGHT-1',
    spec: 'docs/decisions',
    says: {
      en: 'Opening the page, another period and trying again ask once for the numbers of the period chosen',
      fr: 'Ouvrir la page, changer de période ou réessayer demande une fois les chiffres de la période choisie',
    },
    holds: (step) => {
      const isRequested = step.event.type === 'xstate.init' || namesOther(step) || isRetried(step);
      const { period } = step.after.context;
      return (
        equal(
          step.calls.filter(({ name }) => name === 'loadInsight'),
          isRequested ? [{ name: 'loadInsight', input: { period } }] : [],
        ) &&
        step.running.includes('loadInsight') === step.after.matches('loading') &&
        (!isRequested || step.after.matches('loading'))
      );
    },
  },
  {
    id: 'INSIGHT-2',
    spec: 'docs/decisions',
    says: {
      en: 'The period is the one chosen or named by the address last, and choosing one writes it into the address',
      fr: 'La période est la dernière choisie ou nommée par l’adresse, et en choisir une l’écrit dans l’adresse',
    },
    holds: (step) => {
      const { event, before, after, sent } = step;
      const isNamed = event.type === 'period.choose' || event.type === 'url.changed';
      const isWritten = event.type === 'period.choose' && namesOther(step);
      return (
        after.context.period === (isNamed ? event['period'] : before.context.period) &&
        equal(
          sent.filter(({ type }) => type === 'url.write'),
          isWritten ? [{ type: 'url.write', period: event['period'] }] : [],
        )
      );
    },
  },
  {
    id: 'INSIGHT-3',
    spec: 'docs/decisions',
    says: {
      en: 'The numbers shown are those that came last for this period; a period without requests says so',
      fr: 'Les chiffres affichés sont les derniers venus pour cette période; une période sans demande le dit',
    },
    holds: ({ event, before, after }) => {
      const { insight } = after.context;
      if (event.type === doneOf('loadInsight')) {
        const came = event['output'] as { readonly total: { readonly received: number } };
        return came.total.received === 0
          ? after.matches('empty') && insight === null
          : after.matches('shown') && insight === came;
      }
      return after.matches('shown') ? insight === before.context.insight : insight === null;
    },
  },
  {
    id: 'INSIGHT-4',
    spec: '§8',
    says: {
      en: 'A failure is said and can be tried again; nothing else can',
      fr: 'Un échec est dit et peut être réessayé; rien d’autre ne peut l’être',
    },
    holds: ({ event, after }) =>
      (event.type !== errorOf('loadInsight') || equal(after.context.failure, toFailure(event['error']))) &&
      after.can({ type: 'insight.retry' }) === after.matches('failed') &&
      (after.context.failure !== null) === after.matches('failed'),
  },
  {
    id: 'INSIGHT-5',
    spec: 'docs/decisions',
    says: {
      en: 'A table is saved as often as that is asked, with the numbers on the screen, and only where there are any',
      fr: 'Un tableau est enregistré chaque fois qu’on le demande, avec les chiffres affichés, et seulement s’il y en a',
    },
    holds: ({ event, before, after, sent }) => {
      const isSaved = event.type === 'table.save' && before.matches('shown');
      const { insight } = before.context;
      return (
        after.can({ type: 'table.save', table: 'weeks' }) === after.matches('shown') &&
        equal(
          sent.filter(({ type }) => type === 'save.wanted'),
          isSaved ? [{ type: 'save.wanted', table: event['table'], insight }] : [],
        )
      );
    },
  },
  {
    id: 'INSIGHT-6',
    spec: 'docs/decisions',
    says: {
      en: 'Another period can be chosen at any time',
      fr: 'Une autre période peut être choisie à tout moment',
    },
    holds: ({ after }) => after.can({ type: 'period.choose', period: after.context.period === 4 ? 26 : 4 }),
  },
]);
