import { equal } from '../../../domain/equal.ts';
import type { Assignment } from '../../../domain/assignment.ts';
import { assignmentMachine } from '../../../machines/assignment/assignment.machine.ts';
import { toFailure } from '../../../machines/support/failure.ts';
import { defineInvariants, doneOf, errorOf, type Trace } from '../engine/path-model.ts';

type Step = Trace<typeof assignmentMachine>;
const DOCUMENT = { kind: 'quote-request', id: 'qr-1' };
const reads = ({ calls }: Step): boolean =>
  calls.some(({ name, input }) => name === 'readAssignment' && equal(input, DOCUMENT));
/** Nobody had the open document when its lock was renewed. */
const isGiven = ({ event, before }: Step): boolean =>
  event.type === 'lock.renewed' &&
  before.matches('known') &&
  before.context.assignment?.isChangeable === true &&
  before.context.assignment.assignee === null;
const saved = ({ calls }: Step): unknown => calls.find(({ name }) => name === 'saveAssignment')?.input;

/** The assignee requested by the event; undefined for other events. */
function wishOf({ event, before }: Step): string | null | undefined {
  if (event.type === 'assignee.choose') return event['id'] as string | null;
  return event.type === 'assignee.me' ? (before.context.assignment?.me ?? undefined) : undefined;
}
const idOf = (assignment: Assignment | null): string | null => assignment?.assignee?.id ?? null;

export const assignmentInvariants = defineInvariants(assignmentMachine, [
  {
    id: 'ASSIGNMENT-1',
    spec: 'S2.83',
    says: {
      en: 'An open document is assigned when a colleague who does not have it is chosen, or nobody, and at no other time',
      fr: 'Un document ouvert est attribué quand on choisit un collègue qui ne l’a pas, ou personne, et à aucun autre moment',
    },
    holds: (step) => {
      const { before } = step;
      const to = wishOf(step);
      const { assignment } = before.context;
      const isWanted =
        to !== undefined &&
        before.matches('known') &&
        assignment?.isChangeable === true &&
        to !== idOf(assignment) &&
        (to === null || assignment.colleagues.some(({ id }) => id === to));
      return equal(saved(step), isWanted ? { ...DOCUMENT, from: idOf(assignment), to } : undefined);
    },
  },
  {
    id: 'ASSIGNMENT-2',
    spec: 'S2.83',
    says: {
      en: 'It is read at first, when it is tried again, when the document changes, when the lock is renewed while nobody has it, after a while, and after an assignment that failed',
      fr: 'Elle est lue d’abord, quand on réessaie, quand le document change, quand le verrou est renouvelé alors que personne ne l’a, après un moment et après une attribution échouée',
    },
    holds: (step) => {
      const { event, before } = step;
      const isDue =
        event.type === 'xstate.init' ||
        event.type === 'assignment.retry' ||
        (event.type === 'document.changed' && (before.matches('known') || before.matches('unknown'))) ||
        isGiven(step) ||
        event.type.startsWith('xstate.after.assignmentRest') ||
        event.type === errorOf('saveAssignment');
      return reads(step) === isDue;
    },
  },
  {
    id: 'ASSIGNMENT-3',
    spec: 'S2.83',
    says: {
      en: 'What is shown is what came last from the platform; what fails leaves it as it was',
      fr: 'Ce qui est affiché est ce qui est venu en dernier de la plateforme; un échec n’y change rien',
    },
    holds: ({ event, before, after }) =>
      event.type === doneOf('readAssignment') || event.type === doneOf('saveAssignment')
        ? after.context.assignment === event['output'] && after.matches({ known: 'resting' })
        : event.type === 'xstate.init' || after.context.assignment === before.context.assignment,
  },
  {
    id: 'ASSIGNMENT-4',
    spec: 'docs/decisions',
    says: {
      en: 'A failure stays until something else is asked for, the document is over, or the one chosen is seen to have it; a reading that was not asked for fails in silence',
      fr: 'Un échec reste jusqu’à la prochaine demande, la fin du document, ou jusqu’à ce qu’on voie que la personne choisie l’a; une relecture que personne n’a demandée échoue en silence',
    },
    holds: (step) => {
      const { event, before, after } = step;
      if (event.type === 'xstate.init') return after.context.failure === null;
      if (
        event.type === errorOf('saveAssignment') ||
        (event.type === errorOf('readAssignment') && before.matches('loading'))
      )
        return (
          after.context.failure?.kind === toFailure(event['error']).kind &&
          (event.type === errorOf('saveAssignment') || after.can({ type: 'assignment.retry' }))
        );
      const isOver = after.context.assignment?.isChangeable === false;
      const hasWorked =
        event.type === doneOf('readAssignment') && idOf(after.context.assignment) === after.context.chosen;
      const isAskedAgain = saved(step) !== undefined || after.matches('loading') || isOver || hasWorked;
      return after.context.failure === (isAskedAgain ? null : before.context.failure);
    },
  },
  {
    id: 'ASSIGNMENT-5',
    spec: 'docs/decisions',
    says: {
      en: 'It can be tried again only while nothing is known',
      fr: 'On ne peut réessayer que tant que rien n’est connu',
    },
    holds: ({ after }) => after.can({ type: 'assignment.retry' }) === after.matches('unknown'),
  },
  {
    id: 'ASSIGNMENT-6',
    spec: 'S2.83',
    says: {
      en: 'The user can take an open document that they do not have yet, unless an assignment is under way',
      fr: 'L’utilisateur peut prendre un document ouvert qu’il n’a pas encore, sauf pendant une attribution',
    },
    holds: ({ after }) => {
      const { assignment } = after.context;
      const isTheirs = assignment?.isChangeable === true && idOf(assignment) !== assignment.me;
      return after.can({ type: 'assignee.me' }) === (after.matches('known') && isTheirs);
    },
  },
  {
    id: 'ASSIGNMENT-7',
    spec: 'S2.83',
    says: {
      en: 'It is read again after 10 s and when the document changes, and can be changed meanwhile',
      fr: 'Elle est relue après 30 s et quand le document change, et peut être changée pendant ce temps',
    },
    holds: ({ event, before, after, timers }) => {
      const isDue = event.type === 'document.changed' || event.type.startsWith('xstate.after.assignmentRest');
      return (
        timers.some(({ ms }) => ms === 10_000) === after.matches({ known: 'resting' }) &&
        after.can({ type: 'document.changed' }) === (after.matches('known') || after.matches('unknown')) &&
        (!isDue || !before.matches('known') || after.matches({ known: 'rereading' }))
      );
    },
  },
  {
    id: 'ASSIGNMENT-8',
    spec: 'S2.83',
    says: {
      en: 'That somebody else was put in charge is said as soon as it is read, with whether it was the user’s, until it is hidden, the user assigns it, or somebody else has it; nothing typed is blocked',
      fr: 'Qu’une autre personne l’ait est dit dès que c’est lu, et si l’utilisateur l’avait, jusqu’à ce qu’on le masque, que l’utilisateur l’attribue ou que quelqu’un d’autre l’ait; rien de ce qui est tapé n’est bloqué',
    },
    holds: (step) => {
      const { event, before, after } = step;
      const [was, now] = [before.context, after.context];
      if (event.type === 'xstate.init') return now.news === null;
      const isReread = event.type === doneOf('readAssignment') && before.matches({ known: 'rereading' });
      if (isReread) {
        const { assignment } = now;
        if (!assignment?.assignee || !assignment.isChangeable || idOf(assignment) === assignment.me)
          return now.news === null;
        if (idOf(was.assignment) === idOf(assignment)) return now.news === was.news;
        return was.failure === null
          ? now.news?.name === assignment.assignee.name && now.news.wasMine === (idOf(was.assignment) === assignment.me)
          : now.news === null;
      }
      const isOver = event.type === 'news.dismiss' || saved(step) !== undefined;
      return now.news === (isOver ? null : was.news);
    },
  },
]);
