/** The focus in the dialogs that cancel parts or acknowledge the order. */
import { equal } from '../../../domain/equal.ts';
import { CancellationReason } from '../../../domain/enumerations.ts';
import { orderMachine } from '../../../machines/order/order.machine.ts';
import { defineInvariants } from '../engine/path-model.ts';
import { ACKNOWLEDGING, CANCELLING, isDialog, isIn, on } from './order.trace.ts';

export const dialogInvariants = defineInvariants(orderMachine, [
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
      const { cancellation, order, acknowledgement } = after.context;
      const count = (before.context.wanted?.count ?? 0) + 1;
      // It was filled in before.
      if (isStart && cancellation.partIds.length > 0 && cancellation.reason !== CancellationReason.None)
        return wanted === before.context.wanted || wanted?.field === 'note';
      if (isStart || isIn(before, CANCELLING)) {
        const ofReason = cancellation.reason === CancellationReason.None ? 'reason' : 'note';
        return equal(wanted, { partId: null, field: cancellation.partIds.length === 0 ? 'partIds' : ofReason, count });
      }
      const wrong = (order?.parts ?? []).find(({ id, state, expectedOn: told, ...part }) => {
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
