/** The page of the QA report, rendered from its URL. */
import { LEVELS } from '../../paths/engine/levels.ts';
import type { ReportData, StemShown } from '../data.ts';
import { drawCard, drawCards, pressKey } from './cards.ts';
import { pathByKey } from './path-keys.ts';
import { drawChanges } from './changes.ts';
import { drawDetail } from './detail.ts';
import { element, part } from './dom.ts';
import { filterRows, hashOf, NO_QUERY, readQuery, rowsOf, type Query, type Row } from './filter.ts';
import { drawMachine } from './machine.ts';
import type { Cards } from './inputs.ts';
import { say, type WordKey } from './words.ts';

declare global {
  /** Set by data.js, because a file page can only load scripts. */
  // oxlint-disable-next-line no-var -- declares a global
  var reportData: ReportData;
}

/** Rows per batch. */
const ROWS = 100;
const RESULTS = {
  rules: ['passed', 'failed', 'unreached', 'notRun'],
  paths: ['passed', 'failed', 'notReached', 'notRun'],
} as const;
const REVIEWS = ['open', 'changed', 'approved', 'questioned', 'rejected'] as const;

const data = globalThis.reportData;
const rows = rowsOf(data);
const browserLanguage = navigator.language.startsWith('fr') ? 'fr' : 'en';
let shownCount = ROWS;

/** By default, what failed comes first. */
const firstQuery = (): Query => ({
  ...NO_QUERY,
  lang: browserLanguage,
  ...(data.stems.some(({ cards }) => cards.some(({ result }) => result === 'failed')) && { result: 'failed' }),
});

const query = (): Query => (location.hash === '' ? firstQuery() : readQuery(location.hash, browserLanguage));

function go(change: Partial<Query>, isTyping = false): void {
  const address = hashOf({ ...query(), ...change });
  if (isTyping) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  draw();
}

const byStem = Map.groupBy(rows, ({ stem }) => stem.stem);

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

const isOn = ({ view }: Query, wanted: string): boolean => (view === 'paths') === (wanted === 'paths');

function drawHeader(current: Query): void {
  const tell = (key: WordKey, values = {}): string => say(current.lang, key, values);
  const made = new Date(data.made).toLocaleString(`${current.lang}-CA`, { dateStyle: 'medium', timeStyle: 'short' });
  const tab = (view: string, key: WordKey) =>
    element(
      'a',
      {
        href: hashOf({ ...current, view, result: '' }),
        'aria-current': isOn(current, view) ? 'page' : null,
      },
      tell(key),
    );
  const other = current.lang === 'en' ? 'fr' : 'en';
  part('header').replaceChildren(
    element('h1', {}, tell('title')),
    element('span', { class: 'soft' }, tell('made', { revision: data.revision, made })),
    element('nav', { class: 'tabs', 'aria-label': tell('title') }, tab('', 'rules'), tab('paths', 'paths')),
    element(
      'button',
      { type: 'button', lang: other, onclick: () => go({ lang: other }) },
      other === 'fr' ? 'Français' : 'English',
    ),
  );
}

function drawMachines(current: Query): void {
  type Counted = readonly { readonly result: string }[];
  const link = (stem: string, title: string, of: Counted) => {
    const count = (result: string): number => of.filter((each) => each.result === result).length;
    const bad = (['failed', 'unreached', 'notReached'] as const).filter((result) => count(result) > 0);
    return element(
      'li',
      {},
      element(
        'a',
        {
          href: hashOf({ ...current, machine: stem, path: '', rule: '', state: '', event: '' }),
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
  const countedOf = ({ stem, cards }: StemShown): Counted =>
    isOn(current, 'paths') ? (byStem.get(stem) ?? []).map(({ path }) => path) : cards;
  const titled = data.stems.map((stem) => link(stem.stem, stem.title[current.lang], countedOf(stem)));
  part('machines').setAttribute('aria-label', say(current.lang, 'machines'));
  part('machines').replaceChildren(
    element('ul', {}, link('', say(current.lang, 'all'), data.stems.flatMap(countedOf)), titled),
  );
}

function drawFilters(current: Query): void {
  const tell = (key: WordKey): string => say(current.lang, key);
  const pick = (
    field: 'level' | 'result' | 'review' | 'state' | 'event',
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
  const isDrawn = part('filters').dataset['of'] === `${current.lang} ${current.machine} ${current.view}`;
  const typed = part('filters').querySelector('input');
  // The field keeps its caret during typing.
  if (isDrawn && typed && document.activeElement === typed) return;
  part('filters').dataset['of'] = `${current.lang} ${current.machine} ${current.view}`;
  part('filters').replaceChildren(
    element(
      'label',
      { class: 'wide' },
      tell(isOn(current, 'paths') ? 'search' : 'searchRules'),
      element('input', {
        type: 'search',
        value: current.text,
        oninput: (event) => go({ text: event.target instanceof HTMLInputElement ? event.target.value : '' }, true),
      }),
    ),
    isOn(current, 'paths') ? pick('level', 'level', named(LEVELS)) : '',
    pick('result', 'result', named(RESULTS[isOn(current, 'paths') ? 'paths' : 'rules'])),
    isOn(current, 'paths') ? '' : pick('review', 'review', named(REVIEWS)),
    stem
      ? pick(
          'state',
          'state',
          stem.states
            .filter(({ path }) => path !== '')
            .map(({ path, words }) => [path, `${capital(words[current.lang])} (${path})`]),
        )
      : '',
    stem && isOn(current, 'paths')
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
        onclick: () =>
          location.assign(hashOf({ ...NO_QUERY, lang: current.lang, machine: current.machine, view: current.view })),
      },
      tell('clear'),
    ),
  );
}

function drawList(current: Query): void {
  const found = filterRows(rows, data, current);
  const tell = (key: WordKey, values = {}): string => say(current.lang, key, values);
  const item = ({ stem, path, key }: Row) => {
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
        ),
      ),
    );
  };
  part('list').replaceChildren(
    element('p', { class: 'soft', role: 'status' }, tell('count', { shown: found.length, all: rows.length })),
    element('p', { class: 'soft' }, tell('pathKeys')),
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
  part('changes').hidden = isOn(current, 'paths');
  part('columns').classList.toggle('is-reading', isOn(current, 'paths') && current.path !== '');
  if (!isOn(current, 'paths')) {
    drawChanges(part('changes'), cardsNow());
    drawCards(part('list'), cardsNow());
    drawCard(part('detail'), cardsNow());
    return;
  }
  drawList(current);
  const chosen = rows.find((row) => row.key === current.path && row.stem.stem === current.machine) ?? null;
  drawDetail(part('detail'), { row: chosen, data, current });
}

const cardsNow = (): Cards => ({ data, current: query(), go, onMarked: draw });

addEventListener('keydown', (event) => {
  const { target, key } = event;
  const isTyping = target instanceof HTMLElement && target.matches('input, textarea, select');
  if (isTyping && key === 'Escape') target.blur();
  if (isTyping || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
  const current = query();
  const path = pathByKey(key, { rows, listed: () => filterRows(rows, data, current), current });
  if (path) go(path);
  else if (isOn(current, 'paths') || !pressKey(cardsNow(), part('detail'), key.toLowerCase())) return;
  event.preventDefault();
  if (path) part('detail').focus({ preventScroll: matchMedia('(min-width: 1101px)').matches });
});
addEventListener('hashchange', () => {
  shownCount = ROWS;
  draw();
});
addEventListener('popstate', draw);
draw();
