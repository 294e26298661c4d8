/** Drawings leave the browser: other renderers draw the same from plain attributes, without a style sheet. */
import { execFileSync } from 'node:child_process';
import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../domain/enumerations.ts';
import { readWorkflow } from '../../../scripts/workflows/read.ts';
import { businessMap } from '../../../workflows/business-map.ts';
import { chartSheet } from '../../../workflows/chart-sheet.ts';
import { chartedOf } from '../../../workflows/charted.ts';
import { drawChart } from '../../../workflows/chart.ts';
import { readRules, readWords } from '../../../workflows/files.ts';
import { openAtFirst } from '../../../workflows/situations.ts';

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Half the size, which is quicker to compare. */
const ZOOM = 0.5;
const FONTS = ['DejaVuSans', 'DejaVuSans-Bold'] as const;

function byResvg(svg: string, zoom = ZOOM): Picture {
  const { width, height, pixels } = new Resvg(svg, {
    background: '#ffffff',
    fitTo: { mode: 'zoom', value: zoom },
    font: {
      loadSystemFonts: false,
      fontFiles: FONTS.map((name) => `node_modules/dejavu-fonts-ttf/ttf/${name}.ttf`),
      defaultFontFamily: 'DejaVu Sans',
    },
  }).render();
  return { width, height, pixels };
}

const hasLibrsvg = (() => {
  try {
    return execFileSync('rsvg-convert', ['--version']).length > 0;
  } catch {
    return false;
  }
})();

/** The pixels of librsvg's PNG, which resvg reads as a picture in a drawing. */
function byLibrsvg(svg: string, { width, height }: Picture): Picture {
  const png = execFileSync('rsvg-convert', ['--background-color', 'white', '--zoom', String(ZOOM)], {
    input: svg,
    maxBuffer: 2 ** 27,
  });
  const address = `data:image/png;base64,${png.toString('base64')}`;
  return byResvg(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}"><image xlink:href="${address}" width="${width}" height="${height}"/></svg>`,
    1,
  );
}

const DARK = 60;
const DIFFERENT = 96;

/** The share of pixels for which something holds. */
function share({ pixels }: Picture, holds: (at: number) => boolean): number {
  let count = 0;
  for (let at = 0; at < pixels.length; at += 4) if (holds(at)) count += 1;
  return (4 * count) / pixels.length;
}
const isDark =
  ({ pixels }: Picture) =>
  (at: number): boolean =>
    [0, 1, 2].every((channel) => (pixels[at + channel] ?? 0) < DARK);

/** A tenth of the pixels may differ at the edges of letters; areas and lines do not. */
const differing = (one: Picture, other: Picture): number =>
  share(one, (at) =>
    [0, 1, 2].some(
      (channel) => Math.abs((one.pixels[at + channel] ?? 0) - (other.pixels[at + channel] ?? 0)) > DIFFERENT,
    ),
  );

async function drawingOf(stem: string, language: 'en' | 'fr'): Promise<string> {
  const { outline } = await readWorkflow(stem);
  const words = readWords(stem, language);
  const charted = chartedOf(stem, { outline, observed: readRules(stem), words });
  const chart = drawChart(charted, { open: new Set(openAtFirst(charted)), hidden: new Set(['notes']) });
  return chartSheet(chart, { title: words.title, description: words.about, language, day: '2026-11-28' }).svg;
}

const DRAWINGS = [
  ...['order', 'quote-request', 'lock', 'photos'].flatMap((name) => LANGUAGES.map((language) => ({ name, language }))),
  ...LANGUAGES.map((language) => ({ name: 'the business map', language })),
];

describe.each(DRAWINGS)('the drawing of $name in $language', ({ name, language }) => {
  const draw = () => (name === 'the business map' ? businessMap(language) : drawingOf(name, language));

  it('needs no style sheet, and has its title, its day and a legend in it', async () => {
    const svg = await draw();
    expect(svg).not.toMatch(/<style|var\(|style=/);
    expect(svg).toMatch(/<title>[^<]+<\/title>/);
    if (name === 'the business map') return;
    expect(svg).toContain(language === 'fr' ? 'Dessiné le 28 novembre 2026' : 'Drawn on November 28, 2026');
    expect(svg).toContain(language === 'fr' ? 'parcours habituel' : 'usual course');
  });

  it('is not black anywhere but in its texts', async () => {
    const picture = byResvg(await draw());
    expect(share(picture, isDark(picture))).toBeLessThan(0.08);
    // Something is drawn.
    expect(share(picture, (at) => (picture.pixels[at] ?? 0) < 240)).toBeGreaterThan(0.02);
  });

  it.runIf(hasLibrsvg)('is the same to librsvg and to resvg', async () => {
    const svg = await draw();
    const picture = byResvg(svg);
    expect(differing(picture, byLibrsvg(svg, picture))).toBeLessThan(0.06);
  });
});

it('a picture that is black, or another one, would be told', async () => {
  const svg = await drawingOf('lock', 'en');
  const picture = byResvg(svg);
  const black = byResvg(svg.replaceAll(/ fill="#[^"]+"/g, ''));
  expect(share(black, isDark(black))).toBeGreaterThan(0.5);
  expect(differing(picture, black)).toBeGreaterThan(0.5);
});
