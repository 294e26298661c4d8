/** One path: steps, failure, pictures, previous version and review. */
import type { PathShown, ReportData, StepShown } from '../data.ts';
import { commandOf } from '../exports.ts';
import { drawWords } from './changed-words.ts';
import { element } from './dom.ts';
import { hashOf, type Query, type Row } from './filter.ts';
import { drawFilm } from './shots.ts';
import { say, type WordKey } from './words.ts';

interface Detail {
  readonly row: Row | null;
  readonly data: ReportData;
  readonly current: Query;
}

interface Told {
  readonly given: readonly number[];
  readonly steps: readonly StepShown[];
}

function drawSteps(
  { given, steps }: Told,
  { data, current, row }: Detail,
  marked: { readonly broken?: number; readonly unlike?: Told; readonly side?: 'before' | 'now' },
) {
  const words = (place: number): string => data.sentences[place]?.[current.lang] ?? '';
  const { broken, unlike, side } = marked;
  /** The words that the other version does not have are marked. */
  const told = (place: number, other: number | undefined) =>
    other === undefined || other === place || side === undefined
      ? words(place)
      : side === 'now'
        ? drawWords(words(other), words(place), current.lang, side)
        : drawWords(words(place), words(other), current.lang, side);
  const isOther = (step: StepShown, index: number): boolean => {
    const other = unlike?.steps[index];
    return (
      unlike !== undefined && (!other || other.when !== step.when || other.outcome.join(' ') !== step.outcome.join(' '))
    );
  };
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
      { class: broken === 0 ? 'broken' : null },
      given.map((place) => element('span', {}, words(place))),
    ),
    steps.map((step, index) =>
      element(
        'li',
        {
          class:
            [broken === index + 1 && 'broken', isOther(step, index) && 'different'].filter(Boolean).join(' ') || null,
        },
        element('span', {}, told(step.when, unlike?.steps[index]?.when)),
        cardLinks(step),
        step.outcome.map((place, line) =>
          element('span', { class: 'outcome' }, told(place, unlike?.steps[index]?.outcome[line])),
        ),
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
  place.setAttribute('aria-label', tell('now'));
  if (!row) {
    place.replaceChildren(element('p', { class: 'soft' }, tell('chooseOne')));
    return;
  }
  const { stem, path } = row;
  const { failure, before } = path;
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
    ...(path.result === 'gone'
      ? []
      : [element('h3', {}, tell('again')), element('code', { class: 'command' }, commandOf(row.stem, row.path))]),
    ...(path.successor
      ? [
          element(
            'p',
            {},
            `${tell('successor')} `,
            element(
              'a',
              { href: hashOf({ ...current, path: `chart..${path.successor}` }) },
              element('code', {}, path.successor),
            ),
          ),
        ]
      : []),
    ...(before && path.result !== 'gone'
      ? [
          element(
            'div',
            { class: 'sides' },
            element(
              'section',
              {},
              element('h3', {}, tell('before')),
              drawSteps(before, detail, { unlike: path, side: 'before' }),
            ),
            element(
              'section',
              {},
              element('h3', {}, tell('now')),
              drawSteps(path, detail, { unlike: before, side: 'now' }),
            ),
          ),
        ]
      : [drawSteps(path, detail, failure ? { broken: failure.step } : {})]),
    ...(drawFilm(path, path.steps, detail.data, current.lang) ?? []),
  );
}
