/** What the parts of the request page must say, by the keys of `locales`. */
import { equal } from '../../../domain/equal.ts';
import { Availability, Certification, IndustryType, Status } from '../../../domain/enumerations.ts';
import type { QuoteRequest, QuoteRequestPart } from '../../../domain/quote-request.ts';
import type { Words } from '../engine/path-model.ts';
import { money } from '../said.ts';
import { request as exampleRequest } from './quote-request.examples.ts';
import {
  changedFields,
  changedPartIds,
  completeCount,
  totalCents,
} from '../../../machines/quote-request/quote-request.rules.ts';
import {
  answerOf,
  draftOf,
  EMPTY_DRAFT,
  lineSums,
  neededFields,
} from '../../../machines/quote-request/quote-request.answer.ts';
import type {
  AnswerDraft,
  QuoteContents,
  QuoteRequestContext,
} from '../../../machines/quote-request/quote-request.types.ts';

const nameIn = (names: Readonly<Record<string, number>>, value: number): string =>
  Object.entries(names).find(([, each]) => each === value)?.[0] ?? '';

/** An answer in one line. */
export function answerLine(draft: AnswerDraft): Words {
  const { deliveryDays, netPriceCents } = answerOf(draft);
  const availability: Words =
    draft.availability === Availability.None
      ? 'quote-request:notAnswered'
      : `quote-request:availability.${nameIn(Availability, draft.availability)}`;
  const words: Words[] = [
    deliveryDays === null
      ? availability
      : {
          key: `quote-request:${draft.availability === Availability.BackOrder ? 'backOrderIn' : 'availableIn'}`,
          params: { count: deliveryDays },
        },
  ];
  if (neededFields(draft).isOffered && draft.industryType !== IndustryType.None)
    words.push(`quote-request:industryType.${nameIn(IndustryType, draft.industryType)}`);
  if (netPriceCents !== null) words.push(money(netPriceCents));
  if (draft.note !== '') words.push([draft.note]);
  return words.flatMap((each, index) => (index === 0 ? [each] : [' · ', each]));
}

/** The start of the line of facts. */
export const factsStart = (request: QuoteRequest | null): Words => ({
  as: 'vehicle',
  vehicle: (request ?? exampleRequest).vehicle,
});

/** What the shop sent, shown in every state of the answer. */
export function requestWords({ vehicle, collisionShop: shop, ...request }: QuoteRequest, isWaiting: boolean): Words[] {
  return [
    { key: 'quote-request:title', params: { number: request.number } },
    [{ as: 'vehicle', vehicle }, 'quote-request:vin', ' ', vehicle.vin, `${shop.name}, ${shop.city}`, shop.phone],
    'quote-request:details',
    // The title of a card, then its content.
    ['quote-request:vehicle', { as: 'vehicle', vehicle }, 'quote-request:vin', vehicle.vin],
    [
      'quote-request:bodyType',
      vehicle.bodyType,
      'quote-request:exteriorColor',
      vehicle.exteriorColorCode,
      'quote-request:interiorColor',
      vehicle.interiorColorCode,
    ],
    ['quote-request:options', vehicle.options.map(({ en }) => en).join(', ')],
    [
      'quote-request:collisionShop',
      `${shop.name}, ${shop.city} (${shop.province})`,
      'quote-request:shopUser',
      shop.user,
      'quote-request:phone',
      shop.phone,
      'quote-request:email',
      shop.email,
    ],
    [
      'quote-request:marketplaceFile',
      request.marketplaceFileNumber,
      'quote-request:shopFile',
      request.shopFileNumber,
      'quote-request:received',
      { as: 'longDate', instant: request.receivedAt },
      'quote-request:ends',
      { as: 'longDate', instant: request.expiresAt },
    ],
    ...(isWaiting
      ? [
          { key: 'time:endsAt', params: { time: { as: 'longDate', instant: request.expiresAt } } } as const,
          'quote-request:remaining',
        ]
      : []),
  ];
}

/** The progress of the answer. */
export const progressWords = (context: QuoteContents, toReviewCount: number): Words[] => [
  {
    key: 'quote-request:completeCount',
    params: { count: completeCount(context), total: context.request?.parts.length ?? 0 },
  },
  ...(toReviewCount > 0 ? [{ key: 'quote-request:toReviewCount', params: { count: toReviewCount } } as const] : []),
  ['quote-request:total', ' ', money(totalCents(context))],
];

/** The total of the platform's answers. */
const sentCents = ({ request }: QuoteContents): number =>
  (request?.parts ?? []).reduce((sum, part) => sum + (lineSums(part, draftOf(part))?.totalCents ?? 0), 0);

/** A sent quote: each part with its answer and prices, and the total. */
const summaryWords = (context: QuoteContents): Words[] => [
  ...(context.request?.parts ?? []).flatMap((part): Words[] => {
    const draft = draftOf(part);
    const sums = lineSums(part, draft);
    const { grossPriceCents, netPriceCents } = answerOf(draft);
    const { productCode = '', manufacturer = '', certifications = 0 } = part.answer ?? {};
    const origin = certifications === Certification.Capa ? 'CAPA · ' : '';
    const start: Words[] = [
      `${part.position}. ${part.description.en}`,
      ' ',
      productCode === '' ? part.oemNumber : `${productCode} · ${origin}${manufacturer}`,
      answerLine({ ...draft, netPrice: '', note: '' }),
      String(part.quantity),
      part.listPriceCents === null ? '—' : money(part.listPriceCents),
    ];
    return sums && grossPriceCents !== null && netPriceCents !== null
      ? [
          [...start, money(grossPriceCents)],
          [money(netPriceCents), money(sums.totalCents)],
        ]
      : [[...start, '—', '—', '—', '—']];
  }),
  ['quote-request:total', money(sentCents(context))],
];

/** The corrected quotes, as sent. */
const earlierWords = ({ request }: QuoteContents): Words[] =>
  (request?.earlierQuotes ?? []).map(({ sentAt, sentBy }) => [
    {
      key: 'quote-request:summary.earlierBy',
      params: { name: sentBy ?? '', date: { as: 'longDate', instant: sentAt } },
    },
  ]);

/** The parts of a request without answers. */
const askedWords = ({ request }: QuoteContents): Words[] =>
  (request?.parts ?? []).map((part) => [
    `${part.position}. ${part.description.en}`,
    ' ',
    part.oemNumber,
    String(part.quantity),
    part.listPriceCents === null ? '—' : money(part.listPriceCents),
  ]);

/** What was asked for, with the retail prices of the answers. */
const askedPartWords = ({ request }: QuoteContents): Words[] => [
  'quote-request:asked',
  ...(request?.parts ?? []).flatMap(({ answer }): Words[] =>
    answer === null || answer.retailPriceCents === null
      ? []
      : [['quote-request:field.retailPrice', money(answer.retailPriceCents)]],
  ),
];

/** A closed request: its quote, or its parts. */
export const closedWords = (context: QuoteContents): Words[] => {
  const asked = askedPartWords(context);
  if (context.request?.status === Status.Completed)
    return [...summaryWords(context), ...asked, 'quote-request:summary.print', ...earlierWords(context)];
  return [
    ...(context.request?.parts.some(({ answer }) => answer !== null) ? summaryWords(context) : askedWords(context)),
    ...asked,
  ];
};

/** A correction of a sent quote, with the send button or why it is disabled. */
export const correctingWords = ({ request, overtaken }: QuoteRequestContext, isSame: boolean): Words[] => [
  // A refusal is shown first.
  ...(request?.answeredAt && !overtaken?.refused
    ? [
        [
          'quote-request:correcting',
          {
            key: 'quote-request:answeredBy',
            params: { name: request.inCharge ?? '', date: { as: 'longDate', instant: request.answeredAt } },
          },
          'quote-request:correctingUntil',
        ] as const,
      ]
    : []),
  [
    'quote-request:summary.close',
    'quote-request:submitCorrection',
    ...(isSame ? (['quote-request:refusal.isAsSent'] as const) : []),
  ],
];

/** The parts that differ from the draft: one changed, one removed, one added. Only the request follows them. */
export function sideWords({ differences }: QuoteContents): Words[] {
  const [changed, gone, added] = differences;
  const mine = (draft: AnswerDraft | null | undefined): Words[] =>
    draft ? ['quote-request:sides.mineIs', ' ', answerLine(draft)] : [];
  const theirs = (part: QuoteRequestPart | null | undefined): Words[] =>
    part ? ['quote-request:sides.theirsIs', ' ', answerLine(draftOf(part))] : [];
  return [
    [
      'Grille',
      'quote-request:sides.fact',
      'quote-request:sides.was',
      'quote-request:sides.is',
      'quote-request:quantity',
      '4',
      '1',
      ...mine(changed?.typed),
      ...theirs(changed?.now),
    ],
    [
      { key: 'quote-request:sides.choice', params: { part: 'Grille' } },
      'quote-request:sides.mine',
      'quote-request:sides.theirs',
    ],
    ['Mirror', 'quote-request:sides.removed', ...mine(gone?.typed)],
    ['Hood', 'quote-request:sides.added', ...theirs(added?.now), factsStart(null)],
  ];
}

/** Unsent answers, beside the sent ones. */
export function unsentWords(request: QuoteRequest, answers: QuoteContents['answers']): Words[] {
  const changed = request.parts
    .filter(({ id }) => changedPartIds(request, answers).includes(id))
    .map(({ description }) => description.en);
  return changed.length === 1
    ? [
        [
          'draft:unsent',
          { key: 'quote-request:restoredParts', params: { count: 1, names: changed.join('') } },
          'draft:discard',
        ],
      ]
    : [];
}

/** The value of a typed field; the walks type no other fields. */
function typedValue(draft: AnswerDraft, field: keyof AnswerDraft): Words {
  const values: { readonly [Field in keyof AnswerDraft]?: Words } = {
    availability: `quote-request:availability.${nameIn(Availability, draft.availability)}`,
    industryType: `quote-request:industryType.${nameIn(IndustryType, draft.industryType)}`,
    grossPrice: money(Math.round(Number(draft.grossPrice) * 100)),
    netPrice: money(Math.round(Number(draft.netPrice) * 100)),
    discount: { as: 'rate', rate: Math.round(Number(draft.discount) * 1000) },
    note: draft.note,
  };
  return equal(draft[field], EMPTY_DRAFT[field]) ? '—' : (values[field] ?? []);
}

/** What was typed too late, field by field. */
export function typedWords({ request, answers }: QuoteContents): Words[] {
  return (request?.parts ?? []).flatMap((part): Words[] => {
    const draft = answers[part.id];
    const fields = draft ? changedFields(part, draft) : [];
    if (!draft || fields.length === 0) return [];
    return [
      [
        `${part.position}. ${part.description.en}`,
        ...fields.flatMap((field): Words[] => [`quote-request:field.${field}`, typedValue(draft, field)]),
      ],
    ];
  });
}
