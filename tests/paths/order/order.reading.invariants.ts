/** What an order is read for, who may change it, and what can be done about what stands in the way. */
import { Status } from '../../../domain/enumerations.ts';
import { toFailure } from '../../../machines/support/failure.ts';
import { defineInvariants, doneOf, errorOf } from '../engine/path-model.ts';
import { orderMachine } from '../../../machines/order/order.machine.ts';
import { isOurs, saleOf } from '../../../machines/order/order.rules.ts';
import {
  began,
  COMPLETING,
  EDITING,
  HELD,
  isIn,
  on,
  same,
  SENDING_CANCELLATION,
  told,
  WAITING_FOR_WORD,
} from './order.trace.ts';
import type { LoadedOrder } from '../../../machines/order/order.types.ts';

export const readingInvariants = defineInvariants(orderMachine, [
  {
    id: 'ORDER-1',
    spec: '§4',
    says: {
      en: 'An order that was cancelled or completed says so; any other is locked for whoever changes it, and only read by who may not',
      fr: 'Une commande annulée ou terminée le dit; toute autre est verrouillée pour qui la modifie, et seulement lue par qui ne le peut pas',
    },
    holds: (step) => {
      const { order } = step.before.context;
      if (on(step, doneOf('loadOrder'))) {
        const loaded = step.event['output'] as LoadedOrder;
        return (
          step.after.context.order === loaded.order &&
          same(step.after.context.sale, saleOf(loaded.order, loaded.now)) &&
          told(step, 'draft.recall') !== undefined
        );
      }
      if (!on(step, 'draft.recalled') || !order || !isIn(step.before, 'recalling')) return true;
      if (order.status === Status.Cancelled) return isIn(step.after, 'cancelled');
      if (order.status === Status.Completed) return isIn(step.after, 'completed');
      if (!step.before.context.mayChange) return isIn(step.after, 'readOnly') && step.calls.length === 0;
      return isIn(step.after, 'open.unreserved') && began(step, 'lock') !== undefined;
    },
  },
  {
    id: 'ORDER-2',
    spec: '§4',
    says: {
      en: 'Nothing can be typed or sent without the lock',
      fr: 'Rien ne peut être saisi ni envoyé sans le verrou',
    },
    holds: (step) =>
      (!step.after.hasTag('editable') || step.after.context.lockId !== '') &&
      ['completeOrder', 'cancelParts'].every((call) => {
        const sent = began(step, call) as { lockId: string } | undefined;
        return !sent || (sent.lockId !== '' && sent.lockId === step.before.context.lockId);
      }),
  },
  {
    id: 'ORDER-3',
    spec: '§4',
    says: {
      en: 'The lock’s news decide: acquired edits, outdated asks for a refresh, lost keeps what was typed',
      fr: 'Les nouvelles du verrou décident : obtenu, on modifie; périmé, on actualise; perdu, la saisie est conservée',
    },
    holds: (step) => {
      const { before, after, event } = step;
      if (on(step, 'lock.acquired') && isIn(before, 'open'))
        return after.context.lockId === event['lockId'] && (!isIn(before, 'open.unreserved') || isIn(after, EDITING));
      if (on(step, 'lock.outdated') && isIn(before, 'open.unreserved')) return isIn(after, 'open.outdated');
      if (on(step, 'lock.lost') && isIn(before, 'open'))
        return after.context.lockId === '' && (!isIn(before, 'open.reserved') || isIn(after, 'open.unreserved'));
      return (
        after.context.lockId === before.context.lockId || on(step, errorOf('completeOrder'), errorOf('cancelParts'))
      );
    },
  },
  {
    id: 'ORDER-4',
    spec: '§4',
    says: {
      en: 'Leaving releases the lock first, with what was typed kept; what is on its way, or about to leave, is not undone',
      fr: 'Quitter libère d’abord le verrou, la saisie enregistrée; ce qui est en route, ou sur le départ, n’est pas annulé',
    },
    holds: (step) => {
      if (!on(step, 'page.left')) return true;
      if (isIn(step.before, COMPLETING, HELD))
        return isIn(step.after, `${COMPLETING}.unattended`) && step.sent.length === 0;
      if (isIn(step.before, SENDING_CANCELLATION))
        return isIn(step.after, `${SENDING_CANCELLATION}.unattended`) && step.sent.length === 0;
      if (isIn(step.before, 'open.leaving')) return step.sent.length === 0 && isIn(step.after, 'open.leaving');
      if (!isIn(step.before, 'open')) return step.after.status === 'done';
      const types = step.sent.map(({ type }) => type);
      return (
        isIn(step.after, 'open.leaving') &&
        types.includes('draft.flush') &&
        types.indexOf('draft.flush') < types.indexOf('lock.release')
      );
    },
  },
  {
    id: 'ORDER-5',
    spec: '§9',
    says: {
      en: 'A clerk who is away releases the lock and finds everything again on coming back',
      fr: 'Une personne absente rend le verrou et retrouve tout à son retour',
    },
    holds: (step) =>
      (!on(step, 'presence.ended') ||
        !isIn(step.before, 'open.reserved') ||
        (told(step, 'lock.release') !== undefined && isIn(step.after, 'open.pausing'))) &&
      (!on(step, 'lock.released') || !isIn(step.before, 'open.pausing') || isIn(step.after, 'paused')) &&
      (!on(step, 'order.resume') || !isIn(step.before, 'paused') || began(step, 'loadOrder') !== undefined) &&
      (!isIn(step.after, 'open.reserved') ||
        isIn(step.before, 'open.reserved') ||
        began(step, 'inactivity') !== undefined),
  },
  {
    id: 'ORDER-6',
    spec: '§4',
    says: {
      en: 'An outdated page is refreshed by releasing the lock and reading again',
      fr: 'Une page périmée est actualisée en rendant le verrou puis en relisant',
    },
    holds: (step) =>
      (!on(step, 'order.refresh') ||
        !isIn(step.before, 'open.outdated') ||
        (told(step, 'lock.release') !== undefined && isIn(step.after, 'open.refreshing'))) &&
      (!on(step, 'lock.released') || !isIn(step.before, 'open.refreshing') || began(step, 'loadOrder') !== undefined) &&
      (!on(step, 'lock.released') || !isIn(step.before, 'open.leaving') || step.after.status === 'done'),
  },
  {
    id: 'ORDER-7',
    spec: '§8',
    says: {
      en: 'An order that could not be read says why and can be read again',
      fr: 'Une commande illisible dit pourquoi et peut être relue',
    },
    holds: (step) =>
      (!on(step, errorOf('loadOrder')) ||
        (isIn(step.after, 'loadFailed') && step.after.context.failure?.kind === toFailure(step.event['error']).kind)) &&
      (!on(step, 'order.retry') ||
        !isIn(step.before, 'loadFailed') ||
        (began(step, 'loadOrder') !== undefined && step.after.context.failure === null)),
  },
  {
    id: 'ORDER-8',
    spec: '§7',
    says: {
      en: 'The page begins by reading its order, and whatever is read is this order',
      fr: 'La page commence par lire sa commande, et tout ce qui est lu est cette commande',
    },
    holds: (step) =>
      (!on(step, 'xstate.init') || began(step, 'loadOrder') !== undefined) &&
      step.calls.every(
        ({ name, input }) => !['loadOrder', 'rereadOrder'].includes(name) || same(input, { id: step.after.context.id }),
      ),
  },
  {
    id: 'ORDER-9',
    spec: '§4',
    says: {
      en: 'An order that was read begins without steps to take back, failures or refused numbers, at the time at which it was read',
      fr: 'Une commande lue commence sans étapes à annuler, échec ni numéro refusé, à l’heure de sa lecture',
    },
    holds: (step) => {
      if (!on(step, doneOf('loadOrder'), doneOf('rereadOrder'))) return true;
      const loaded = step.event['output'] as LoadedOrder;
      const { context } = step.after;
      if (context.order !== loaded.order || step.before.context.order === loaded.order) return true;
      const isUntouched =
        context.past.length + context.future.length + context.usedNumbers.length + context.newlyCancelledIds.length ===
          0 &&
        context.lastTyped === '' &&
        context.restoredAt === null &&
        context.cancellation.partIds.length === 0 &&
        context.cancellation.note === '';
      return (
        context.readAt === loaded.now &&
        context.failure === null &&
        (same(context.sale, step.before.context.sale) || isUntouched)
      );
    },
  },
  {
    id: 'ORDER-10',
    spec: '§8',
    says: {
      en: 'The failure that is remembered is the one that just happened, until it is forgotten',
      fr: 'L’échec mémorisé est celui qui vient de se produire, jusqu’à ce qu’il soit oublié',
    },
    holds: ({ event, before, after }) => {
      const { failure } = after.context;
      if (failure === null)
        return !isIn(
          after,
          'loadFailed',
          'open.outcomeUnknown',
          'open.cancellationUnknown',
          `${EDITING}.failed`,
          'open.reserved.cancelling.failed',
        );
      if (isIn(after, EDITING) && !isIn(after, `${EDITING}.failed`)) return false;
      return (
        failure === before.context.failure ||
        (event.type.startsWith('xstate.error.') && same(failure, toFailure(event['error'])))
      );
    },
  },
  {
    id: 'ORDER-11',
    spec: '§4',
    says: {
      en: 'While an order is open its lock is watched; while this clerk has it, whether someone is there; its draft always',
      fr: 'Tant qu’une commande est ouverte, son verrou est suivi; tant que cette personne la détient, sa présence; son brouillon toujours',
    },
    holds: ({ after }) => {
      const { lock, inactivity, draft } = after.children as Partial<Record<string, unknown>>;
      return (
        (lock !== undefined) === isIn(after, 'open') &&
        (inactivity !== undefined) === isIn(after, 'open.reserved') &&
        (after.status !== 'active' || draft !== undefined)
      );
    },
  },
  {
    id: 'ORDER-12',
    spec: '§4',
    says: {
      en: 'News is heard wherever it may come, and what stands in the way can be dealt with where it stands, and nowhere else',
      fr: 'Les nouvelles sont entendues partout où elles peuvent venir, et ce qui fait obstacle peut être réglé là où il se trouve, et nulle part ailleurs',
    },
    holds: ({ after }) => {
      if (after.status !== 'active') return true;
      const isOpen = isIn(after, 'open');
      return (
        after.can({ type: 'lock.acquired', lockId: 'lock-2' }) === isOpen &&
        after.can({ type: 'lock.lost' }) === isOpen &&
        after.can({ type: 'lock.outdated' }) === isIn(after, 'open.unreserved') &&
        after.can({ type: 'lock.released' }) === isIn(after, 'open.refreshing', 'open.pausing', 'open.leaving') &&
        after.can({ type: 'presence.ended' }) === isIn(after, 'open.reserved') &&
        after.can({ type: 'draft.recalled', draft: null }) === isIn(after, 'recalling') &&
        after.can({ type: 'order.retry' }) === isIn(after, 'loadFailed') &&
        after.can({ type: 'order.refresh' }) === isIn(after, 'open.outdated') &&
        after.can({ type: 'order.resume' }) === isIn(after, 'paused') &&
        after.can({ type: 'outcome.check' }) === isIn(after, 'open.outcomeUnknown', 'open.cancellationUnknown') &&
        after.can({ type: 'page.left' }) ===
          !isIn(after, 'open.leaving', `${COMPLETING}.unattended`, `${SENDING_CANCELLATION}.unattended`)
      );
    },
  },
  {
    id: 'ORDER-13',
    spec: 'design §11',
    says: {
      en: 'A draft of what the platform has taken already is forgotten; one that a colleague was quicker than is not',
      fr: 'Le brouillon de ce que la plateforme a déjà reçu est oublié; celui qu’un collègue a devancé ne l’est pas',
    },
    holds: (step) => {
      const { context } = step.after;
      if (!on(step, 'draft.recalled') || !isIn(step.before, 'recalling') || !context.order) return true;
      const isTaken =
        context.order.status === Status.Completed && isOurs(context, { order: context.order, now: context.readAt });
      return (told(step, 'draft.forget') !== undefined) === isTaken;
    },
  },
  {
    id: 'ORDER-14',
    spec: '§2',
    says: {
      en: 'The platform is asked for one thing at a time, and the page says so',
      fr: 'Une seule chose est demandée à la fois à la plateforme, et la page le dit',
    },
    holds: ({ after, running }) =>
      running.length <= 1 &&
      (running.length === 0 || after.hasTag('busy') || after.hasTag('sending')) &&
      running.length > 0 === (isIn(after, 'loading', ...WAITING_FOR_WORD) && after.status === 'active'),
  },
]);
