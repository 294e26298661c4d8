/** The colours, breakpoints, font and icons of the specification (§9), checked in the style sheets. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync('src/styles/tokens.css', 'utf8');
const [, light = '', dark = ''] =
  /(color-scheme: light[\s\S]*?)\n\}[\s\S]*(color-scheme: dark[\s\S]*?)\n {2}\}/.exec(css) ?? [];
const rgb = (block: string, name: string): readonly [number, number, number] => {
  const hex = new RegExp(`--${name}: #([0-9a-f]{6});`).exec(block)?.[1] ?? expect.fail(`there is no --${name}`);
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];
};

/** Degrees on the colour wheel, and how far from grey (0 to 1). */
function lookOf([red, green, blue]: readonly [number, number, number]) {
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  const sixth =
    range === 0
      ? 0
      : most === red
        ? ((green - blue) / range + 6) % 6
        : most === green
          ? (blue - red) / range + 2
          : (red - green) / range + 4;
  return { hue: sixth * 60, chroma: range / 255, lightness: most / 255 };
}

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s theme', (_, block) => {
  it.each([
    ['primary is orange [S9.29]', 'primary', 15, 40],
    ['info is blue [S9.30]', 'info', 200, 230],
    ['error is red [S9.31]', 'error', 0, 10],
    ['success is green [S9.32]', 'success', 100, 150],
    ['warning is orange [S9.33]', 'warning', 20, 40],
  ] as const)('%s', (_title, name, from, to) => {
    const { hue, chroma } = lookOf(rgb(block, name));
    expect(hue).toBeGreaterThanOrEqual(from);
    expect(hue).toBeLessThanOrEqual(to);
    expect(chroma).toBeGreaterThan(0.2);
  });
});

it('success is pale as a background [S9.32]', () => {
  const { hue, lightness } = lookOf(rgb(light, 'success-pale'));
  expect(hue).toBeGreaterThanOrEqual(100);
  expect(hue).toBeLessThanOrEqual(150);
  expect(lightness).toBeGreaterThan(0.9);
});

it('secondary is dark grey in the light theme [S9.34]', () => {
  const { chroma, lightness } = lookOf(rgb(light, 'secondary'));
  expect(chroma).toBeLessThan(0.1);
  expect(lightness).toBeLessThan(0.4);
});

it('the light background is light grey, not white [S9.35]', () => {
  const { chroma, lightness } = lookOf(rgb(light, 'ground'));
  expect(chroma).toBeLessThan(0.03);
  expect(lightness).toBeGreaterThan(0.9);
  expect(lightness).toBeLessThan(1);
});

it('the dark background is near black [S9.36]', () => {
  expect(lookOf(rgb(dark, 'ground')).lightness).toBeLessThan(0.1);
});

it('the breakpoints are those of the specification [S9.37]', () => {
  // In the text's size, of which a browser's default is 16 px.
  const found = Object.fromEntries(
    [...css.matchAll(/--breakpoint-(\w+): ([\d.]+)rem/g)].map(([, name, rem]) => [name, Number(rem) * 16]),
  );
  expect(found).toMatchObject({ sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 });
});

it('every icon comes from mdi [S9.41]', () => {
  const sources = globSync('src/**/*.tsx')
    .sort()
    .map((file) => [file, readFileSync(file, 'utf8')] as const);
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object };
  expect(Object.keys(dependencies).filter((name) => /icon|mdi/i.test(name))).toEqual(['@mdi/js']);
  // Charts, the diagrams of workflows and the portal’s mark are drawings, not icons.
  expect(sources.filter(([, text]) => text.includes('<svg')).map(([file]) => file)).toEqual([
    'src/ui/icon.tsx',
    'src/views/insight/chart-parts.tsx',
    'src/views/shell/logo.tsx',
    'src/views/workflow-explorer/diagram.view.tsx',
  ]);
  expect(sources.filter(([, text]) => /icon=(?:\{)?['"]/.test(text)).map(([file]) => file)).toEqual([]);
});
