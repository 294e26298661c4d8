import { equal } from '../../../domain/equal.ts';
import { CLIENT_FIELDS, RelationshipStatus, type Client, type ClientRecord } from '../../../domain/client.ts';
import { toFailure } from '../../../machines/support/failure.ts';
import { defineInvariants, doneOf, errorOf, type Trace } from '../engine/path-model.ts';
import { announced, startedCall, isIn, on, sentEvent } from '../engine/trace.ts';
import { clientMachine } from '../../../machines/client/client.machine.ts';
import type { ClientContext, ClientDraft, RecordChange } from '../../../machines/client/client.types.ts';

type Step = Trace<typeof clientMachine>;
const { Pending, Active, Refused } = RelationshipStatus;

const recordOf = (client: Client | null): ClientRecord => ({
  contactName: client?.contactName ?? '',
  directPhone: client?.directPhone ?? '',
  extension: client?.extension ?? '',
  ownNumber: client?.ownNumber ?? '',
  note: client?.note ?? '',
});
const trimmed = (record: object): object =>
  Object.fromEntries(Object.entries(record).map(([field, value]) => [field, String(value).trim()]));
/** Whether the record can be saved (docs/decisions.md). */
const isRight = ({ record }: ClientContext): boolean =>
  /^[\p{L} .'’-]{0,60}$/u.test(record.contactName.trim()) &&
  /^(?:\d{3} \d{3}-\d{4})?$/.test(record.directPhone) &&
  /^\d{0,6}$/.test(record.extension.trim()) &&
  record.ownNumber.trim().length <= 30 &&
  record.note.trim().length <= 1000;
const isReasoned = ({ reason }: ClientContext): boolean => reason.trim() !== '' && reason.trim().length <= 500;
const isReasonKept = ({ reason, client }: ClientContext): boolean => reason.trim() !== '' && client?.status !== Refused;
const isUnsaved = ({ record, client }: ClientContext): boolean => !equal(record, recordOf(client));

/** Whether the platform has what was sent, even without a reply. */
const isSent = ({ client, record, wanted, reason }: ClientContext, found: Client): boolean =>
  found.version !== client?.version &&
  found.status === wanted &&
  equal(recordOf(found), record) &&
  (wanted !== Refused || client?.status === Refused || found.answer?.reason === reason.trim());
/** The save may have been received, or someone else was faster. */
const isUncertain = ({ event }: Step): boolean =>
  ['network', 'timeout', 'malformed', 'server', 'conflict'].includes(toFailure(event['error']).kind);
const outputOf = ({ event }: Step): Client => event['output'] as Client;

const EDITABLE = ['open.clean', 'open.dirty', 'open.invalid', 'open.correcting', 'open.saved', 'open.failed'];

/** The notification after the platform has accepted a change. */
const newsOf = ({ client, wanted }: ClientContext): string => {
  if (client?.status === wanted) return 'success client:saved';
  return `success client:${wanted === Refused ? 'refused' : 'accepted'}`;
};

export const clientInvariants = defineInvariants(clientMachine, [
  {
    id: 'CLIENT-1',
    spec: '§2',
    says: {
      en: 'The client begins by being fetched, and again when that failed and the user asks',
      fr: 'Le client est d’abord obtenu, et de nouveau quand l’obtention a échoué et que la personne le demande',
    },
    holds: (step) => {
      const isWanted = on(step, 'xstate.init') || (on(step, 'client.retry') && isIn(step.before, 'loadFailed'));
      return equal(startedCall(step, 'loadClient'), isWanted ? { id: step.after.context.id } : undefined);
    },
  },
  {
    id: 'CLIENT-2',
    spec: '§6',
    says: {
      en: 'Only who may change clients can answer them, or write about them',
      fr: 'Seules les personnes autorisées répondent aux clients ou écrivent à leur sujet',
    },
    holds: (step) => {
      const { mayChange } = step.after.context;
      if (on(step, doneOf('loadClient'))) return isIn(step.after, mayChange ? 'recalling' : 'reading');
      return mayChange || (!step.after.hasTag('editable') && startedCall(step, 'saveClient') === undefined);
    },
  },
  {
    id: 'CLIENT-3',
    spec: '§8',
    says: {
      en: 'A client that could not be fetched says so, with the reason; one that does not exist is not asked for again',
      fr: 'Un client qui n’a pu être obtenu le dit, avec la cause; un client qui n’existe pas n’est pas redemandé',
    },
    holds: (step) =>
      !on(step, errorOf('loadClient')) ||
      (isIn(step.after, toFailure(step.event['error']).kind === 'notFound' ? 'missing' : 'loadFailed') &&
        equal(step.after.context.failure, toFailure(step.event['error']))),
  },
  {
    id: 'CLIENT-4',
    spec: 'S4.47',
    says: {
      en: 'Who waits or was refused can be accepted, who waits or is active can be refused, and nobody else',
      fr: 'On accepte qui attend ou fut refusé, on refuse qui attend ou est actif, et personne d’autre',
    },
    holds: ({ after }) => {
      const status = after.context.client?.status;
      const isOpen = isIn(after, ...EDITABLE.filter((state) => state !== 'open.correcting'));
      return (
        after.can({ type: 'client.accept' }) === (isOpen && (status === Pending || status === Refused)) &&
        after.can({ type: 'client.refuse' }) === (isOpen && (status === Pending || status === Active))
      );
    },
  },
  {
    id: 'CLIENT-5',
    spec: '§4',
    says: {
      en: 'A refusal is sent with a reason alone; without one it is asked for, and nothing is sent',
      fr: 'Un refus n’est envoyé qu’avec un motif; sans lui on le demande, et rien n’est envoyé',
    },
    holds: (step) => {
      const { before, after } = step;
      if (on(step, 'client.refuse') && before.can(step.event as never))
        return isIn(after, isRight(before.context) ? 'refusing.typing' : 'open.correcting') && step.calls.length === 0;
      if (on(step, 'refusal.send') && isIn(before, 'refusing.typing'))
        return isReasoned(before.context)
          ? startedCall(step, 'saveClient') !== undefined
          : isIn(after, 'refusing.correcting') && step.calls.length === 0;
      return !isIn(after, 'refusing.correcting') || !isReasoned(after.context);
    },
  },
  {
    id: 'CLIENT-6',
    spec: '§5',
    says: {
      en: 'Nothing that breaks a rule is sent; all that is wrong is told until it is mended or discarded',
      fr: 'Rien de ce qui enfreint une règle n’est envoyé; tout est dit jusqu’à correction ou annulation',
    },
    holds: (step) => {
      const { before, after } = step;
      if (startedCall(step, 'saveClient') !== undefined && !isRight(before.context)) return false;
      if (on(step, 'client.save', 'client.accept') && isIn(before, 'open.invalid') && before.can(step.event as never))
        return isIn(after, 'open.correcting');
      if (isIn(before, 'open.correcting') && on(step, 'record.change'))
        return isIn(after, 'open.correcting') === !isRight(after.context);
      return !isIn(after, 'open') || isRight(after.context) !== isIn(after, 'open.invalid', 'open.correcting');
    },
  },
  {
    id: 'CLIENT-7',
    spec: 'docs/decisions',
    says: {
      en: 'What is sent is the form as it stands with the status that is wanted, from the version that was seen, once for a wish',
      fr: 'On envoie le formulaire tel quel avec le statut voulu, à partir de la version vue, une fois par demande',
    },
    holds: (step) => {
      const { id, client, record, reason } = step.before.context;
      const sent = (status: number | undefined, why = '') => ({
        id,
        version: client?.version,
        status,
        ...trimmed(record),
        reason: why,
      });
      const actual = startedCall(step, 'saveClient');
      if (actual === undefined) return true;
      if (on(step, 'client.save')) return equal(actual, sent(client?.status));
      if (on(step, 'client.accept')) return equal(actual, sent(Active));
      return on(step, 'refusal.send') && equal(actual, sent(Refused, reason.trim()));
    },
  },
  {
    id: 'CLIENT-8',
    spec: '§8',
    says: {
      en: 'What was taken is announced, once, and only then, and shown as the platform has it',
      fr: 'Ce qui est pris est annoncé, une fois, et alors seulement, et montré tel que la plateforme l’a',
    },
    holds: (step) => {
      const isKnownTaken =
        on(step, doneOf('saveClient')) ||
        (on(step, doneOf('rereadClient')) && isSent(step.before.context, outputOf(step)));
      if (!isKnownTaken) return announced(step) === undefined;
      const { client, record, reason, failure } = step.after.context;
      return (
        announced(step) === newsOf(step.before.context) &&
        isIn(step.after, 'open.saved') &&
        client === outputOf(step) &&
        equal(record, recordOf(client)) &&
        reason === '' &&
        failure === null
      );
    },
  },
  {
    id: 'CLIENT-9',
    spec: 'design §6',
    says: {
      en: 'After a save without an answer, or after a colleague’s, it is looked first how the client stands; any other failure is told at once',
      fr: 'Après un envoi sans réponse, ou celui d’un collègue, on regarde d’abord où en est le client; tout autre échec est dit aussitôt',
    },
    holds: (step) => {
      const isLookedAt =
        (on(step, errorOf('saveClient')) && isUncertain(step)) ||
        (on(step, 'client.recheck') && isIn(step.before, 'unsure'));
      if (!equal(startedCall(step, 'rereadClient'), isLookedAt ? { id: step.after.context.id } : undefined))
        return false;
      if (on(step, errorOf('saveClient')) && !isUncertain(step))
        return (
          isIn(step.after, 'open.failed') && step.after.context.failure?.kind === toFailure(step.event['error']).kind
        );
      return (
        !on(step, errorOf('rereadClient')) ||
        (isIn(step.after, 'unsure') && step.after.context.failure?.kind === toFailure(step.event['error']).kind)
      );
    },
  },
  {
    id: 'CLIENT-10',
    spec: 'design §1',
    says: {
      en: 'What someone else did in the meantime is overwritten only by who has been told of it',
      fr: 'Ce qu’une autre personne a fait entre-temps n’est remplacé que par qui en est averti',
    },
    holds: (step) => {
      const { before, after } = step;
      if (on(step, doneOf('rereadClient')) && !isSent(before.context, outputOf(step))) {
        const found = outputOf(step);
        return found.version === before.context.client?.version
          ? isIn(after, 'open.failed')
          : isIn(after, 'conflicted') &&
              after.context.theirs === found &&
              after.context.client === before.context.client;
      }
      if (!isIn(before, 'conflicted')) return isIn(after, 'conflicted') || after.context.theirs === null;
      if (on(step, 'theirs.take'))
        return (
          isIn(after, 'open.clean') &&
          after.context.client === before.context.theirs &&
          equal(after.context.record, recordOf(before.context.theirs))
        );
      return (
        !on(step, 'mine.keep') ||
        isIn(after, 'conflicted') ||
        (isIn(after, 'open') &&
          after.context.client === before.context.theirs &&
          equal(after.context.record, before.context.record))
      );
    },
  },
  {
    id: 'CLIENT-11',
    spec: 'design §1',
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
      return (
        isNew || (equal(after.context.record, before.context.record) && after.context.reason === before.context.reason)
      );
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
    spec: 'design §1',
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
    spec: 'design §4',
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
    spec: 'design §11',
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
    spec: 'design §11',
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
    spec: 'design §11',
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
    spec: 'design §11',
    says: {
      en: 'A draft that was found is told of until it is saved, discarded, or settled with someone else’s',
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
