import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../domain/enumerations.ts';
import { workflowPages } from '../../../scripts/workflows/files.ts';
import { readWorkflow, workflowStems } from '../../../scripts/workflows/read.ts';
import { LAYERS } from '../../../domain/explorer-layers.ts';
import { chartedOf } from '../../../workflows/charted.ts';
import { CHART_WIDTH, drawChart, SIZES, type Chart, type Text } from '../../../workflows/chart.ts';
import { readRules, readWords } from '../../../workflows/files.ts';
import { isFold } from '../../../workflows/folds.ts';
import { GOALS, STORIES } from '../../../workflows/goals.ts';
import { textWidth } from '../../../workflows/labels.ts';
import { statesOf, type Outline } from '../../../workflows/outline.ts';
import { allOpen, openAtFirst, shownWhole, type Charted, type Shown } from '../../../workflows/situations.ts';
import type { Rectangle } from '../../../workflows/svg.ts';

/** What a phone of 390 px leaves a drawing. */
const PHONE_WIDTH = 350;

const overlap = (one: Rectangle, other: Rectangle): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** The lines of a text as rectangles. */
const linesOf = ({ lines, x, y, isEnd }: Text, size: number, lineHeight: number): Rectangle[] =>
  lines.map((line, index) => {
    const width = textWidth(line, size);
    return { x: isEnd ? x - width : x, y: y + index * lineHeight - size * 0.8, width, height: size };
  });

const textsOf = ({ boxes }: Chart): Rectangle[] =>
  boxes.flatMap(({ title, number, ways }) => [
    ...linesOf(title, SIZES.title, SIZES.titleLine),
    ...linesOf(number, SIZES.title, SIZES.titleLine),
    ...ways.flatMap(({ text, leads }) => [
      ...linesOf(text, SIZES.way, SIZES.wayLine),
      ...linesOf(leads, SIZES.way, SIZES.wayLine),
    ]),
  ]);

/** The stretches of every arrow, as thin rectangles. */
const stretchesOf = ({ arrows }: Chart): Rectangle[] =>
  arrows.flatMap(({ points }) =>
    points.slice(1).flatMap((end, index) => {
      const start = points[index];
      if (!start) return [];
      return [
        {
          x: Math.min(start.x, end.x) - 1,
          y: Math.min(start.y, end.y) - 1,
          width: Math.abs(start.x - end.x) + 2,
          height: Math.abs(start.y - end.y) + 2,
        },
      ];
    }),
  );

describe('docs/workflows', () => {
  it('is up to date; npm run workflows regenerates it', async () => {
    const files = await workflowPages();
    expect(readdirSync('docs/workflows').sort()).toEqual([...files.keys()].sort());
    const stale = [...files].filter(([name, content]) => readFileSync(`docs/workflows/${name}`, 'utf8') !== content);
    expect(stale.map(([name]) => name)).toEqual([]);
  }, 60_000);
});

describe.each(workflowStems())('the drawing of %s', (stem) => {
  let outline: Outline;
  let views: readonly { readonly charted: Charted; readonly shown: Shown; readonly width: number }[];
  let charts: readonly Chart[];
  beforeAll(async () => {
    ({ outline } = await readWorkflow(stem));
    views = LANGUAGES.flatMap((language) => {
      const charted = chartedOf(stem, { outline, observed: readRules(stem), words: readWords(stem, language) });
      const first = { open: new Set(openAtFirst(charted)), hidden: new Set<never>() };
      const whole = shownWhole(charted);
      return [
        { charted, shown: first, width: CHART_WIDTH },
        { charted, shown: { ...first, hidden: new Set(LAYERS) }, width: CHART_WIDTH },
        { charted, shown: whole, width: CHART_WIDTH },
        { charted, shown: whole, width: PHONE_WIDTH },
        { charted, shown: whole, width: 560 },
      ];
    });
    charts = views.map(({ charted, shown, width }) => drawChart(charted, shown, width));
  }, 60_000);

  it('with all layers has each state and each transition', () => {
    for (const { boxes } of views.flatMap(({ charted, shown, width }) =>
      shown.hidden.size === 0 && shown.open.size === allOpen(charted).length ? drawChart(charted, shown, width) : [],
    )) {
      const drawn = boxes.flatMap(({ ways }) => ways.flatMap(({ transitions }) => transitions));
      expect(outline.transitions.map(({ id }) => id).filter((id) => !drawn.includes(id))).toEqual([]);
      const missing = statesOf(outline).filter(
        ({ path }) => path !== '' && !boxes.some(({ situation }) => situation.state === path),
      );
      expect(missing.map(({ path }) => path)).toEqual([]);
    }
  });

  it('fits screens of 390 and 1280 px with texts of 13 px', () => {
    expect(Math.min(SIZES.title, SIZES.way)).toBeGreaterThanOrEqual(13);
    for (const [at, chart] of charts.entries()) {
      expect(chart.width).toBe(views[at]?.width);
      const outside = textsOf(chart).filter(({ x, width, y }) => x < 0 || x + width > chart.width || y < 0);
      expect(outside).toEqual([]);
    }
  });

  it('has no arrow through a text, and no overlapping texts', () => {
    for (const chart of charts) {
      const texts = textsOf(chart);
      const stretches = stretchesOf(chart);
      expect(texts.filter((text) => stretches.some((stretch) => overlap(text, stretch)))).toEqual([]);
      expect(texts.filter((text, at) => texts.slice(at + 1).some((other) => overlap(text, other)))).toEqual([]);
    }
  });

  it('keeps texts inside their boxes, and boxes clear of one another', () => {
    for (const { boxes } of charts) {
      const leaking = boxes.filter(({ title, ways, x, width }) =>
        [
          ...linesOf(title, SIZES.title, SIZES.titleLine),
          ...ways.flatMap(({ text }) => linesOf(text, SIZES.way, SIZES.wayLine)),
        ].some((text) => text.x < x || text.x + text.width > x + width),
      );
      expect(leaking.map(({ situation }) => situation.state)).toEqual([]);
      const leaves = boxes.filter(({ situation }) => situation.inner.length === 0);
      expect(leaves.filter((box, at) => leaves.slice(at + 1).some((other) => overlap(box, other)))).toEqual([]);
    }
  });

  it('shows every condition in words, with its value', () => {
    for (const { boxes } of charts) {
      const said = boxes
        .flatMap(({ title, ways }) => [title, ...ways.map(({ text }) => text)])
        .map(({ lines }) => lines.join(' '));
      // A name of the chart has a capital or a dot in it.
      expect(said.filter((text) => /\b[a-z]+(?:[A-Z]\w*|\.[a-z]\w+)/.test(text))).toEqual([]);
    }
    const hasCode = outline.transitions.filter(({ guard }) => guard === 'hasCode');
    const told = charts[2]?.boxes.flatMap(({ ways }) => ways) ?? [];
    const texts = hasCode.map(({ id }) =>
      told.find(({ transitions }) => transitions.includes(id))?.text.lines.join(' '),
    );
    expect(new Set(texts).size).toBe(new Set(hasCode.map(({ event, guardParams }) => `${event} ${guardParams}`)).size);
  });

  it('emphasises the usual course to the workflow’s goal', () => {
    const [goal = ''] = [GOALS[stem] ?? ''].flat();
    expect(statesOf(outline).map(({ path }) => path)).toContain(goal);
    const [{ charted } = { charted: null }] = views;
    const isAtStart = readRules(stem)?.ways[goal]?.length === 0;
    expect((charted?.usual.size ?? 0) > 0 || isAtStart).toBe(true);
  });

  it('without its layers shows no failures, delays or notes besides the usual course', () => {
    const ways = charts[1]?.boxes.flatMap((box) => box.ways) ?? [];
    expect(ways.filter(({ layer, isUsual }) => layer !== null && !isUsual)).toEqual([]);
  });
});

describe.each(Object.keys(STORIES))('the first drawing of %s', (stem) => {
  let chart: Chart;
  let around: string;
  let keys: readonly string[];
  beforeAll(async () => {
    const { outline } = await readWorkflow(stem);
    const charted = chartedOf(stem, { outline, observed: readRules(stem), words: readWords(stem, 'en') });
    chart = drawChart(charted, { open: new Set(openAtFirst(charted)), hidden: new Set(['notes']) });
    around = STORIES[stem] ?? '';
    keys = statesOf(outline)
      .filter(({ path }) => path.startsWith(`${around}.`) && !path.slice(around.length + 1).includes('.'))
      .map(({ path }) => path);
  }, 60_000);

  it('has the situations of its own, and folds those around them, each fold with its title', () => {
    const inner = chart.boxes.map(({ situation }) => situation.state);
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter((path) => !inner.includes(path))).toEqual([]);
    expect(inner.filter((path) => path.startsWith('open.') && !path.startsWith(around) && !isFold(path))).toEqual([]);
    const folds = chart.boxes.filter(({ situation }) => situation.isFold);
    expect(folds.map(({ situation }) => situation.title.replace(/ \(.*/, ''))).toEqual([
      'Loading and closing',
      'Lock and sending',
    ]);
  });

  it('says what happens to what was typed when the lock is lost', () => {
    const ways = chart.boxes.find(({ situation }) => situation.state === around)?.situation.ways ?? [];
    expect(ways.map(({ text }) => text).find((text) => text.startsWith('When the lock is lost'))).toMatch(
      /: .* what was typed is kept$/,
    );
  });
});
