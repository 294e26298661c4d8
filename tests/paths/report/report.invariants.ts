import { equal } from '../../../domain/equal.ts';
import { defineInvariants, doneOf, errorOf, type Trace } from '../engine/path-model.ts';
import { reportMachine } from '../../../machines/report/report.machine.ts';

type Step = Trace<typeof reportMachine>;
const began = (step: Step, name: string): boolean => step.calls.some((call) => call.name === name);

export const reportInvariants = defineInvariants(reportMachine, [
  {
    id: 'REPORT-1',
    spec: '§1',
    says: {
      en: 'The user sees the report before it goes anywhere',
      fr: 'L’utilisateur voit le rapport avant qu’il n’aille où que ce soit',
    },
    holds: (step) => (!began(step, 'openMail') && !began(step, 'copyReport')) || step.before.matches('writing'),
  },
  {
    id: 'REPORT-2',
    spec: 'S1.25',
    says: {
      en: 'What goes into the mail or onto the clipboard is what the user sees',
      fr: 'Ce qui va dans le courriel ou le presse-papiers est ce que l’utilisateur voit',
    },
    holds: (step) =>
      step.calls.every(({ name, input }) => name === 'readLog' || equal(input, { text: step.before.context.text })),
  },
  {
    id: 'REPORT-3',
    spec: '§1',
    says: {
      en: 'What the user writes is kept, whatever becomes of it',
      fr: 'Ce que l’utilisateur écrit est conservé, quoi qu’il en advienne',
    },
    holds: ({ event, before, after }) => {
      if (event.type === 'report.edit' && before.matches('writing')) return after.context.text === event['text'];
      return [doneOf('readLog'), errorOf('readLog')].includes(event.type) || after.context.text === before.context.text;
    },
  },
  {
    id: 'REPORT-4',
    spec: '§1',
    says: { en: 'An empty report goes nowhere', fr: 'Un rapport vide ne va nulle part' },
    holds: (step) => (!began(step, 'openMail') && !began(step, 'copyReport')) || step.before.context.text.trim() !== '',
  },
  {
    id: 'REPORT-5',
    spec: '§1',
    says: {
      en: 'A report without a log can still be written',
      fr: 'Un rapport sans journal peut tout de même être rédigé',
    },
    holds: ({ event, after }) => event.type !== errorOf('readLog') || after.matches('writing'),
  },
  {
    id: 'REPORT-6',
    spec: 'S1.25',
    says: {
      en: 'The report is opened by the user alone, and can be changed and closed wherever it is read',
      fr: 'Le rapport n’est ouvert que par l’utilisateur; il peut être modifié et fermé partout où il se lit',
    },
    holds: ({ event, after }) =>
      (event.type !== 'xstate.init' || after.matches('closed')) &&
      after.can({ type: 'report.open' }) === after.matches('closed') &&
      after.can({ type: 'report.close' }) === (after.matches('reading') || after.matches('writing')) &&
      after.can({ type: 'report.edit', text: '' }) === after.matches('writing'),
  },
  {
    id: 'REPORT-7',
    spec: '§1',
    says: {
      en: 'What was done with the report is said until it is changed, and what is closed is gone',
      fr: 'Ce qui a été fait du rapport est dit jusqu’à ce qu’il change, et ce qui est fermé disparaît',
    },
    holds: ({ event, before, after }) => {
      if (event.type === 'report.close') return after.matches('closed');
      if (event.type === 'report.edit') return !before.matches('writing') || after.matches({ writing: 'unsent' });
      if (event.type === doneOf('readLog'))
        return after.matches({ writing: 'unsent' }) && after.context.text === event['output'];
      if (event.type === errorOf('readLog')) return after.matches({ writing: 'unsent' }) && after.context.text === '';
      if (event.type === doneOf('openMail')) return after.matches({ writing: 'mailed' });
      if (event.type === doneOf('copyReport')) return after.matches({ writing: 'copied' });
      return ![errorOf('openMail'), errorOf('copyReport')].includes(event.type) || after.matches({ writing: 'failed' });
    },
  },
]);
