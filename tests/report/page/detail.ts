/** One path: steps, failure and pictures. */
import type { PathShown, ReportData, StepShown } from '../data.ts';
import { commandOf } from '../exports.ts';
import { element } from './dom.ts';
import { hashOf, type Query, type Row } from './filter.ts';
import { drawFilm } from './shots.ts';
import { say, type WordKey } from './words.ts';

interface Detail {
  readonly row: Row | null;
  readonly data: ReportData;
  readonly current: Query;
}

function drawSteps({ given, steps, failure }: PathShown, { data, current, row }: Detail) {
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
    { class: 'steps', start: 0 },
    element(
      'li',
      { class: failure?.step === 0 ? 'broken' : null },
      given.map((place) => element('span', {}, words(place))),
    ),
    steps.map((step, index) =>
      element(
        'li',
        { class: failure?.step === index + 1 ? 'broken' : null },
        element('span', {}, words(step.when)),
        cardLinks(step),
        step.outcome.map((place) => element('span', { class: 'outcome' }, words(place))),
      ),
    ),
  );
}

/** The evidence of the walk: the state, the calls and the trace. */
function drawEvidence({ evidence }: NonNullable<PathShown['failure']>, stem: string, tell: (key: WordKey) => string) {
  if (!evidence) return [];
  const { state, calls, trace } = evidence;
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
      trace === null
        ? null
        : element(
            'p',
            {},
            element('a', { href: `pictures/${stem}/${trace}`, download: trace }, tell('trace')),
            ' ',
            element('code', { class: 'command' }, `npx playwright show-trace reports/paths/pictures/${stem}/${trace}`),
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
            element('p', {}, element('strong', {}, `${tell('expected')} `), failure.expected),
            element('p', {}, element('strong', {}, `${tell('seen')} `), failure.seen),
          ),
          ...drawEvidence(failure, stem.stem, tell),
        ]
      : []),
    element('h3', {}, tell('again')),
    element('code', { class: 'command' }, commandOf(row.stem, row.path)),
    drawSteps(path, detail),
    ...(drawFilm(path, path.steps, detail.data, current.lang) ?? []),
  );
}
