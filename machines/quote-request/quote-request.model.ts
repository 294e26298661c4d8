import { Availability, Status } from '../domain/enumerations.ts';
import type { QuoteRequest } from '../domain/quote-request.ts';
import type { SnapshotFrom } from 'xstate';
import { answered, defineModel, doneOf, errorOf, failed, given } from '../support/path-model.ts';
import { CallFailed } from '../support/failure.ts';
import { stateName } from '../support/state-name.ts';
import { NOW, at, prior, notAvailable, part, request } from './quote-request.examples.ts';
import { quoteRequestMachine } from './quote-request.machine.ts';
import { answerLine, gridWords, partWords, progressWords, requestWords, stepWords } from './quote-request.expect.ts';
import { pastedChanges } from './quote-request.edits.ts';
import { changedPartIds, draftOf, firstIncomplete } from './quote-request.rules.ts';
import type { Answers, PastedCell, QuoteDraft } from './quote-request.types.ts';

const settled = { ...request, status: Status.Completed, version: 4, answeredAt: at(0), inCharge: 'Sophie Gagnon', quoteId: 'q-1', isReRequested: false };
const loaded = (change: Partial<QuoteRequest> = {}) => ({ request: { ...request, ...change }, now: NOW });
const waiting = loaded();
const stillWaiting = loaded();
const cancelled = loaded({ status: Status.Cancelled, cancelledAt: at(-1000) });
const expired = loaded({ expiresAt: at(-1000) });
const ours = { request: { ...settled, parts: [part('p-1', 1, 'Hood', prior), part('p-2', 2, 'Grille', notAvailable)] }, now: NOW };
const theirs = { request: { ...settled, inCharge: 'Luc Tremblay', parts: [part('p-1', 1, 'Hood', prior), part('p-2', 2, 'Grille', prior)] }, now: NOW };

const availability = (value: Availability) => ({ partId: 'p-2', change: { field: 'availability', value } as const });
const note = (value: string) => ({ partId: 'p-1', change: { field: 'note', value } as const });
const refused = (code: string) => failed(code, { kind: 'conflict', code });

/** What was typed on an earlier visit: the second part is not available. */
const typedBefore: Answers = Object.fromEntries(
  request.parts.map((each) => [each.id, each.id === 'p-2' ? { ...draftOf(each), availability: Availability.NotAvailable } : draftOf(each)]),
);
const draftWith = (change: Partial<QuoteDraft>) => ({
  draft: { savedAt: at(-60_000), content: { answers: typedBefore, parts: request.parts, sendKey: 'send-key-0', ...change } },
});
const cell = (column: number, text: string, change: PastedCell['change']): PastedCell => ({ row: 0, column, text, partId: 'p-2', change });
const readable = [cell(3, '123,45', { field: 'grossPrice', value: '123.45' }), cell(4, 'ten', null)];
const unreadable = [cell(3, 'twelve', null), { row: 1, column: 3, text: '5', partId: null, change: null }];

/** What tells two sets of answers of this model apart. */
const inShort = (answers: Answers | undefined) =>
  answers && [answers['p-2']?.availability, answers['p-2']?.grossPrice, answers['p-2']?.note, answers['p-1']?.note, ...(answers['p-2']?.photoIds ?? [])].join(' ');

type Snapshot = SnapshotFrom<typeof quoteRequestMachine>;

/** Whether the platform's word on a quote is waited for, while the lock may go and come. */
const isOnItsWay = (snapshot: Snapshot): boolean =>
  ['submitting.attended', 'checkingOutcome', 'outcomeUnknown'].some((state) => stateName(snapshot) === `answering.${state}`);

/** The outcomes after which it matters whether the lock is still held. */
const isTelling = ({ error, output }: Record<string, unknown>): boolean =>
  output === stillWaiting || (error instanceof CallFailed && ['timeout', 'invalid'].includes(error.failure.kind));

/** What photos on their way change: what is unsent, and that a quote waits for them, wherever the clerk is. */
function isOfPhotos(snapshot: Snapshot, { type, failedCount, afterwards }: { readonly type: string } & Record<string, unknown>): boolean {
  const { arePhotosOnTheirWay, past, answers } = snapshot.context;
  const isIn = (...states: readonly string[]): boolean => states.some((state) => stateName(snapshot).startsWith(state));
  switch (type) {
    case 'photos.busy':
      return !arePhotosOnTheirWay && (isIn('answering.reserved.editing.clean', 'answering.reserved.editing.correcting') || (isIn('answering.reserved.editing.dirty') && past.length === 1));
    case 'photos.idle':
      return arePhotosOnTheirWay && (failedCount === 0 || isIn('answering.reserved.awaitingPhotos'));
    case 'photos.changed':
      return inShort(answers) === '0   ' && past.length === 0 && isIn('answering.reserved.editing.clean', 'answering.reserved.editing.correcting', 'answering.lockLost');
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
function isOfTheGrid({ type, output, draft }: { readonly type: string } & Record<string, unknown>): boolean {
  if (type === doneOf('loadQuoteRequest')) return output === waiting || output === cancelled;
  if (type === 'draft.recalled') return draft === null;
  return ['lock.acquired', 'layout.choose', 'part.answer', 'price.accept', 'answers.fill', 'edit.undo', 'edit.redo', 'quote.submit'].includes(type) || type.startsWith('cells.');
}

/**
 * What can be combined freely must not explode: each edit is walked from the untouched form, where its part is
 * shown; a second edit and taking it back on top of a first; everything else from an untouched and a typical form.
 */
function isWorthWalking(snapshot: Snapshot, event: { readonly type: string } & Record<string, unknown>): boolean {
  const { past, future, partIndex, answers, lockId, layout, arePhotosOnTheirWay } = snapshot.context;
  const isEditing = snapshot.matches({ answering: { reserved: 'editing' } });
  const edits = past.length + future.length;
  const isUntouched = edits === 0 && (inShort(answers) === '0   ' || snapshot.matches('answered'));
  if (layout === 'grid')
    return isOfTheGrid(event) && (isEditing ? isUntouched || event.type.startsWith('edit.') : event.type !== 'layout.choose' || snapshot.matches('cancelled'));
  const isFirstTyped = inShort(answers) === '5   ' && past.length === 1 && future.length === 0;
  const isTypical = partIndex === 0 && (isUntouched || isFirstTyped);
  if (event.type.startsWith('photos.') || arePhotosOnTheirWay) return isOfPhotos(snapshot, event) && (isTypical || !isEditing);
  // A photo that arrived is an edit like any other: what is left to tell is that it can be taken back.
  if (answers['p-2'] && answers['p-2'].photoIds.length > 0) return event.type === 'edit.undo' || event.type === 'lock.acquired';
  switch (event.type) {
    case 'layout.choose':
      return isUntouched && partIndex === 0 && (stateName(snapshot) === 'answering.reserved.editing.clean' || snapshot.matches('cancelled'));
    case 'part.previous':
      return isUntouched || (isFirstTyped && isEditing);
    case 'part.next':
    case 'part.choose':
      return isUntouched && (isEditing || snapshot.matches('cancelled') || snapshot.matches('answered') || snapshot.matches('loadFailed'));
    case 'part.answer':
      return (event['partId'] === 'p-2') === (partIndex === 1) && (isUntouched || (isFirstTyped && event['partId'] === 'p-2'));
    case 'price.accept':
      return isUntouched && partIndex === 1;
    case 'answers.fill':
    case 'cells.paste':
      return false;
    case 'edit.undo':
    case 'edit.redo':
      return edits < 3;
    case 'lock.lost':
      return isOnItsWay(snapshot) ? past.length === 1 : snapshot.matches({ answering: 'reserved' }) && (!isEditing || isTypical);
    case 'lock.acquired':
      return isOnItsWay(snapshot) || ['locking', 'waiting', 'lockLost'].some((state) => stateName(snapshot) === `answering.${state}`);
    case 'draft.discard':
      return partIndex === 0 && past.length < 2;
    case 'quote.submit':
      return isUntouched ? event['afterwards'] === 'stay' : inShort(answers) === '5   ' && partIndex === 0 && (event['afterwards'] === 'stay' || past.length === 1);
    case errorOf('submitQuote'):
    case doneOf('rereadQuoteRequest'):
    case errorOf('rereadQuoteRequest'):
      // Each outcome of a quote that was typed just now under a lock that holds; of others those that lead elsewhere.
      return !isOnItsWay(snapshot) || (past.length === 1 && lockId !== '') || isTelling(event);
    default:
      return !isEditing || isTypical;
  }
}

export const quoteRequestModel = defineModel({
  machine: quoteRequestMachine,
  input: { id: 'qr-1', sendKey: 'send-key-1', thisYear: 2126, isSendHeld: false, layout: 'part' },
  moreInputs: {
    'with the undo window': { id: 'qr-1', sendKey: 'send-key-1', thisYear: 2126, isSendHeld: true, layout: 'part' },
    'in the grid': { id: 'qr-1', sendKey: 'send-key-1', thisYear: 2126, isSendHeld: false, layout: 'grid' },
  },
  cases: {
    [doneOf('loadQuoteRequest')]: [
      answered('waiting for an answer', waiting),
      answered('cancelled', cancelled),
      answered('expired', expired),
      answered('answered', ours),
      answered('answered by a colleague', theirs),
    ],
    [errorOf('loadQuoteRequest')]: [failed('not found', { kind: 'notFound' }), failed('no network', { kind: 'network' })],
    'draft.recalled': [
      given('none', { draft: null }),
      given('as it stands', draftWith({})),
      given('of a part that changed since', draftWith({ parts: [part('p-1', 1, 'Hood', prior), { ...part('p-2', 2, 'Grille', null), quantity: 4 }] })),
    ],
    'part.choose': [given('the first', { index: 0 }), given('the second', { index: 1 }), given('one that is not there', { index: 7 })],
    'part.answer': [
      given('the second is not available', availability(Availability.NotAvailable)),
      given('the second is available', availability(Availability.AvailableNow)),
      given('a note on the first', note('Two days')),
      given('a part that is not there', { partId: 'p-9', change: { field: 'note', value: 'x' } }),
    ],
    'price.accept': [given('of the second', { partId: 'p-2' }), given('of the first, which has none', { partId: 'p-1' })],
    'answers.fill': [
      given('all of the first', { fromPartId: 'p-1', partIds: ['p-2'], field: null }),
      given('the availability of the first', { fromPartId: 'p-1', partIds: ['p-2'], field: 'availability' }),
      given('nothing but itself', { fromPartId: 'p-1', partIds: ['p-1'], field: null }),
    ],
    'cells.paste': [given('a price and a word', { cells: readable }), given('nothing that can be read', { cells: unreadable })],
    'side.choose': [
      given('mine', { partId: 'p-2', side: 'mine' }),
      given('the platform’s', { partId: 'p-2', side: 'theirs' }),
      given('of a part that does not differ', { partId: 'p-1', side: 'theirs' }),
    ],
    'layout.choose': [given('the grid', { layout: 'grid' }), given('one part', { layout: 'part' })],
    'quote.submit': [given('and stay', { afterwards: 'stay' }), given('and go on', { afterwards: 'next' })],
    'photos.changed': [given('a photo of the second', { partId: 'p-2', photoIds: ['photo-1'] })],
    'photos.idle': [given('all arrived', { failedCount: 0 }), given('one failed', { failedCount: 1 })],
    'lock.acquired': [given('', { lockId: 'lock-1' })],
    [doneOf('submitQuote')]: [
      answered('taken', { quoteId: 'q-1', quoteRequestId: 'qr-1', submittedAt: at(0), totalCents: 36_000 }),
    ],
    [errorOf('submitQuote')]: [
      refused('quote-request-cancelled'),
      refused('quote-request-expired'),
      refused('quote-request-answered'),
      refused('version-outdated'),
      refused('lock-lost'),
      failed('no answer', { kind: 'timeout' }),
      failed('a broken rule', { kind: 'invalid', code: 'validation' }),
    ],
    [doneOf('findNextRequest')]: [answered('another one', { id: 'qr-2' }), answered('none', null)],
    [errorOf('findNextRequest')]: [failed('no network', { kind: 'network' })],
    [doneOf('rereadQuoteRequest')]: [
      answered('taken', ours),
      answered('answered by a colleague', theirs),
      answered('cancelled', cancelled),
      answered('expired', expired),
      answered('still waiting', stillWaiting),
    ],
    [errorOf('rereadQuoteRequest')]: [failed('no network', { kind: 'network' })],
  },
  writes: { submitQuote: ['quote.submit'] },
  key: (snapshot) => {
    const { request: known, readAt, partIndex, answers, past, future, differences, sides, pasted, afterwards, layout, lockId, failure, arePhotosOnTheirWay } = snapshot.context;
    const isRead = known !== null && { status: known.status, by: known.inCharge, isOver: Date.parse(known.expiresAt) <= readAt };
    const where = { isRead, partIndex, layout, arePhotosOnTheirWay };
    // What is read anew from here on forgets what was typed; the draft recalls it.
    const isPassing = ['loading', 'loadFailed', 'recalling', 'paused', 'left', 'cancelled', 'expired'].some((state) => snapshot.value === state);
    const isGivenBack = ['leaving', 'pausing', 'refreshing', 'outdated', 'sent', 'findingNext'].some((state) => stateName(snapshot) === `answering.${state}`);
    if (isPassing || isGivenBack) return { ...where, failure: failure?.kind };
    if (snapshot.value === 'answered') return { ...where, answers: inShort(answers) };
    return {
      ...where,
      answers: inShort(answers),
      past: past.map(inShort),
      future: future.map(inShort),
      differences: differences.length,
      sides,
      pasted: pasted.map(({ text }) => text),
      afterwards,
      isLocked: isOnItsWay(snapshot) && lockId !== '',
      failure: failure?.kind,
    };
  },
  inShort: { answers: (value) => value, request: () => 'the request', parts: () => 'the parts' },
  isWorthWalking,
  userCan: (snapshot, event) => {
    const { request: known, partIndex, answers, layout, sides, restoredAt } = snapshot.context;
    const isPartPaging = event.type === 'part.next' || event.type === 'part.previous' || event.type === 'part.choose';
    // A request that could not be read again shows the failure alone, the comparison itself; a question stands before the page.
    if ((known === null || snapshot.matches('loadFailed')) && (isPartPaging || event.type === 'layout.choose')) return false;
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
        const { field, value } = event['change'] as { field: 'note' | 'availability'; value: unknown };
        return (layout === 'grid' ? partId !== 'p-9' : shownPart === partId) && answers[partId]?.[field] !== value;
      }
      default:
        return true;
    }
  },
  expect: [
    { state: 'loadFailed', shows: ({ context }) => ['common:loadingError', 'quote-request:loadFailed', `errors:${context.failure?.kind ?? ''}`] },
    { state: 'recalling', hides: ['quote-request:cancelled', 'quote-request:expired', 'quote-request:answered'] },
    { state: 'loading', shows: ({ context }) => (context.request ? [] : ['quote-request:loading']) },
    ...['recalling', 'cancelled', 'expired', 'answered', 'paused', 'answering'].map((state) => ({
      state,
      shows: ({ context }: Snapshot) => [...requestWords(context.request ?? request, state === 'answering'), ...progressWords(context), 'quote-request:back', 'commands:palette', 'commands:sheet'],
      hides: state === 'answering' ? [] : ['quote-request:remaining', 'quote-request:unsaved', 'quote-request:submit'],
    })),
    // The other answering states show the same page, with reasons of their own.
    ...(
      [
        ['cancelled', 'quote-request:refusal.locked'],
        ['answered', 'quote-request:refusal.locked'],
        ['expired', 'quote-request:refusal.locked'],
        ['paused', 'quote-request:refusal.locked'],
        ['answering.waiting', 'quote-request:refusal.locked'],
        ['answering.lockLost', 'quote-request:refusal.locked'],
        ['answering.submitting', 'quote-request:refusal.sending'],
      ] as const
    ).map(([state, refusal]) => ({
      state,
      shows: ({ context }: Snapshot) => [...stepWords(context, refusal), ...(context.layout === 'part' ? partWords(context, 'quote-request:refusal.locked') : gridWords(context))],
    })),
    {
      state: 'cancelled',
      shows: ({ context: { request: known } }) => [
        ['quote-request:cancelled', known?.cancelledAt ? { key: 'quote-request:cancelledAt', params: { date: { as: 'longDate', instant: known.cancelledAt } } } : 'quote-request:vehicle'],
      ],
    },
    { state: 'expired', shows: () => [['quote-request:expired', 'quote-request:expiredKept']] },
    {
      state: 'answered',
      shows: ({ context: { request: known } }) => [
        ['quote-request:answered', ...(known?.answeredAt ? [{ key: 'quote-request:answeredBy', params: { name: known.inCharge ?? '', date: { as: 'longDate', instant: known.answeredAt } } } as const] : [])],
      ],
    },
    {
      state: 'answering.reserved.editing',
      shows: ({ context }) => [...stepWords(context, null), ...(context.layout === 'part' ? partWords(context, null) : ['quote-request:grid.part', ...gridWords(context)])],
      hides: ({ context }) => {
        const shown = context.request?.parts[context.partIndex];
        return [
          'quote-request:awaitingPhotos',
          { key: 'quote-request:held', params: { seconds: 5 } },
          ...(shown?.note === '' ? ['quote-request:shopNote'] : []),
          ...(shown?.isAskedAnew === false ? ['quote-request:priorAnswer'] : []),
        ];
      },
    },
    {
      state: 'answering.reserved.editing.clean',
      shows: (snapshot) => [
        ['quote-request:reRequested', 'quote-request:vehicle'],
        snapshot.can({ type: 'quote.submit', afterwards: 'stay' })
          ? ['quote-request:submitAndNext', 'quote-request:submit']
          : ['quote-request:submitAndNext', 'quote-request:refusal.isDirty', 'quote-request:submit', 'quote-request:refusal.isDirty'],
      ],
      hides: ['quote-request:unsaved', 'quote-request:sending'] },
    {
      state: 'answering.reserved.editing.dirty',
      shows: ({ context: { restoredAt, request: known, answers } }) => {
        const changed = changedPartIds(known ?? request, answers);
        const [only, ...others] = changed;
        const names = request.parts.find(({ id }) => id === only)?.description.en ?? '';
        return [
          'quote-request:unsaved',
          ['quote-request:submitAndNext', 'quote-request:submit'],
          ...(restoredAt === null || others.length > 0
            ? []
            : [
                [
                  { key: 'draft:restored', params: { date: { as: 'longDate', instant: restoredAt } } },
                  { key: 'quote-request:restoredParts', params: { count: changed.length, names } },
                  'draft:discard',
                ] as const,
              ]),
        ];
      },
      hides: ['quote-request:sending'],
    },
    {
      state: 'answering.reserved.editing.correcting',
      shows: ({ context }) => [
        { key: 'quote-request:correct', params: { count: 1 } },
        'quote-request:unsaved',
        ...(context.layout === 'grid' && context.answers['p-2']?.availability === Availability.None
          ? [['quote-request:field.availability', ': ', 'field:required']]
          : context.layout === 'grid' ? ['field:required'] : context.partIndex === firstIncomplete(context) ? ['field:required'] : []),
      ],
    },
    { state: 'answering.reserved.editing.failed', shows: ({ context }) => [['quote-request:sendFailed', `errors:${context.failure?.kind ?? ''}`]] },
    {
      state: 'answering.reserved.comparing',
      shows: ({ context }) => [
        [{ key: 'quote-request:sides.title', params: { count: 1 } }, 'quote-request:sides.explain', 'quote-request:sides.accept'],
        ['Grille', 'quote-request:sides.fact', 'quote-request:sides.was', 'quote-request:sides.is', 'quote-request:quantity', '4', '1'],
        ...context.differences.flatMap(({ typed, now }) => [
          ...(typed ? [['quote-request:sides.mineIs', ' ', answerLine(typed)]] : []),
          ...(now ? [['quote-request:sides.theirsIs', ' ', answerLine(draftOf(now))]] : []),
        ]),
      ],
      hides: ['quote-request:layout.label', 'quote-request:sides.added', 'quote-request:sides.removed'],
    },
    {
      state: 'answering.reserved.pasting',
      shows: ({ context }) => [
        [
          'quote-request:paste.title',
          { key: 'quote-request:paste.usable', params: { count: pastedChanges(context).length } },
          ' ',
          { key: 'quote-request:paste.problems', params: { count: context.pasted.length - pastedChanges(context).length } },
        ],
        ...(pastedChanges(context).length > 0
          ? [['quote-request:grid.part', 'quote-request:field.grossPrice', 'quote-request:field.discount', 'Grille', '123,45', 'ten', 'quote-request:paste.unreadable'], ['quote-request:paste.reject', 'quote-request:paste.accept']]
          : [['quote-request:grid.part', 'quote-request:field.grossPrice', 'Grille', 'twelve', 'quote-request:paste.unreadable', '—', '5', 'quote-request:paste.outside'], ['quote-request:paste.accept', 'quote-request:refusal.isPasteUsable']]),
      ],
    },
    { state: 'answering.reserved.awaitingPhotos', shows: () => ['quote-request:awaitingPhotos', 'quote-request:sending'] },
    { state: 'answering.reserved.held', shows: () => [{ key: 'quote-request:held', params: { seconds: 5 } }, 'quote-request:sending'] },
    { state: 'paused', shows: () => [['quote-request:paused', 'quote-request:pausedKept'], 'quote-request:resume'] },
    { state: 'answering.outdated', shows: () => [['lock:outdated', 'quote-request:outdatedKept', 'quote-request:refresh']] },
    { state: 'answering.refreshing', shows: () => ['quote-request:refreshing'] },
    { state: 'answering.submitting', shows: () => ['quote-request:sending'] },
    { state: 'answering.checkingOutcome', shows: () => ['quote-request:checkingOutcome'] },
    { state: 'answering.outcomeUnknown', shows: ({ context }) => [['quote-request:outcomeUnknown', `errors:${context.failure?.kind ?? ''}`, 'quote-request:checkOutcome']] },
  ],
});
