/** The named elements of the page other than its events' controls: fields with their values, and regions. */
import type { AnyMachineSnapshot } from 'xstate';
import { OFFER_TEXT_NAMES } from '../../../domain/answer-text.ts';
import { Availability, Certification, IndustryType, Status } from '../../../domain/enumerations.ts';
import { isSuggestionNew } from '../../../machines/quote-request/quote-request.edits.ts';
import { draftOf, isComplete, neededFields, problemsOf } from '../../../machines/quote-request/quote-request.answer.ts';
import { isChanged } from '../../../machines/quote-request/quote-request.rules.ts';
import type { AnswerDraft, QuoteContents } from '../../../machines/quote-request/quote-request.types.ts';
import { isNotRead } from '../document-lifecycle/document.states.ts';
import type { Named } from '../engine/driver.ts';
import {
  COMPARING,
  EDITING,
  isCorrecting,
  isDoubtTold,
  isIn,
  PASTING,
  REVIEWING,
  type QuoteSnapshot,
} from './quote-request.walking.ts';

const draftAt = ({ request, answers }: QuoteContents, index: number): AnswerDraft | null => {
  const part = request?.parts[index];
  return part ? (answers[part.id] ?? draftOf(part)) : null;
};
const chosen = (name: string, value: boolean, isUsable: boolean): Named => ({ role: 'radio', name, value, isUsable });
const amount = (value: string) => ({ as: 'amount', amount: value }) as const;
const TYPES = ['Oem', 'Aftermarket', 'Recycled'] as const;
/** The columns of the grid, and what recycled parts and lead times add to them. */
const GRID_COLUMNS = ['grossPrice', 'discount', 'netPrice', 'availability', 'industryType', 'note'] as const;
const ADDED_FIELDS = ['deliveryDays', 'recycledQuality', 'recycledYear'] as const;
const CERTIFICATIONS = ['Capa', 'Nsf', 'DiamondStandard', 'KeysIq'] as const;

/** The fields of one part's answer, which depend on availability and type. */
function fields(draft: AnswerDraft, isUsable: boolean): Named[] {
  const { isOffered, isAftermarket } = neededFields(draft);
  const field = (name: string, value: NonNullable<Named['value']>): Named => ({
    role: 'labelled',
    name: `quote-request:field.${name}`,
    value,
    isUsable,
  });
  return [
    { role: 'group', name: 'quote-request:field.availability' },
    ...(['AvailableNow', 'AvailableInDays', 'Limited', 'BackOrder', 'NotAvailable'] as const).map((name) =>
      chosen(`quote-request:availability.${name}`, draft.availability === Availability[name], isUsable),
    ),
    ...(isOffered
      ? [
          { role: 'group', name: 'quote-request:field.industryType' },
          ...TYPES.map((name) =>
            chosen(`quote-request:industryType.${name}`, draft.industryType === IndustryType[name], isUsable),
          ),
          field('condition', String(draft.condition)),
          ...OFFER_TEXT_NAMES.map((name) => field(name, draft[name])),
        ]
      : [{ role: 'labelled', name: 'quote-request:field.condition', isAbsent: true }]),
    ...(draft.availability === Availability.NotAvailable
      ? [{ role: 'labelled', name: 'quote-request:field.grossPrice', isAbsent: true }]
      : [
          field('retailPrice', amount(draft.retailPrice)),
          field('grossPrice', amount(draft.grossPrice)),
          field('discount', amount(draft.discount)),
          field('netPrice', amount(draft.netPrice)),
        ]),
    ...(isOffered && isAftermarket
      ? [
          { role: 'group', name: 'quote-request:field.certifications' },
          ...CERTIFICATIONS.map((name) => {
            const value = (draft.certifications & Certification[name]) !== 0;
            return { role: 'checkbox', name: `quote-request:certification.${name}`, value, isUsable };
          }),
        ]
      : [{ role: 'group', name: 'quote-request:field.certifications', isAbsent: true }]),
    { role: 'group', name: 'quote-request:field.recycledQuality', isAbsent: true },
    { role: 'labelled', name: 'quote-request:field.deliveryDays', isAbsent: true },
    field('note', draft.note),
  ];
}

/** The list of parts, and the selected part. */
function partLayout(snapshot: QuoteSnapshot, isUsable: boolean): Named[] {
  const { context } = snapshot;
  const { request, partIndex, thisYear } = context;
  const draft = draftAt(context, partIndex);
  const part = request?.parts[partIndex];
  return [
    { role: 'navigation', name: 'quote-request:parts' },
    ...(request?.parts ?? []).map((each, index) => {
      const answer = draftAt(context, index) ?? draftOf(each);
      const completed = isDoubtTold(snapshot) && each.id === 'p-2' ? 'toReview' : 'complete';
      const state = isComplete(answer, thisYear) ? completed : 'incomplete';
      return {
        role: 'button',
        name: [
          `${index + 1}. ${each.description.en}`,
          ', ',
          `quote-request:${state}`,
          ...(each.isInRequote ? [', ', 'quote-request:newPriceRequested'] : []),
          each.oemNumber,
        ],
        value: index === partIndex,
      } satisfies Named;
    }),
    {
      role: 'region',
      name: [
        { key: 'quote-request:partOf', params: { index: partIndex + 1, count: request?.parts.length ?? 0 } },
        ' · ',
        part?.description.en ?? '',
      ],
    },
    ...(part
      ? ([
          {
            role: 'list',
            name: ['quote-request:shopPhotos', ': ', part.description.en],
            isAbsent: part.photos.length === 0,
          },
          {
            role: 'button',
            name: [{ key: 'photos:open', params: { place: 1 } }, ', ', 'quote-request:shopPhotos'],
            isAbsent: part.photos.length === 0,
          },
          {
            role: 'img',
            name: { key: 'photos:alt', params: { place: 1, part: part.description.en } },
            isAbsent: part.photos.length === 0,
          },
        ] satisfies Named[])
      : []),
    ...(draft ? fields(draft, isUsable) : []),
  ];
}

/** Each part's row. */
function grid(context: QuoteContents, isEditable: boolean, isDialogOpen: boolean, isCorrecting: boolean): Named[] {
  const isUsable = isEditable && !isDialogOpen;
  return [
    { role: 'table', name: 'quote-request:parts' },
    { role: 'checkbox', name: 'quote-request:grid.selectAll', value: false, isUsable: !isDialogOpen },
    ...[
      'quote-request:grid.column.part',
      'quote-request:grid.column.known',
      'quote-request:grid.total',
      'quote-request:grid.copy',
      ...GRID_COLUMNS.map((field) => `quote-request:grid.column.${field}`),
    ].map((name) => ({ role: 'columnheader', name })),
    ...(context.request?.parts ?? []).flatMap(({ id, suggestedPrice, description: { en: name } }, index): Named[] => {
      const draft = draftAt(context, index);
      return draft
        ? [
            {
              role: 'checkbox',
              name: { key: 'quote-request:grid.select', params: { part: name } },
              value: false,
              isUsable: !isDialogOpen,
            },
            ...GRID_COLUMNS.map((field): Named => {
              const named = { name: [`quote-request:field.${field}`, ', ', name] };
              // These paths type no invalid values, so problems show only after an attempt to send.
              const isWrong = isCorrecting && problemsOf(draft, context.thisYear)[field] !== undefined;
              if (field === 'industryType') return { role: 'radiogroup', ...named, isWrong };
              const isPrice = field === 'grossPrice' || field === 'discount' || field === 'netPrice';
              const value = isPrice ? amount(draft[field]) : String(draft[field]);
              return { role: 'labelled', ...named, value, isUsable, isWrong };
            }),
            ...ADDED_FIELDS.map((field): Named => {
              return { role: 'labelled', name: [`quote-request:field.${field}`, ', ', name], isAbsent: true };
            }),
            ...TYPES.map((type): Named => ({
              role: 'radio',
              name: `quote-request:industryType.${type}`,
              within: { selector: 'tr', text: name },
              value: draft.industryType === IndustryType[type],
              isUsable,
            })),
            {
              role: 'button',
              name: { key: 'quote-request:grid.copyOf', params: { part: name } },
              isUsable,
              title: isEditable
                ? { key: 'quote-request:grid.copyOf', params: { part: name } }
                : 'quote-request:refusal.locked',
            },
            ...(suggestedPrice
              ? [
                  {
                    role: 'button',
                    name: 'quote-request:acceptPrice',
                    isPrefix: true,
                    within: { selector: 'tr', text: name },
                    title: !isEditable
                      ? 'quote-request:refusal.locked'
                      : isSuggestionNew(context, id)
                        ? 'quote-request:acceptPrice'
                        : 'quote-request:refusal.isSuggestionNew',
                  },
                ]
              : []),
          ]
        : [];
    }),
  ];
}

export function quoteRequestShows(shown: AnyMachineSnapshot): Named[] {
  const snapshot: QuoteSnapshot = shown;
  const { context } = snapshot;
  const { request, layout, sides } = context;
  const back: Named = { role: 'link', name: 'quote-request:back', value: '/quoteRequests' };
  if (isNotRead(snapshot)) return [back];
  if (!request || snapshot.matches('loading') || snapshot.matches('left')) return [];
  const { phone, email } = request.collisionShop;
  const isPasting = isIn(snapshot, PASTING);
  const isReviewing = isIn(snapshot, REVIEWING);
  const isDialogOpen = isPasting || isReviewing;
  const isUsable = snapshot.hasTag('editable');
  const isComparing = isIn(snapshot, COMPARING);
  const isOpen = snapshot.matches('open');
  const isSending = snapshot.hasTag('sending') || snapshot.hasTag('waiting');
  const isSent = request.status === Status.Completed;
  return [
    back,
    ...['quote-request:vehicle', 'quote-request:collisionShop', 'quote-request:files'].map((name) => ({
      role: 'region',
      name,
    })),
    { role: 'link', name: phone, value: `tel:${phone.replace(/\D/g, '')}` },
    { role: 'link', name: email, value: `mailto:${email}` },
    { role: 'button', name: 'commands:palette', isUsable: !isDialogOpen },
    { role: 'button', name: 'commands:sheet', isUsable: !isDialogOpen },
    {
      role: 'button',
      name: 'quote-request:submitAndNext',
      isAbsent:
        !isOpen ||
        isCorrecting(snapshot) ||
        snapshot.can({ type: 'sending.recall' }) ||
        snapshot.can({ type: 'quote.recall' }),
    },
    {
      role: 'button',
      name: 'quote-request:submit',
      isAbsent: !isOpen || isSending || isCorrecting(snapshot),
    },
    {
      role: 'button',
      name: 'quote-request:submitCorrection',
      isAbsent: isSending || !isCorrecting(snapshot),
    },
    ...(isReviewing ? [{ role: 'alertdialog', name: 'quote-request:review.title' }] : []),
    ...(isPasting
      ? [
          { role: 'dialog', name: 'quote-request:paste.title' },
          { role: 'region', name: 'quote-request:paste.title' },
        ]
      : []),
    ...(isComparing
      ? [
          { role: 'region', name: 'Grille' },
          ...['Mirror', 'Hood'].flatMap((part): Named[] => [
            { role: 'region', name: part },
            { role: 'group', name: { key: 'quote-request:sides.choice', params: { part } }, isAbsent: true },
          ]),
          { role: 'group', name: { key: 'quote-request:sides.choice', params: { part: 'Grille' } } },
          chosen('quote-request:sides.mine', (sides['p-2'] ?? 'mine') === 'mine', true),
          chosen('quote-request:sides.theirs', sides['p-2'] === 'theirs', true),
        ]
      : snapshot.matches('ended')
        ? [
            ...(['region', 'table'] as const).map((role) => ({
              role,
              name: isSent ? 'quote-request:summary.title' : 'quote-request:parts',
            })),
            { role: 'button', name: 'quote-request:summary.print', isUsable: true, isAbsent: !isSent },
            { role: 'region', name: 'quote-request:typed', isAbsent: !isChanged(context) },
            { role: 'group', name: 'quote-request:layout.label', isAbsent: true },
            ...(request.earlierQuotes ?? []).flatMap(({ sentAt, sentBy }): Named[] => {
              const name = {
                key: 'quote-request:summary.earlierBy',
                params: { name: sentBy ?? '', date: { as: 'longDate', instant: sentAt } },
              } as const;
              return [
                { role: 'region', name },
                { role: 'table', name },
              ];
            }),
          ]
        : [
            { role: 'group', name: 'quote-request:layout.label' },
            chosen('quote-request:layout.part', layout === 'part', !isDialogOpen),
            chosen('quote-request:layout.grid', layout === 'grid', !isDialogOpen),
            ...(layout === 'grid'
              ? grid(context, isUsable, isDialogOpen, isIn(snapshot, `${EDITING}.correcting`))
              : partLayout(snapshot, isUsable)),
          ]),
  ];
}
