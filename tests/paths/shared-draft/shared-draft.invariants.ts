import { equal } from '../../../domain/equal.ts';
import { sharedDraftMachine } from '../../../machines/shared-draft/shared-draft.machine.ts';
import type { SharedDraft, SharedDraftContext } from '../../../machines/shared-draft/shared-draft.types.ts';
import { toFailure } from '../../../machines/support/failure.ts';
import { defineInvariants, doneOf, errorOf, type Trace } from '../engine/path-model.ts';

type Step = Trace<typeof sharedDraftMachine>;
const callIn = (step: Step, name: string) => step.calls.find((call) => call.name === name);
const continued = ({ sent }: Step) => sent.find(({ type }) => type === 'draft.continued');
const isOpen = ({ before }: Step): boolean => before.matches('open');
const OFFERED = { open: { offering: 'offered' } } as const;
const HOPELESS = ['forbidden', 'notFound', 'conflict', 'invalid'];
const isHopeless = ({ event }: Step): boolean => HOPELESS.includes(toFailure(event['error']).kind);

/** The newest draft that answers something else, and is newer than what is typed here and what was decided on. */
function newest({ typed, decidedUntil }: SharedDraftContext, drafts: readonly SharedDraft[]): SharedDraft | undefined {
  const since = Math.max(Date.parse(typed?.savedAt ?? '') || 0, Date.parse(decidedUntil) || 0);
  return drafts
    .filter(
      ({ savedAt, partCount, content }) =>
        Date.parse(savedAt) > since && partCount >= 1 && !(typed && equal<unknown>(typed.content, content)),
    )
    .toSorted((one, other) => Date.parse(other.savedAt) - Date.parse(one.savedAt))[0];
}

export const sharedDraftInvariants = defineInvariants(sharedDraftMachine, [
  {
    id: 'SHARED-DRAFT-1',
    spec: 'docs/decisions',
    says: {
      en: 'Nobody’s draft is overwritten in silence: the page gets a draft only where the user continues it, once, as it was offered',
      fr: 'Le brouillon de personne n’est remplacé en silence : la page ne reçoit un brouillon que si l’utilisateur le continue, une fois, tel que proposé',
    },
    holds: (step) => {
      const { offer } = step.before.context;
      const isWanted = step.event.type === 'offer.accept' && step.before.matches(OFFERED);
      return isWanted
        ? offer !== null && equal(continued(step)?.['draft'], { content: offer.content, savedAt: offer.savedAt })
        : continued(step) === undefined;
    },
  },
  {
    id: 'SHARED-DRAFT-2',
    spec: 'docs/decisions',
    says: {
      en: 'Whoever has the lock is offered the newest draft that is newer than their own and answers something else, and no other',
      fr: 'À qui a le verrou est proposé le plus récent brouillon, s’il est plus récent que le sien et répond autre chose, et aucun autre',
    },
    holds: (step) => {
      const { event, before, after } = step;
      if (event.type === doneOf('readDrafts')) {
        const due = newest(before.context, event['output'] as readonly SharedDraft[]);
        return after.matches(OFFERED) === (due !== undefined) && equal(after.context.offer, due ?? null);
      }
      // A page that was left offers nothing.
      if (!after.matches('open')) return true;
      return after.matches(OFFERED) ? after.context.offer === before.context.offer : after.context.offer === null;
    },
  },
  {
    id: 'SHARED-DRAFT-3',
    spec: 'docs/decisions',
    says: {
      en: 'Others’ drafts are asked for when the lock comes, and 15 s after the platform could not be reached; never without the lock',
      fr: 'Les brouillons des autres sont demandés quand le verrou arrive, et 15 s après que la plateforme n’a pas pu être jointe; jamais sans le verrou',
    },
    holds: (step) => {
      const { event, before, after, timers } = step;
      const isDue =
        (event.type === 'editing.begun' && before.matches({ open: { offering: 'closed' } })) ||
        (before.matches({ open: { offering: 'unread' } }) && after.matches({ open: { offering: 'looking' } }));
      return (
        (callIn(step, 'readDrafts') !== undefined) === isDue &&
        (event.type !== errorOf('readDrafts') ||
          after.matches({ open: { offering: 'unread' } }) !== isHopeless(step)) &&
        (event.type !== 'editing.ended' || !isOpen(step) || after.matches({ open: { offering: 'closed' } })) &&
        (!after.matches({ open: { offering: 'unread' } }) || timers.some(({ ms }) => ms === 15_000))
      );
    },
  },
  {
    id: 'SHARED-DRAFT-4',
    spec: 'docs/decisions',
    says: {
      en: 'What was decided on is not offered again on this page, and nothing of it is erased',
      fr: 'Ce qui a été décidé n’est pas proposé de nouveau sur cette page, et rien n’en est supprimé',
    },
    holds: (step) => {
      const { event, before, after } = step;
      const isDecided = event.type.startsWith('offer.') && before.matches(OFFERED);
      return (
        after.context.decidedUntil === (isDecided ? before.context.offer?.savedAt : before.context.decidedUntil) &&
        (!isDecided || step.calls.length === 0)
      );
    },
  },
  {
    id: 'SHARED-DRAFT-5',
    spec: 'docs/decisions',
    says: {
      en: 'What is typed reaches the platform 2 s after the first key, or 15 s after it could not be reached, always the newest, with its version and time',
      fr: 'La saisie atteint la plateforme 2 s après la première touche, ou 15 s après un échec, toujours la plus récente, avec sa version et son heure',
    },
    holds: (step) => {
      const { after, timers } = step;
      const passed = callIn(step, 'passDraft');
      const waits = (ms: number): boolean => timers.some((timer) => timer.ms === ms);
      return (
        (passed === undefined ||
          equal(passed.input, { documentId: after.context.documentId, ...after.context.typed })) &&
        waits(2_000) === after.matches({ open: { passing: 'resting' } }) &&
        (!after.matches({ open: { passing: 'waiting' } }) || waits(15_000)) &&
        (!after.matches({ open: { passing: 'unerased' } }) || waits(15_000))
      );
    },
  },
  {
    id: 'SHARED-DRAFT-6',
    spec: 'docs/decisions',
    says: {
      en: 'Nothing typed is forgotten on its way: it waits, is under way, is with the platform, or the platform refuses it for good; from a failed attempt until a copy arrives, it is said',
      fr: 'Rien de saisi n’est oublié en route : cela attend, est en chemin, est à la plateforme, ou la plateforme le refuse pour de bon; d’un échec à l’arrivée d’une copie, c’est dit',
    },
    holds: (step) => {
      const { event, before, after } = step;
      if (event.type === 'draft.typed' && isOpen(step) && after.context.typed !== event['typed']) return false;
      const { typed, passed } = after.context;
      if (event.type === doneOf('passDraft') && isOpen(step))
        return after.matches({ open: { passing: typed === passed ? 'passed' : 'resting' } });
      if (event.type === errorOf('passDraft') && isOpen(step))
        return (
          after.matches({ open: { passing: isHopeless(step) ? 'refused' : 'waiting' } }) &&
          after.hasTag('unreached') !== isHopeless(step)
        );
      // Also while it is tried again.
      if (after.matches({ open: { passing: 'sending' } }) && after.hasTag('unreached') !== before.hasTag('unreached'))
        return false;
      if (!after.matches('open')) return true;
      const isResting = after.matches({ open: { passing: 'idle' } }) || after.matches({ open: { passing: 'erasing' } });
      return typed === null
        ? isResting || after.matches({ open: { passing: 'unerased' } })
        : !isResting && (typed === before.context.typed || !after.matches({ open: { passing: 'passed' } }));
    },
  },
  {
    id: 'SHARED-DRAFT-7',
    spec: 'docs/decisions',
    says: {
      en: 'What is discarded is erased on the platform too, and tried again until it is; what is sent the platform erases itself',
      fr: 'Ce qui est supprimé l’est aussi sur la plateforme, avec de nouveaux essais; ce qui est envoyé, la plateforme le supprime elle-même',
    },
    holds: (step) => {
      const { event, before, after } = step;
      const wasTyped = before.context.typed !== null;
      const isRetried =
        before.matches({ open: { passing: 'unerased' } }) && after.matches({ open: { passing: 'erasing' } });
      const isDue =
        isOpen(step) &&
        event.type === 'draft.emptied' &&
        (wasTyped || before.matches({ open: { passing: 'unerased' } }));
      return (
        (callIn(step, 'eraseShared') !== undefined) === (isDue || (isRetried && event.type !== 'draft.emptied')) &&
        ((event.type !== 'draft.emptied' && event.type !== 'draft.sent') || after.context.typed === null) &&
        (event.type !== errorOf('eraseShared') ||
          after.matches({ open: { passing: isHopeless(step) ? 'idle' : 'unerased' } }))
      );
    },
  },
  {
    id: 'SHARED-DRAFT-8',
    spec: 'docs/decisions',
    says: {
      en: 'Whoever leaves the page leaves a copy of the last key behind: what is not with the platform yet goes there at once',
      fr: 'Qui quitte la page y laisse une copie jusqu’à la dernière touche : ce qui n’est pas encore à la plateforme y va aussitôt',
    },
    holds: (step) => {
      if (step.event.type !== 'page.left' || !isOpen(step)) return true;
      const { typed } = step.before.context;
      const isDue =
        typed !== null &&
        (['waiting', 'resting', 'sending'] as const).some((passing) => step.before.matches({ open: { passing } }));
      return (callIn(step, 'passDraft') !== undefined) === isDue && step.after.matches(isDue ? 'leaving' : 'left');
    },
  },
  {
    id: 'SHARED-DRAFT-9',
    spec: 'docs/decisions',
    says: {
      en: 'While the answers are being sent no copy follows them; after a refusal, or once the lock is here again, what the platform does not have goes there',
      fr: 'Pendant l’envoi des réponses, aucune copie ne les suit; après un refus, ou quand le verrou est de nouveau là, ce que la plateforme n’a pas y va',
    },
    holds: (step) => {
      const { event, before, after } = step;
      const isIn = (snapshot: Step['before'], passing: 'held' | 'passed' | 'refused' | 'resting'): boolean =>
        snapshot.matches({ open: { passing } });
      if (event.type === 'send.begun' && isOpen(step))
        return after.context.typed === null || isIn(after, 'held') || isIn(after, 'passed') || isIn(after, 'refused');
      if (!isIn(before, 'held')) return true;
      const isOver = event.type === 'send.refused' || event.type === 'editing.begun';
      return callIn(step, 'passDraft') === undefined && (!isOver || isIn(after, 'resting'));
    },
  },
]);
