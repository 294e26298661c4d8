/** Every life agrees with the contracts of its calls, has its words, and its matrix is up to date. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as contracts from '../../../contracts/index.ts';
import type { Contract } from '../../../contracts/call.ts';
import { LANGUAGES } from '../../../domain/enumerations.ts';
import { LIVES } from '../../../lives/all.ts';
import { waysOf } from '../../../lives/life.ts';
import { REFUSALS } from '../../../lives/refusals.ts';
import { lifeChart } from '../../../workflows/life-chart.ts';
import { outlineOf } from '../../../workflows/outline.ts';
import { lifePages } from '../../../scripts/workflows/files.ts';

const calls = contracts as unknown as Readonly<Record<string, Contract>>;
const lives = Object.entries(LIVES);
const events = lives.flatMap(([stem, { life, words }]) =>
  Object.entries(words.events).map(([type, facts]) => ({ stem, type, facts, life })),
);

/** Every refusal of an event, in any state. */
const refusalsOf = ({ life, type }: (typeof events)[number]): string[] =>
  Object.values(life.table).flatMap((cells) => {
    const cell = cells[type];
    return cell ? waysOf(cell).flatMap((way) => ('refuse' in way ? [way.refuse] : [])) : [];
  });

/** Codes that are not about the state of the document: of its fields, its holder, its key. */
const NOT_OF_STATE = new Set([
  'validation',
  'not-found',
  'idempotency-key-invalid',
  'idempotency-key-reused',
  'invoice-number-used',
  'credit-number-used',
  'tax-rate-missing',
  'assigned-meanwhile',
  'lock-held',
  'supplier-not-found',
  'sponsor-not-found',
  'collision-shop-not-found',
]);

it('docs/lives is up to date; npm run accept writes it', () => {
  const files = lifePages();
  expect(readdirSync('docs/lives').sort()).toEqual([...files.keys()].sort());
  const stale = [...files].filter(([name, content]) => readFileSync(`docs/lives/${name}`, 'utf8') !== content);
  expect(stale.map(([name]) => name)).toEqual([]);
});

it.each(lives)('the life of %s has words for every state, event and condition, as clauses', (_, { life, words }) => {
  expect(Object.keys(words.states)).toEqual(Object.keys(life.table));
  const used = Object.values(life.table).flatMap((cells) =>
    Object.values(cells).flatMap((cell) => waysOf(cell).flatMap((way) => ('if' in way ? [way.if] : []))),
  );
  expect(new Set(used)).toEqual(new Set(Object.keys(words.conditions)));
  const clauses = [
    ...Object.values(words.states),
    ...Object.values(words.events).flatMap((event) => [event.words, ...(event.begins ? [event.begins] : [])]),
    ...Object.values(words.conditions),
    ...Object.values(REFUSALS),
  ].flatMap((each) => LANGUAGES.map((language) => each[language]));
  expect(clauses.filter((clause) => !/^\p{Ll}.*[^.]$/u.test(clause))).toEqual([]);
});

it('an event that leaves its trace in the history of another document says which one begins', () => {
  const hasHistory = new Set(events.flatMap(({ life, facts }) => (facts.history === null ? [] : [life])));
  const elsewhere = events.filter(
    ({ life, facts: { call, history, tells } }) =>
      hasHistory.has(life) && call !== null && history === null && tells.length > 0,
  );
  expect(elsewhere.length).toBeGreaterThan(2);
  expect(events.filter(({ facts }) => facts.begins)).toEqual(elsewhere);
});

it.each(lives)('the chart of %s has the arrows and refusals of its table, and no others', (stem, { life }) => {
  const ways = Object.entries(life.table).flatMap(([state, cells]) =>
    Object.entries(cells).flatMap(([type, cell]) =>
      waysOf(cell).map((way) => {
        const outcome = 'refuse' in way ? `refuse ${way.refuse}` : way.to;
        return `${state} ${type} ${'if' in way ? way.if : ''} ${outcome}`;
      }),
    ),
  );
  const arrows = outlineOf(lifeChart(stem, life)).transitions.map(
    ({ source, event, guard, targets, actions }) => `${source} ${event} ${guard} ${actions[0] ?? targets[0] ?? source}`,
  );
  expect(arrows.sort()).toEqual(ways.sort());
});

it('every word for a refusal is used', () => {
  expect(new Set(events.flatMap(refusalsOf))).toEqual(new Set(Object.keys(REFUSALS)));
});

describe.each([...Map.groupBy(events, ({ facts }) => facts.call)].filter(([call]) => call !== null))(
  '%s',
  (call, asked) => {
    const contract = calls[call ?? ''];

    it('is refused with exactly the codes that its contract lists', () => {
      const codes = asked.flatMap((event) => [
        ...refusalsOf(event),
        ...event.facts.needs.map((need) => (need === 'lock' ? 'lock-lost' : 'version-outdated')),
      ]);
      const told = (all: readonly string[]): Set<string> => new Set(all.filter((code) => !NOT_OF_STATE.has(code)));
      expect(told(codes)).toEqual(told(contract?.problems ?? []));
    });

    it('requires the permission that its contract requires', () => {
      for (const { facts } of asked) expect([contract?.requires].flat()).toContainEqual(facts.requires);
    });
  },
);
