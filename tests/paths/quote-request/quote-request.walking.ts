/** How far a quote request is edited, which edits the walks make from there, and what a person can do. */
import type { SnapshotFrom } from 'xstate';
import { Availability, Status } from '../../../domain/enumerations.ts';
import type { quoteRequestMachine } from '../../../machines/quote-request/quote-request.machine.ts';
import { isOffered } from '../../../domain/part-answer.ts';
import { isChanged } from '../../../machines/quote-request/quote-request.rules.ts';
import type { AnswerDraft, QuoteContents } from '../../../machines/quote-request/quote-request.types.ts';
import { isNotRead } from '../document-lifecycle/document.states.ts';
import { AWAITING_PHOTOS, EDITING } from '../document-lifecycle/tested-document.ts';
import { isIn } from '../engine/trace.ts';
import { FAR_TOO_LOW, inShort } from './quote-request.examples.ts';

export { AWAITING_PHOTOS, EDITING };
export { isIn } from '../engine/trace.ts';

export type QuoteSnapshot = SnapshotFrom<typeof quoteRequestMachine>;
export type SomeEvent = { readonly type: string } & Record<string, unknown>;

export const COMPARING = 'open.reserved.comparing';
export const PASTING = 'open.reserved.pasting';
export const REVIEWING = 'open.reserved.reviewing';
/** The clerk has the lock, and nothing is being sent. */
export const ANSWERING = [EDITING, COMPARING, PASTING, REVIEWING, AWAITING_PHOTOS];

const UNTOUCHED = '0   ';
const NOT_AVAILABLE = '5   ';

/** How far the answers are edited. */
export function progressOf({ past, future, answers, partIndex }: QuoteContents) {
  const short = inShort(answers);
  const edits = past.length + future.length;
  const isUntouched = edits === 0 && short === UNTOUCHED;
  const isFirstTyped = short === NOT_AVAILABLE && past.length === 1 && future.length === 0;
  return { edits, isUntouched, isFirstTyped, isTypical: partIndex === 0 && (isUntouched || isFirstTyped) };
}

/** Uploads and undoing while a sent quote is corrected, which are like any others. */
export const isPhotoWorthCorrecting = (snapshot: QuoteSnapshot, { type }: SomeEvent): boolean =>
  isIn(snapshot, EDITING, AWAITING_PHOTOS) &&
  snapshot.context.past.length < 2 &&
  snapshot.context.restoredAt === null &&
  snapshot.context.refused === null &&
  (['edit.undo', 'draft.discard', 'photos.busy'].includes(type) ||
    (type === 'photos.idle' && snapshot.context.photoUploads !== 'done') ||
    (type === 'photos.changed' && snapshot.context.past.length === 0));

const RULED_FIELDS = ['availability', 'industryType', 'grossPrice', 'discount', 'retailPrice'];

/** An edit of the part with discount rules. */
export const isOfRules = ({ type, partId, change }: SomeEvent): boolean =>
  type === 'part.answer' && partId === 'p-1' && RULED_FIELDS.includes(String(Object(change).field));

/** A filled price is edited like any other. Only the filled value differs, and it disappears when no rule applies. */
export function isRuledWorthWalking(snapshot: QuoteSnapshot, event: SomeEvent): boolean {
  const { past, future, layout, refused, photoUploads } = snapshot.context;
  if (refused !== null || photoUploads !== 'done' || future.length > 0) return false;
  if (isOfRules(event)) return layout === 'part' && past.length < 2;
  if (event.type === 'edit.undo') return past.length < 3;
  return (
    past.length === 0 &&
    ['lock.acquired', 'draft.recalled', 'layout.choose'].includes(event.type) &&
    !snapshot.matches('ended')
  );
}

/** Covers the effects of uploading photos: they count as unsent, and a quote waits for them, in any state. */
function isOfPhotos(snapshot: QuoteSnapshot, { type, failedCount, afterwards }: SomeEvent): boolean {
  const { photoUploads, past } = snapshot.context;
  const { isUntouched } = progressOf(snapshot.context);
  const isEditing = (state: 'clean' | 'dirty' | 'correcting'): boolean => isIn(snapshot, `${EDITING}.${state}`);
  const isReviewing = isIn(snapshot, REVIEWING);
  switch (type) {
    case 'photos.busy':
      return (
        photoUploads !== 'running' &&
        (isReviewing || isEditing('clean') || isEditing('correcting') || (isEditing('dirty') && past.length === 1))
      );
    case 'photos.idle':
      return photoUploads !== 'done' && (failedCount === 0 || isIn(snapshot, AWAITING_PHOTOS, REVIEWING));
    case 'photos.changed':
      return (
        isUntouched &&
        (isEditing('clean') || isEditing('correcting') || !(isIn(snapshot, ...ANSWERING) || snapshot.matches('ended')))
      );
    case 'quote.submit':
      return afterwards === 'stay' && isIn(snapshot, EDITING);
    default:
      return [
        'quote.recall',
        'review.accept',
        'lock.acquired',
        'deadline.passed',
        'lock.lost',
        'lock.released',
        'presence.ended',
      ].includes(type);
  }
}

/** A colleague's draft is like any restored one: from each situation under the lock, and once over something typed. */
export const isContinuingWorthWalking = (snapshot: QuoteSnapshot): boolean =>
  isIn(snapshot, 'open.reserved') &&
  snapshot.context.past.length < 2 &&
  snapshot.context.future.length === 0 &&
  snapshot.context.restoredAt === null &&
  snapshot.context.overtaken === null &&
  snapshot.context.refused === null &&
  snapshot.context.layout === 'part' &&
  snapshot.context.partIndex === 0 &&
  !snapshot.context.isReopened;

/** What the grid adds to the one-part view. */
const OF_THE_GRID = [
  'lock.acquired',
  'layout.choose',
  'part.answer',
  'price.leave',
  'price.accept',
  'prices.accept',
  'missing.choose',
  'answers.fill',
  'edit.undo',
  'edit.redo',
  'quote.submit',
];

/** Whether the walks make this edit; null for other events. */
export function isEditWorthWalking(snapshot: QuoteSnapshot, event: SomeEvent): boolean | null {
  const { past, partIndex, answers, layout } = snapshot.context;
  const { type } = event;
  const isEditing = isIn(snapshot, EDITING);
  const isPriceTyped = answers['p-2']?.typing !== undefined;
  const { edits, isUntouched, isFirstTyped, isTypical } = progressOf(snapshot.context);
  if (layout === 'grid') {
    if (!OF_THE_GRID.includes(type) && !type.startsWith('cells.')) return false;
    if (isEditing) return isUntouched || type.startsWith('edit.') || (type === 'price.leave' && isPriceTyped);
    return type !== 'layout.choose' || snapshot.matches('ended');
  }
  if (type.startsWith('photos.') || snapshot.context.photoUploads !== 'done')
    return isOfPhotos(snapshot, event) && (isTypical || !isEditing);
  // A photo that arrived is an edit like any other: all that is left to check is undoing it.
  if (answers['p-2'] && answers['p-2'].photoIds.length > 0) return ['edit.undo', 'lock.acquired'].includes(type);
  switch (type) {
    case 'layout.choose':
      return isUntouched && partIndex === 0 && (isIn(snapshot, `${EDITING}.clean`) || snapshot.matches('ended'));
    case 'part.previous':
    case 'requote.next':
      return isUntouched || (isFirstTyped && isEditing);
    case 'part.next':
    case 'part.choose':
      return (isUntouched && isEditing) || (edits === 0 && snapshot.matches('ended'));
    case 'part.answer':
      if (isPriceOf(event) && valueOf(event) === FAR_TOO_LOW) return partIndex === 1 && isUntouched;
      if (isPriceOf(event))
        return partIndex === 1 && (isUntouched || (past.length === 1 && inShort(answers) === '1   '));
      return (
        (event['partId'] === 'p-2') === (partIndex === 1) &&
        (isUntouched || (isFirstTyped && event['partId'] === 'p-2'))
      );
    case 'price.leave':
      return isPriceTyped;
    case 'price.accept':
      return isUntouched && partIndex === 1;
    case 'prices.accept':
    case 'missing.choose':
      return isUntouched && partIndex === 0;
    case 'answers.fill':
    case 'cells.paste':
      return false;
    case 'edit.undo':
    case 'edit.redo':
      return edits < 3;
    case 'draft.discard':
      return partIndex === 0 && past.length < 2;
    case 'quote.submit':
      if (isDoubtful(answers)) return isPriceTyped;
      return isUntouched
        ? event['afterwards'] === 'stay'
        : inShort(answers) === NOT_AVAILABLE &&
            partIndex === 0 &&
            (event['afterwards'] === 'stay' || past.length === 1);
    default:
      return null;
  }
}

/** Whether the second part's answer is complete and looks wrong. */
export const isDoubtful = (answers: QuoteContents['answers']): boolean => answers['p-2']?.netPrice === FAR_TOO_LOW;

/** Whether this is told: a price that is being typed is not told to be wrong before its field is left. */
export function isDoubtTold(snapshot: QuoteSnapshot): boolean {
  const { answers, lastTyped } = snapshot.context;
  const isTyped = isIn(snapshot, `${EDITING}.dirty`) && lastTyped !== '' && answers['p-2']?.typing !== undefined;
  return isDoubtful(answers) && !isTyped;
}

const valueOf = ({ change }: SomeEvent): unknown => (change as { value: unknown } | undefined)?.value;

/** Whether a net price is typed. */
const isPriceOf = ({ change }: SomeEvent): boolean => (change as { field: string } | undefined)?.field === 'netPrice';

/** Whether the price fields are on the screen: always in the grid, otherwise unless the part is not available. */
const hasPrices = ({ layout, answers }: QuoteContents, event: SomeEvent): boolean => {
  const draft = answers['p-2'];
  if (layout === 'grid' || (event.type !== 'price.leave' && !isPriceOf(event))) return true;
  return draft !== undefined && draft.availability !== Availability.NotAvailable;
};

/** The sent quote is being corrected. */
export const isCorrecting = (snapshot: QuoteSnapshot): boolean =>
  snapshot.matches('open') && snapshot.context.request?.status === Status.Completed;

/** Whether a correction was typed but not sent. */
export const hasUnsentCorrection = ({ context }: QuoteSnapshot): boolean =>
  context.request?.status === Status.Completed && isChanged(context) && context.differences.length === 0;

/** Whether the sent quote can be corrected, which is possible until the deadline. */
export const canCorrect = (snapshot: QuoteSnapshot): boolean => {
  const { document, readAt, mayEdit } = snapshot.context;
  return (
    mayEdit &&
    snapshot.matches('ended') &&
    document?.status === Status.Completed &&
    Date.parse(document.expiresAt) > readAt
  );
};

/** What a person can physically do. */
export function userCan(snapshot: QuoteSnapshot, event: SomeEvent): boolean {
  const { request: known, partIndex, answers, layout, sides, restoredAt } = snapshot.context;
  if (event.type === 'quote.submit' && event['afterwards'] === 'next' && isCorrecting(snapshot)) return false;
  const isPartPaging = ['part.next', 'part.previous', 'part.choose', 'requote.next'].includes(event.type);
  // After a failed reread, only the failure is shown; a comparison or a dialog covers the page.
  if ((known === null || isNotRead(snapshot)) && (isPartPaging || event.type === 'layout.choose')) return false;
  if (snapshot.matches('ended') && (isPartPaging || event.type === 'layout.choose')) return false;
  if (isIn(snapshot, COMPARING) && !event.type.startsWith('side')) return false;
  if (isIn(snapshot, PASTING)) return event.type.startsWith('cells.');
  if (isIn(snapshot, REVIEWING))
    return event.type.startsWith('review.') || (event.type === 'doubt.choose' && event['partId'] === 'p-2');
  if (isPartPaging && event.type !== 'requote.next' && layout === 'grid') return false;
  const shownPart = known?.parts[partIndex]?.id;
  switch (event.type) {
    case 'part.choose':
      return event['index'] !== 7;
    case 'side.choose':
      return event['partId'] === 'p-2' && (sides['p-2'] ?? 'mine') !== event['side'];
    case 'missing.choose':
      // Only what is missing is listed.
      return event['partId'] === 'p-2';
    case 'draft.discard':
      return restoredAt !== null || snapshot.matches('ended');
    case 'price.accept':
      return event['partId'] === 'p-2' && (layout === 'grid' || shownPart === 'p-2');
    case 'answers.fill':
    case 'cells.paste':
      return layout === 'grid' && event['partIds']?.toString() !== 'p-1';
    case 'part.answer': {
      // The part must be on the screen, and the value must differ from the current one.
      const partId = String(event['partId']);
      const { field, value } = event['change'] as { field: keyof AnswerDraft; value: unknown };
      const isShown =
        layout === 'grid'
          ? partId !== 'p-9' && field !== 'retailPrice'
          : shownPart === partId &&
            (field !== 'industryType' || isOffered(answers[partId]?.availability ?? Availability.None));
      return isShown && hasPrices(snapshot.context, event) && answers[partId]?.[field] !== value;
    }
    case 'price.leave':
      return layout === 'grid' || (shownPart === 'p-2' && hasPrices(snapshot.context, event));
    default:
      return true;
  }
}

/** Steps that no walk on a page can take. */
export const NO_FORM_ONCE_CLOSED: Readonly<Record<string, string>> = Object.fromEntries(
  ['part.next', 'part.previous', 'requote.next', 'part.choose', 'layout.choose'].map((event) => [
    `transition quoteRequest.ended · ${event} · 1`,
    'a closed request has no form, so nothing to page through',
  ]),
);
