import * as v from 'valibot';
import { IndustryType } from '../../../domain/enumerations.ts';
import { UNREAD_REASONS } from '../../../domain/price-list-lines.ts';
import { LIST_COLUMNS } from '../../../domain/price-list.ts';
import type { CheckedPrices, OpenedFile } from '../../../machines/price-list/price-list.types.ts';

const id = v.number();
const place = v.optional(v.object({ title: v.string(), at: v.number() }));
const columns = v.object({
  number: place,
  manufacturer: place,
  industryType: place,
  price: place,
  listPrice: place,
  stock: place,
  deliveryDays: place,
} satisfies Record<(typeof LIST_COLUMNS)[number], unknown>);

/** A request to the worker that has the file open. */
export const priceTask = v.variant('kind', [
  v.object({ id, kind: v.literal('open'), file: v.instance(Blob) }),
  v.object({ id, kind: v.literal('check'), columns }),
  v.object({ id, kind: v.literal('next'), from: v.number() }),
]);
export type PriceTask = v.InferOutput<typeof priceTask>;

const line = v.object({
  number: v.string(),
  manufacturer: v.string(),
  industryType: v.enum(IndustryType),
  priceCents: v.nullable(v.number()),
  listPriceCents: v.nullable(v.number()),
  stock: v.nullable(v.number()),
  deliveryDays: v.nullable(v.number()),
});
const cells = v.array(v.string());

export const PRICE_RESULTS = {
  open: v.object({ titles: cells, samples: v.array(cells), rows: v.number() }) satisfies v.GenericSchema<
    unknown,
    OpenedFile
  >,
  check: v.object({
    lines: v.number(),
    samples: v.array(line),
    unread: v.array(
      v.object({
        row: v.number(),
        column: v.picklist(LIST_COLUMNS),
        why: v.picklist(UNREAD_REASONS),
        text: v.string(),
        first: v.exactOptional(v.number()),
      }),
    ),
    unreadCount: v.number(),
  }) satisfies v.GenericSchema<unknown, CheckedPrices>,
  next: v.array(line),
} as const;
export type PriceResult<Kind extends keyof typeof PRICE_RESULTS> = v.InferOutput<(typeof PRICE_RESULTS)[Kind]>;

/** The worker's response; without a result when the file is none that can be read. */
export const priceTaskAnswer = v.variant('isDone', [
  v.object({ id, isDone: v.literal(true), result: v.unknown() }),
  v.object({ id, isDone: v.literal(false), isNoTable: v.boolean() }),
]);
export type PriceTaskAnswer = v.InferOutput<typeof priceTaskAnswer>;
