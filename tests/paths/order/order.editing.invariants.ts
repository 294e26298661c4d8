/** Deciding, typing, drafts and undo. */
import { equal } from '../../../domain/equal.ts';
import { defineInvariants, doneOf } from '../engine/path-model.ts';
import { discarding, unsentExactly } from '../document-lifecycle/editing.invariants.ts';
import { isOneStep } from '../document-lifecycle/undo-steps.ts';
import { orderMachine } from '../../../machines/order/order.machine.ts';
import { shownWith } from '../../../machines/order/order.edits.ts';
import type { KeptDraft } from '../../../machines/draft/draft.types.ts';
import {
  ACKNOWLEDGING,
  CANCELLING,
  draftOf,
  EDITING,
  hasUnsent,
  isBlocked,
  isComplete,
  isDialog,
  isIn,
  isShown,
  on,
  sentEvent,
} from './order.trace.ts';
import type { InvoiceChange, LineChange, OrderContent, OrderContents } from '../../../machines/order/order.types.ts';

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

const CORRECTIONS = ['part.decide', 'part.change', 'invoice.change', 'parts.confirm'];

export const editingInvariants = defineInvariants(orderMachine, [
  {
    id: 'ORDER-20',
    spec: '§4',
    says: {
      en: 'Nothing typed is ever lost: only an edit, the draft or rereading the order changes it',
      fr: 'Rien de ce qui a été saisi n’est perdu : seuls une modification, le brouillon ou la relecture de la commande le changent',
    },
    holds: (step) =>
      equal(step.after.context.sale, step.before.context.sale) ||
      (on(step, ...EDITS) && isIn(step.before, EDITING)) ||
      (on(step, 'draft.discard') && isIn(step.before, 'ended')) ||
      isShown(step),
  },
  {
    id: 'ORDER-21',
    spec: 'S4.8',
    says: {
      en: 'A part takes the state the clerk chooses, where it can: a cancelled part can only be excluded, an invoiced one is final; any other is pending, confirmed, on back order or not billed',
      fr: 'Une pièce prend l’état choisi, si c’est possible : une pièce annulée peut seulement être exclue, une pièce facturée est définitive; toute autre est en attente, confirmée, différée ou non facturée',
    },
    holds: (step) => {
      if (!on(step, 'part.decide') || !step.before.hasTag('editable')) return true;
      const { partId, state } = step.event as unknown as { partId: string; state: string };
      const part = step.before.context.document?.parts.find(({ id }) => id === partId);
      if (!part) return equal(step.after.context.sale, step.before.context.sale);
      const isOpenPart = part.state === 'pending' && state !== 'cancelled';
      const isPossible = part.state === 'cancelled' ? ['cancelled', 'notBilled'].includes(state) : isOpenPart;
      return (
        step.after.context.sale.parts[partId]?.state ===
        (isPossible ? state : step.before.context.sale.parts[partId]?.state)
      );
    },
  },
  {
    id: 'ORDER-22',
    spec: 'S4.8',
    says: {
      en: 'All pending parts are confirmed in one step, but parts on back order whose day has not come stay on it; all cancelled parts are excluded in one step, and no other part changes',
      fr: 'Toutes les pièces en attente sont confirmées d’un coup, sauf les pièces différées dont le jour n’est pas venu, qui le restent; toutes les pièces annulées sont exclues d’un coup, et aucune autre ne change',
    },
    holds: (step) => {
      if (!on(step, 'parts.confirm', 'parts.leaveOff') || !step.before.hasTag('editable')) return true;
      const [from, to] = on(step, 'parts.confirm') ? ['pending', 'confirmed'] : ['cancelled', 'notBilled'];
      const { document, sale, readAt } = step.before.context;
      const after = step.after.context.sale.parts;
      const today = new Date(readAt).toLocaleDateString('en-CA', { timeZone: 'America/Toronto' });
      return Object.entries(sale.parts).every(([id, part]) => {
        if (part.state !== from) return equal(after[id], part);
        const { isBackOrdered = false, expectedOn = null } = document?.parts.find((each) => each.id === id) ?? {};
        const isAwaited = to === 'confirmed' && isBackOrdered && (expectedOn === null || expectedOn > today);
        return equal(
          after[id],
          isAwaited ? { ...part, state: 'later', expectedOn: expectedOn ?? '' } : { ...part, state: to },
        );
      });
    },
  },
  {
    id: 'ORDER-23',
    spec: '§2',
    says: {
      en: 'What is typed in a line or on the invoice is kept as typed',
      fr: 'Ce qui est saisi dans une ligne ou sur la facture est conservé tel quel',
    },
    holds: (step) => {
      if (!step.before.hasTag('editable')) return true;
      const { sale } = step.after.context;
      if (on(step, 'part.change')) {
        const { partId, change } = step.event as unknown as { partId: string; change: LineChange };
        // A part that an earlier invoice bills has no line in this sale.
        if (!step.before.context.sale.parts[partId]) return equal(sale, step.before.context.sale);
        return sale.parts[partId]?.[change.field] === change.value;
      }
      if (!on(step, 'invoice.change')) return true;
      const { field, value } = step.event['change'] as InvoiceChange;
      return sale[field] === value;
    },
  },
  {
    id: 'ORDER-24',
    spec: 'docs/decisions',
    says: {
      en: 'Every change is kept as a draft, with the key of its sending; once nothing differs from the platform, the draft is forgotten',
      fr: 'Chaque changement est gardé comme brouillon, avec la clé de son envoi; quand plus rien ne diffère de la plateforme, le brouillon est oublié',
    },
    holds: (step) => {
      const { before, after } = step;
      const { context } = after;
      const kept = sentEvent(step, 'draft.keep');
      const isTyped =
        (on(step, ...EDITS) && !on(step, 'draft.discard') && isIn(before, EDITING)) ||
        (on(step, 'cancellation.change') && isIn(before, CANCELLING)) ||
        (on(step, 'acknowledgement.change') && isIn(before, ACKNOWLEDGING));
      // Another requirement says what stays after a send.
      if (!isTyped) return kept === undefined || on(step, doneOf('sendDocument'), doneOf('rereadDocument'));
      const typedIn = ({ sale, cancellation, acknowledgement }: typeof context) => [
        sale,
        cancellation,
        acknowledgement,
      ];
      const isForgotten = sentEvent(step, 'draft.forget') !== undefined;
      if (kept === undefined && !isForgotten) return equal(typedIn(context), typedIn(before.context));
      const draft = draftOf(context);
      return draft ? equal(kept?.['content'], draft) && !isForgotten : kept === undefined && isForgotten;
    },
  },
  {
    id: 'ORDER-25',
    spec: 'docs/decisions',
    says: {
      en: 'An order appears as it was read, with nothing to undo and nothing refused; an earlier draft is restored, says when it was saved, and names the parts cancelled since',
      fr: 'Une commande s’affiche telle qu’elle a été lue, sans rien à annuler et sans refus; un brouillon antérieur est restauré, dit quand il a été enregistré et nomme les pièces annulées depuis',
    },
    holds: (step) => {
      if (!isShown(step)) return true;
      const { context } = step.after;
      const { document, readAt } = context;
      if (!document) return false;
      // What the platform has already is no draft.
      const draft = sentEvent(step, 'draft.forget') ? null : (step.event['draft'] as KeptDraft<OrderContent> | null);
      const isCancelled = (id: string): boolean =>
        document.parts.some((part) => part.id === id && part.state === 'cancelled');
      return (
        document === step.before.context.document &&
        context.refused === null &&
        context.wanted === null &&
        Object.entries(shownWith(document, readAt, draft)).every(([name, value]) =>
          equal(context[name as keyof OrderContents], value),
        ) &&
        context.past.length + context.future.length + context.usedNumbers.length === 0 &&
        context.restoredAt === (draft && hasUnsent(context) ? draft.savedAt : null) &&
        equal(
          context.newlyCancelledIds,
          draft ? document.parts.flatMap(({ id }) => (isCancelled(id) ? [id] : [])) : [],
        ) &&
        !context.cancellation.partIds.some(isCancelled)
      );
    },
  },
  {
    id: 'ORDER-26',
    spec: 'docs/decisions',
    says: {
      en: 'Each edit is one step that can be undone, and redone until the next edit',
      fr: 'Chaque modification est une étape qu’on peut annuler, et rétablir jusqu’à la suivante',
    },
    holds: (step) =>
      !isIn(step.before, EDITING) || isOneStep(step, ({ sale }) => sale, 'part.change', 'invoice.change'),
  },
  discarding('ORDER-27', hasUnsent, (context) => hasUnsent(context) || context.newlyCancelledIds.length > 0),
  unsentExactly('ORDER-28', EDITS, CORRECTIONS, isComplete, hasUnsent),
  {
    id: 'ORDER-29',
    spec: '§2',
    says: {
      en: 'Only while this clerk has the order, and no dialog is open, can they decide on parts, edit lines and the invoice, undo and redo, cancel parts, acknowledge the order and confirm the sale',
      fr: 'C’est seulement quand il détient la commande, sans boîte de dialogue ouverte, que le commis décide des pièces, saisit les lignes et la facture, annule et rétablit, annule des pièces, accuse réception et confirme la vente',
    },
    holds: ({ after }) => {
      if (after.status !== 'active') return true;
      const { context } = after;
      const { sale, past, future } = context;
      const isEditable = isIn(after, EDITING);
      const states = Object.values(sale.parts).map(({ state }) => state);
      const [first = 'a part'] = Object.keys(sale.parts);
      return (
        after.hasTag('editable') === isEditable &&
        after.hasTag('asking') === isDialog(after) &&
        after.can({ type: 'sale.confirm' }) === isEditable &&
        after.can({ type: 'cancellation.open', partIds: [] }) === isEditable &&
        after.can({ type: 'acknowledgement.open' }) === isEditable &&
        after.can({ type: 'part.change', partId: first, change: { field: 'quantity', value: '7' } }) === isEditable &&
        after.can({ type: 'invoice.change', change: { field: 'ownNumber', value: 'Z' } }) === isEditable &&
        after.can({ type: 'parts.confirm' }) === (isEditable && states.includes('pending')) &&
        after.can({ type: 'parts.leaveOff' }) === (isEditable && states.includes('cancelled')) &&
        after.can({ type: 'edit.undo' }) === (isEditable && past.length > 0) &&
        after.can({ type: 'edit.redo' }) === (isEditable && future.length > 0) &&
        after.can({ type: 'draft.discard' }) === (hasUnsent(context) && (isEditable || isIn(after, 'ended'))) &&
        (['pending', 'confirmed', 'later', 'notBilled'] as const).every((state) => {
          const part = context.document?.parts.find(({ id }) => id === first);
          const isChoice = part?.state === 'cancelled' ? state === 'notBilled' : part !== undefined;
          const isPossible = isChoice && sale.parts[first]?.state !== state;
          return after.can({ type: 'part.decide', partId: first, state }) === (isEditable && isPossible);
        })
      );
    },
  },
  {
    id: 'ORDER-32',
    spec: '§4',
    says: {
      en: 'An untouched sale has nothing unsent, a blocked sale has a cancelled part, and a sale to correct is incomplete',
      fr: 'Une vente intacte n’a rien de non envoyé, une vente bloquée a une pièce annulée, et une vente à corriger est incomplète',
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
      en: 'After an edit the order can still be changed: it calls nothing and sends nothing to the platform',
      fr: 'Après une modification, la saisie se poursuit : elle n’appelle rien et n’envoie rien à la plateforme',
    },
    holds: (step) =>
      !on(step, ...EDITS) ||
      !isIn(step.before, EDITING) ||
      (isIn(step.after, EDITING) &&
        step.calls.length === 0 &&
        step.after.context.sending === step.before.context.sending),
  },
]);
