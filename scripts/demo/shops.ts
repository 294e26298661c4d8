/** `npm run shops`: simulates collision shops on the running platform, through the shops' calls. */
import { parseArgs } from 'node:util';
import type { PlacedOrder, SentQuoteRequest } from '../../contracts/index.ts';
import { CancellationReason, Status } from '../../domain/enumerations.ts';
import { needsNote } from '../../domain/order.ts';
import { isOffered } from '../../domain/part-answer.ts';
import { MONTREAL, SUPPLIERS } from '../../platform/data/seed/organisations.ts';
import { makeParts } from '../../platform/data/seed/parts.ts';
import { createRandom, type Random } from '../../platform/data/seed/random.ts';
import { NEWCOMERS, SHOPS } from '../../platform/data/seed/shops.ts';
import { makeVehicle } from '../../platform/data/seed/vehicles.ts';
import { UserError, runScript, onShutdown } from '../run/project.ts';
import { askToBecomeClient } from './shop-clients.ts';
import { askForCredit } from './shop-credits.ts';
import { ClerkUse } from './shop-use.ts';
import { Shop, Declined } from './shop.ts';

const USAGE = 'npm run shops -- [--every 20s] [--seed 7] [--supplier atelier-montreal]';
const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000 };
const MINUTE = 60_000;

/** Parses `20s`, `500ms` or `2m` to milliseconds. */
function readPace(text: string): number {
  const [, count = '', unit = ''] = /^(\d{1,6})(ms|s|m)$/.exec(text) ?? [];
  const pace = Number(count) * (UNITS[unit] ?? 0);
  if (pace <= 0) throw new UserError(`--every is "${text}", which is no time such as 20s, 500ms or 2m.\n${USAGE}`);
  return pace;
}

interface Options {
  readonly every: number;
  readonly seed: number;
  readonly supplier: string;
}

export function readOptions(args: readonly string[]): Options {
  const options = {
    every: { type: 'string', default: '20s' },
    seed: { type: 'string', default: '7' },
    supplier: { type: 'string', default: MONTREAL.id },
  } as const;
  let read;
  try {
    read = parseArgs({ args: [...args], options, strict: true }).values;
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
  const { every, seed, supplier } = read;
  if (!/^\d{1,9}$/.test(seed)) throw new UserError(`--seed is "${seed}", which is no whole number.\n${USAGE}`);
  const known = SUPPLIERS.map(({ scopeId }) => scopeId);
  if (!known.includes(supplier)) throw new UserError(`--supplier is "${supplier}"; there are ${known.join(', ')}.`);
  return { every: readPace(every), seed: Number(seed), supplier };
}

const isoIn = (minutes: number): string => new Date(Date.now() + minutes * MINUTE).toISOString();

async function sendNew(random: Random, shop: Shop, supplierId: string): Promise<string> {
  const now = Date.now();
  const { vehicle, make } = makeVehicle(random, new Date(now).getFullYear());
  const partsFileNumber = random.fill('MP######');
  const minutes = random.pick([20, 45, 90, 240]);
  const parts = makeParts(random, random.pick([1, 2, 3, 5, 8, 12]), { make, province: shop.facts.province, now }).map(
    ({ facts }) => {
      const { description, quantity, oemNumber, manufacturer, listPriceCents, acceptedTypes, note } = facts;
      return {
        description: { ...description },
        quantity,
        oemNumber,
        manufacturer,
        listPriceCents,
        acceptedTypes,
        note,
      };
    },
  );
  const { number } = await shop.send({
    kind: 'new',
    supplierId,
    shopFileNumber: random.fill('@@-#####'),
    partsFileNumber,
    user: shop.facts.user,
    vehicle: { ...vehicle, options: vehicle.options.map((option) => ({ ...option })) },
    expiresAt: isoIn(minutes),
    parts,
  });
  shop.files.push(partsFileNumber);
  return `sends ${number} to ${supplierId}: ${vehicle.year} ${vehicle.make} ${vehicle.model}, parts: ${parts.length}, to be answered within ${minutes} min`;
}

async function requestRequote(random: Random, shop: Shop, { id, number, parts }: SentQuoteRequest): Promise<string> {
  const [first = '', ...rest] = random.shuffled(parts.map((part) => part.id));
  const partIds = [first, ...rest.filter(() => random.oneIn(3))];
  await shop.send({ kind: 'reRequest', quoteRequestId: id, partIds, expiresAt: isoIn(60) });
  return `asks for a re-quote of ${number}, parts: ${partIds.length}`;
}

async function cancel(shop: Shop, { id, number }: SentQuoteRequest): Promise<string> {
  await shop.cancel(id);
  return `cancels ${number}`;
}

/** Orders all or some of the offered parts of an answer. */
async function order(
  random: Random,
  shop: Shop,
  { id, number, partsFileNumber, parts }: SentQuoteRequest,
): Promise<string> {
  const offered = parts.filter(({ answer }) => answer && isOffered(answer.availability));
  shop.ordered.push(partsFileNumber);
  if (offered.length === 0) return `finds nothing to order in the answer to ${number}`;
  const wanted = random.oneIn(3) ? offered.slice(0, random.whole(1, offered.length)) : offered;
  const placed = await shop.order({
    quoteRequestId: id,
    parts: wanted.map((part) => ({ partId: part.id, quantity: part.quantity })),
    shopOrderNumber: random.fill('BC-#####'),
    referenceNumber: random.oneIn(2) ? random.fill('@@@######') : '',
    dueAt: isoIn(random.pick([4, 24, 72, 168]) * 60),
    hasInsurerAgreement: random.oneIn(4),
    notes: random.oneIn(3) ? random.pick(['Livrer avant 9 h', 'Call before delivery']) : '',
    shippedTo: null,
  });
  return `orders ${placed.number} of ${number}, parts: ${wanted.length} of ${parts.length}`;
}

const SHOP_REASONS = [
  CancellationReason.OrderedByError,
  CancellationReason.PartNotNeeded,
  CancellationReason.PartDeliveredLate,
  CancellationReason.VehicleTotalLoss,
  CancellationReason.Other,
] as const;

/** Cancels one part of an order, sometimes the whole order. */
async function cancelParts(random: Random, shop: Shop, { id, number, version, parts }: PlacedOrder): Promise<string> {
  const standing = parts.filter(({ state }) => state === 'pending');
  const gone = random.oneIn(4) ? standing : standing.slice(0, 1);
  const reason = random.pick(SHOP_REASONS);
  const note = needsNote(reason) ? 'Le client a changé d’avis' : '';
  await shop.cancelParts({ orderId: id, version, lockId: null, partIds: gone.map((part) => part.id), reason, note });
  return `cancels parts of ${number}: ${gone.length} of ${parts.length}`;
}

/** How many files to search for an answer. */
const RECENT_FILES = 8;

/** The newest answered request without an order. */
async function findAnswered(shop: Shop): Promise<SentQuoteRequest | undefined> {
  const waiting = shop.files.slice(-RECENT_FILES).filter((file) => !shop.ordered.includes(file));
  const sent = await Promise.all(waiting.map((file) => shop.list(file)));
  return sent.flat().findLast(({ status }) => status === Status.Completed);
}

async function findActiveOrder(shop: Shop): Promise<PlacedOrder | undefined> {
  const file = shop.ordered.at(-1);
  return file === undefined ? undefined : (await shop.orders(file)).find(({ status }) => status === Status.Active);
}

/** Acts on an earlier request or order of the shop; undefined when there is nothing to do. */
async function followUp(random: Random, shop: Shop): Promise<string | undefined> {
  const isCancelling = random.oneIn(3);
  const active = isCancelling ? await findActiveOrder(shop) : undefined;
  if (active) return cancelParts(random, shop, active);
  const asked = isCancelling ? undefined : await askForCredit(random, shop);
  if (asked !== undefined) return asked;
  const answered = await findAnswered(shop);
  if (answered) return order(random, shop, answered);
  const file = shop.files.at(-1);
  const sent =
    file === undefined || shop.ordered.includes(file)
      ? undefined
      : (await shop.list(file)).find(({ status }) => status !== Status.Cancelled);
  if (!sent) return undefined;
  return isCancelling && sent.status === Status.Active ? cancel(shop, sent) : requestRequote(random, shop, sent);
}

/** One action of one shop: usually a new request, otherwise a follow-up. Returns a description. */
export async function act(random: Random, shop: Shop, supplier: string): Promise<string> {
  try {
    const followed = random.oneIn(3) ? await followUp(random, shop) : undefined;
    return followed ?? (await sendNew(random, shop, supplier));
  } catch (error) {
    if (error instanceof Declined) return `is refused: ${error.message}`;
    throw error;
  }
}

/** Few shops, so that each one soon has something to re-quote or cancel. */
const AT_WORK = 6;
/** One shop in this many asks to become a client. */
const NEW_ONE_IN = 12;

async function play({ every, seed, supplier }: Options, platform: string): Promise<void> {
  const random = createRandom(seed);
  const shops = random
    .shuffled(SHOPS)
    .slice(0, AT_WORK)
    .map((facts) => new Shop(platform, facts));
  const newcomers = NEWCOMERS.map((facts) => new Shop(platform, facts));
  const clerk = new ClerkUse(platform, createRandom(seed + 1));
  console.log(`Collision shops at work on ${platform}, one act every ${every / 1000} s. Ctrl-C stops them.`);
  for (;;) {
    const isNew = random.oneIn(NEW_ONE_IN);
    const among = isNew ? newcomers : shops;
    const shop = among[random.whole(0, among.length - 1)];
    // oxlint-disable-next-line no-await-in-loop -- one action at a time
    if (shop)
      console.log(
        `${new Date().toLocaleTimeString('en-CA', { hourCycle: 'h23' })}  ${shop.facts.name} ${await (isNew ? askToBecomeClient : act)(random, shop, supplier)}`,
      );
    // oxlint-disable-next-line no-await-in-loop -- as often as a shop acts
    await clerk.send(supplier);
    // oxlint-disable-next-line no-await-in-loop -- the pace
    await new Promise((resolve) => setTimeout(resolve, every));
  }
}

if (import.meta.main)
  await runScript(async () => {
    onShutdown(() => process.exit(0));
    await play(readOptions(process.argv.slice(2)), `http://localhost:${process.env['PLATFORM_PORT'] || '4310'}`);
  });
