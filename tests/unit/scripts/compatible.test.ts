import { expect, it } from 'vitest';
import { lacks } from '../../../scripts/build/compatible.ts';

it.each([
  ['AbortSignal.any([one, other])', ['AbortSignal.any (safari)']],
  ['Promise.withResolvers()', ['Promise.withResolvers (safari)']],
  ['Map.groupBy(items, keyOf)', ['Map.groupBy (safari)']],
  ['element.checkVisibility()', ['.checkVisibility (safari)']],
])('finds in %s what a supported browser lacks', (script, found) => {
  expect(lacks(script)).toEqual(found);
});

it.each([
  'AbortSignal.timeout(1000)',
  'items.toSorted()',
  'text.toWellFormed()',
  // It exists only where it is called.
  'if (element.checkVisibility) element.checkVisibility();',
  "if ('checkVisibility' in element) element.checkVisibility();",
  'element.checkVisibility?.()',
  'window.trustedTypes?.createPolicy("x", {})',
  // Methods of its own.
  'class Own { checkVisibility() {} } new Own().checkVisibility();',
])('accepts %s', (script) => {
  expect(lacks(script)).toEqual([]);
});
