import type { ExplorerPlace } from '../../../domain/explorer-address.ts';
import { equal } from '../../../domain/equal.ts';
import { HIDDEN_AT_FIRST, LAYERS } from '../../../domain/explorer-layers.ts';
import { toFailure } from '../../../machines/support/failure.ts';
import { defineInvariants, doneOf, errorOf } from '../engine/path-model.ts';
import { isCalled, isFollowed, placeOf, written, type Traced } from './workflow-explorer.addresses.ts';
import { workflowExplorerMachine } from '../../../machines/workflow-explorer/workflow-explorer.machine.ts';
import type { WorkflowExplorerContext } from '../../../machines/workflow-explorer/workflow-explorer.types.ts';

const stepsOf = ({ before, after }: Traced): readonly [number, number] => [
  before.context.steps.length,
  after.context.steps.length,
];
const isOffered = ({ workflow, steps }: WorkflowExplorerContext, step: unknown): boolean =>
  workflow
    ?.simulate(steps)
    .offers.some(({ type, caseName, isAccepted }) => isAccepted && equal({ type, caseName }, step)) ?? false;

export const workflowExplorerInvariants = defineInvariants(workflowExplorerMachine, [
  {
    id: 'EXPLORE-1',
    spec: '§2',
    says: {
      en: 'Another workflow that is chosen is fetched, and shown from its beginning',
      fr: 'Un autre processus choisi est obtenu et montré depuis son début',
    },
    holds: (step) => {
      if (step.event.type !== 'workflow.choose') return true;
      const { stem } = step.event;
      const isOther = stem !== step.before.context.stem && step.before.context.stems.includes(String(stem));
      return isOther
        ? isCalled(step, 'loadWorkflow') &&
            step.after.context.stem === stem &&
            step.after.context.chosen === null &&
            step.after.context.steps.length === 0
        : !isCalled(step, 'loadWorkflow') && step.after.context.stem === step.before.context.stem;
    },
  },
  {
    id: 'EXPLORE-2',
    spec: '§8',
    says: {
      en: 'A workflow that cannot be fetched is a failure that is said and can be tried again',
      fr: 'Un processus introuvable est un échec annoncé qui peut être repris',
    },
    holds: (step) =>
      (step.event.type !== errorOf('loadWorkflow') ||
        (step.after.matches({ page: 'failed' }) &&
          step.after.context.failure?.kind === toFailure(step.event['error']).kind)) &&
      (step.event.type !== 'workflow.retry' || isCalled(step, 'loadWorkflow')) &&
      (step.event.type !== doneOf('loadWorkflow') ||
        (step.after.matches({ page: { shown: step.before.context.isSimulating ? 'simulating' : 'reading' } }) &&
          step.after.context.workflow === step.event['output'] &&
          step.after.context.failure === null)),
  },
  {
    id: 'EXPLORE-3',
    spec: '§2',
    says: {
      en: 'Only what the machine accepts is a step; undo takes one back, reset and leaving take all',
      fr: 'Seul ce que la machine accepte est une étape; annuler en retire une, recommencer ou quitter les retire toutes',
    },
    holds: (step) => {
      const [before, after] = stepsOf(step);
      switch (step.event.type) {
        case 'step.take':
          return (
            after ===
            before +
              (step.before.matches({ page: { shown: 'simulating' } }) &&
              isOffered(step.before.context, step.event['step'])
                ? 1
                : 0)
          );
        case 'step.undo':
          return after === Math.max(0, before - 1);
        case 'simulation.reset':
        case 'simulation.stop':
        case 'simulation.start':
          return after === 0;
        case 'xstate.init':
        case 'url.changed':
        case doneOf('loadWorkflow'):
          // The address says them: EXPLORE-10.
          return true;
        default:
          return after === before || after === 0;
      }
    },
  },
  {
    id: 'EXPLORE-4',
    spec: '§2',
    says: {
      en: 'A state that is there can be chosen and dismissed; nothing else changes that',
      fr: 'Un état existant peut être choisi et refermé; rien d’autre n’y touche',
    },
    holds: (step) => {
      const { chosen } = step.after.context;
      if (step.event.type === 'state.choose')
        return (
          chosen ===
          (step.event['path'] !== 'broken' && step.before.matches({ page: 'shown' })
            ? step.event['path']
            : step.before.context.chosen)
        );
      if (step.event.type === 'state.dismiss') return chosen === null;
      return (
        chosen === step.before.context.chosen ||
        ['workflow.choose', 'question.ask', 'url.changed', doneOf('loadWorkflow')].includes(step.event.type)
      );
    },
  },
  {
    id: 'EXPLORE-5',
    spec: '§2',
    says: {
      en: 'Recording goes on until it is switched off, and then nothing of it is left',
      fr: 'L’enregistrement se poursuit jusqu’à son arrêt, et il n’en reste alors rien',
    },
    holds: (step) => {
      if (step.event.type === 'record.changed') return step.after.context.record === step.event['record'];
      if (step.event.type !== 'recording.toggle') return step.after.context.record === step.before.context.record;
      if (step.before.matches({ recording: 'off' }))
        return step.after.matches({ recording: 'on' }) && isCalled(step, 'watchRecord');
      return (
        !step.before.matches({ recording: 'on' }) ||
        (isCalled(step, 'stopRecording') && step.after.context.record.events.length === 0)
      );
    },
  },
  {
    id: 'EXPLORE-6',
    spec: '§2',
    says: {
      en: 'A tab that is recorded already shows it at once; however stopping ends, it is off',
      fr: 'Un onglet déjà enregistré le montre aussitôt; quelle que soit l’issue de l’arrêt, c’est arrêté',
    },
    holds: (step) =>
      (step.event.type !== 'xstate.init' ||
        step.after.matches({ recording: 'on' }) === step.after.context.isRecording) &&
      ((step.event.type !== doneOf('stopRecording') && step.event.type !== errorOf('stopRecording')) ||
        step.after.matches({ recording: 'off' })),
  },
  {
    id: 'EXPLORE-7',
    spec: '§2',
    says: {
      en: 'A search narrows the list and touches nothing else',
      fr: 'Une recherche restreint la liste et ne touche à rien d’autre',
    },
    holds: (step) =>
      step.event.type === 'search.type'
        ? step.after.context.search === step.event['text'] &&
          step.after.context.stem === step.before.context.stem &&
          step.calls.length === 0
        : step.after.context.search === step.before.context.search,
  },
  {
    id: 'EXPLORE-8',
    spec: 'docs/decisions',
    says: {
      en: 'What can be done is what there is something to do about',
      fr: 'On ne peut faire que ce pour quoi il y a quelque chose à faire',
    },
    holds: ({ event, after }) => {
      const { chosen, steps } = after.context;
      const isSimulating = after.matches({ page: { shown: 'simulating' } });
      return (
        after.can({ type: 'workflow.retry' }) === after.matches({ page: 'failed' }) &&
        after.can({ type: 'state.dismiss' }) === (after.matches({ page: 'shown' }) && chosen !== null) &&
        after.can({ type: 'step.undo' }) === (isSimulating && steps.length > 0) &&
        after.can({ type: 'simulation.reset' }) === (isSimulating && steps.length > 0) &&
        after.can({ type: 'simulation.stop' }) === isSimulating &&
        (event.type !== 'simulation.stop' || !after.matches({ page: 'unchosen' })) &&
        after.can({ type: 'recording.toggle' }) === !after.matches({ recording: 'stopping' })
      );
    },
  },
  {
    id: 'EXPLORE-9',
    spec: '§8',
    says: {
      en: 'What is asked is what was typed, or what the URL names; typing takes the answer away; a failure keeps what is asked and can be tried again',
      fr: 'Ce qui est demandé est ce qui a été saisi, ou ce que nomme l’adresse; saisir enlève la réponse; un échec garde ce qui est demandé et peut être repris',
    },
    holds: (step) => {
      const { event, before, after } = step;
      const { question, asked, answerFailure } = after.context;
      if (event.type === 'question.type')
        return (
          question === event['text'] &&
          asked === (question === before.context.question ? before.context.asked : '') &&
          isCalled(step, 'findAnswer') ===
            (question.trim() !== '' && question !== before.context.question && !before.matches({ asking: 'answered' }))
        );
      const isRefused = event.type === 'question.ask' && before.context.question.trim() === '';
      if (!isRefused && event.type === 'question.ask')
        return asked === question.trim() && asked !== '' && isCalled(step, 'findAnswer') && answerFailure === null;
      if (event.type === 'question.dismiss')
        return question === '' && asked === '' && answerFailure === null && after.matches({ asking: 'unasked' });
      if (event.type === 'question.retry') return isCalled(step, 'findAnswer') && asked === before.context.asked;
      if (event.type === doneOf('findAnswer')) return after.matches({ asking: 'answered' });
      if (event.type === errorOf('findAnswer'))
        return (
          after.matches({ asking: 'unanswered' }) &&
          answerFailure?.kind === toFailure(event['error']).kind &&
          asked === before.context.asked
        );
      const isFromUrl = event.type === 'url.changed' || event.type === 'xstate.init';
      return (
        (isFromUrl || (question === before.context.question && asked === before.context.asked)) &&
        after.matches({ asking: 'unasked' }) === (asked === '' && question.trim() === '')
      );
    },
  },
  {
    id: 'EXPLORE-10',
    spec: 'docs/decisions',
    says: {
      en: 'The page shows what the URL names, as far as it is there; what the user chooses and asks is in the URL at once',
      fr: 'La page montre ce que l’adresse nomme, dans la mesure où cela existe; ce que l’utilisateur choisit et demande est aussitôt dans l’adresse',
    },
    holds: (step) => {
      const [before, after] = [placeOf(step.before.context), placeOf(step.after.context)];
      if (step.event.type === 'url.changed')
        return written(step) === undefined && isFollowed(step, step.event['place'] as ExplorerPlace, before);
      if (step.event.type === 'xstate.init')
        return (
          isCalled(step, 'loadWorkflow') === (after.stem !== '') &&
          isCalled(step, 'findAnswer') === (after.question !== '')
        );
      const isLoaded = step.event.type === doneOf('loadWorkflow');
      return equal(written(step) ?? (isLoaded ? after : before), after);
    },
  },
  {
    id: 'EXPLORE-11',
    spec: 'docs/decisions',
    says: {
      en: 'A workflow is drawn as at first, with whatever is around the state that the URL names open; only the user opens, closes, shows and hides more',
      fr: 'Un processus est dessiné comme au début, ouvert autour de l’état que nomme l’adresse; seul l’utilisateur ouvre, ferme, montre et cache davantage',
    },
    holds: ({ event, before, after }) => {
      const { open, hidden, workflow, chosen } = after.context;
      const isShown = before.matches({ page: 'shown' });
      const around = chosen?.startsWith('on.') ? ['on'] : [];
      if (event.type === 'layer.toggle' && isShown)
        return equal(
          LAYERS.filter((layer) => hidden.includes(layer) !== before.context.hidden.includes(layer)),
          [event['layer']],
        );
      if (!equal(hidden, event.type === 'xstate.init' ? HIDDEN_AT_FIRST : before.context.hidden)) return false;
      switch (event.type) {
        case 'situation.toggle':
          return open.includes('on') === (before.context.open.includes('on') !== (isShown && event['path'] === 'on'));
        case 'situations.open':
          return !isShown || equal(open, ['on']);
        case 'situations.close':
        case 'xstate.init':
          return open.length === 0;
        case doneOf('loadWorkflow'):
          return equal(open, around);
        case 'url.changed':
          return workflow === null ? open.length === 0 : equal(open, [...new Set([...before.context.open, ...around])]);
        case 'workflow.choose':
        case 'question.ask':
          // The workflow that is shown already stays as it is.
          return workflow === null ? open.length === 0 : open === before.context.open;
        default:
          return open === before.context.open;
      }
    },
  },
  {
    id: 'EXPLORE-12',
    spec: 'docs/decisions',
    says: {
      en: 'A question closes the workflow that is open: the answer names its own',
      fr: 'Une question ferme le processus ouvert\u00A0: la réponse nomme le sien',
    },
    holds: ({ event, before, after }) =>
      !(event.type === 'question.ask' && before.context.question.trim() !== '') ||
      (after.context.stem === '' && after.context.workflow === null && after.matches({ page: 'unchosen' })),
  },
]);
