import { Status } from '../domain/enumerations.ts';
import { toFailure } from '../support/failure.ts';
import { defineInvariants, doneOf, errorOf, type Trace } from '../support/path-model.ts';
import { stateName } from '../support/state-name.ts';
import type { SnapshotFrom } from 'xstate';
import { differencesOf } from './quote-request.drafts.ts';
import { filledAnswers, pastedChanges } from './quote-request.edits.ts';
import { quoteRequestMachine } from './quote-request.machine.ts';
import { answersOf, changedPartIds, draftAfter, draftOf, draftsOf, firstIncomplete, isOurs } from './quote-request.rules.ts';
import type { AnswerChange, LoadedRequest, QuoteDraft, QuoteRequestContext } from './quote-request.types.ts';

type Snapshot = SnapshotFrom<typeof quoteRequestMachine>;
type Step = Trace<typeof quoteRequestMachine>;
const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);
const isIn = (snapshot: Snapshot, ...states: readonly string[]): boolean =>
  states.some((state) => `${stateName(snapshot)}.`.startsWith(`${state}.`));
const began = (step: Step, name: string): unknown => step.calls.find((call) => call.name === name)?.input;
const told = (step: Step, type: string): ({ type: string } & Record<string, unknown>) | undefined => step.sent.find((event) => event.type === type);
const announced = (step: Step): unknown => told(step, 'notification.wanted');
const on = (step: Step, ...types: readonly string[]): boolean => types.includes(step.event.type);
const isOver = ({ request, now }: LoadedRequest): boolean => Date.parse(request.expiresAt) <= now;
const hasUnsent = ({ request, answers }: QuoteRequestContext): boolean => request !== null && changedPartIds(request, answers).length > 0;
/** What a restored draft, or the empty form, is edited in. */
const EDITING = 'answering.reserved.editing';
const SENDING = 'answering.submitting';
/** Where the platform's word is waited for, so that the deadline changes nothing. */
const WAITING_FOR_WORD = [SENDING, 'answering.checkingOutcome', 'answering.outcomeUnknown', 'answering.findingNext', 'answering.sent', 'answering.leaving'];
/** Where a quote is sent from, beside the button. */
const isHeldNoMore = (step: Step): boolean => isIn(step.before, 'answering.reserved.held') && !isIn(step.after, 'answering.reserved') && !isIn(step.after, 'answering.lockLost', 'expired', 'answering.pausing');

/** A quote that was not taken can be mended under the lock; where it was lost meanwhile, once it is back. */
const isMendable = ({ before, after }: Step): boolean =>
  before.context.lockId === '' ? isIn(after, 'answering.lockLost') : isIn(after, `${EDITING}.failed`) && after.context.failure !== null;

export const quoteRequestInvariants = defineInvariants(quoteRequestMachine, [
  {
    id: 'QUOTE-1',
    spec: '§4',
    says: { en: 'A request that was cancelled, has expired or was answered says so; any other is locked for editing', fr: 'Une demande annulée, expirée ou répondue le dit; toute autre est verrouillée pour modification' },
    holds: (step) => {
      const { request, readAt } = step.before.context;
      if (on(step, doneOf('loadQuoteRequest'))) {
        const loaded = step.event['output'] as LoadedRequest;
        return step.after.context.request === loaded.request && same(step.after.context.answers, draftsOf(loaded.request)) && told(step, 'draft.recall') !== undefined;
      }
      if (!on(step, 'draft.recalled') || !request || !isIn(step.before, 'recalling')) return true;
      if (request.status === Status.Cancelled) return isIn(step.after, 'cancelled');
      if (request.status === Status.Completed) return isIn(step.after, 'answered');
      if (isOver({ request, now: readAt })) return isIn(step.after, 'expired');
      return isIn(step.after, 'answering.locking') && began(step, 'lock') !== undefined && same(began(step, 'watchDeadline'), { at: request.expiresAt });
    },
  },
  {
    id: 'QUOTE-2',
    spec: '§4',
    says: { en: 'Nothing can be typed or sent without the lock', fr: 'Rien ne peut être saisi ni envoyé sans le verrou' },
    holds: (step) => {
      const sent = began(step, 'submitQuote') as { lockId: string } | undefined;
      return (!step.after.hasTag('editable') || step.after.context.lockId !== '') && (!sent || (sent.lockId !== '' && sent.lockId === step.before.context.lockId));
    },
  },
  {
    id: 'QUOTE-3',
    spec: '§4',
    says: { en: 'The lock’s news decide: acquired edits or compares, refused or failed waits, outdated asks for a refresh, lost keeps what was typed', fr: 'Les nouvelles du verrou décident : obtenu, on modifie ou compare; refusé, on attend; périmé, on actualise; perdu, la saisie est gardée' },
    holds: (step) => {
      const { before, after, event } = step;
      const isAsking = isIn(before, 'answering.locking', 'answering.waiting', 'answering.lockLost');
      if (on(step, 'lock.acquired') && isAsking)
        return isIn(after, before.context.differences.length > 0 ? 'answering.reserved.comparing' : EDITING) && after.context.lockId === event['lockId'];
      if (on(step, 'lock.outdated') && isAsking) return isIn(after, 'answering.outdated');
      if (on(step, 'lock.refused', 'lock.failed') && isIn(before, 'answering.locking')) return isIn(after, 'answering.waiting');
      if (on(step, 'lock.lost') && isIn(before, 'answering.reserved')) return isIn(after, 'answering.lockLost');
      return true;
    },
  },
  {
    id: 'QUOTE-4',
    spec: '§4',
    says: { en: 'Nothing that was typed is ever lost: only an edit, the draft, or reading the request anew changes it', fr: 'Rien de ce qui a été saisi n’est perdu : seuls une modification, le brouillon ou la relecture de la demande le changent' },
    holds: (step) =>
      step.after.context.answers === step.before.context.answers ||
      on(step, 'photos.changed') ||
      (on(step, 'part.answer', 'price.accept', 'answers.fill', 'edit.undo', 'edit.redo', 'draft.discard') && isIn(step.before, EDITING)) ||
      (on(step, 'draft.discard') && isIn(step.before, 'answered')) ||
      (on(step, 'cells.accept') && isIn(step.before, 'answering.reserved.pasting')) ||
      (on(step, 'sides.accept') && isIn(step.before, 'answering.reserved.comparing')) ||
      (on(step, 'draft.recalled') && isIn(step.before, 'recalling')) ||
      on(step, doneOf('loadQuoteRequest')) ||
      (on(step, doneOf('rereadQuoteRequest')) && (isIn(step.before, 'answering.sent') || announced(step) !== undefined)),
  },
  {
    id: 'QUOTE-5',
    spec: '§2',
    says: { en: 'What is typed while editing is kept, and is unsent exactly when it differs from what the platform knows', fr: 'Ce qui est saisi en modification est gardé, et est non envoyé exactement quand cela diffère de la plateforme' },
    holds: (step) => {
      if (!on(step, 'part.answer') || !step.before.hasTag('editable')) return true;
      const { partId, change } = step.event as unknown as { partId: string; change: AnswerChange };
      const before = step.before.context.answers[partId];
      if (!same(step.after.context.answers[partId], before && draftAfter(before, change))) return false;
      if (isIn(step.before, `${EDITING}.correcting`)) return isIn(step.after, `${EDITING}.${firstIncomplete(step.after.context) === -1 ? 'dirty' : 'correcting'}`);
      return isIn(step.after, `${EDITING}.${hasUnsent(step.after.context) || step.after.context.arePhotosOnTheirWay ? 'dirty' : 'clean'}`);
    },
  },
  {
    id: 'QUOTE-6',
    spec: '§5',
    says: { en: 'A quote is sent only when every part is answered, under its one key; otherwise the first part that is not is shown', fr: 'Une soumission n’est envoyée que si chaque pièce a sa réponse, sous son unique clé; sinon la première qui manque est montrée' },
    holds: (step) => {
      const { context } = step.before;
      const sent = began(step, 'submitQuote');
      const isAsked = on(step, 'quote.submit') && step.before.hasTag('editable');
      const missing = firstIncomplete(context);
      if (isAsked && missing !== -1) return step.calls.length === 0 && isIn(step.after, `${EDITING}.correcting`) && step.after.context.partIndex === missing;
      if (isAsked && context.arePhotosOnTheirWay) return sent === undefined && isIn(step.after, 'answering.reserved.awaitingPhotos');
      if (isAsked && context.isSendHeld) return sent === undefined && isIn(step.after, 'answering.reserved.held');
      const haveArrived = on(step, 'photos.idle') && isIn(step.before, 'answering.reserved.awaitingPhotos') && step.event['failedCount'] === 0;
      if (!isAsked && !isHeldNoMore(step) && !(haveArrived && !context.isSendHeld)) return sent === undefined;
      return same(sent, { quoteRequestId: context.id, version: context.request?.version, lockId: context.lockId, answers: answersOf(context), idempotencyKey: context.sendKey });
    },
  },
  {
    id: 'QUOTE-7',
    spec: '§8',
    says: { en: 'A quote that was taken is announced, its draft forgotten, and the request read again or the next one looked for', fr: 'Une soumission reçue est annoncée, son brouillon oublié, et la demande relue ou la suivante cherchée' },
    holds: (step) => {
      if (!on(step, doneOf('submitQuote'))) return true;
      const isSaid = same(announced(step), { type: 'notification.wanted', kind: 'success', key: 'quote-request:sent' }) && told(step, 'draft.forget') !== undefined;
      if (isIn(step.before, `${SENDING}.unattended`)) return isSaid && told(step, 'lock.release') !== undefined;
      return isSaid && began(step, step.before.context.afterwards === 'next' ? 'findNextRequest' : 'rereadQuoteRequest') !== undefined;
    },
  },
  {
    id: 'QUOTE-8',
    spec: '§8',
    says: { en: 'Each refusal of a quote says its own: cancelled, expired, answered, outdated, lock lost, or a problem with everything kept', fr: 'Chaque refus d’une soumission dit le sien : annulée, expirée, répondue, périmée, verrou perdu, ou un problème avec tout conservé' },
    holds: (step) => {
      if (!on(step, errorOf('submitQuote'))) return true;
      if (told(step, 'draft.forget')) return false;
      if (isIn(step.before, `${SENDING}.unattended`))
        return told(step, 'lock.release') !== undefined && same(announced(step), { type: 'notification.wanted', kind: 'error', key: 'quote-request:sendFailed' });
      const { code, kind } = toFailure(step.event['error']);
      switch (code) {
        case 'quote-request-cancelled':
          return isIn(step.after, 'cancelled');
        case 'quote-request-expired':
          return isIn(step.after, 'expired');
        case 'quote-request-answered':
          return began(step, 'loadQuoteRequest') !== undefined;
        case 'version-outdated':
          return isIn(step.after, 'answering.outdated');
        case 'lock-lost':
          return isIn(step.after, 'answering.lockLost') && told(step, 'lock.retry') !== undefined;
        case null:
        default:
          if (kind === 'timeout' || kind === 'network' || kind === 'server' || kind === 'malformed')
            return began(step, 'rereadQuoteRequest') !== undefined && step.after.context.failure?.kind === kind;
          return isMendable(step) && (step.after.context.failure === null || step.after.context.failure.kind === kind);
      }
    },
  },
  {
    id: 'QUOTE-9',
    spec: '§4',
    says: { en: 'When no answer came nothing is sent again before the request was read anew', fr: 'Sans réponse, rien n’est renvoyé avant d’avoir relu la demande' },
    holds: (step) =>
      (!on(step, 'outcome.check') || !isIn(step.before, 'answering.outcomeUnknown') || began(step, 'rereadQuoteRequest') !== undefined) &&
      (!on(step, errorOf('rereadQuoteRequest')) ||
        (isIn(step.before, 'answering.checkingOutcome') ? isIn(step.after, 'answering.outcomeUnknown') : isIn(step.after, 'loadFailed'))) &&
      (!isIn(step.before, 'answering.outcomeUnknown') || began(step, 'submitQuote') === undefined),
  },
  {
    id: 'QUOTE-10',
    spec: '§4',
    says: { en: 'The request read anew tells the outcome: taken, answered by a colleague, cancelled, expired, or still to be sent', fr: 'La demande relue dit l’issue : reçue, répondue par un collègue, annulée, expirée, ou encore à envoyer' },
    holds: (step) => {
      if (!on(step, doneOf('rereadQuoteRequest'))) return true;
      const loaded = step.event['output'] as LoadedRequest;
      if (isIn(step.before, 'answering.sent')) return isIn(step.after, 'answered') && step.after.context.request === loaded.request;
      const { status } = loaded.request;
      const isKept = step.after.context.request === loaded.request;
      if (status === Status.Completed) {
        const isTaken = isOurs(step.before.context, loaded);
        return isIn(step.after, 'answered') && (announced(step) !== undefined) === isTaken && (told(step, 'draft.forget') !== undefined) === isTaken && isKept;
      }
      if (status === Status.Cancelled) return isIn(step.after, 'cancelled') && isKept;
      if (isOver(loaded)) return isIn(step.after, 'expired') && isKept;
      return isMendable(step);
    },
  },
  {
    id: 'QUOTE-11',
    spec: '§4',
    says: { en: 'A request whose time is over can no longer be answered; a quote on its way is waited for', fr: 'Une demande échue ne peut plus recevoir de réponse; une soumission en route est attendue' },
    holds: (step) => {
      if (!on(step, 'quote.expired') || !isIn(step.before, 'answering')) return true;
      return isIn(step.before, ...WAITING_FOR_WORD) ? same(step.after.value, step.before.value) : isIn(step.after, 'expired');
    },
  },
  {
    id: 'QUOTE-12',
    spec: '§4',
    says: { en: 'Leaving gives the lock back first; a quote on its way, or about to leave, is not called back', fr: 'Quitter rend d’abord le verrou; une soumission en route, ou sur le départ, n’est pas rappelée' },
    holds: (step) => {
      if (!on(step, 'page.left')) return true;
      if (isIn(step.before, SENDING, 'answering.reserved.held')) return isIn(step.after, `${SENDING}.unattended`) && step.sent.length === 0;
      if (isIn(step.before, 'answering.leaving')) return step.sent.length === 0 && isIn(step.after, 'answering.leaving');
      return isIn(step.before, 'answering') ? told(step, 'lock.release') !== undefined && isIn(step.after, 'answering.leaving') : step.after.status === 'done';
    },
  },
  {
    id: 'QUOTE-13',
    spec: '§4',
    says: { en: 'An outdated page is refreshed by giving the lock back and reading anew', fr: 'Une page périmée est actualisée en rendant le verrou puis en relisant' },
    holds: (step) =>
      (!on(step, 'request.refresh') || !isIn(step.before, 'answering.outdated') || (told(step, 'lock.release') !== undefined && isIn(step.after, 'answering.refreshing'))) &&
      (!on(step, 'lock.released') || !isIn(step.before, 'answering.refreshing') || began(step, 'loadQuoteRequest') !== undefined) &&
      (!on(step, 'lock.released') || !isIn(step.before, 'answering.leaving') || step.after.status === 'done'),
  },
  {
    id: 'QUOTE-14',
    spec: '§8',
    says: { en: 'A request that could not be read says why and can be read again', fr: 'Une demande illisible dit pourquoi et peut être relue' },
    holds: (step) =>
      (!on(step, errorOf('loadQuoteRequest')) || (isIn(step.after, 'loadFailed') && step.after.context.failure?.kind === toFailure(step.event['error']).kind)) &&
      (!on(step, 'request.retry') || !isIn(step.before, 'loadFailed') || (began(step, 'loadQuoteRequest') !== undefined && step.after.context.failure === null)),
  },
  {
    id: 'QUOTE-15',
    spec: '§2',
    says: { en: 'Next, previous and choosing show another part, and stop at the ends', fr: 'Suivante, précédente et le choix montrent une autre pièce, et s’arrêtent aux extrémités' },
    holds: (step) => {
      const { partIndex, request } = step.before.context;
      const last = (request?.parts.length ?? 0) - 1;
      const now = step.after.context.partIndex;
      if (step.before.status !== 'active') return true;
      if (on(step, 'part.next')) return now === (partIndex < last ? partIndex + 1 : partIndex);
      if (on(step, 'part.previous')) return now === Math.max(0, partIndex - 1);
      if (on(step, 'part.choose')) return now === (Number(step.event['index']) <= last ? Number(step.event['index']) : partIndex);
      return now === partIndex || on(step, 'quote.submit');
    },
  },
  {
    id: 'QUOTE-16',
    spec: '§8',
    says: { en: 'A quote that was not taken shows why, until it is changed or sent again', fr: 'Une soumission non reçue montre pourquoi, jusqu’à un changement ou un nouvel envoi' },
    holds: (step) => {
      const isFailed = isIn(step.after, `${EDITING}.failed`);
      const wasFailed = isIn(step.before, `${EDITING}.failed`);
      return (!isFailed || step.after.context.failure !== null) && (!wasFailed || isFailed || step.after.status === 'done' || step.after.context.failure === null);
    },
  },
  {
    id: 'QUOTE-17',
    spec: 'design §11',
    says: { en: 'Whatever changes the answers is kept as a draft; answers as the platform has them need none', fr: 'Tout changement des réponses est gardé comme brouillon; des réponses identiques à celles de la plateforme n’en demandent pas' },
    holds: (step) => {
      const { answers } = step.after.context;
      const isEdit = on(step, 'photos.changed', 'part.answer', 'price.accept', 'answers.fill', 'cells.accept', 'edit.undo', 'edit.redo', 'draft.discard', 'sides.accept');
      if (!isEdit || answers === step.before.context.answers) return told(step, 'draft.keep') === undefined || isEdit;
      const kept = told(step, 'draft.keep')?.['content'] as QuoteDraft | undefined;
      return hasUnsent(step.after.context)
        ? kept?.answers === answers && kept.parts === step.after.context.request?.parts && kept.sendKey === step.after.context.sendKey
        : told(step, 'draft.forget') !== undefined;
    },
  },
  {
    id: 'QUOTE-18',
    spec: 'design §11',
    says: { en: 'A draft kept earlier is restored with its key, says when it was kept, and shows the parts that changed since', fr: 'Un brouillon gardé plus tôt est restauré avec sa clé, dit quand il fut gardé et montre les pièces changées depuis' },
    holds: (step) => {
      if (!on(step, 'draft.recalled') || !isIn(step.before, 'recalling')) return true;
      const draft = step.event['draft'] as { savedAt: string; content: QuoteDraft } | null;
      const { context } = step.after;
      if (!draft || !context.request) return context.restoredAt === null && context.differences.length === 0 && context.sendKey === step.before.context.sendKey;
      const typed = Object.entries(draft.content.answers).filter(([id, answer]) =>
        draft.content.parts.some((part) => part.id === id && !same(draftOf(part), answer)),
      );
      return (
        typed.every(([id, answer]) => same(context.answers[id], answer)) &&
        context.sendKey === draft.content.sendKey &&
        context.restoredAt === (hasUnsent(context) ? draft.savedAt : null) &&
        same(context.differences, differencesOf(draft.content, context.request))
      );
    },
  },
  {
    id: 'QUOTE-19',
    spec: 'design §11',
    says: { en: 'Where a part changed since it was answered, the clerk chooses which answer holds', fr: 'Quand une pièce a changé depuis sa réponse, la personne choisit laquelle vaut' },
    holds: (step) => {
      if (!isIn(step.before, 'answering.reserved.comparing')) return !isIn(step.after, 'answering.reserved.comparing') || step.after.context.differences.length > 0;
      const { sides, differences, request } = step.before.context;
      if (on(step, 'side.choose')) {
        const partId = String(step.event['partId']);
        const isAsked = differences.some((difference) => difference.partId === partId && difference.typed && difference.now);
        return same(step.after.context.sides, isAsked ? { ...sides, [partId]: step.event['side'] } : sides);
      }
      if (!on(step, 'sides.accept')) return true;
      const { answers } = step.after.context;
      return (
        isIn(step.after, EDITING) &&
        (request?.parts ?? []).every((part) => same(answers[part.id], sides[part.id] === 'theirs' ? draftOf(part) : step.before.context.answers[part.id]))
      );
    },
  },
  {
    id: 'QUOTE-20',
    spec: '§4',
    says: { en: 'A quote that waits for a change of mind leaves after five seconds, or at once, unless it is called back', fr: 'Une soumission en attente part après cinq secondes, ou tout de suite, sauf si elle est rappelée' },
    holds: (step) => {
      if (isIn(step.after, 'answering.reserved.held')) return step.timers.some(({ ms }) => ms === 5000);
      if (!isIn(step.before, 'answering.reserved.held')) return true;
      if (on(step, 'quote.recall')) return isIn(step.after, EDITING) && began(step, 'submitQuote') === undefined;
      return !(on(step, 'quote.hurry', 'page.left') || step.event.type.startsWith('xstate.after.')) || isIn(step.after, SENDING);
    },
  },
  {
    id: 'QUOTE-21',
    spec: '§9',
    says: { en: 'A clerk who is away gives the lock back and finds everything again on coming back', fr: 'Une personne absente rend le verrou et retrouve tout à son retour' },
    holds: (step) =>
      (!on(step, 'presence.ended') || !isIn(step.before, 'answering.reserved') || (told(step, 'lock.release') !== undefined && isIn(step.after, 'answering.pausing'))) &&
      (!on(step, 'lock.released') || !isIn(step.before, 'answering.pausing') || isIn(step.after, 'paused')) &&
      (!on(step, 'request.resume') || !isIn(step.before, 'paused') || began(step, 'loadQuoteRequest') !== undefined) &&
      (!isIn(step.after, 'answering.reserved') || isIn(step.before, 'answering.reserved') || began(step, 'inactivity') !== undefined),
  },
  {
    id: 'QUOTE-22',
    spec: 'design §6',
    says: { en: 'Each edit is one step that can be taken back, and done again until the next edit', fr: 'Chaque modification est une étape qu’on peut annuler, et rétablir jusqu’à la suivante' },
    holds: (step) => {
      const { answers, past, future } = step.after.context;
      const before = step.before.context;
      if (!isIn(step.before, EDITING, 'answering.reserved.pasting')) return true;
      if (on(step, 'edit.undo'))
        return before.past.length === 0 ? answers === before.answers : answers === before.past.at(-1) && future.at(-1) === before.answers && past.length === before.past.length - 1;
      if (on(step, 'edit.redo'))
        return before.future.length === 0 ? answers === before.answers : answers === before.future.at(-1) && past.at(-1) === before.answers && future.length === before.future.length - 1;
      if (answers === before.answers) return true;
      const isSameStep = past === before.past && before.lastTyped !== '' && on(step, 'part.answer');
      return future.length === 0 && (isSameStep || past.at(-1) === before.answers);
    },
  },
  {
    id: 'QUOTE-23',
    spec: 'design §6',
    says: { en: 'Filling gives other parts an answer, accepting a suggestion gives its prices, pasting gives the cells that could be read', fr: 'Remplir donne une réponse à d’autres pièces, accepter une suggestion donne ses prix, coller donne les cellules lisibles' },
    holds: (step) => {
      const { context: before } = step.before;
      const { answers, pasted } = step.after.context;
      if (on(step, 'answers.fill') && isIn(step.before, EDITING))
        return same(answers, filledAnswers(before, step.event as unknown as Parameters<typeof filledAnswers>[1]));
      if (on(step, 'price.accept') && isIn(step.before, EDITING)) {
        const part = before.request?.parts.find(({ id }) => id === step.event['partId']);
        const wanted = part?.suggestedPrice;
        return !wanted || Number(answers[part.id]?.netPrice) * 100 === wanted.netPriceCents;
      }
      if (on(step, 'cells.paste') && isIn(step.before, EDITING)) return isIn(step.after, 'answering.reserved.pasting') && pasted === step.event['cells'] && answers === before.answers;
      if (!isIn(step.before, 'answering.reserved.pasting')) return true;
      if (on(step, 'cells.reject')) return isIn(step.after, EDITING) && answers === before.answers && pasted.length === 0;
      if (!on(step, 'cells.accept')) return true;
      const changes = pastedChanges(before);
      if (changes.length === 0) return isIn(step.after, 'answering.reserved.pasting');
      return isIn(step.after, EDITING) && pasted.length === 0 && changes.every(({ partId, change }) => same(answers[partId]?.[change.field], change.value));
    },
  },
  {
    id: 'QUOTE-24',
    spec: 'design §6',
    says: { en: 'Send and next opens the request that expires next, and says so where there is none', fr: 'Envoyer et continuer ouvre la demande qui expire ensuite, et le dit s’il n’y en a aucune' },
    holds: (step) => {
      if (!on(step, doneOf('findNextRequest'), errorOf('findNextRequest'))) return told(step, 'request.wanted') === undefined;
      const next = step.event['output'] as { id: string } | null | undefined;
      const isRead = began(step, 'rereadQuoteRequest') !== undefined;
      if (on(step, errorOf('findNextRequest'))) return isRead && step.sent.length === 0;
      return isRead && (next ? same(told(step, 'request.wanted'), { type: 'request.wanted', id: next.id }) : same(announced(step), { type: 'notification.wanted', kind: 'success', key: 'quote-request:noNext' }));
    },
  },
  {
    id: 'QUOTE-25',
    spec: '§2',
    says: { en: 'The chosen layout holds, and is told so that it is remembered', fr: 'La disposition choisie vaut, et est dite pour qu’on s’en souvienne' },
    holds: (step) => {
      const { layout } = step.before.context;
      if (!on(step, 'layout.choose') || step.before.status !== 'active') return step.after.context.layout === layout;
      const wanted = step.event['layout'];
      return step.after.context.layout === wanted && (told(step, 'layout.chosen') !== undefined) === (wanted !== layout);
    },
  },
  {
    id: 'QUOTE-27',
    spec: '§2',
    says: { en: 'Photos go on wherever the clerk is; a quote waits for them, and is not sent without one that failed', fr: 'Les photos continuent où que soit la personne; une soumission les attend, et n’est pas envoyée sans une photo qui a échoué' },
    holds: (step) => {
      const { arePhotosOnTheirWay, answers } = step.after.context;
      if (on(step, 'photos.busy') && step.before.status === 'active') return arePhotosOnTheirWay;
      if (on(step, 'photos.changed') && step.before.status === 'active') {
        const before = step.before.context.answers[String(step.event['partId'])];
        return !before || same(answers[String(step.event['partId'])]?.photoIds, step.event['photoIds']);
      }
      if (!on(step, 'photos.idle') || step.before.status !== 'active') return arePhotosOnTheirWay === step.before.context.arePhotosOnTheirWay;
      if (arePhotosOnTheirWay) return false;
      if (!isIn(step.before, 'answering.reserved.awaitingPhotos') || step.event['failedCount'] === 0) return true;
      return isIn(step.after, EDITING) && same(announced(step), { type: 'notification.wanted', kind: 'error', key: 'quote-request:photosFailed' });
    },
  },
  {
    id: 'QUOTE-28',
    spec: 'design §12',
    says: { en: 'The photos follow the answers: after a step back, a discard or a choice of sides they are those of the answers', fr: 'Les photos suivent les réponses : après une annulation, un rejet ou un choix, ce sont celles des réponses' },
    holds: (step) => {
      const isReplaced = on(step, 'edit.undo', 'edit.redo', 'draft.discard', 'sides.accept') && isIn(step.before, 'answering') && step.after.context.answers !== step.before.context.answers;
      if (!isReplaced) return true;
      const wanted = Object.fromEntries(Object.entries(step.after.context.answers).map(([partId, { photoIds }]) => [partId, photoIds]));
      return same(told(step, 'photos.reset')?.['photoIds'], wanted);
    },
  },
  {
    id: 'QUOTE-26',
    spec: 'design §11',
    says: { en: 'Discarding a draft goes back to the platform’s answers, and forgets it', fr: 'Jeter un brouillon revient aux réponses de la plateforme, et l’oublie' },
    holds: (step) =>
      !on(step, 'draft.discard') ||
      !(isIn(step.before, EDITING) || isIn(step.before, 'answered')) ||
      !hasUnsent(step.before.context) ||
      (!hasUnsent(step.after.context) && step.after.context.restoredAt === null && told(step, 'draft.forget') !== undefined),
  },
]);
