/** Requirements that every document's editor must meet. Each editor gives them its own ids and what differs. */
import { equal } from '../../../domain/equal.ts';
import type { Invariant, Trace } from '../engine/path-model.ts';
import { announced, isIn, on, sentEvent } from '../engine/trace.ts';

export const EDITING = 'open.editing';
export const AWAITING_PHOTOS = 'open.awaitingPhotos';

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

export const acceptsPhotoNews: Shared = {
  spec: '§9',
  says: {
    en: 'Photos continue to upload, and the editor hears of it, in every state',
    fr: 'Les photos continuent à se téléverser, et l’éditeur l’apprend, dans tous les états',
  },
  holds: ({ after }) => {
    const { photos } = after.children as Partial<Record<string, unknown>>;
    return (
      photos !== undefined &&
      after.can({ type: 'photos.busy' }) &&
      after.can({ type: 'photos.idle', failedCount: 0, failedIn: null }) &&
      after.can({ type: 'photos.changed', partId: 'a part', photoIds: [] })
    );
  },
};

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

/** `recall`: the event that cancels something waiting for its photos. */
export const canBeRecalled = (recall: string): Shared => ({
  spec: '§4',
  says: {
    en: 'An answer that waits for its photos can be undone, and editing goes on; nothing else waits',
    fr: 'Une réponse qui attend ses photos peut être annulée, et sa saisie se poursuit; rien d’autre n’attend',
  },
  holds: (step) =>
    step.after.can({ type: recall }) === isIn(step.after, AWAITING_PHOTOS) &&
    step.after.hasTag('sending') === isIn(step.after, AWAITING_PHOTOS) &&
    (!on(step, recall) || !isIn(step.before, AWAITING_PHOTOS) || isIn(step.after, EDITING)),
});

/** `photoIdsOf`: the photos of a part's answer; undefined without that part. `notice`: what is said if one failed. */
export const waitsForPhotos = ({
  photoIdsOf,
  notice,
  waiting = [AWAITING_PHOTOS],
}: {
  readonly photoIdsOf: (context: Context, partId: string) => readonly string[] | undefined;
  readonly notice: string;
  readonly waiting?: readonly string[];
}): Omit<Shared, 'spec'> => ({
  says: {
    en: 'Photos continue in every state; an answer waits for them, and is not sent without one that failed',
    fr: 'Les photos continuent dans tous les états; une réponse les attend, et n’est pas envoyée sans une photo qui a échoué',
  },
  holds: (step) => {
    const { before, after, event } = step;
    const { photoUploads } = after.context;
    if (on(step, 'photos.busy')) return photoUploads === 'running';
    const isLast = on(step, 'photos.idle');
    if (photoUploads !== (isLast ? (event['failedCount'] === 0 ? 'done' : 'failed') : before.context.photoUploads))
      return false;
    if (on(step, 'photos.changed')) {
      const partId = String(event['partId']);
      const isThere = photoIdsOf(before.context, partId) !== undefined;
      return !isThere || equal(photoIdsOf(after.context, partId), event['photoIds']);
    }
    if (!isLast || !isIn(before, ...waiting) || event['failedCount'] === 0) return true;
    return isIn(after, EDITING) && announced(step) === `error ${notice}`;
  },
});

/** `typedIn`: what undo and the like replace. `replacing`: more events that replace it, each with its state. */
export const photosFollow = (
  typedIn: (context: Context) => unknown,
  photoIdsOf: (context: Context) => unknown,
  replacing: Readonly<Record<string, string>> = {},
): Omit<Shared, 'spec'> => ({
  says: {
    en: 'The photos follow what is typed: after showing a document, undoing or discarding, they are those of the answer',
    fr: 'Les photos suivent la saisie : après l’affichage d’un document, une annulation ou un rejet, ce sont celles de la réponse',
  },
  holds: (step) => {
    const { before, after } = step;
    const isReplaced =
      (on(step, 'edit.undo', 'edit.redo', 'draft.discard') && isIn(before, EDITING)) ||
      Object.entries(replacing).some(([type, state]) => on(step, type) && isIn(before, state));
    const reset = sentEvent(step, 'photos.reset');
    return on(step, 'contents.show') || (isReplaced && typedIn(after.context) !== typedIn(before.context))
      ? equal(reset?.['photoIds'], photoIdsOf(after.context))
      : reset === undefined || isReplaced;
  },
});
