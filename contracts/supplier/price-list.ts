import * as v from 'valibot';
import { IndustryType } from '../../domain/enumerations.ts';
import { DELIVERY_DAYS_BOUNDS, PRICE_BOUNDS } from '../../domain/part-answer.ts';
import { AccessLevel } from '../../domain/permission.ts';
import {
  KNOWN_PRICE_ORIGINS,
  PRICE_LIST,
  type ListColumn,
  type ListColumns,
  type ListedPrice,
  type PriceListSummary,
} from '../../domain/price-list.ts';
import { defineCall } from '../call.ts';
import { count, id, instant, version } from '../common.ts';
import { filled, text } from '../texts.ts';

const read = { feature: 'supplier-settings', levels: [AccessLevel.Read] } as const;
const update = { feature: 'supplier-settings', levels: [AccessLevel.Update] } as const;

const upTo = (most: number) => v.pipe(count, v.maxValue(most));
const price = v.nullable(v.pipe(count, v.minValue(PRICE_BOUNDS.min), v.maxValue(PRICE_BOUNDS.max)));

const listedPrice = v.pipe(
  v.object({
    number: filled(PRICE_LIST.number),
    manufacturer: text(PRICE_LIST.manufacturer),
    industryType: v.enum(IndustryType),
    priceCents: price,
    listPriceCents: price,
    stock: v.nullable(upTo(PRICE_LIST.mostStock)),
    deliveryDays: v.nullable(upTo(DELIVERY_DAYS_BOUNDS.max)),
  }) satisfies v.GenericSchema<unknown, ListedPrice>,
  v.check(({ priceCents, listPriceCents }) => priceCents !== null || listPriceCents !== null, 'neither of two prices'),
);

const columnPlace = v.object({ title: text(PRICE_LIST.title), at: count });
const columns = v.partial(
  v.object({
    number: columnPlace,
    manufacturer: columnPlace,
    industryType: columnPlace,
    price: columnPlace,
    listPrice: columnPlace,
    stock: columnPlace,
    deliveryDays: columnPlace,
  } satisfies Record<ListColumn, unknown>),
) satisfies v.GenericSchema<unknown, ListColumns>;

const summary = v.object({
  id,
  at: instant,
  by: v.nullable(v.string()),
  fileName: v.string(),
  lines: count,
}) satisfies v.GenericSchema<unknown, PriceListSummary>;

const origins = v.pipe(
  v.array(v.picklist(KNOWN_PRICE_ORIGINS)),
  v.length(KNOWN_PRICE_ORIGINS.length),
  v.check((named) => new Set(named).size === named.length, 'named twice'),
);

export const getPriceList = defineCall({
  service: 'sourcing',
  name: 'getPriceList',
  summary:
    'The price list of the supplier in scope (its lines are never sent), the former one, how the columns of its file were matched, and the order in which known prices are looked for. Version 0: none yet',
  method: 'GET',
  path: '/suppliers/current/price-list',
  response: v.object({
    current: v.nullable(summary),
    former: v.nullable(summary),
    columns: v.nullable(columns),
    origins,
    version,
  }),
  requires: read,
  status: 200,
  problems: [],
});

export const startPriceList = defineCall({
  service: 'sourcing',
  name: 'startPriceList',
  summary:
    'Begins a new price list of the supplier in scope, to which lines are added. It replaces nothing until it is complete, and is given up after a day, or when another is begun',
  method: 'POST',
  path: '/suppliers/current/price-list/:start',
  response: v.object({ listId: id }),
  requires: update,
  status: 201,
  problems: [],
});

export const addPriceLines = defineCall({
  service: 'sourcing',
  name: 'addPriceLines',
  summary: `Adds lines to a list that was begun, at most ${PRICE_LIST.linesAtOnce} in one call and ${PRICE_LIST.mostLines} in all, from the given place (the first is 0). Sent again, they are added once`,
  method: 'POST',
  path: '/suppliers/current/price-list/:addLines',
  body: v.object({
    listId: id,
    from: upTo(PRICE_LIST.mostLines - 1),
    lines: v.pipe(v.array(listedPrice), v.minLength(1), v.maxLength(PRICE_LIST.linesAtOnce)),
  }),
  requires: update,
  status: 204,
  problems: ['validation', 'not-found', 'too-large'],
});

export const replacePriceList = defineCall({
  service: 'sourcing',
  name: 'replacePriceList',
  summary:
    'Replaces the price list of the supplier in scope with the one that was begun, as a whole, from the given version. `lines`: how many were sent; nothing is replaced unless all have arrived',
  method: 'POST',
  path: '/suppliers/current/price-list/:replace',
  body: v.object({
    listId: id,
    lines: v.pipe(count, v.minValue(1), v.maxValue(PRICE_LIST.mostLines)),
    fileName: text(PRICE_LIST.fileName),
    columns,
    version,
  }),
  response: v.object({ version }),
  requires: update,
  status: 200,
  problems: ['validation', 'not-found', 'version-outdated'],
});

export const takeBackPriceList = defineCall({
  service: 'sourcing',
  name: 'takeBackPriceList',
  summary:
    'Takes the last replacement of the price list back, from the given version: the former list (or none) is used again, and the one in use becomes the former one',
  method: 'POST',
  path: '/suppliers/current/price-list/:takeBack',
  body: v.object({ version }),
  response: v.object({ version }),
  requires: update,
  status: 200,
  problems: ['validation', 'not-found', 'version-outdated'],
});

export const setKnownPriceOrigins = defineCall({
  service: 'sourcing',
  name: 'setKnownPriceOrigins',
  summary: 'Sets the order in which known prices are looked for, each origin once, from the given version',
  method: 'PATCH',
  path: '/suppliers/current/:setKnownPriceOrigins',
  body: v.object({ origins, version }),
  response: v.object({ version }),
  requires: update,
  status: 200,
  problems: ['validation', 'not-found', 'version-outdated'],
});
