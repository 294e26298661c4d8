import { toFailure } from '../../../machines/support/failure.ts';
import { defineInvariants, doneOf, errorOf, type Trace } from '../engine/path-model.ts';
import { documentMachine } from '../../../machines/document/document.machine.ts';

type Step = Trace<typeof documentMachine>;
const inputOf = (step: Step, name: string): unknown => step.calls.find((call) => call.name === name)?.input;
const began = (step: Step, name: string): boolean => inputOf(step, name) !== undefined;
const on = (step: Step, type: string): boolean => step.event.type === type;
const fields = (value: unknown): Record<string, unknown> => Object(value) as Record<string, unknown>;
const isWish = (step: Step): boolean => on(step, 'pdf.open') || on(step, 'pdf.download');

export const documentInvariants = defineInvariants(documentMachine, [
  {
    id: 'DOCUMENT-1',
    spec: '§2',
    says: {
      en: 'In which languages there is a PDF is asked first, of this document',
      fr: 'On demande d’abord dans quelles langues il existe un PDF de ce document',
    },
    holds: (step) => {
      const { kind, id } = step.after.context;
      const asked = fields(inputOf(step, 'checkDocument'));
      if (on(step, 'xstate.init') || on(step, 'languages.retry'))
        return asked['kind'] === kind && asked['id'] === id && step.calls.length === 1;
      return !began(step, 'checkDocument');
    },
  },
  {
    id: 'DOCUMENT-2',
    spec: '§2',
    says: {
      en: 'Only a PDF that there is can be wanted, and only while no other is on its way',
      fr: 'Seul un PDF qui existe peut être demandé, et seulement quand aucun autre n’est en route',
    },
    holds: ({ after, running }) =>
      (['en', 'fr'] as const).every((language) => {
        const isThere = running.length === 0 && after.context.languages.includes(language);
        return (
          after.can({ type: 'pdf.open', language }) === isThere &&
          after.can({ type: 'pdf.download', language }) === isThere
        );
      }),
  },
  {
    id: 'DOCUMENT-3',
    spec: '§2',
    says: {
      en: 'What is wanted is fetched in the language in which it is wanted, and nothing that nobody wants',
      fr: 'Ce qui est demandé est récupéré dans la langue demandée, et rien que personne ne demande',
    },
    holds: (step) => {
      const asked = fields(inputOf(step, 'fetchPdf'));
      const { wish, kind, id } = step.after.context;
      if (!began(step, 'fetchPdf')) return true;
      return (
        (isWish(step) || on(step, 'pdf.retry')) &&
        asked['language'] === wish?.language &&
        asked['kind'] === kind &&
        asked['id'] === id &&
        (!isWish(step) || wish?.language === step.event['language'])
      );
    },
  },
  {
    id: 'DOCUMENT-4',
    spec: 'docs/decisions',
    says: {
      en: 'A PDF that is here already is not fetched again; any other wish fetches',
      fr: 'Un PDF déjà présent n’est pas récupéré de nouveau; toute autre demande récupère',
    },
    holds: (step) => {
      if (!isWish(step) || !step.before.can(step.event as Parameters<typeof step.before.can>[0])) return true;
      const isHere = step.before.context.kept?.language === step.event['language'];
      return (
        began(step, 'fetchPdf') === !isHere && began(step, on(step, 'pdf.open') ? 'openPdf' : 'savePdf') === isHere
      );
    },
  },
  {
    id: 'DOCUMENT-5',
    spec: 'S2.46 S2.47',
    says: {
      en: 'What has come is opened or given as a file, as it was wanted, and it is what has come',
      fr: 'Ce qui est arrivé est ouvert ou remis en fichier, comme demandé, et c’est bien ce qui est arrivé',
    },
    holds: (step) => {
      const { kept, wish } = step.after.context;
      if (['openPdf', 'savePdf'].some((name) => began(step, name) && fields(inputOf(step, name))['pdf'] !== kept?.pdf))
        return false;
      if (!on(step, doneOf('fetchPdf')) || !step.before.matches('fetching')) return true;
      return (
        kept?.pdf === step.event['output'] &&
        kept?.language === wish?.language &&
        began(step, wish?.purpose === 'open' ? 'openPdf' : 'savePdf')
      );
    },
  },
  {
    id: 'DOCUMENT-6',
    spec: 'S8.8 S8.9',
    says: {
      en: 'What failed opens nothing, says why and can be tried again',
      fr: 'Ce qui a échoué n’ouvre rien, dit pourquoi et peut être réessayé',
    },
    holds: (step) => {
      if (!step.event.type.startsWith('xstate.error.actor.')) return true;
      const { failure, kept } = step.after.context;
      const wayOn = on(step, errorOf('checkDocument')) ? 'languages.retry' : 'pdf.retry';
      return (
        step.calls.length === 0 &&
        failure === toFailure(step.event['error']) &&
        kept === step.before.context.kept &&
        step.after.can({ type: wayOn })
      );
    },
  },
  {
    id: 'DOCUMENT-7',
    spec: 'docs/decisions',
    says: {
      en: 'Where the browser opens no tab, the file is given to it instead, and this is said',
      fr: 'Si le navigateur n’ouvre pas d’onglet, le fichier lui est remis à la place, et c’est dit',
    },
    holds: (step) => {
      if (on(step, doneOf('openPdf')))
        return fields(step.event['output'])['isOpened'] === true
          ? step.after.matches({ offered: 'opened' })
          : began(step, 'savePdf');
      return (
        !on(step, doneOf('savePdf')) ||
        step.after.matches({ offered: step.after.context.wish?.purpose === 'open' ? 'blocked' : 'downloaded' })
      );
    },
  },
  {
    id: 'DOCUMENT-8',
    spec: '§2',
    says: {
      en: 'Only a PDF on its way can be called off, and then nothing is under way',
      fr: 'Seul un PDF en route peut être annulé, et plus rien n’est alors en cours',
    },
    holds: (step) => {
      if (step.after.can({ type: 'pdf.cancel' }) !== step.running.includes('fetchPdf')) return false;
      return (
        !on(step, 'pdf.cancel') ||
        !step.before.can({ type: 'pdf.cancel' }) ||
        (step.running.length === 0 && step.after.context.kept === step.before.context.kept)
      );
    },
  },
  {
    id: 'DOCUMENT-9',
    spec: '§2',
    says: {
      en: 'How much has come is known while it comes, from nothing on',
      fr: 'La part reçue est connue pendant la réception, à partir de rien',
    },
    holds: (step) => {
      const { share } = step.after.context;
      if (began(step, 'fetchPdf')) return share === 0 && step.after.context.failure === null;
      return !on(step, 'pdf.progressed') || !step.before.matches('fetching') || share === step.event['share'];
    },
  },
]);
