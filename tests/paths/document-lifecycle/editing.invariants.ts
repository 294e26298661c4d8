/** What is typed, kept and discarded: the same for every document; see `tested-document.ts`. */
import { equal } from '../../../domain/equal.ts';
import type { Invariant, Trace } from '../engine/path-model.ts';
import { isIn, on, sentEvent } from '../engine/trace.ts';
import { AWAITING_PHOTOS, EDITING } from './tested-document.ts';

type Context = Trace['after']['context'];

/** `isUnsent`: what is typed differs from the platform; `isKept`: after discarding, something of it is still there. */
export const discarding = (
  id: string,
  isUnsent: (context: Context) => boolean,
  isKept: (context: Context) => boolean,
): Invariant => ({
  id,
  spec: 'docs/decisions',
  says: {
    en: 'Discarding a draft restores what the platform has, and the draft is forgotten',
    fr: 'Supprimer un brouillon ramène ce que la plateforme contient, et le brouillon est oublié',
  },
  holds: (step) => {
    const { before, after } = step;
    const isDiscarded = on(step, 'draft.discard') && isIn(before, EDITING, 'ended') && isUnsent(before.context);
    const isForgotten = sentEvent(step, 'draft.forget') !== undefined;
    if (!isDiscarded) return !on(step, 'draft.discard') || !isForgotten;
    return isForgotten && !isKept(after.context) && after.context.restoredAt === null;
  },
});

/** `corrections`: the edits after which problems that are shown are checked again. */
export const unsentExactly = (
  id: string,
  edits: readonly string[],
  corrections: readonly string[],
  isRight: (context: Context) => boolean,
  isUnsent: (context: Context) => boolean,
): Invariant => ({
  id,
  spec: '§2',
  says: {
    en: 'There are unsent changes exactly when what is typed differs from the platform; problems stay visible until none is left',
    fr: 'Il y a des changements non envoyés exactement quand la saisie diffère de la plateforme; les problèmes restent affichés jusqu’au dernier',
  },
  holds: (step) => {
    const { before, after } = step;
    const isRefused = equal([after.context, after.value], [before.context, before.value]);
    if (!on(step, ...edits) || !isIn(before, EDITING) || isRefused) return true;
    if (isIn(before, `${EDITING}.correcting`) && on(step, ...corrections))
      return isIn(after, `${EDITING}.${isRight(after.context) ? 'dirty' : 'correcting'}`);
    return isIn(after, `${EDITING}.${isUnsent(after.context) ? 'dirty' : 'clean'}`);
  },
});

/** `recall`: takes an answer back that waits for its photos. */
export const waitingForPhotos = (id: string, recall: string): Invariant => ({
  id,
  spec: '§4',
  says: {
    en: 'An answer that waits for its photos can be undone, and editing goes on; nothing else waits',
    fr: 'Une réponse qui attend ses photos peut être annulée, et sa saisie se poursuit; rien d’autre n’attend',
  },
  holds: (step) =>
    step.after.can({ type: recall }) === isIn(step.after, AWAITING_PHOTOS) &&
    step.after.hasTag('waiting') === isIn(step.after, AWAITING_PHOTOS) &&
    (!on(step, recall) || !isIn(step.before, AWAITING_PHOTOS) || isIn(step.after, EDITING)),
});
