/** Requirements that every document's editor must meet. Each editor gives them its own ids and what differs. */
import { equal } from '../../../domain/equal.ts';
import type { Failure } from '../../../machines/support/failure.ts';
import type { Invariant, Trace } from '../engine/path-model.ts';
import { isIn, on, sentEvent } from '../engine/trace.ts';

export const EDITING = 'open.editing';

type Shared = Omit<Invariant, 'id'>;
type Context = Trace['after']['context'];

/** Whether the editor accepts the document's messages where they may come, and only there. */
const acceptsMessages = (after: Trace['after'], sending: string, ...closable: readonly string[]): boolean =>
  after.can({ type: 'contents.open' }) === isIn(after, 'closed') &&
  after.can({ type: 'contents.end' }) === isIn(after, 'closed') &&
  after.can({ type: 'contents.close' }) === isIn(after, 'open', ...closable) &&
  after.can({ type: 'sending.refused', name: sending, failure: null }) === isIn(after, 'closed');

/** `isOpened`: whether the editor opened where it should. `sending`: something the document sends. */
export const opensAndCloses = ({
  isOpened,
  sending,
  closable = [],
}: {
  readonly isOpened: (step: Trace) => boolean;
  readonly sending: string;
  /** States besides `open` that the document can close. */
  readonly closable?: readonly string[];
}): Shared => ({
  spec: '§4',
  says: {
    en: 'The document opens and closes the editor; while it is closed or ended, nothing can be typed',
    fr: 'Le document ouvre et ferme l’éditeur; tant qu’il est fermé ou clos, rien ne peut être saisi',
  },
  holds: (step) => {
    const { before, after } = step;
    if (!acceptsMessages(after, sending, ...closable)) return false;
    if (on(step, 'contents.open') && isIn(before, 'closed')) return isOpened(step);
    if (on(step, 'contents.close') && isIn(before, 'open')) return isIn(after, 'closed');
    if (on(step, 'contents.end') && isIn(before, 'closed')) return isIn(after, 'ended');
    if (on(step, 'contents.show')) return isIn(after, 'closed');
    return (
      isIn(after, 'open') === isIn(before, 'open') ||
      (isIn(after, 'closed') && sentEvent(step, 'sending.wanted') !== undefined)
    );
  },
});

export const editKeepsOpen = (edits: readonly string[]): Shared => ({
  spec: '§2',
  says: {
    en: 'An edit keeps the editor open: it calls nothing and sends nothing',
    fr: 'Une modification laisse l’éditeur ouvert : elle n’appelle rien et n’envoie rien',
  },
  holds: (step) =>
    !on(step, ...edits) ||
    !isIn(step.before, EDITING) ||
    (isIn(step.after, EDITING) && step.calls.length === 0 && sentEvent(step, 'sending.wanted') === undefined),
});

/** `ownNumber`: the number that the clerk typed. `code`: how the platform says that it is used. */
export const remembersUsedNumbers = (code: string, ownNumber: (context: Context) => string): Shared => ({
  spec: '§8',
  says: {
    en: 'A number counts as used only once the platform says so',
    fr: 'Un numéro n’est considéré comme utilisé que lorsque la plateforme le dit',
  },
  holds: (step) => {
    if (on(step, 'contents.show')) return true;
    const { usedNumbers } = step.before.context;
    const isUsed =
      on(step, 'sending.refused') &&
      isIn(step.before, 'closed') &&
      (step.event['failure'] as Failure | null)?.code === code;
    return equal(
      step.after.context.usedNumbers,
      isUsed ? [...usedNumbers, ownNumber(step.before.context).trim()] : usedNumbers,
    );
  },
});

/** `isUnsent`: something is unsent before. `isRestored`: the content is the platform's again afterwards. */
export const discardRestores = (
  isUnsent: (context: Context) => boolean,
  isRestored: (context: Context) => boolean,
): Shared => ({
  spec: 'docs/decisions',
  says: {
    en: 'Discarding a draft restores what the platform has, and the document learns of it; nothing else does',
    fr: 'Supprimer un brouillon ramène ce que la plateforme contient, et le document l’apprend; rien d’autre ne le fait',
  },
  holds: (step) => {
    const isDiscarded =
      on(step, 'draft.discard') && isIn(step.before, EDITING, 'ended') && isUnsent(step.before.context);
    const news = sentEvent(step, 'contents.discarded');
    if (!isDiscarded) return news === undefined;
    return isRestored(step.after.context) && step.after.context.restoredAt === null && news !== undefined;
  },
});

/** What is shown once something typed changed: whether it is unsent, or its problems until none is left. */
export const showsUnsentOrProblems = ({
  edits,
  corrections,
  isUnsent,
  isComplete,
}: {
  readonly edits: readonly string[];
  /** The edits after which the problems are checked again. */
  readonly corrections: readonly string[];
  readonly isUnsent: (context: Context) => boolean;
  readonly isComplete: (context: Context) => boolean;
}): Shared => ({
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
      return isIn(after, `${EDITING}.${isComplete(after.context) ? 'dirty' : 'correcting'}`);
    return isIn(after, `${EDITING}.${isUnsent(after.context) ? 'dirty' : 'clean'}`);
  },
});
