/** What is decided and typed, kept, and taken back. */
import { CancellationReason } from '../../../domain/enumerations.ts';
import { defineInvariants, doneOf, errorOf } from '../engine/path-model.ts';
import { orderMachine } from '../../../machines/order/order.machine.ts';
import { newlyCancelled, recalledSale } from '../../../machines/order/order.edits.ts';
import { saleOf } from '../../../machines/order/order.rules.ts';
import {
  CANCELLING,
  began,
  EDITING,
  hasUnsent,
  isBlocked,
  isComplete,
  isIn,
  on,
  same,
  SENDING_CANCELLATION,
  told,
} from './order.trace.ts';
import type { CancellationDraft, InvoiceChange, LineChange, OrderDraft } from '../../../machines/order/order.types.ts';

const EDITS = [
  'part.decide',
  'part.change',
  'parts.confirm',
  'parts.leaveOff',
  'invoice.change',
  'edit.undo',
  'edit.redo',
  'draft.discard',
];

export const editingInvariants = defineInvariants(orderMachine, [
  {
    id: 'ORDER-20',
    spec: '§4',
    says: {
      en: 'Nothing that was typed is ever lost: only an edit, the draft, or reading the order again changes it',
      fr: 'Rien de ce qui a été saisi n’est perdu : seuls une modification, le brouillon ou la relecture de la commande le changent',
    },
    holds: (step) =>
      same(step.after.context.sale, step.before.context.sale) ||
      (on(step, ...EDITS) && isIn(step.before, EDITING)) ||
      (on(step, 'draft.discard') && isIn(step.before, 'completed', 'cancelled')) ||
      (on(step, 'draft.recalled') && isIn(step.before, 'recalling')) ||
      on(step, doneOf('loadOrder')) ||
      (on(step, doneOf('rereadOrder')) &&
        isIn(step.after, 'completed') &&
        told(step, 'notification.wanted') !== undefined) ||
      (on(step, doneOf('rereadOrder')) && isIn(step.before, 'open.sent')),
  },
  {
    id: 'ORDER-21',
    spec: '§4',
    says: {
      en: 'A part becomes what is decided of it, where it can: a cancelled one is left off or not, any other is pending, confirmed or not billed',
      fr: 'Une pièce devient ce qui en est décidé, si c’est possible : annulée, elle est laissée de côté ou non; sinon elle est en attente, confirmée ou non facturée',
    },
    holds: (step) => {
      if (!on(step, 'part.decide') || !step.before.hasTag('editable')) return true;
      const { partId, state } = step.event as unknown as { partId: string; state: string };
      const part = step.before.context.order?.parts.find(({ id }) => id === partId);
      if (!part) return same(step.after.context.sale, step.before.context.sale);
      const isPossible =
        part.state === 'cancelled' ? ['cancelled', 'notBilled'].includes(state) : state !== 'cancelled';
      return (
        step.after.context.sale.parts[partId]?.state ===
        (isPossible ? state : step.before.context.sale.parts[partId]?.state)
      );
    },
  },
  {
    id: 'ORDER-22',
    spec: '§2',
    says: {
      en: 'All pending parts are confirmed at once, all cancelled ones left off at once, and no other part changes',
      fr: 'Toutes les pièces en attente sont confirmées d’un coup, toutes les annulées laissées de côté d’un coup, et aucune autre ne change',
    },
    holds: (step) => {
      if (!on(step, 'parts.confirm', 'parts.leaveOff') || !step.before.hasTag('editable')) return true;
      const [from, to] = on(step, 'parts.confirm') ? ['pending', 'confirmed'] : ['cancelled', 'notBilled'];
      const after = step.after.context.sale.parts;
      return Object.entries(step.before.context.sale.parts).every(([id, part]) =>
        same(after[id], part.state === from ? { ...part, state: to } : part),
      );
    },
  },
  {
    id: 'ORDER-23',
    spec: '§2',
    says: {
      en: 'What is typed of a line or of the invoice is kept as it is',
      fr: 'Ce qui est saisi d’une ligne ou de la facture est gardé tel quel',
    },
    holds: (step) => {
      if (!step.before.hasTag('editable')) return true;
      const { sale } = step.after.context;
      if (on(step, 'part.change')) {
        const { partId, change } = step.event as unknown as { partId: string; change: LineChange };
        return sale.parts[partId]?.[change.field] === change.value;
      }
      if (!on(step, 'invoice.change')) return true;
      const { field, value } = step.event['change'] as InvoiceChange;
      return sale[field] === value;
    },
  },
  {
    id: 'ORDER-24',
    spec: 'design §11',
    says: {
      en: 'Whatever changes what is typed is saved as a draft, with its key; an order as the platform has it needs none',
      fr: 'Tout changement de la saisie est enregistré comme brouillon, avec sa clé; une commande identique à celle de la plateforme n’en demande pas',
    },
    holds: (step) => {
      const { context } = step.after;
      const isChanged = !same(
        [context.sale, context.cancellation],
        [step.before.context.sale, step.before.context.cancellation],
      );
      const isTyped =
        (on(step, ...EDITS) && step.before.hasTag('editable')) ||
        (on(step, 'cancellation.change') && isIn(step.before, CANCELLING));
      if (!isTyped || !isChanged) return true;
      const kept = told(step, 'draft.keep')?.['content'] as OrderDraft | undefined;
      if (!hasUnsent(context)) return kept === undefined && told(step, 'draft.forget') !== undefined;
      const cancelled = (context.order?.parts ?? []).flatMap(({ id, state }) => (state === 'cancelled' ? [id] : []));
      return same(kept, {
        sale: context.sale,
        cancellation: context.cancellation,
        cancelledPartIds: cancelled,
        sendKey: context.sendKey,
      });
    },
  },
  {
    id: 'ORDER-25',
    spec: 'design §11',
    says: {
      en: 'An earlier draft is restored with its key, says when it was saved, and names the parts cancelled since',
      fr: 'Un brouillon enregistré plus tôt est restauré avec sa clé, dit quand il a été enregistré et nomme les pièces annulées depuis',
    },
    holds: (step) => {
      if (!on(step, 'draft.recalled') || !isIn(step.before, 'recalling')) return true;
      const draft = step.event['draft'] as { savedAt: string; content: OrderDraft } | null;
      const { context } = step.after;
      const { order, readAt } = context;
      if (!draft || !order)
        return (
          context.restoredAt === null &&
          context.newlyCancelledIds.length === 0 &&
          context.sendKey === step.before.context.sendKey
        );
      const isTaken = isIn(step.after, 'completed') && told(step, 'draft.forget') !== undefined;
      if (isTaken) return same(context.sale, saleOf(order, readAt)) && context.restoredAt === null;
      return (
        same(context.sale, recalledSale(draft.content, order, readAt)) &&
        context.sendKey === draft.content.sendKey &&
        context.restoredAt === (hasUnsent(context) ? draft.savedAt : null) &&
        same(context.newlyCancelledIds, newlyCancelled(draft.content, order)) &&
        context.cancellation.partIds.every((id) =>
          order.parts.some((part) => part.id === id && part.state !== 'cancelled'),
        )
      );
    },
  },
  {
    id: 'ORDER-26',
    spec: 'design §6',
    says: {
      en: 'Each edit is one step that can be undone, and redone until the next edit',
      fr: 'Chaque modification est une étape qu’on peut annuler, et rétablir jusqu’à la suivante',
    },
    holds: (step) => {
      const { sale, past, future } = step.after.context;
      const before = step.before.context;
      if (!isIn(step.before, EDITING)) return true;
      if (on(step, 'edit.undo'))
        return before.past.length === 0
          ? same(sale, before.sale)
          : same(sale, before.past.at(-1)) &&
              same(future.at(-1), before.sale) &&
              past.length === before.past.length - 1;
      if (on(step, 'edit.redo'))
        return before.future.length === 0
          ? same(sale, before.sale)
          : same(sale, before.future.at(-1)) &&
              same(past.at(-1), before.sale) &&
              future.length === before.future.length - 1;
      if (same(sale, before.sale)) return true;
      const isSameStep =
        past.length === before.past.length && before.lastTyped !== '' && on(step, 'part.change', 'invoice.change');
      return future.length === 0 && (isSameStep || same(past.at(-1), before.sale));
    },
  },
  {
    id: 'ORDER-27',
    spec: 'design §11',
    says: {
      en: 'Discarding a draft goes back to what the platform has, and forgets it',
      fr: 'Jeter un brouillon revient à ce qu’a la plateforme, et l’oublie',
    },
    holds: (step) =>
      !on(step, 'draft.discard') ||
      !isIn(step.before, EDITING, 'completed', 'cancelled') ||
      !hasUnsent(step.before.context) ||
      (!hasUnsent(step.after.context) &&
        step.after.context.restoredAt === null &&
        step.after.context.newlyCancelledIds.length === 0 &&
        told(step, 'draft.forget') !== undefined),
  },
  {
    id: 'ORDER-28',
    spec: '§2',
    says: {
      en: 'What is typed is unsent exactly when it differs from what the platform knows; once problems are shown they are until none is left',
      fr: 'La saisie est non envoyée exactement quand elle diffère de la plateforme; une fois montrés, les problèmes le restent jusqu’au dernier',
    },
    holds: (step) => {
      const isRefused = same([step.after.context, step.after.value], [step.before.context, step.before.value]);
      if (!on(step, ...EDITS) || !isIn(step.before, EDITING) || isRefused) return true;
      const isCorrected =
        isIn(step.before, `${EDITING}.correcting`) &&
        on(step, 'part.decide', 'part.change', 'invoice.change', 'parts.confirm');
      if (isCorrected) return isIn(step.after, `${EDITING}.${isComplete(step.after.context) ? 'dirty' : 'correcting'}`);
      return isIn(step.after, `${EDITING}.${hasUnsent(step.after.context) ? 'dirty' : 'clean'}`);
    },
  },
  {
    id: 'ORDER-29',
    spec: '§2',
    says: {
      en: 'Under the lock, and there alone, parts are decided, lines and the invoice typed, steps undone and redone, parts cancelled and the sale confirmed',
      fr: 'Sous le verrou, et là seulement, on décide des pièces, saisit lignes et facture, annule et rétablit des étapes, annule des pièces et confirme la vente',
    },
    holds: ({ after }) => {
      if (after.status !== 'active') return true;
      const { context } = after;
      const { sale, past, future } = context;
      const isEditable = after.hasTag('editable');
      const states = Object.values(sale.parts).map(({ state }) => state);
      const [first = 'a part'] = Object.keys(sale.parts);
      return (
        after.can({ type: 'sale.confirm' }) === isEditable &&
        after.can({ type: 'cancellation.open', partIds: [] }) === isEditable &&
        after.can({ type: 'part.change', partId: first, change: { field: 'quantity', value: '7' } }) === isEditable &&
        after.can({ type: 'invoice.change', change: { field: 'ownNumber', value: 'Z' } }) === isEditable &&
        after.can({ type: 'parts.confirm' }) === (isEditable && states.includes('pending')) &&
        after.can({ type: 'parts.leaveOff' }) === (isEditable && states.includes('cancelled')) &&
        after.can({ type: 'edit.undo' }) === (isEditable && past.length > 0) &&
        after.can({ type: 'edit.redo' }) === (isEditable && future.length > 0) &&
        after.can({ type: 'draft.discard' }) ===
          (hasUnsent(context) && (isEditable || isIn(after, 'completed', 'cancelled'))) &&
        (['pending', 'confirmed', 'notBilled'] as const).every((state) => {
          const part = context.order?.parts.find(({ id }) => id === first);
          const isPossible = part !== undefined && part.state !== 'cancelled' && sale.parts[first]?.state !== state;
          return after.can({ type: 'part.decide', partId: first, state }) === (isEditable && isPossible);
        })
      );
    },
  },
  {
    id: 'ORDER-30',
    spec: '§4',
    says: {
      en: 'Cancelling begins with the parts that were asked for, keeps what was typed of it, and goes back to the sale when it is closed',
      fr: 'L’annulation commence avec les pièces demandées, garde ce qui en a été saisi, et revient à la vente quand on la ferme',
    },
    holds: (step) => {
      const { before, after } = step;
      const { cancellation } = after.context;
      if (on(step, 'cancellation.open') && before.hasTag('editable'))
        return (
          isIn(after, `${CANCELLING}.choosing`) &&
          same(cancellation, { ...before.context.cancellation, partIds: step.event['partIds'] })
        );
      if (on(step, 'cancellation.change') && isIn(before, CANCELLING))
        return (
          same(cancellation, {
            ...before.context.cancellation,
            ...(step.event['change'] as Partial<CancellationDraft>),
          }) && isIn(after, CANCELLING)
        );
      if (on(step, 'cancellation.close') && isIn(before, CANCELLING))
        return isIn(after, EDITING) && step.calls.every(({ name }) => name !== 'cancelParts');
      const isCancelling = isIn(after, CANCELLING);
      return (
        (['cancellation.close', 'cancellation.send'] as const).every((type) => after.can({ type }) === isCancelling) &&
        after.can({ type: 'cancellation.change', change: {} }) === isCancelling
      );
    },
  },
  {
    id: 'ORDER-31',
    spec: '§3',
    says: {
      en: 'Parts are cancelled only with a part and a reason chosen, “other” with a note; else every problem is shown',
      fr: 'Des pièces ne sont annulées qu’avec une pièce et un motif choisis, « autre » avec une note; sinon chaque problème est montré',
    },
    holds: (step) => {
      if (!on(step, 'cancellation.send') || !isIn(step.before, CANCELLING))
        return began(step, 'cancelParts') === undefined;
      const { context } = step.before;
      const { partIds, reason, note } = context.cancellation;
      const isRight =
        partIds.length > 0 &&
        reason !== CancellationReason.None &&
        (reason !== CancellationReason.Other || note.trim() !== '') &&
        note.trim().length <= 500;
      if (!isRight) return isIn(step.after, `${CANCELLING}.correcting`) && step.calls.length === 0;
      const { version } = context.order ?? { version: -1 };
      return (
        isIn(step.after, `${SENDING_CANCELLATION}.attended`) &&
        same(began(step, 'cancelParts'), {
          orderId: context.id,
          version,
          lockId: context.lockId,
          partIds,
          reason,
          note: note.trim(),
          idempotencyKey: `${context.sendKey}-cancel-${version}`,
        })
      );
    },
  },
  {
    id: 'ORDER-32',
    spec: '§4',
    says: {
      en: 'What is untouched has nothing unsent, what is blocked has a cancelled part, what is to be corrected is incomplete',
      fr: 'Ce qui est intact n’a rien de non envoyé, ce qui est bloqué a une pièce annulée, ce qui est à corriger est incomplet',
    },
    holds: ({ after }) =>
      (!isIn(after, `${EDITING}.clean`) || !hasUnsent(after.context)) &&
      (!isIn(after, `${EDITING}.blocked`) || isBlocked(after.context)) &&
      (!isIn(after, `${EDITING}.correcting`) || !isComplete(after.context)),
  },
  {
    id: 'ORDER-33',
    spec: '§2',
    says: {
      en: 'Whoever edits goes on editing: an edit reads nothing again and releases nothing',
      fr: 'Qui modifie continue de modifier : une modification ne relit rien et ne rend rien',
    },
    holds: (step) =>
      !on(step, ...EDITS) ||
      !isIn(step.before, EDITING) ||
      (isIn(step.after, EDITING) && step.calls.length === 0 && told(step, 'lock.release') === undefined),
  },
  {
    id: 'ORDER-34',
    spec: '§8',
    says: {
      en: 'A number is remembered as used when the platform says so, and only then',
      fr: 'Un numéro est retenu comme utilisé quand la plateforme le dit, et seulement alors',
    },
    holds: (step) => {
      const { usedNumbers } = step.after.context;
      return (
        same(usedNumbers, step.before.context.usedNumbers) ||
        on(step, errorOf('completeOrder'), doneOf('loadOrder'), doneOf('rereadOrder'))
      );
    },
  },
]);
