import { defineInvariants, doneOf, errorOf, type Trace } from '../support/path-model.ts';
import { reportMachine } from './report.machine.ts';

type Step = Trace<typeof reportMachine>;
const began = (step: Step, name: string): boolean => step.calls.some((call) => call.name === name);

export const reportInvariants = defineInvariants(reportMachine, [
  {
    id: 'REPORT-1',
    spec: '§1',
    says: { en: 'The user sees the report before it goes anywhere', fr: 'L’utilisateur voit le rapport avant qu’il n’aille où que ce soit' },
    holds: (step) => (!began(step, 'openMail') && !began(step, 'copyReport')) || step.before.matches('writing'),
  },
  {
    id: 'REPORT-2',
    spec: '§1',
    says: { en: 'What goes into the mail or onto the clipboard is what the user sees', fr: 'Ce qui va dans le courriel ou le presse-papiers est ce que l’utilisateur voit' },
    holds: (step) =>
      step.calls.every(({ name, input }) => name === 'readLog' || JSON.stringify(input) === JSON.stringify({ text: step.before.context.text })),
  },
  {
    id: 'REPORT-3',
    spec: '§1',
    says: { en: 'What the user writes is kept, whatever becomes of it', fr: 'Ce que l’utilisateur écrit est conservé, quoi qu’il en advienne' },
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
    says: { en: 'A report without a log can still be written', fr: 'Un rapport sans journal peut tout de même être rédigé' },
    holds: ({ event, after }) => event.type !== errorOf('readLog') || after.matches('writing'),
  },
]);
