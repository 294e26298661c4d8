/** One path: steps, failure and pictures. */
import type { PathShown, ReportData, StepShown } from '../data.ts';
import { commandOf } from '../exports.ts';
import { element } from './dom.ts';
import { hashOf, type Query, type Row } from './filter.ts';
import { drawFailedStep, drawLegend, drawStepScreen } from './shots.ts';
import { say, type WordKey } from './words.ts';

interface Detail {
  readonly row: Row | null;
  readonly data: ReportData;
  readonly current: Query;
}

function drawSteps(path: PathShown, { data, current, row }: Detail) {
  const { given, steps, failure } = path;
  const words = (place: number): string => data.sentences[place]?.[current.lang] ?? '';
  const { stem } = row ?? {};
  const cardLinks = ({ cards }: StepShown) =>
    cards.flatMap((place) => {
      const card = stem?.cards[place];
      return card
        ? [
            element(
              'a',
              {
                class: 'rule',
                href: hashOf({ ...current, view: 'rules', rule: card.id, path: '' }),
                title: card.words[current.lang],
              },
              card.id,
            ),
          ]
        : [];
    });
  return element(
    'ol',
    { class: path.pictures.length > 0 ? 'steps with-screens' : 'steps', start: 0 },
    element(
      'li',
      { class: failure?.step === 0 ? 'broken' : null },
      element(
        'div',
        {},
        given.map((place) => element('span', {}, words(place))),
      ),
      drawStepScreen(path, 0, current.lang),
    ),
    steps.map((step, index) =>
      element(
        'li',
        { class: failure?.step === index + 1 ? 'broken' : null },
        element(
          'div',
          {},
          element('span', {}, words(step.when)),
          cardLinks(step),
          step.outcome.map((place) => element('span', { class: 'outcome' }, words(place))),
        ),
        drawStepScreen(path, index + 1, current.lang),
      ),
    ),
  );
}

/**
 * Opens a trace in Playwright's viewer, which is beside the page. A page that was opened as a file cannot run it: then
 * the command that does.
 */
export function drawTrace({ failure }: PathShown, stem: string, { lang }: Query) {
  const trace = failure?.evidence?.trace;
  if (!trace) return null;
  const file = `pictures/${stem}/${trace}`;
  if (location.protocol === 'file:')
    return element(
      'p',
      {},
      `${say(lang, 'trace')} `,
      element('code', { class: 'command' }, `npx playwright show-trace reports/paths/${file}`),
    );
  const address = new URLSearchParams({ trace: new URL(file, location.href).href });
  return element(
    'p',
    {},
    element('a', { href: `trace-viewer/index.html?${address.toString()}`, target: '_blank' }, say(lang, 'openTrace')),
    ' · ',
    element('a', { href: file, download: trace }, say(lang, 'keepTrace')),
  );
}

/** The evidence of the walk: the state and the calls. */
function drawEvidence({ evidence }: NonNullable<PathShown['failure']>, tell: (key: WordKey) => string) {
  if (!evidence) return [];
  const { state, calls } = evidence;
  return [
    element(
      'details',
      {},
      element('summary', {}, tell('evidence')),
      element('p', {}, `${tell('stateThen')} `, element('code', {}, state)),
      element('p', {}, tell('callsMade')),
      element(
        'ul',
        {},
        calls.map((call) => element('li', {}, element('code', {}, call))),
      ),
    ),
  ];
}

export function drawDetail(place: HTMLElement, detail: Detail): void {
  const { row, current } = detail;
  const tell = (key: WordKey, values = {}): string => say(current.lang, key, values);
  place.setAttribute('aria-label', tell('path'));
  if (!row) {
    place.replaceChildren(element('p', { class: 'soft' }, tell('chooseOne')));
    return;
  }
  const { stem, path } = row;
  const { failure } = path;
  place.replaceChildren(
    element('p', {}, element('a', { href: hashOf({ ...current, path: '' }) }, tell('backToPaths'))),
    element('h2', {}, `${stem.title[current.lang]} · ${tell(path.level)} `, element('code', {}, path.id)),
    element(
      'p',
      {},
      element('span', { class: `badge ${path.result}` }, tell(path.result)),
      ` ${tell('steps', { count: path.steps.length })} · ${tell('time', { ms: path.ms })}`,
    ),
    ...(failure
      ? [
          element(
            'div',
            { class: 'failure' },
            element(
              'p',
              {},
              element('strong', {}, `${tell('expected')} `),
              failure.said?.expected[current.lang] ?? failure.expected,
            ),
            element(
              'p',
              {},
              element('strong', {}, `${tell('seen')} `),
              failure.said?.seen[current.lang] ?? failure.seen,
            ),
          ),
          drawFailedStep(path, current.lang) ?? '',
          drawTrace(path, stem.stem, current) ?? '',
          ...drawEvidence(failure, tell),
        ]
      : []),
    element('h3', {}, tell('again')),
    element('code', { class: 'command' }, commandOf(row.stem, row.path)),
    path.pictures.length > 0 ? drawLegend(current.lang) : '',
    drawSteps(path, detail),
  );
}
