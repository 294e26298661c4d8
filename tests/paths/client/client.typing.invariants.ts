/** What was typed about a client, and its draft. */
import { equal } from '../../../domain/equal.ts';
import { CLIENT_FIELDS } from '../../../domain/client.ts';
import { RelationshipStatus } from '../../../domain/client-rows.ts';
import { defineInvariants, doneOf } from '../engine/path-model.ts';
import { announced, isIn, on, sentEvent } from '../engine/trace.ts';
import { clientMachine } from '../../../machines/client/client.machine.ts';
import type { ClientDraft, RecordChange } from '../../../machines/client/client.types.ts';
import { laidOver, recordOf, isReasonKept, isUnsaved, EDITABLE } from './client.trace.ts';

const { Refused } = RelationshipStatus;

export const typingInvariants = defineInvariants(clientMachine, [
  {
    id: 'CLIENT-11',
    spec: 'docs/decisions',
    says: {
      en: 'Nothing typed is lost but by the wish to discard it or to use what someone else saved',
      fr: 'Rien de ce qui est saisi n’est perdu, sauf si la personne l’annule ou prend ce qu’une autre a enregistré',
    },
    holds: (step) => {
      const { before, after } = step;
      const isNew = on(step, doneOf('loadClient'), 'draft.recalled', 'theirs.take') || announced(step) !== undefined;
      if (on(step, 'record.change') && before.hasTag('editable')) {
        const { field, value } = step.event['change'] as RecordChange;
        return (
          equal(after.context.record, { ...before.context.record, [field]: value }) &&
          after.context.reason === before.context.reason
        );
      }
      if (on(step, 'reason.change') && isIn(before, 'refusing'))
        return after.context.reason === step.event['value'] && equal(after.context.record, before.context.record);
      if (on(step, 'changes.discard') && before.can({ type: 'changes.discard' }))
        return (
          equal(after.context.record, recordOf(before.context.client)) &&
          isIn(after, 'open.clean') &&
          after.context.reason === (before.context.restored ? '' : before.context.reason)
        );
      // What someone else changed elsewhere is CLIENT-10.
      const isKept = isIn(before, 'conflicted') && isIn(after, 'open') && on(step, 'mine.keep');
      const kept = isKept ? laidOver(before.context) : before.context.record;
      return isNew || (equal(after.context.record, kept) && after.context.reason === before.context.reason);
    },
  },
  {
    id: 'CLIENT-12',
    spec: '§2',
    says: {
      en: 'Leaving is asked about while something is typed or on its way that the platform may not have',
      fr: 'On demande avant de quitter tant qu’une saisie ou un envoi n’est peut-être pas sur la plateforme',
    },
    holds: ({ after }) => {
      const isAtWork = isIn(after, 'saving', 'rereading', 'unsure');
      const isGuarded = after.hasTag('unsaved') || after.hasTag('typed');
      return (
        after.hasTag('unsaved') ===
          (isAtWork ||
            (isIn(after, ...EDITABLE) && !isIn(after, 'open.saved', 'open.failed') && isUnsaved(after.context))) &&
        (isGuarded || !isUnsaved(after.context) || after.context.client === null)
      );
    },
  },
  {
    id: 'CLIENT-13',
    spec: 'docs/decisions',
    says: {
      en: 'What may be done now: save and discard what is changed, close the question, ask again what is not known',
      fr: 'Ce qui est possible : enregistrer ou annuler un changement, fermer la question, demander de nouveau ce qui n’est pas connu',
    },
    holds: ({ after }) => {
      const isChanged = isIn(after, ...EDITABLE) && isUnsaved(after.context);
      const { client, theirs, record } = after.context;
      return (
        after.can({ type: 'client.save' }) === (isChanged && !isIn(after, 'open.correcting')) &&
        after.can({ type: 'changes.discard' }) ===
          (isChanged || (isIn(after, 'open') && after.context.restored !== null)) &&
        after.can({ type: 'refusal.close' }) === isIn(after, 'refusing') &&
        after.can({ type: 'client.recheck' }) === isIn(after, 'unsure') &&
        after.can({ type: 'client.retry' }) === isIn(after, 'loadFailed') &&
        after.can({ type: 'theirs.take' }) === isIn(after, 'conflicted') &&
        after.can({ type: 'mine.keep' }) ===
          (theirs !== null &&
            (!equal(record, recordOf(client)) ||
              (after.context.wanted === Refused && client?.status !== Refused && after.context.reason.trim() !== '')))
      );
    },
  },
  {
    id: 'CLIENT-14',
    spec: 'docs/decisions',
    says: {
      en: 'One thing at a time is asked of the platform, and only while the page says so',
      fr: 'Une seule chose à la fois est demandée à la plateforme, et seulement quand la page le dit',
    },
    holds: ({ after, running }) => running.length === (after.hasTag('busy') ? 1 : 0),
  },
  {
    id: 'CLIENT-15',
    spec: '§4',
    says: {
      en: 'Whoever closes the question keeps the reason that was typed, and refuses nothing',
      fr: 'Qui ferme la question garde le motif saisi, et ne refuse rien',
    },
    holds: (step) =>
      !on(step, 'refusal.close') ||
      !isIn(step.before, 'refusing') ||
      (isIn(step.after, 'open') &&
        step.calls.length === 0 &&
        step.after.context.wanted === step.after.context.client?.status),
  },
  {
    id: 'CLIENT-16',
    spec: 'docs/decisions',
    says: {
      en: 'What was typed earlier is asked for once the client is there, of who may change it, and waited for',
      fr: 'Ce qui a été saisi plus tôt est demandé une fois le client obtenu, pour qui peut le modifier, et attendu',
    },
    holds: (step) => {
      const isRecallDue = on(step, doneOf('loadClient')) && step.after.context.mayChange;
      return (
        (sentEvent(step, 'draft.recall') !== undefined) === isRecallDue &&
        step.after.can({ type: 'draft.recalled', draft: null }) === isIn(step.after, 'recalling')
      );
    },
  },
  {
    id: 'CLIENT-17',
    spec: 'docs/decisions',
    says: {
      en: 'Whatever changes what is typed is saved as a draft, with what the platform had then; what the platform has needs none',
      fr: 'Tout changement de la saisie est enregistré comme brouillon, avec ce qu’avait la plateforme; ce qu’elle a n’en demande pas',
    },
    holds: (step) => {
      const { record, reason, client } = step.after.context;
      const before = step.before.context;
      const isChanged =
        !equal(before.record, record) ||
        before.reason !== reason ||
        (on(step, 'mine.keep') && !isIn(step.after, 'conflicted'));
      const kept = sentEvent(step, 'draft.keep')?.['content'];
      if (on(step, doneOf('loadClient'), 'draft.recalled') || (!isChanged && announced(step) === undefined))
        return kept === undefined || equal(kept, { record, base: recordOf(client), reason });
      return isUnsaved(step.after.context) || isReasonKept(step.after.context)
        ? equal(kept, { record, base: recordOf(client), reason })
        : kept === undefined && sentEvent(step, 'draft.forget') !== undefined;
    },
  },
  {
    id: 'CLIENT-18',
    spec: 'docs/decisions',
    says: {
      en: 'What was typed earlier is laid over what the platform has now, field by field; of what it has in the meantime no draft is left',
      fr: 'Ce qui a été saisi plus tôt est posé sur ce qu’a la plateforme, champ par champ; de ce qu’elle a entre-temps, aucun brouillon ne reste',
    },
    holds: (step) => {
      if (!on(step, 'draft.recalled') || !isIn(step.before, 'recalling')) return true;
      const draft = step.event['draft'] as { savedAt: string; content: ClientDraft } | null;
      const { client, record, restored } = step.after.context;
      const now = recordOf(client);
      const { record: typed, base, reason } = draft?.content ?? { record: now, base: now, reason: '' };
      const laid = Object.fromEntries(
        CLIENT_FIELDS.map((field) => [field, typed[field] === base[field] ? now[field] : typed[field]]),
      );
      const isNews = !equal<unknown>(laid, now) || isReasonKept({ ...step.after.context, reason });
      const isForgotten = sentEvent(step, 'draft.forget') !== undefined;
      if (!isNews)
        return (
          equal(record, now) &&
          step.after.context.reason === '' &&
          restored === null &&
          isForgotten === (draft !== null)
        );
      return (
        equal<unknown>(record, laid) &&
        step.after.context.reason === reason &&
        restored?.at === draft?.savedAt &&
        equal(restored?.base, base) &&
        !isForgotten
      );
    },
  },
  {
    id: 'CLIENT-19',
    spec: 'docs/decisions',
    says: {
      en: 'A restored draft is announced until it is saved, discarded, or chosen against someone else’s change',
      fr: 'Un brouillon retrouvé est signalé jusqu’à son enregistrement, son annulation ou le choix face à une autre saisie',
    },
    holds: (step) => {
      const isSettled =
        announced(step) !== undefined ||
        (on(step, 'changes.discard', 'theirs.take', 'mine.keep') && step.before.can(step.event as never));
      return (
        on(step, 'draft.recalled') || step.after.context.restored === (isSettled ? null : step.before.context.restored)
      );
    },
  },
]);
