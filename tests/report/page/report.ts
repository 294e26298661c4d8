/** The page of the QA report. It renders what its URL says. */
import { LEVELS } from '../../paths/engine/levels.ts';
import type { ReportData } from '../data.ts';
import { drawDetail } from './detail.ts';
import { element, part } from './dom.ts';
import { filterRows, hashOf, NO_QUERY, readQuery, rowsOf, type Query, type Row } from './filter.ts';
import { drawMachine } from './machine.ts';
import { Marks } from './marks.ts';
import { say, type WordKey } from './words.ts';

declare global {
  /** Set by data.js, because a file page can only load scripts. */
  // oxlint-disable-next-line no-var -- declares a global
  var reportData: ReportData;
}

/** Rows per batch. */
const ROWS = 100;
const RESULTS = ['passed', 'failed', 'notReached', 'notRun'] as const;
const CHANGES = ['unreviewed', 'new', 'changed', 'gone', 'same'] as const;

const data = globalThis.reportData;
const rows = rowsOf(data);
const browserLanguage = navigator.language.startsWith('fr') ? 'fr' : 'en';
const marks = new Marks(data);
let shownCount = ROWS;

/** By default, paths to review and failures come first. */
const firstQuery = (): Query => ({
  ...NO_QUERY,
  lang: browserLanguage,
  ...(rows.some(({ path }) => path.result === 'failed')
    ? { result: 'failed' }
    : data.comparedWith !== null && rows.some(({ path }) => isToReview(path.change))
      ? { change: 'unreviewed' }
      : {}),
});
const isToReview = (change: string | null): boolean => change !== null && change !== 'same';

const query = (): Query => (location.hash === '' ? firstQuery() : readQuery(location.hash, browserLanguage));

function go(change: Partial<Query>, isTyping = false): void {
  const address = hashOf({ ...query(), ...change });
  if (isTyping) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  draw();
}

const byStem = Map.groupBy(rows, ({ stem }) => stem.stem);

function drawHeader(current: Query): void {
  const tell = (key: WordKey, values = {}): string => say(current.lang, key, values);
  const made = new Date(data.made).toLocaleString(`${current.lang}-CA`, { dateStyle: 'medium', timeStyle: 'short' });
  const compared =
    data.comparedWith === null
      ? tell('neverReviewed')
      : data.comparedWith === 'reviews'
        ? ''
        : tell('sinceRevision', { revision: data.comparedWith });
  const other = current.lang === 'en' ? 'fr' : 'en';
  part('header').replaceChildren(
    element('h1', {}, tell('title')),
    element('span', { class: 'soft' }, `${tell('made', { revision: data.revision, made })} · ${compared}`),
    marks.count === 0
      ? ''
      : element(
          'button',
          { type: 'button', title: tell('saveHelp'), onclick: () => marks.save() },
          tell('save', { count: marks.count }),
        ),
    element(
      'button',
      { type: 'button', lang: other, onclick: () => go({ lang: other }) },
      other === 'fr' ? 'Français' : 'English',
    ),
  );
}

function drawMachines(current: Query): void {
  const link = (stem: string, title: string, of: readonly Row[]) => {
    const count = (result: string): number => of.filter(({ path }) => path.result === result).length;
    const bad = (['failed', 'notReached'] as const).filter((result) => count(result) > 0);
    return element(
      'li',
      {},
      element(
        'a',
        {
          href: hashOf({ ...current, machine: stem, path: '', state: '', event: '' }),
          'aria-current': current.machine === stem ? 'true' : null,
        },
        title,
        element(
          'small',
          {},
          `${of.length} `,
          ...bad.map((result) =>
            element('span', { class: result }, ` · ${count(result)} ${say(current.lang, result)}`),
          ),
        ),
      ),
    );
  };
  const titled = data.stems.map((stem) => link(stem.stem, stem.title[current.lang], byStem.get(stem.stem) ?? []));
  part('machines').setAttribute('aria-label', say(current.lang, 'machines'));
  part('machines').replaceChildren(element('ul', {}, link('', say(current.lang, 'all'), rows), titled));
}

function drawFilters(current: Query): void {
  const tell = (key: WordKey): string => say(current.lang, key);
  const pick = (
    field: 'level' | 'result' | 'change' | 'state' | 'event',
    label: WordKey,
    options: readonly (readonly [value: string, text: string])[],
  ) =>
    element(
      'label',
      {},
      tell(label),
      element(
        'select',
        {
          name: field,
          onchange: (event) => go({ [field]: event.target instanceof HTMLSelectElement ? event.target.value : '' }),
        },
        [['', tell('any')] as const, ...options].map(([value, text]) =>
          element('option', { value, selected: current[field] === value }, text),
        ),
      ),
    );
  const named = (keys: readonly WordKey[]): [string, string][] => keys.map((key) => [key, tell(key)]);
  const stem = data.stems.find((each) => each.stem === current.machine);
  const isDrawn = part('filters').dataset['of'] === `${current.lang} ${current.machine}`;
  const typed = part('filters').querySelector('input');
  // The field keeps its caret during typing.
  if (isDrawn && typed && document.activeElement === typed) return;
  part('filters').dataset['of'] = `${current.lang} ${current.machine}`;
  part('filters').replaceChildren(
    element(
      'label',
      { class: 'wide' },
      tell('search'),
      element('input', {
        type: 'search',
        value: current.text,
        oninput: (event) => go({ text: event.target instanceof HTMLInputElement ? event.target.value : '' }, true),
      }),
    ),
    pick('level', 'level', named(LEVELS)),
    pick('result', 'result', named(RESULTS)),
    pick('change', 'change', named(CHANGES)),
    stem
      ? pick(
          'state',
          'state',
          stem.states.filter(({ path }) => path !== '').map(({ path }) => [path, path]),
        )
      : '',
    stem
      ? pick(
          'event',
          'event',
          stem.events.map(({ type, words }) => [type, words[current.lang]]),
        )
      : '',
    element(
      'button',
      {
        type: 'button',
        onclick: () => location.assign(hashOf({ ...NO_QUERY, lang: current.lang, machine: current.machine })),
      },
      tell('clear'),
    ),
  );
}

function drawList(current: Query): void {
  const found = filterRows(rows, data, current);
  const tell = (key: WordKey, values = {}): string => say(current.lang, key, values);
  const reviewable = found.filter(({ path }) => isToReview(path.change) && path.change !== 'gone');
  const item = ({ stem, path, key }: Row) => {
    const change = path.change ?? 'same';
    const first = data.sentences[path.given[0] ?? 0]?.[current.lang] ?? '';
    const last = data.sentences[path.steps.at(-1)?.outcome[0] ?? 0]?.[current.lang] ?? '';
    return element(
      'li',
      {},
      element(
        'a',
        {
          href: hashOf({ ...current, machine: stem.stem, path: key }),
          'aria-current':
            current.path === key && (current.machine === '' || current.machine === stem.stem) ? 'true' : null,
        },
        element('span', {}, element('span', { class: `badge ${path.result}` }, tell(path.result))),
        element('span', {}, `${first} … ${last}`),
        element(
          'span',
          { class: 'facts' },
          `${stem.title[current.lang]} · ${tell(path.level)}${path.language ? ` (${path.language})` : ''} · ${tell('steps', { count: path.steps.length })} · ${tell('time', { ms: path.ms })} · `,
          element('code', {}, path.id),
          change === 'same'
            ? null
            : element('span', {}, ' ', element('span', { class: `badge ${change}` }, tell(change))),
          path.review ? ` · ${path.review.by}` : null,
        ),
      ),
    );
  };
  part('list').replaceChildren(
    element('p', { class: 'soft', role: 'status' }, tell('count', { shown: found.length, all: rows.length })),
    reviewable.length > 0 && (current.machine !== '' || current.change !== '')
      ? element(
          'p',
          {},
          element(
            'button',
            {
              type: 'button',
              onclick: () => {
                marks.markAll(reviewable, current.lang);
                draw();
              },
            },
            tell('markAll', { count: reviewable.length }),
          ),
        )
      : '',
    found.length === 0
      ? element('p', {}, tell('none'))
      : element('ul', { class: 'paths' }, found.slice(0, shownCount).map(item)),
    found.length > shownCount
      ? element(
          'button',
          {
            type: 'button',
            onclick: () => {
              shownCount += ROWS * 5;
              drawList(current);
            },
          },
          tell('more', { count: Math.min(ROWS * 5, found.length - shownCount) }),
        )
      : '',
  );
}

function draw(): void {
  const current = query();
  document.documentElement.lang = current.lang;
  document.title = say(current.lang, 'title');
  drawHeader(current);
  drawMachines(current);
  drawFilters(current);
  const stem = data.stems.find((each) => each.stem === current.machine) ?? null;
  drawMachine(part('machine'), stem, current, (state) => go({ state: query().state === state ? '' : state }));
  drawList(current);
  const chosen = rows.find((row) => row.key === current.path && row.stem.stem === current.machine) ?? null;
  drawDetail(part('detail'), { row: chosen, data, current, marks, onMarked: draw });
}

addEventListener('hashchange', () => {
  shownCount = ROWS;
  draw();
});
addEventListener('popstate', draw);
draw();
