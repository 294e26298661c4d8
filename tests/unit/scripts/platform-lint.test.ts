import { beforeAll, expect, it } from 'vitest';
import { lint } from '../../support/lint.ts';

const UNFILTERED = [
  'database.select().from(order)',
  'database.select().from(order).where(undefined)',
  'database.select().from(order).where(which)',
  'database.select().from(order).where(and(isTheirs, eq(order.id, id)))',
  'database.select().from(order).where(or(sells ? mine : undefined))',
  'database.select({ id: order.id }).from(order).orderBy(order.id)',
  'database.selectDistinct().from(order).limit(1)',
  'database.update(order).set({ version: 2 })',
  'transaction.update(order).set({ version: 2 }).where(eq(order.id, id))',
  'database.delete(order)',
  'database.delete(order).where(eq(order.id, id))',
  'database.execute(sql`delete from ${order}`)',
  'database.select().from(sql`${order} as entry`)',
];
const FILTERED = [
  'database.select().from(order).where(restrict(soldBy(scopeId)))',
  'database.select().from(order).innerJoin(shop, on).where(restrict(soldBy(scopeId), eq(order.id, id))).for("update")',
  'database.update(order).set({ version: 2 }).where(restrict(mine)).returning()',
  'database.update(order).set({ version: 2 }).from(sql`given`).where(restrict(mine))',
  'database.insert(order).values(row)',
  'database.select({ at: sql`now()` }).from(sql`(values (1)) as once`)',
  'Buffer.from(text)',
  'hash.update(text)',
];

const FORGED = ['sent as ScopeId', 'sql`true` as Rows', '{ scopeId } as Caller'];

const DECIDED = ["new Refusal('order-completed', why)", "new Refusal('client-refused')"];
const UNDECIDED = ["new Refusal('not-found')", "new Refusal('lock-lost')", 'new Refusal(refusal, why)'];

const BY_STATUS = [
  'row.status === Status.Active',
  'RelationshipStatus.Refused !== wanted',
  "row?.status === 'paid'",
  "status !== 'pending'",
  'eq(order.status, Status.Active)',
  "inArray(creditRequest.status, ['approved', 'completed'])",
  'sql`${order.status} = ${Status.Active}`',
  "['approved', 'refused'].includes(row.status)",
  'assertActive(order)',
];
const BY_LIFE = [
  "isOrderIn(row.status, 'completed')",
  'eq(order.id, id)',
  'found.status === wanted',
  'response.status === 200',
  "snapshot.status === 'active'",
  "part.state === 'pending'",
  '{ status: Status.Active }',
  'assertKey(key)',
];

const BY_PART = [
  "part.state === 'pending'",
  "'cancelled' !== state",
  "part?.state === 'confirmed'",
  "eq(orderPart.state, 'pending')",
  "['confirmed', 'notBilled'].includes(part.state)",
];
const BY_PART_LIFE = [
  'isOpenPart(part.state)',
  'part.state === state',
  "response.state === 'ready'",
  "draft.state === 'confirmed'",
  "values.draft?.state === 'pending'",
];

const EARLY = [
  'async () => { const at = await databaseNow(database); await holdOrder(database, id, mine); }',
  "async () => { const at = await databaseNow(database); await database.select().from(client).where(restrict(mine)).for('update'); }",
];
const ONCE_HELD = [
  'async () => { await holdOrder(database, id, mine); const at = await databaseNow(database); }',
  'async () => { const at = await databaseNow(database); await database.select().from(client).where(restrict(mine)); }',
];

const CLOCKS = ['Date.now()', 'new Date()', 'sql`${row} <= clock_timestamp()`'];
const INSTANTS = ['databaseNow(database)', 'new Date(at)', 'Date.parse(at)', 'sql`statement_timestamp()`'];

const UNLOADED = ["import('./part.ts')", "import('./part.ts').catch(fail)", "import.meta.glob('./*.ts')"];
const LOADED = [
  "loadScript(() => import('./part.ts'))",
  "late(async () => (await import('./part.tsx')).Part)",
  "later(async () => (await import('./part.tsx')).Part)",
  "loadScripts(import.meta.glob('./*.ts'))",
];

it('rejects comparisons with the state of a part, wherever its life has the word', () => {
  const [compared] = lint('platform', [...BY_PART_LIFE, ...BY_PART], ['parts-by-lives']);
  expect(compared).toEqual(BY_PART.map((_, index) => BY_PART_LIFE.length + index));
});

it('rejects an instant that is read before its row is held', () => {
  const [early] = lint('platform', [...ONCE_HELD, ...EARLY], ['instant-once-held']);
  expect(early).toEqual(EARLY.map((_, index) => ONCE_HELD.length + index));
});

let found: readonly number[][];
let count = 0;
beforeAll(() => {
  const expressions = [
    ...UNFILTERED,
    ...FORGED,
    ...UNLOADED,
    ...LOADED,
    ...FILTERED,
    'sent as string',
    ...UNDECIDED,
    ...DECIDED,
    ...BY_LIFE,
    ...BY_STATUS,
    ...INSTANTS,
    ...CLOCKS,
  ];
  count = expressions.length - INSTANTS.length - CLOCKS.length;
  found = lint('platform', expressions, [
    'filtered-queries',
    'no-forged-brands',
    'loaded-scripts',
    'decided-by-lives',
    'statuses-by-lives',
    'one-instant',
  ]);
});

it('reports every query without a row filter, and no other', () => {
  expect(found[0]).toEqual(UNFILTERED.map((_, index) => index));
});

it('rejects type assertions to what only platform/access creates', () => {
  expect(found[1]).toEqual(FORGED.map((_, index) => UNFILTERED.length + index));
});

it('rejects imports of scripts that nothing handles the failure of', () => {
  expect(found[2]).toEqual(UNLOADED.map((_, index) => UNFILTERED.length + FORGED.length + index));
});

it('rejects refusals that a life decides', () => {
  expect(found[3]).toEqual(
    DECIDED.map((_, index) => count - BY_STATUS.length - BY_LIFE.length - DECIDED.length + index),
  );
});

it('rejects comparisons with a status, wherever its life has the word', () => {
  expect(found[4]).toEqual(BY_STATUS.map((_, index) => count - BY_STATUS.length + index));
});

it('rejects a second clock beside that of the request', () => {
  expect(found[5]).toEqual(CLOCKS.map((_, index) => count + INSTANTS.length + index));
});
