/** How a sale and a cancellation leave, and what is known of them afterwards. */
import { Status } from '../../../domain/enumerations.ts';
import { toFailure } from '../../../machines/support/failure.ts';
import { isRemembered } from '../../../machines/support/overtaken.ts';
import { defineInvariants, doneOf, errorOf } from '../engine/path-model.ts';
import { orderMachine } from '../../../machines/order/order.machine.ts';
import { completionOf, isOurs } from '../../../machines/order/order.rules.ts';
import {
  announced,
  began,
  CANCELLING,
  COMPLETING,
  EDITING,
  HELD,
  isBlocked,
  isComplete,
  isIn,
  on,
  same,
  SENDING_CANCELLATION,
  type Step,
  told,
} from './order.trace.ts';
import type { LoadedOrder } from '../../../machines/order/order.types.ts';

/** Where a sale is sent from, beside the button. */
const isHeldNoMore = (step: Step): boolean => isIn(step.before, HELD) && isIn(step.after, COMPLETING);

/** What was not taken can be mended under the lock; where it was lost meanwhile, once it is back. */
const isMendable = ({ before, after }: Step, where: string): boolean =>
  before.context.lockId === ''
    ? isIn(after, 'open.unreserved') && (where === `${EDITING}.correcting` || after.context.failure === null)
    : isIn(after, where);

const isUnanswered = (kind: string): boolean => ['timeout', 'network', 'server', 'malformed'].includes(kind);

export const sendingInvariants = defineInvariants(orderMachine, [
  {
    id: 'ORDER-40',
    spec: '§4',
    says: {
      en: 'A sale with a cancelled part cannot be saved as an invoice, and says so',
      fr: 'Une vente avec une pièce annulée ne peut devenir une facture, et le dit',
    },
    holds: (step) =>
      !on(step, 'sale.confirm') ||
      !step.before.hasTag('editable') ||
      isIn(step.after, `${EDITING}.blocked`) === isBlocked(step.before.context),
  },
  {
    id: 'ORDER-41',
    spec: '§5',
    says: {
      en: 'A sale is sent only when it is complete, under its one key; otherwise every problem is shown',
      fr: 'Une vente n’est envoyée que complète, sous son unique clé; sinon chaque problème est montré',
    },
    holds: (step) => {
      const { context } = step.before;
      const sent = began(step, 'completeOrder');
      const isAsked = on(step, 'sale.confirm') && step.before.hasTag('editable');
      if (isAsked && isBlocked(context)) return step.calls.length === 0;
      if (isAsked && !isComplete(context)) return step.calls.length === 0 && isIn(step.after, `${EDITING}.correcting`);
      if (isAsked && context.isSendHeld) return sent === undefined && isIn(step.after, HELD);
      if (!isAsked && !isHeldNoMore(step)) return sent === undefined;
      return same(sent, completionOf(context)) && completionOf(context).idempotencyKey === context.sendKey;
    },
  },
  {
    id: 'ORDER-42',
    spec: '§4',
    says: {
      en: 'A sale that waits for a change of mind leaves after five seconds, or at once, unless it is undone; nothing else waits',
      fr: 'Une vente en attente part après cinq secondes, ou tout de suite, sauf si l’envoi est annulé; rien d’autre n’attend',
    },
    holds: (step) => {
      const { before, after, timers } = step;
      const isHeld = isIn(after, HELD);
      if (isHeld ? !timers.some(({ ms }) => ms === 5000) : timers.length > 0) return false;
      if (after.can({ type: 'sale.recall' }) !== isHeld || after.can({ type: 'sale.hurry' }) !== isHeld) return false;
      if (!isIn(before, HELD)) return true;
      if (on(step, 'sale.recall')) return isIn(after, EDITING) && step.calls.length === 0;
      return (
        !(on(step, 'sale.hurry', 'page.left') || step.event.type.startsWith('xstate.after.')) || isIn(after, COMPLETING)
      );
    },
  },
  {
    id: 'ORDER-43',
    spec: '§8',
    says: {
      en: 'A sale that was taken is announced, its draft forgotten, and the order read again',
      fr: 'Une vente reçue est annoncée, son brouillon oublié, et la commande relue',
    },
    holds: (step) => {
      if (!on(step, doneOf('completeOrder'))) return true;
      const isSaid = announced(step) === 'success order:completed' && told(step, 'draft.forget') !== undefined;
      return (
        isSaid &&
        (isIn(step.before, `${COMPLETING}.unattended`)
          ? told(step, 'lock.release') !== undefined
          : began(step, 'rereadOrder') !== undefined)
      );
    },
  },
  {
    id: 'ORDER-44',
    spec: '§8',
    says: {
      en: 'Each refusal of a sale says its own: cancelled, completed, outdated, number used, lock lost, or a problem with everything kept',
      fr: 'Chaque refus d’une vente dit le sien : annulée, terminée, périmée, numéro utilisé, verrou perdu, ou un problème avec tout conservé',
    },
    holds: (step) => {
      if (!on(step, errorOf('completeOrder'))) return true;
      if (told(step, 'draft.forget')) return false;
      if (isIn(step.before, `${COMPLETING}.unattended`))
        return told(step, 'lock.release') !== undefined && announced(step) === 'error order:completeFailed';
      const { code, kind } = toFailure(step.event['error']);
      if (!isRemembered(step.after.context.overtaken, step.event['error'], 'sale')) return false;
      if (code === 'order-cancelled' || code === 'order-completed') return began(step, 'loadOrder') !== undefined;
      if (code === 'version-outdated' || code === 'order-has-cancelled-parts') return isIn(step.after, 'open.outdated');
      if (code === 'lock-lost')
        return (
          isIn(step.after, 'open.unreserved') &&
          told(step, 'lock.retry') !== undefined &&
          step.after.context.lockId === ''
        );
      if (code === 'invoice-number-used')
        return (
          isMendable(step, `${EDITING}.correcting`) &&
          same(step.after.context.usedNumbers, [
            ...step.before.context.usedNumbers,
            step.before.context.sale.ownNumber.trim(),
          ])
        );
      if (isUnanswered(kind))
        return (
          began(step, 'rereadOrder') !== undefined &&
          isIn(step.after, 'open.checkingOutcome') &&
          step.after.context.failure?.kind === kind
        );
      return (
        isMendable(step, `${EDITING}.failed`) &&
        (step.after.context.failure === null || step.after.context.failure.kind === kind)
      );
    },
  },
  {
    id: 'ORDER-45',
    spec: '§4',
    says: {
      en: 'When no answer came nothing is sent again before the order was read again',
      fr: 'Sans réponse, rien n’est renvoyé avant d’avoir relu la commande',
    },
    holds: (step) => {
      const isSent = began(step, 'completeOrder') !== undefined || began(step, 'cancelParts') !== undefined;
      if (on(step, 'outcome.check'))
        return (
          !isIn(step.before, 'open.outcomeUnknown', 'open.cancellationUnknown') ||
          began(step, 'rereadOrder') !== undefined
        );
      if (on(step, errorOf('rereadOrder'))) {
        if (isIn(step.before, 'open.checkingOutcome')) return isIn(step.after, 'open.outcomeUnknown');
        return isIn(
          step.after,
          isIn(step.before, 'open.checkingCancellation') ? 'open.cancellationUnknown' : 'loadFailed',
        );
      }
      return !isIn(step.before, 'open.outcomeUnknown', 'open.cancellationUnknown') || !isSent;
    },
  },
  {
    id: 'ORDER-46',
    spec: '§4',
    says: {
      en: 'The order read again tells the outcome of a sale: received, completed by a colleague, cancelled, or still to be sent',
      fr: 'La commande relue dit l’issue d’une vente : reçue, terminée par un collègue, annulée, ou encore à envoyer',
    },
    holds: (step) => {
      if (!on(step, doneOf('rereadOrder')) || !isIn(step.before, 'open.checkingOutcome', 'open.sent')) return true;
      const loaded = step.event['output'] as LoadedOrder;
      const isKept = step.after.context.order === loaded.order;
      if (isIn(step.before, 'open.sent'))
        return (
          isKept &&
          isIn(
            step.after,
            loaded.order.status === Status.Completed
              ? 'completed'
              : loaded.order.status === Status.Cancelled
                ? 'cancelled'
                : 'open.unreserved',
          )
        );
      if (loaded.order.status === Status.Completed) {
        const isTaken = isOurs(step.before.context, loaded);
        return (
          isIn(step.after, 'completed') &&
          (announced(step) === 'success order:completed') === isTaken &&
          (told(step, 'draft.forget') !== undefined) === isTaken &&
          isKept
        );
      }
      return loaded.order.status === Status.Cancelled
        ? isIn(step.after, 'cancelled') && isKept
        : isMendable(step, `${EDITING}.failed`);
    },
  },
  {
    id: 'ORDER-47',
    spec: '§4',
    says: {
      en: 'A cancellation that was taken is announced and forgotten, and the order read again under a new lock',
      fr: 'Une annulation reçue est annoncée et oubliée, et la commande relue sous un nouveau verrou',
    },
    holds: (step) => {
      if (!on(step, doneOf('cancelParts'))) return true;
      const isSaid =
        announced(step) === 'success order:partsCancelled' && step.after.context.cancellation.partIds.length === 0;
      return (
        isSaid &&
        told(step, 'lock.release') !== undefined &&
        isIn(step.after, isIn(step.before, `${SENDING_CANCELLATION}.unattended`) ? 'open.leaving' : 'open.refreshing')
      );
    },
  },
  {
    id: 'ORDER-48',
    spec: '§8',
    says: {
      en: 'Each refusal of a cancellation says its own: completed, outdated, lock lost, or a problem with everything kept',
      fr: 'Chaque refus d’une annulation dit le sien : terminée, périmée, verrou perdu, ou un problème avec tout conservé',
    },
    holds: (step) => {
      if (!on(step, errorOf('cancelParts'))) return true;
      if (!same(step.after.context.cancellation, step.before.context.cancellation)) return false;
      if (isIn(step.before, `${SENDING_CANCELLATION}.unattended`))
        return told(step, 'lock.release') !== undefined && announced(step) === 'error order:cancelFailed';
      const { code, kind } = toFailure(step.event['error']);
      if (!isRemembered(step.after.context.overtaken, step.event['error'], 'cancellation')) return false;
      if (code === 'order-completed' || code === 'order-cancelled')
        return began(step, 'loadOrder') !== undefined && announced(step) === 'error order:cancelFailed';
      if (code === 'part-cancelled' || code === 'version-outdated') return isIn(step.after, 'open.outdated');
      if (code === 'lock-lost')
        return (
          isIn(step.after, 'open.unreserved') &&
          told(step, 'lock.retry') !== undefined &&
          step.after.context.lockId === ''
        );
      if (isUnanswered(kind))
        return (
          began(step, 'rereadOrder') !== undefined &&
          isIn(step.after, 'open.checkingCancellation') &&
          step.after.context.failure?.kind === kind
        );
      return (
        isMendable(step, `${CANCELLING}.failed`) &&
        (step.after.context.failure === null || step.after.context.failure.kind === kind)
      );
    },
  },
  {
    id: 'ORDER-49',
    spec: '§4',
    says: {
      en: 'The order read again tells the outcome of a cancellation: received when all its parts are cancelled, else to be sent again unless the order is completed',
      fr: 'La commande relue dit l’issue d’une annulation : reçue si toutes ses pièces sont annulées, sinon à renvoyer sauf si la commande est terminée',
    },
    holds: (step) => {
      if (!on(step, doneOf('rereadOrder')) || !isIn(step.before, 'open.checkingCancellation')) return true;
      const { order } = step.event['output'] as LoadedOrder;
      const isTaken = step.before.context.cancellation.partIds.every((id) =>
        order.parts.some((part) => part.id === id && part.state === 'cancelled'),
      );
      if (isTaken)
        return (
          announced(step) === 'success order:partsCancelled' &&
          isIn(step.after, 'open.refreshing') &&
          step.after.context.cancellation.partIds.length === 0
        );
      if (order.status === Status.Completed) return isIn(step.after, 'completed') && step.after.context.order === order;
      return isMendable(step, `${CANCELLING}.failed`);
    },
  },
]);
