import { equal } from '../../../domain/equal.ts';
import { inventoryProblems, type InventoryApi } from '../../../domain/inventory-api.ts';
import { toFailure } from '../../../machines/support/failure.ts';
import { defineInvariants, doneOf, errorOf, type Trace } from '../engine/path-model.ts';
import { connectionMachine } from '../../../machines/connection/connection.machine.ts';

type Step = Trace<typeof connectionMachine>;
const inputOf = (step: Step, name: string): unknown => step.calls.find((call) => call.name === name)?.input;
const isTriable = ({ url, key }: InventoryApi): boolean =>
  url !== '' && Object.keys(inventoryProblems({ url, key })).length === 0;

export const connectionInvariants = defineInvariants(connectionMachine, [
  {
    id: 'CONNECT-1',
    spec: '§3',
    says: {
      en: 'Only an http(s) address is tried, as it stands in the form, and only when that is wished',
      fr: 'Seule une adresse http(s) est essayée, telle que saisie, et seulement sur demande',
    },
    holds: (step) => {
      const tried = inputOf(step, 'testConnection');
      return (
        tried === undefined ||
        (step.event.type === 'connection.test' &&
          equal(tried, step.before.context.api) &&
          isTriable(step.before.context.api))
      );
    },
  },
  {
    id: 'CONNECT-2',
    spec: '§3',
    says: {
      en: 'The result of a test is what this address and this key answered',
      fr: 'Ce qui est dit d’un essai est la réponse de cette adresse et de cette clé, telles quelles',
    },
    holds: (step) => {
      const { answer, api } = step.after.context;
      if (step.event.type === doneOf('testConnection'))
        return answer === step.event['output'] && step.after.matches({ trial: { ended: 'tested' } });
      if (!equal(api, step.before.context.api))
        return (
          step.event.type === 'inventory.changed' &&
          equal(api, step.event['api']) &&
          answer === null &&
          step.after.matches({ trial: 'untested' })
        );
      return (
        (answer === null || equal(answer, step.before.context.answer)) &&
        step.after.matches({ trial: { ended: 'tested' } }) === (answer !== null)
      );
    },
  },
  {
    id: 'CONNECT-3',
    spec: '§8',
    says: {
      en: 'A trial that could not be made says why, and can be made again',
      fr: 'Un essai impossible dit pourquoi et peut être refait',
    },
    holds: (step) =>
      step.event.type !== errorOf('testConnection') ||
      (step.after.matches({ trial: { ended: 'failed' } }) &&
        step.after.context.failure?.kind === toFailure(step.event['error']).kind &&
        step.after.can({ type: 'connection.test' })),
  },
  {
    id: 'CONNECT-4',
    spec: 'docs/decisions',
    says: {
      en: 'The key is shown on wish, or to be copied by hand where the browser does not copy it, and for a minute at most',
      fr: 'La clé est affichée sur demande, ou pour être copiée à la main quand le navigateur ne la copie pas, une minute au plus',
    },
    holds: ({ event, before, after, timers }) => {
      const isVisible = after.hasTag('visible');
      const isHidden =
        event.type === 'key.hide' ||
        event.type.startsWith('xstate.after.keyShown') ||
        after.matches({ key: 'copying' });
      const isMade = event.type === 'key.reveal' || event.type === errorOf('copyKey');
      return (
        isVisible === (before.hasTag('visible') ? !isHidden : isMade) &&
        timers.some(({ ms }) => ms === 60_000) === isVisible
      );
    },
  },
  {
    id: 'CONNECT-5',
    spec: 'S8.30',
    says: {
      en: '"Text copied to clipboard." is said when the browser has taken the key, and only then',
      fr: '« Texte copié dans le presse-papiers. » est dit quand le navigateur a pris la clé, et alors seulement',
    },
    holds: (step) =>
      step.sent.some((event) => event['key'] === 'connection:copied') === (step.event.type === doneOf('copyKey')) &&
      (step.event.type !== errorOf('copyKey') || step.after.matches({ key: 'blocked' })),
  },
  {
    id: 'CONNECT-6',
    spec: '§3',
    says: {
      en: 'What is copied is the key, and an empty one is not',
      fr: 'Ce qui est copié est la clé; une clé vide ne l’est pas',
    },
    holds: (step) => {
      const { key } = step.before.context.api;
      const isRequested = step.event.type === 'key.copy' && !step.before.matches({ key: 'copying' }) && key !== '';
      return isRequested ? equal(inputOf(step, 'copyKey'), { key }) : inputOf(step, 'copyKey') === undefined;
    },
  },
  {
    id: 'CONNECT-7',
    spec: 'docs/decisions',
    says: {
      en: 'The address can be tried again as soon as it has answered, and the key copied as soon as the browser has answered',
      fr: 'L’adresse peut être réessayée dès qu’elle a répondu, et la clé copiée dès que le navigateur a répondu',
    },
    holds: ({ after, running }) =>
      after.can({ type: 'connection.test' }) ===
        (!running.includes('testConnection') && isTriable(after.context.api)) &&
      after.can({ type: 'key.copy' }) === (!running.includes('copyKey') && after.context.api.key !== '') &&
      after.can({ type: 'key.reveal' }) === after.matches({ key: 'hidden' }) &&
      after.can({ type: 'key.hide' }) === after.hasTag('visible'),
  },
]);
