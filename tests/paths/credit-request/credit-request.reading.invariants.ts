/** What a credit request is read for, who may answer it, and what can be done about what stands in the way. */
import { toFailure } from '../../../machines/support/failure.ts';
import { defineInvariants, doneOf, errorOf } from '../engine/path-model.ts';
import { creditRequestMachine } from '../../../machines/credit-request/credit-request.machine.ts';
import { formOf, isOurs } from '../../../machines/credit-request/credit-request.rules.ts';
import { began, EDITING, HELD, isIn, on, same, SUBMITTING, told, WAITING_FOR_WORD } from './credit-request.trace.ts';
import type { CreditForm, LoadedCreditRequest } from '../../../machines/credit-request/credit-request.types.ts';

export const readingInvariants = defineInvariants(creditRequestMachine, [
  {
    id: 'CREDIT-1',
    spec: '§4',
    says: {
      en: 'A request that was answered says so; any other is locked for whoever answers it, and only read by who may not',
      fr: 'Une demande à laquelle on a répondu le dit; toute autre est verrouillée pour qui y répond, et seulement lue par qui ne le peut pas',
    },
    holds: (step) => {
      const { request } = step.before.context;
      if (on(step, doneOf('loadCreditRequest'))) {
        const loaded = step.event['output'] as LoadedCreditRequest;
        return (
          step.after.context.request === loaded.request &&
          same(step.after.context.form, formOf(loaded.request, loaded.now)) &&
          told(step, 'draft.recall') !== undefined
        );
      }
      if (!on(step, 'draft.recalled') || !request || !isIn(step.before, 'recalling')) return true;
      if (request.status !== 'pending') return isIn(step.after, 'answered');
      if (!step.before.context.mayAnswer) return isIn(step.after, 'readOnly') && step.calls.length === 0;
      return isIn(step.after, 'open.unreserved') && began(step, 'lock') !== undefined;
    },
  },
  {
    id: 'CREDIT-2',
    spec: '§4',
    says: {
      en: 'Nothing can be typed or sent without the lock',
      fr: 'Rien ne peut être saisi ni envoyé sans le verrou',
    },
    holds: (step) => {
      const sent = began(step, 'answerCreditRequest') as { lockId: string } | undefined;
      return (
        (!step.after.hasTag('editable') || step.after.context.lockId !== '') &&
        (!sent || (sent.lockId !== '' && sent.lockId === step.before.context.lockId))
      );
    },
  },
  {
    id: 'CREDIT-3',
    spec: '§4',
    says: {
      en: 'The lock’s news decide: acquired edits, outdated asks for a refresh, lost keeps what was typed',
      fr: 'Les nouvelles du verrou décident : obtenu, on modifie; périmé, on actualise; perdu, la saisie est conservée',
    },
    holds: (step) => {
      const { before, after, event } = step;
      if (on(step, 'lock.acquired') && isIn(before, 'open'))
        return after.context.lockId === event['lockId'] && (!isIn(before, 'open.unreserved') || isIn(after, EDITING));
      if (on(step, 'lock.outdated') && isIn(before, 'open.unreserved')) return isIn(after, 'open.outdated');
      if (on(step, 'lock.lost') && isIn(before, 'open'))
        return after.context.lockId === '' && (!isIn(before, 'open.reserved') || isIn(after, 'open.unreserved'));
      return after.context.lockId === before.context.lockId || on(step, errorOf('answerCreditRequest'));
    },
  },
  {
    id: 'CREDIT-4',
    spec: '§4',
    says: {
      en: 'Leaving releases the lock first, with what was typed kept; what is on its way, or about to leave, is not undone',
      fr: 'Quitter libère d’abord le verrou, la saisie enregistrée; ce qui est en route, ou sur le départ, n’est pas annulé',
    },
    holds: (step) => {
      if (!on(step, 'page.left')) return true;
      if (isIn(step.before, SUBMITTING, HELD))
        return isIn(step.after, `${SUBMITTING}.unattended`) && step.sent.length === 0;
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
    id: 'CREDIT-5',
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
      (!on(step, 'request.resume') || !isIn(step.before, 'paused') || began(step, 'loadCreditRequest') !== undefined) &&
      (!isIn(step.after, 'open.reserved') ||
        isIn(step.before, 'open.reserved') ||
        began(step, 'inactivity') !== undefined),
  },
  {
    id: 'CREDIT-6',
    spec: '§4',
    says: {
      en: 'An outdated page is refreshed by releasing the lock and reading again',
      fr: 'Une page périmée est actualisée en rendant le verrou puis en relisant',
    },
    holds: (step) =>
      (!on(step, 'request.refresh') ||
        !isIn(step.before, 'open.outdated') ||
        (told(step, 'lock.release') !== undefined && isIn(step.after, 'open.refreshing'))) &&
      (!on(step, 'lock.released') ||
        !isIn(step.before, 'open.refreshing') ||
        began(step, 'loadCreditRequest') !== undefined) &&
      (!on(step, 'lock.released') || !isIn(step.before, 'open.leaving') || step.after.status === 'done'),
  },
  {
    id: 'CREDIT-7',
    spec: '§8',
    says: {
      en: 'A request that could not be read says why and can be read again',
      fr: 'Une demande illisible dit pourquoi et peut être relue',
    },
    holds: (step) =>
      (!on(step, errorOf('loadCreditRequest')) ||
        (isIn(step.after, 'loadFailed') && step.after.context.failure?.kind === toFailure(step.event['error']).kind)) &&
      (!on(step, 'request.retry') ||
        !isIn(step.before, 'loadFailed') ||
        (began(step, 'loadCreditRequest') !== undefined && step.after.context.failure === null)),
  },
  {
    id: 'CREDIT-8',
    spec: '§7',
    says: {
      en: 'The page begins by reading its request, and whatever is read is this request',
      fr: 'La page commence par lire sa demande, et tout ce qui est lu est cette demande',
    },
    holds: (step) =>
      (!on(step, 'xstate.init') || began(step, 'loadCreditRequest') !== undefined) &&
      step.calls.every(
        ({ name, input }) =>
          !['loadCreditRequest', 'rereadCreditRequest'].includes(name) || same(input, { id: step.after.context.id }),
      ),
  },
  {
    id: 'CREDIT-9',
    spec: '§4',
    says: {
      en: 'A request that was read begins without steps to take back, failures or refused numbers, at the time at which it was read',
      fr: 'Une demande lue commence sans étapes à annuler, échec ni numéro refusé, à l’heure de sa lecture',
    },
    holds: (step) => {
      if (!on(step, doneOf('loadCreditRequest'), doneOf('rereadCreditRequest'))) return true;
      const loaded = step.event['output'] as LoadedCreditRequest;
      const { context } = step.after;
      if (context.request !== loaded.request || step.before.context.request === loaded.request) return true;
      const isUntouched =
        context.past.length + context.future.length + context.usedNumbers.length === 0 &&
        context.lastTyped === '' &&
        context.restoredAt === null;
      const isKept =
        isIn(step.before, 'answered') ||
        (isIn(step.before, 'open.checkingOutcome') && !isOurs(step.before.context, loaded));
      return (
        context.readAt === loaded.now &&
        context.failure === null &&
        (isKept
          ? same(context.form, step.before.context.form)
          : isUntouched && same(context.form, formOf(loaded.request, loaded.now)))
      );
    },
  },
  {
    id: 'CREDIT-10',
    spec: '§8',
    says: {
      en: 'The failure that is remembered is the one that just happened, until it is forgotten',
      fr: 'L’échec mémorisé est celui qui vient de se produire, jusqu’à ce qu’il soit oublié',
    },
    holds: ({ event, before, after }) => {
      const { failure } = after.context;
      if (failure === null) return !isIn(after, 'loadFailed', 'open.outcomeUnknown', `${EDITING}.failed`);
      if (isIn(after, EDITING) && !isIn(after, `${EDITING}.failed`)) return false;
      return (
        failure === before.context.failure ||
        (event.type.startsWith('xstate.error.') && same(failure, toFailure(event['error'])))
      );
    },
  },
  {
    id: 'CREDIT-11',
    spec: '§4',
    says: {
      en: 'While a request is open its lock is watched; while this clerk has it, whether someone is there; its draft and its photos always',
      fr: 'Tant qu’une demande est ouverte, son verrou est suivi; tant que cette personne la détient, sa présence; son brouillon et ses photos toujours',
    },
    holds: ({ after }) => {
      const { lock, inactivity, draft, photos } = after.children as Partial<Record<string, unknown>>;
      return (
        (lock !== undefined) === isIn(after, 'open') &&
        (inactivity !== undefined) === isIn(after, 'open.reserved') &&
        (after.status !== 'active' || (draft !== undefined && photos !== undefined))
      );
    },
  },
  {
    id: 'CREDIT-12',
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
        after.can({ type: 'request.retry' }) === isIn(after, 'loadFailed') &&
        after.can({ type: 'request.refresh' }) === isIn(after, 'open.outdated') &&
        after.can({ type: 'request.resume' }) === isIn(after, 'paused') &&
        after.can({ type: 'outcome.check' }) === isIn(after, 'open.outcomeUnknown') &&
        after.can({ type: 'page.left' }) === !isIn(after, 'open.leaving', `${SUBMITTING}.unattended`)
      );
    },
  },
  {
    id: 'CREDIT-13',
    spec: 'design §11',
    says: {
      en: 'A draft of what the platform has taken already is forgotten; one that a colleague was quicker than is not',
      fr: 'Le brouillon de ce que la plateforme a déjà reçu est oublié; celui qu’un collègue a devancé ne l’est pas',
    },
    holds: (step) => {
      const { context } = step.after;
      if (!on(step, 'draft.recalled') || !isIn(step.before, 'recalling') || !context.request) return true;
      const { form } =
        (step.event['draft'] as { content: { form: CreditForm } } | null)?.content ?? step.before.context;
      return (
        (told(step, 'draft.forget') !== undefined) ===
        isOurs({ ...context, form }, { request: context.request, now: context.readAt })
      );
    },
  },
  {
    id: 'CREDIT-14',
    spec: '§2',
    says: {
      en: 'The platform is asked for one thing at a time, and the page says so',
      fr: 'Une seule chose est demandée à la fois à la plateforme, et la page le dit',
    },
    holds: ({ after, running }) =>
      running.length <= 1 &&
      (running.length === 0 || after.hasTag('busy') || after.hasTag('sending') || isIn(after, 'answered')) &&
      (running.length > 0 && !isIn(after, 'answered')) ===
        (isIn(after, 'loading', ...WAITING_FOR_WORD) && after.status === 'active'),
  },
  {
    id: 'CREDIT-15',
    spec: '§4',
    says: {
      en: 'As long as the credit of an approved request is not given back, the request is read again half a minute after it was read; what comes takes the place of what was shown, and a failure changes nothing',
      fr: 'Tant que le crédit d’une demande approuvée n’est pas remboursé, la demande est relue une demi-minute après la lecture; ce qui arrive remplace ce qui était affiché, et un échec ne change rien',
    },
    holds: (step) => {
      const { before, after, event, running, timers } = step;
      const isAwaited = isIn(after, 'answered') && after.context.request?.status === 'approved';
      const isRead = running.includes('rereadCreditRequest') && isIn(after, 'answered');
      if ((isRead && !isAwaited) || timers.some(({ ms }) => ms === 30_000) !== (isAwaited && !isRead)) return false;
      if (!isIn(before, 'answered') || on(step, 'page.left')) return true;
      if (on(step, doneOf('rereadCreditRequest')))
        return (
          same({ ...after.context, request: null, readAt: 0 }, { ...before.context, request: null, readAt: 0 }) &&
          after.context.request === (event['output'] as LoadedCreditRequest).request
        );
      return !on(step, errorOf('rereadCreditRequest')) || same(after.context, before.context);
    },
  },
]);
