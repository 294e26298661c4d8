/** The dialogs that cancel parts or acknowledge the order: what is typed in them, and their focus. */
import { equal } from '../../../domain/equal.ts';
import { CancellationReason } from '../../../domain/enumerations.ts';
import type { Order } from '../../../domain/order.ts';
import { orderMachine } from '../../../machines/order/order.machine.ts';
import type { CancellationDraft } from '../../../machines/order/order.types.ts';
import { isDispatched } from '../document-lifecycle/tested-document.ts';
import { defineInvariants } from '../engine/path-model.ts';
import { ACKNOWLEDGING, CANCELLING, EDITING, isDialog, isIn, isShown, on } from './order.trace.ts';

/** The parts a cancellation starts with. */
function chosenAtStart(order: Order | null, picked: readonly string[]): readonly string[] {
  const left = (order?.parts ?? []).filter(({ state }) => state === 'pending').map(({ id }) => id);
  return picked.length === 0 && left.length === 1 ? left : picked;
}

export const dialogInvariants = defineInvariants(orderMachine, [
  {
    id: 'ORDER-30',
    spec: '§4',
    says: {
      en: 'The cancellation starts with the parts the clerk picked, or the only one there is, keeps what is typed, and returns to the sale when closed',
      fr: 'L’annulation commence avec les pièces choisies, ou la seule qu’il y ait, conserve la saisie, et ramène à la vente quand on la ferme',
    },
    holds: (step) => {
      const { before, after } = step;
      const { cancellation } = after.context;
      if (on(step, 'cancellation.open') && before.hasTag('editable'))
        return (
          isIn(after, `${CANCELLING}.choosing`) &&
          equal(cancellation, {
            ...before.context.cancellation,
            partIds: chosenAtStart(before.context.document, step.event['partIds'] as readonly string[]),
          })
        );
      if (on(step, 'cancellation.change') && isIn(before, CANCELLING))
        return (
          equal(cancellation, {
            ...before.context.cancellation,
            ...(step.event['change'] as Partial<CancellationDraft>),
          }) && isIn(after, CANCELLING)
        );
      if (on(step, 'cancellation.close') && isIn(before, CANCELLING))
        return isIn(after, EDITING) && !isDispatched(step);
      if (after.status !== 'active') return true;
      const isCancelling = isIn(after, CANCELLING);
      return (
        (['cancellation.close', 'cancellation.send'] as const).every((type) => after.can({ type }) === isCancelling) &&
        after.can({ type: 'cancellation.change', change: {} }) === isCancelling
      );
    },
  },
  {
    id: 'ORDER-45',
    spec: 'S2.111',
    says: {
      en: 'The acknowledgement starts with what the shop was told, keeps the dates as typed, for one open part or several and for no other, and returns to the sale when closed',
      fr: 'L’accusé de réception commence avec ce que le carrossier sait, conserve les dates saisies, pour une pièce ouverte ou plusieurs et pour aucune autre, et ramène à la vente quand on le ferme',
    },
    holds: (step) => {
      const { before, after } = step;
      const expectedIn = ({ document, acknowledgement }: typeof after.context) =>
        (document?.parts ?? [])
          .filter(({ state }) => state === 'pending')
          .map(({ id, isBackOrdered, expectedOn }) => ({
            id,
            ...(acknowledgement[id] ?? { isBackOrdered, expectedOn }),
          }));
      if (on(step, 'acknowledgement.change') && isIn(before, ACKNOWLEDGING)) {
        const { partIds, change } = step.event as unknown as { partIds: readonly string[]; change: object };
        return (
          isIn(after, ACKNOWLEDGING) &&
          Object.keys(after.context.acknowledgement).every((typed) =>
            expectedIn(after.context).some(({ id }) => id === typed),
          ) &&
          equal(
            expectedIn(after.context),
            expectedIn(before.context).map((each) => (partIds.includes(each.id) ? { ...each, ...change } : each)),
          )
        );
      }
      if (on(step, 'acknowledgement.open') && before.hasTag('editable') && !isIn(after, `${ACKNOWLEDGING}.choosing`))
        return false;
      if (on(step, 'acknowledgement.close') && isIn(before, ACKNOWLEDGING) && !isIn(after, EDITING)) return false;
      if (after.status !== 'active') return true;
      const isAcknowledging = isIn(after, ACKNOWLEDGING);
      return (
        (isShown(step) ||
          on(step, 'draft.discard') ||
          equal(after.context.acknowledgement, before.context.acknowledgement)) &&
        (['acknowledgement.close', 'acknowledgement.send'] as const).every(
          (type) => after.can({ type }) === isAcknowledging,
        ) &&
        after.can({ type: 'acknowledgement.change', partIds: [], change: {} }) === isAcknowledging
      );
    },
  },
  {
    id: 'ORDER-43',
    spec: '§5',
    says: {
      en: 'A cancellation starts in its first missing field; when it or an acknowledgement is refused, the focus goes to the first wrong field of its dialog, or to the platform’s answer; a dialog that opens again starts afresh',
      fr: 'Une annulation commence au premier champ manquant; quand elle ou un accusé de réception est refusé, le curseur va au premier champ à corriger de sa boîte de dialogue, ou à la réponse de la plateforme; une boîte rouverte repart du début',
    },
    holds: ({ before, after, ...step }) => {
      const { wanted } = after.context;
      if (isDialog(before) && !isDialog(after)) return wanted === null;
      if (isIn(after, `${CANCELLING}.failed`) && !isIn(before, CANCELLING)) return wanted?.field === 'message';
      if (isIn(after, `${ACKNOWLEDGING}.failed`) && !isIn(before, ACKNOWLEDGING)) return wanted?.field === 'message';
      const isStart = on(step, 'cancellation.open') && isIn(after, CANCELLING);
      if (!isStart && (!isDialog(before) || !on(step, 'cancellation.send', 'acknowledgement.send')))
        return !isDialog(before) || wanted === before.context.wanted;
      const { cancellation, document, acknowledgement } = after.context;
      const count = (before.context.wanted?.count ?? 0) + 1;
      // It was filled in before.
      if (isStart && cancellation.partIds.length > 0 && cancellation.reason !== CancellationReason.None)
        return wanted === before.context.wanted || wanted?.field === 'note';
      if (isStart || isIn(before, CANCELLING)) {
        const ofReason = cancellation.reason === CancellationReason.None ? 'reason' : 'note';
        return equal(wanted, { partId: null, field: cancellation.partIds.length === 0 ? 'partIds' : ofReason, count });
      }
      const wrong = (document?.parts ?? []).find(({ id, state, expectedOn: told, ...part }) => {
        if (state === 'cancelled') return false;
        const { isBackOrdered, expectedOn } = acknowledgement[id] ?? {
          isBackOrdered: part.isBackOrdered,
          expectedOn: told,
        };
        return expectedOn === null
          ? isBackOrdered
          : expectedOn !== told && (expectedOn < '2126-11-20' || expectedOn > '2127-11-20');
      });
      return wrong !== undefined && equal(wanted, { partId: wrong.id, field: 'expectedOn', count });
    },
  },
]);
