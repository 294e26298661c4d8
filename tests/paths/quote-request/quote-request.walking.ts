/** Where the paths of a quote request lead: what a person can do in a state, and what tells nothing new there. */
import type { SnapshotFrom } from 'xstate';
import { CallFailed } from '../../../machines/support/failure.ts';
import { doneOf, errorOf } from '../engine/path-model.ts';
import { stateName } from '../../../machines/support/state-name.ts';
import { cancelled, stillWaiting, waiting } from './quote-request.cases.ts';
import { Availability } from '../../../domain/enumerations.ts';
import type { quoteRequestMachine } from '../../../machines/quote-request/quote-request.machine.ts';
import { PRICE_FIELDS, type AnswerDraft, type Answers } from '../../../machines/quote-request/quote-request.types.ts';

/** What tells two sets of answers of this model apart. */
export const inShort = (answers: Answers | undefined) =>
  answers &&
  [
    answers['p-2']?.availability,
    PRICE_FIELDS.map((price) => answers['p-2']?.[price] ?? '')
      .join('/')
      .replace(/^\/\/$/, ''),
    answers['p-2']?.note,
    answers['p-1']?.note,
    ...(answers['p-2']?.photoIds ?? []),
    ...(answers['p-2']?.typing ? ['typing'] : []),
  ].join(' ');

export type Snapshot = SnapshotFrom<typeof quoteRequestMachine>;
type SomeEvent = { readonly type: string } & Record<string, unknown>;

/** Whether the platform's word on a quote is waited for, while the lock may go and come. */
export const isOnItsWay = (snapshot: Snapshot): boolean =>
  ['submitting.attended', 'checkingOutcome', 'outcomeUnknown'].some(
    (state) => stateName(snapshot) === `answering.${state}`,
  );

/** The outcomes after which it matters whether the lock is still held. */
const isTelling = ({ error, output }: Record<string, unknown>): boolean =>
  output === stillWaiting || (error instanceof CallFailed && ['timeout', 'invalid'].includes(error.failure.kind));

/** What photos on their way change: what is unsent, and that a quote waits for them, wherever the clerk is. */
function isOfPhotos(snapshot: Snapshot, { type, failedCount, afterwards }: SomeEvent): boolean {
  const { arePhotosOnTheirWay, past, answers } = snapshot.context;
  const isIn = (...states: readonly string[]): boolean => states.some((state) => stateName(snapshot).startsWith(state));
  switch (type) {
    case 'photos.busy':
      return (
        !arePhotosOnTheirWay &&
        (isIn('answering.reserved.editing.clean', 'answering.reserved.editing.correcting') ||
          (isIn('answering.reserved.editing.dirty') && past.length === 1))
      );
    case 'photos.idle':
      return arePhotosOnTheirWay && (failedCount === 0 || isIn('answering.reserved.awaitingPhotos'));
    case 'photos.changed':
      return (
        inShort(answers) === '0   ' &&
        past.length === 0 &&
        isIn('answering.reserved.editing.clean', 'answering.reserved.editing.correcting', 'answering.lockLost')
      );
    case 'quote.submit':
      return afterwards === 'stay' && isIn('answering.reserved.editing');
    case 'presence.ended':
    case 'lock.lost':
    case 'lock.released':
    case 'quote.recall':
    case 'quote.expired':
      return isIn('answering');
    default:
      return false;
  }
}

/** What the grid adds to the one-part view, and the shortest way there. */
function isOfTheGrid({ type, output, draft }: SomeEvent): boolean {
  if (type === doneOf('loadQuoteRequest')) return output === waiting || output === cancelled;
  if (type === 'draft.recalled') return draft === null;
  return (
    [
      'lock.acquired',
      'layout.choose',
      'part.answer',
      'price.leave',
      'price.accept',
      'prices.accept',
      'answers.fill',
      'edit.undo',
      'edit.redo',
      'quote.submit',
    ].includes(type) || type.startsWith('cells.')
  );
}

/**
 * What can be combined freely must not explode: each edit is walked from the untouched form, where its part is
 * shown; a second edit and taking it back on top of a first; everything else from an untouched and a typical form.
 */
export function isWorthWalking(snapshot: Snapshot, event: SomeEvent): boolean {
  const { past, future, partIndex, answers, lockId, layout, arePhotosOnTheirWay } = snapshot.context;
  const isEditing = snapshot.matches({ answering: { reserved: 'editing' } });
  const edits = past.length + future.length;
  const isPriceTyped = answers['p-2']?.typing !== undefined;
  const isUntouched = edits === 0 && (inShort(answers) === '0   ' || snapshot.matches('answered'));
  if (layout === 'grid')
    return (
      isOfTheGrid(event) &&
      (isEditing
        ? isUntouched || event.type.startsWith('edit.') || (event.type === 'price.leave' && isPriceTyped)
        : event.type !== 'layout.choose' || snapshot.matches('cancelled'))
    );
  const isFirstTyped = inShort(answers) === '5   ' && past.length === 1 && future.length === 0;
  const isTypical = partIndex === 0 && (isUntouched || isFirstTyped);
  if (event.type.startsWith('photos.') || arePhotosOnTheirWay)
    return isOfPhotos(snapshot, event) && (isTypical || !isEditing);
  // A photo that arrived is an edit like any other: what is left to tell is that it can be taken back.
  if (answers['p-2'] && answers['p-2'].photoIds.length > 0)
    return event.type === 'edit.undo' || event.type === 'lock.acquired';
  switch (event.type) {
    case 'layout.choose':
      return (
        isUntouched &&
        partIndex === 0 &&
        (stateName(snapshot) === 'answering.reserved.editing.clean' || snapshot.matches('cancelled'))
      );
    case 'part.previous':
      return isUntouched || (isFirstTyped && isEditing);
    case 'part.next':
    case 'part.choose':
      return (
        isUntouched &&
        (isEditing || snapshot.matches('cancelled') || snapshot.matches('answered') || snapshot.matches('loadFailed'))
      );
    case 'part.answer':
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
      return isUntouched && partIndex === 0;
    case 'answers.fill':
    case 'cells.paste':
      return false;
    case 'edit.undo':
    case 'edit.redo':
      return edits < 3;
    case 'lock.lost':
      return isOnItsWay(snapshot)
        ? past.length === 1
        : snapshot.matches({ answering: 'reserved' }) && (!isEditing || isTypical);
    case 'lock.acquired':
      return (
        isOnItsWay(snapshot) ||
        ['locking', 'waiting', 'lockLost'].some((state) => stateName(snapshot) === `answering.${state}`)
      );
    case 'draft.discard':
      return partIndex === 0 && past.length < 2;
    case 'quote.submit':
      return isUntouched
        ? event['afterwards'] === 'stay'
        : inShort(answers) === '5   ' && partIndex === 0 && (event['afterwards'] === 'stay' || past.length === 1);
    case errorOf('submitQuote'):
    case doneOf('rereadQuoteRequest'):
    case errorOf('rereadQuoteRequest'):
      // Each outcome of a quote that was typed just now under a lock that holds; of others those that lead elsewhere.
      return !isOnItsWay(snapshot) || (past.length === 1 && lockId !== '') || isTelling(event);
    default:
      return !isEditing || isTypical;
  }
}

/** A price that is typed. */
const isPriceOf = ({ change }: SomeEvent): boolean => (change as { field: string } | undefined)?.field === 'netPrice';

/** The fields of prices are there in the grid, and unless the part is not available. */
const hasPrices = ({ context: { layout, answers } }: Snapshot, event: SomeEvent): boolean => {
  const draft = answers['p-2'];
  if (layout === 'grid' || (event.type !== 'price.leave' && !isPriceOf(event))) return true;
  return draft !== undefined && draft.availability !== Availability.NotAvailable;
};

/** What a person can physically do. */
export function userCan(snapshot: Snapshot, event: SomeEvent): boolean {
  const { request: known, partIndex, answers, layout, sides, restoredAt } = snapshot.context;
  const isPartPaging = event.type === 'part.next' || event.type === 'part.previous' || event.type === 'part.choose';
  // A request that could not be read again shows the failure alone, the comparison itself; a question stands before the page.
  if ((known === null || snapshot.matches('loadFailed')) && (isPartPaging || event.type === 'layout.choose'))
    return false;
  if (snapshot.matches({ answering: { reserved: 'comparing' } }) && !event.type.startsWith('side')) return false;
  if (snapshot.matches({ answering: { reserved: 'pasting' } })) return event.type.startsWith('cells.');
  if (isPartPaging && layout === 'grid') return false;
  const shownPart = known?.parts[partIndex]?.id;
  switch (event.type) {
    case 'part.choose':
      return event['index'] !== 7;
    case 'side.choose':
      return event['partId'] === 'p-2' && (sides['p-2'] ?? 'mine') !== event['side'];
    case 'draft.discard':
      return restoredAt !== null || snapshot.matches('answered');
    case 'price.accept':
      return event['partId'] === 'p-2' && (layout === 'grid' || shownPart === 'p-2');
    case 'answers.fill':
    case 'cells.paste':
      return layout === 'grid' && event['partIds']?.toString() !== 'p-1';
    case 'part.answer': {
      // A part that is shown, and a value that it does not have already.
      const partId = String(event['partId']);
      const { field, value } = event['change'] as { field: keyof AnswerDraft; value: unknown };
      const isShown = layout === 'grid' ? partId !== 'p-9' : shownPart === partId;
      return isShown && hasPrices(snapshot, event) && answers[partId]?.[field] !== value;
    }
    case 'price.leave':
      return layout === 'grid' || (shownPart === 'p-2' && hasPrices(snapshot, event));
    default:
      return true;
  }
}
