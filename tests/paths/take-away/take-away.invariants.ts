import { equal } from '../../../domain/equal.ts';
import { defineInvariants, doneOf, errorOf } from '../engine/path-model.ts';
import { takeAwayMachine } from '../../../machines/take-away/take-away.machine.ts';

const CALLS: Readonly<Record<string, string>> = { 'diagram.copy': 'copyDiagram', 'diagram.save': 'saveDiagram' };

export const takeAwayInvariants = defineInvariants(takeAwayMachine, [
  {
    id: 'TAKE-1',
    spec: 'docs/decisions',
    says: {
      en: 'What the user asks for is copied or downloaded, in that form and once; nothing else is',
      fr: 'Ce que l’utilisateur demande est copié ou téléchargé, sous cette forme et une fois; rien d’autre ne l’est',
    },
    holds: ({ event, calls }) => {
      const made = calls.map(({ name, input }) => ({ name, input }));
      const wanted = CALLS[event.type];
      return equal(made, wanted === undefined ? [] : [{ name: wanted, input: { form: event['form'] } }]);
    },
  },
  {
    id: 'TAKE-2',
    spec: 'docs/decisions',
    says: {
      en: 'A copy and a refusal are announced until something else is asked for, and nothing else is',
      fr: 'Une copie et un refus sont annoncés jusqu’à une autre demande, et rien d’autre ne l’est',
    },
    holds: ({ event, after }) =>
      after.matches('copied') === (event.type === doneOf('copyDiagram')) &&
      after.matches('refused') === (event.type === errorOf('copyDiagram') || event.type === errorOf('saveDiagram')) &&
      after.matches('resting') === (event.type === 'xstate.init' || event.type === doneOf('saveDiagram')),
  },
  {
    id: 'TAKE-3',
    spec: 'docs/decisions',
    says: {
      en: 'A copy or a download can be asked for at any time',
      fr: 'Une copie ou un téléchargement peut être demandé à tout moment',
    },
    holds: ({ after }) =>
      after.can({ type: 'diagram.copy', form: 'mermaid' }) && after.can({ type: 'diagram.save', form: 'png' }),
  },
]);
