/** No input can stall a regular expression: each runs in linear time. */
import { globSync, readFileSync } from 'node:fs';
import { checkSync } from 'recheck';
import { parseSync, Visitor } from 'vite';
import { beforeAll, expect, it, vi } from 'vitest';

/** Built at run time, so they cannot be checked. Faults are armed only in tests. */
const BUILT = ['platform/faults/fault.ts', 'platform/faults/faults.ts'];

interface Found {
  readonly where: string;
  readonly pattern: string;
  readonly flags: string;
}

const literals: Found[] = [];
const built: string[] = [];

const verdictOf = ({ pattern, flags }: Pick<Found, 'pattern' | 'flags'>): string => checkSync(pattern, flags).status;

beforeAll(() => {
  // The same on every machine; other backends need Java or a separate program.
  vi.stubEnv('RECHECK_BACKEND', 'pure');
  for (const file of globSync(['{contracts,domain,platform}/**/*.ts', 'scripts/run/*.{ts,mjs}'])) {
    const source = readFileSync(file, 'utf8');
    new Visitor({
      Literal: (node) => {
        if (!('regex' in node)) return;
        const line = source.slice(0, node.start).split('\n').length;
        literals.push({ where: `${file}:${line}`, ...node.regex });
      },
      NewExpression: ({ callee }) => {
        if (callee.type === 'Identifier' && callee.name === 'RegExp') built.push(file);
      },
      CallExpression: ({ callee }) => {
        if (callee.type === 'Identifier' && callee.name === 'RegExp') built.push(file);
      },
    }).visit(parseSync(file, source).program);
  }
});

it('recognises a slow expression', () => {
  expect(verdictOf({ pattern: '^(a+)+$', flags: '' })).toBe('vulnerable');
  expect(verdictOf({ pattern: '%.*$', flags: '' })).toBe('vulnerable');
});

it('every expression in contracts, domain, platform and the portal’s server runs in linear time', () => {
  expect(literals.length).toBeGreaterThan(50);
  const slow = literals.filter((literal) => verdictOf(literal) !== 'safe');
  expect(slow.map(({ where, pattern }) => `${where} ${pattern}`)).toEqual([]);
}, 60_000);

it('none is built at run time, except to arm faults', () => {
  expect(built.toSorted()).toEqual(BUILT);
});
