import { isStillAwaited } from '../../../domain/acknowledgement.ts';
import type { Language } from '../../../domain/enumerations.ts';
import { marketplaceDay } from '../../../domain/marketplace-day.ts';
import { invoicesOf, type Order, type OrderPart } from '../../../domain/order.ts';
import { isOpenPart } from '../../../lives/part.life.ts';
import { fileOf, known, letterheadOf, partyLines, type Letterhead, type PdfContent } from './content.ts';
import { dayIn } from './formats.ts';
import { WORDS } from './words.ts';

/** A line of a delivery: what is in it, and what comes later. */
interface Packed {
  readonly part: OrderPart;
  readonly ordered: number;
  readonly shipped: number;
  readonly awaited: number;
}

const isSamePart = (one: OrderPart, other: OrderPart): boolean =>
  one.partNumber === other.partNumber &&
  one.manufacturer === other.manufacturer &&
  one.industryType === other.industryType &&
  one.description.en === other.description.en &&
  one.description.fr === other.description.fr;

/**
 * The parts of a delivery, and those that were or are still to come after it. What an earlier delivery had is left out,
 * and so is what is not delivered at all. Before the first invoice, nothing but a back order comes later.
 */
function packedOf(order: Order, place: number, today: string): Packed[] {
  const invoices = invoicesOf(order);
  const placeOf = ({ id }: OrderPart): number =>
    invoices.findIndex(({ lines }) => lines.some(({ partId }) => partId === id)) + 1;
  const shipped = order.parts.flatMap((part): Packed[] => {
    const { quantity: ordered } = part;
    if (place === 0)
      return isOpenPart(part.state) && !isStillAwaited(part, today)
        ? [{ part, ordered, shipped: ordered, awaited: 0 }]
        : [];
    const line = invoices[place - 1]?.lines.find(({ partId }) => partId === part.id);
    return line ? [{ part, ordered, shipped: line.quantity, awaited: 0 }] : [];
  });
  const awaited = order.parts.filter((part) =>
    isOpenPart(part.state) ? place > 0 || isStillAwaited(part, today) : place > 0 && placeOf(part) > place,
  );
  // Pieces that come later were split off the part that was delivered.
  const rests = new Map<OrderPart, OrderPart>();
  for (const part of awaited) {
    const origin = shipped.find((line) => isSamePart(line.part, part) && !rests.has(line.part));
    if (origin) rests.set(origin.part, part);
  }
  const splitOff = new Set(rests.values());
  return [
    ...shipped.map((line): Packed => {
      const rest = rests.get(line.part);
      return rest ? { ...line, part: rest, ordered: line.ordered + rest.quantity, awaited: rest.quantity } : line;
    }),
    ...awaited
      .filter((part) => !splitOff.has(part))
      .map((part): Packed => ({ part, ordered: part.quantity, shipped: 0, awaited: part.quantity })),
  ];
}

/** The texts of the packing slip of an order's delivery: parts and quantities, no prices. */
export function packingSlipContent(
  order: Order,
  supplier: Letterhead,
  language: Language,
  /** The delivery of its first invoice is 1; 0: nothing is invoiced yet. */
  place = invoicesOf(order).length,
): PdfContent {
  const words = WORDS[language];
  const day = (instant: string): string => dayIn(marketplaceDay(Date.parse(instant)), language);
  const packed = packedOf(order, place, marketplaceDay(Date.now()));
  const sent = invoicesOf(order)[place - 1];
  const hasAwaited = packed.some(({ awaited }) => awaited > 0);
  const count = (pieces: number): string => (pieces === 0 ? '–' : String(pieces));
  const awaitedCell = ({ awaited, part: { expectedOn } }: Packed): readonly [string, string?] =>
    awaited === 0 ? [count(0)] : [count(awaited), expectedOn === null ? words.dayUnknown : dayIn(expectedOn, language)];
  return {
    language,
    title: words.packingSlip,
    number: place > 1 ? `${order.number}-${place}` : order.number,
    at: new Date(order.updatedAt),
    letterhead: letterheadOf(supplier, language),
    references: [
      [words.orderedOn, day(order.orderedAt)],
      [words.delivery, day(order.dueAt)],
      ...(sent
        ? ([
            [words.ownNumber, sent.ownNumber],
            [words.shippingDate, dayIn(sent.shippingDate, language)],
          ] as const)
        : []),
    ],
    parties: [
      { heading: words.soldTo, lines: partyLines(order.soldTo, language) },
      { heading: words.shippedTo, lines: partyLines(order.shippedTo, language) },
    ],
    file: fileOf(order.file, language),
    columns: [
      { header: words.partNumber, width: hasAwaited ? 116 : 140 },
      ...(hasAwaited
        ? [
            { header: words.description, width: 168 },
            { header: words.ordered, width: 60, isNumber: true },
            { header: words.shipped, width: 60, isNumber: true },
            { header: words.awaited, width: 112, isNumber: true },
          ]
        : [
            { header: words.description, width: 316 },
            { header: words.quantity, width: 60, isNumber: true },
          ]),
    ],
    rows: packed.map((line) => [
      [line.part.partNumber],
      [
        line.part.description[language],
        known([words.partType[line.part.industryType], line.part.manufacturer]).join(' · '),
      ],
      ...(hasAwaited
        ? [[count(line.ordered)] as const, [count(line.shipped)] as const, awaitedCell(line)]
        : [[count(line.shipped)] as const]),
    ]),
    totals: [],
    handwritten: [words.receivedBy, words.signature, words.receivedOn],
  };
}
