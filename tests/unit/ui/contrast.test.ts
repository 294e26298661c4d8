/**
 * WCAG 2.2 AA contrast of the tokens: 4.5:1 for text, 3:1 for the edges of controls and the focus ring, for every pair
 * in use.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('../../../src/styles/tokens.css', import.meta.url), 'utf8');

function tokensOf(selector: string): Map<string, string> {
  const [, ...blocks] = css.split(/^ *(?=:root)/m);
  const meant = blocks.filter((block) => block.startsWith(`${selector} {`));
  const pairs = meant.flatMap((block) => [...(block.split('}')[0] ?? '').matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)]);
  return new Map(pairs.map(([, name = '', colour = '']) => [name, colour]));
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const BACKGROUNDS = ['ground', 'surface', 'raised', 'sunken'];
const TONES = ['primary', 'info', 'error', 'success', 'warning'];

const TEXT: readonly (readonly [text: string, background: string])[] = [
  ...BACKGROUNDS.flatMap((background) =>
    ['ink', 'muted', 'secondary', ...TONES].map((text) => [text, background] as const),
  ),
  ...TONES.flatMap((tone) => [tone, 'ink', 'muted'].map((text) => [text, `${tone}-pale`] as const)),
  ['on-primary', 'primary-strong'],
  ['on-primary', 'primary-hover'],
  ['on-error', 'error'],
  ['on-error', 'error-hover'],
  // Tooltips use inverted colours.
  ['ground', 'ink'],
];
/** The edges of controls and the focus ring, on any background. */
const SHAPES: readonly (readonly [shape: string, background: string])[] = [
  ...BACKGROUNDS.flatMap((background) => ['edge', 'primary', 'error'].map((shape) => [shape, background] as const)),
  ...TONES.map((tone) => ['primary', `${tone}-pale`] as const),
];

test('the formula gives the values of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

describe.each([
  ['light', ':root'],
  ['dark', ":root[data-theme='dark']"],
])('%s', (_, selector) => {
  const tokens = tokensOf(selector);
  const colour = (name: string): string => tokens.get(name) ?? expect.fail(`there is no token --${name}`);

  test.each(TEXT)('text %s on %s', (text, background) => {
    expect(contrast(colour(text), colour(background))).toBeGreaterThanOrEqual(4.5);
  });
  test.each(SHAPES)('shape %s on %s', (shape, background) => {
    expect(contrast(colour(shape), colour(background))).toBeGreaterThanOrEqual(3);
  });
});

test('both themes have the same tokens [S1.26]', () => {
  expect([...tokensOf(":root[data-theme='dark']").keys()].sort()).toEqual([...tokensOf(':root').keys()].sort());
});
