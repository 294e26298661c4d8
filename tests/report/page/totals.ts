/** The first numbers of the report: what there is, how long it took, what took longest, and how the last runs went. */
import type { StemShown } from '../data.ts';
import type { Run } from '../run.ts';
import { element } from './dom.ts';
import { hashOf, reviewOf } from './filter.ts';
import { teller, type Cards } from './inputs.ts';

const SLOWEST = 5;
const TREND = { width: 140, height: 32, bar: 10, gap: 4 };

/** A duration as people say it: `4 min 12 s`, `3.2 s` or `80 ms`. */
export function lasting(ms: number, language: string): string {
  const number = (value: number, digits = 0): string =>
    value.toLocaleString(`${language}-CA`, { maximumFractionDigits: digits });
  if (ms < 1000) return `${number(ms)} ms`;
  // What rounds to a minute is one.
  if (ms < 59_950) return `${number(ms / 1000, 1)} s`;
  const seconds = Math.round(ms / 1000);
  return `${number(Math.floor(seconds / 60))} min ${seconds % 60} s`;
}

const svg = (name: string, attributes: Readonly<Record<string, string | number>>): SVGElement => {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
};

/** A bar for each of the last runs, as high as it took long; red where paths failed. */
function drawTrend(runs: readonly Run[], label: string): SVGElement {
  const { width, height, bar, gap } = TREND;
  const most = Math.max(1, ...runs.map(({ ms }) => ms));
  const picture = svg('svg', { viewBox: `0 0 ${width} ${height}`, width, height, role: 'img', 'aria-label': label });
  for (const [index, { ms, failed }] of runs.entries()) {
    const tall = Math.max(3, Math.round((ms / most) * height));
    const place = { x: index * (bar + gap), y: height - tall, width: bar, height: tall, rx: 2 };
    picture.append(svg('rect', { ...place, class: failed > 0 ? 'bad' : 'good' }));
  }
  return picture;
}

export function drawTotals(cards: Cards, stems: readonly StemShown[]): HTMLElement {
  const { data, current } = cards;
  const tell = teller(cards);
  const number = (value: number): string => value.toLocaleString(`${current.lang}-CA`);
  const rules = stems.flatMap((stem) => stem.cards);
  const approved = rules.filter((card) => reviewOf(card) === 'approved').length;
  const rulesFailed = rules.filter(({ result }) => result === 'failed').length;
  const unreached = rules.filter(({ result }) => result === 'unreached').length;
  const paths = stems.flatMap((stem) => stem.paths.map((path) => ({ stem, path })));
  const failed = paths.filter(({ path }) => path.failure).length;
  const notRun = paths.filter(({ path }) => path.result === 'notRun').length;
  const slowest = paths
    .filter(({ path }) => path.ms > 0)
    .toSorted((one, other) => other.path.ms - one.path.ms)
    .slice(0, SLOWEST);
  // The runs are of all workflows of the report.
  const runs = current.machine === '' ? (data.runs ?? []) : [];
  const dayOf = (made: string): string =>
    new Date(made).toLocaleString(`${current.lang}-CA`, { dateStyle: 'medium', timeStyle: 'short' });
  const tile = (name: string, value: string | Node, below: string) =>
    element(
      'div',
      {},
      element('dt', {}, name),
      element('dd', { class: 'value' }, value),
      element('dd', { class: 'soft' }, below),
    );
  const failedRuns = runs.filter((run) => run.failed > 0).length;
  return element(
    'div',
    {},
    element(
      'dl',
      { class: 'totals' },
      tile(
        tell('rules'),
        number(rules.length),
        [
          tell('totalApproved', { count: number(approved) }),
          ...(rulesFailed > 0 ? [tell('totalFailed', { count: number(rulesFailed) })] : []),
          ...(unreached > 0 ? [tell('totalUnreached', { count: number(unreached) })] : []),
        ].join(' · '),
      ),
      tile(
        tell('paths'),
        number(paths.length),
        [
          tell('totalFailed', { count: number(failed) }),
          ...(notRun > 0 ? [tell('totalNotRun', { count: number(notRun) })] : []),
        ].join(' · '),
      ),
      tile(
        tell('walkedIn'),
        lasting(
          paths.reduce((sum, { path }) => sum + path.ms, 0),
          current.lang,
        ),
        tell('slowestTook', { time: lasting(slowest[0]?.path.ms ?? 0, current.lang) }),
      ),
      runs.length > 0
        ? tile(
            tell('lastRuns', { count: runs.length }),
            drawTrend(runs, tell('trendLabel', { count: runs.length, failed: failedRuns })),
            tell('runsFailed', { count: failedRuns }),
          )
        : null,
    ),
    element(
      'details',
      {},
      element('summary', {}, tell('slowestAndRuns')),
      element('h3', {}, tell('slowest')),
      element(
        'ol',
        {},
        slowest.map(({ stem, path }) =>
          element(
            'li',
            {},
            element(
              'a',
              {
                href: hashOf({
                  ...current,
                  view: 'paths',
                  result: '',
                  machine: stem.stem,
                  path: [path.level, path.language ?? '', path.id].join('.'),
                }),
              },
              `${stem.title[current.lang]} · ${tell(path.level)} · ${path.id}`,
            ),
            ` ${lasting(path.ms, current.lang)}`,
          ),
        ),
      ),
      runs.length > 0
        ? element(
            'table',
            {},
            element('caption', {}, tell('lastRuns', { count: runs.length })),
            element(
              'thead',
              {},
              element(
                'tr',
                {},
                [
                  tell('runMade'),
                  tell('runRevision'),
                  tell('passed'),
                  tell('failed'),
                  tell('notRun'),
                  tell('walkedIn'),
                ].map((head) => element('th', { scope: 'col' }, head)),
              ),
            ),
            element(
              'tbody',
              {},
              runs.toReversed().map((run) =>
                element(
                  'tr',
                  {},
                  element('td', {}, dayOf(run.made)),
                  element('td', {}, element('code', {}, run.revision)),
                  [run.passed, run.failed, run.notRun].map((value) => element('td', {}, number(value))),
                  element('td', {}, lasting(run.ms, current.lang)),
                ),
              ),
            ),
          )
        : null,
    ),
  );
}
