/** The widths at which the page changes: the five of the specification (§9), and large text. */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** In rem of 16 px: 600, 960, 1280, 1920 and 2560 px. */
const BREAKPOINTS = { sm: 37.5, md: 60, lg: 80, xl: 120, xxl: 160 };
/** No device: text at twice its size, or a page magnified four times (docs/decisions.md). */
const NARROW = 20;
const ALLOWED = [...Object.values(BREAKPOINTS), NARROW];

const files = globSync('src/**/*.{css,ts,tsx}').map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const styles = files.filter(({ path }) => path.endsWith('.css'));

/** The widths that a condition names, as text. */
const widthsIn = (condition: string): string[] =>
  condition.includes('width')
    ? [
        ...condition.matchAll(
          /[\d.]+(?:rem|px|em)\s*(?=<=?\s*width)|(?<=width\s*[<>]=?\s*|width:\s*)[\d.]+(?:rem|px|em)/g,
        ),
      ].map(([found]) => found.trim())
    : [];

const isAllowed = (width: string): boolean => ALLOWED.some((allowed) => width === `${allowed}rem`);

it('are the only widths of media and container conditions', () => {
  const found = files.flatMap(({ path, text }) => {
    const conditions = path.endsWith('.css')
      ? [...text.matchAll(/@(?:media|container)\s([^{]+)/g)].map(([, condition = '']) => condition)
      : [...text.matchAll(/'(\([^']*width[^']*\)[^']*)'/g)].map(([, condition = '']) => condition);
    return conditions.flatMap(widthsIn).map((width) => ({ path, width }));
  });
  expect(found.length).toBeGreaterThan(60);
  expect(found.filter(({ width }) => !isAllowed(width))).toEqual([]);
});

it('are named, and no class asks for another width', () => {
  const tokens = styles.find(({ path }) => path.endsWith('tokens.css'))?.text ?? '';
  const named = [...tokens.matchAll(/--breakpoint-(\w+): ([\d.]+)rem/g)].map(([, name, width]) => [
    name,
    Number(width),
  ]);
  expect(Object.fromEntries(named)).toEqual(BREAKPOINTS);
  const own = files.flatMap(({ path, text }) =>
    [...text.matchAll(/(?:min|max)-\[[\d.]+(?:rem|px|em)\]:/g)].map(([name]) => `${path} ${name}`),
  );
  expect(own).toEqual([]);
});

it('are all used', () => {
  const text = files.map((file) => file.text).join('\n');
  const unused = Object.entries(BREAKPOINTS).filter(
    ([name, width]) => !text.includes(` ${name}:`) && !new RegExp(`width [<>]=? ${width}rem`).test(text),
  );
  expect(unused).toEqual([]);
});
