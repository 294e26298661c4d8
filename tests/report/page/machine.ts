/** A workflow's diagram, coloured by coverage, and what is not covered, with reasons. */
import type { StemShown } from '../data.ts';
import { element } from './dom.ts';
import type { Query } from './filter.ts';
import { say } from './words.ts';

const namesOf = (items: readonly string[], kind: string): Set<string> =>
  new Set(items.filter((item) => item.startsWith(`${kind} `)).map((item) => item.slice(kind.length + 1)));

function colour(picture: HTMLElement, stem: StemShown, { state: chosen, level }: Query): void {
  const measured = stem.coverage.filter((each) => level === '' || each.level === level);
  // Taken by any level counts as taken.
  const everywhere =
    measured.reduce<readonly string[] | null>(
      (left, { uncovered }) => (left === null ? uncovered : left.filter((item) => uncovered.includes(item))),
      null,
    ) ?? [];
  const transitions = namesOf(everywhere, 'transition');
  const states = namesOf(everywhere, 'state');
  const failed = new Set(
    stem.paths.flatMap(({ failure, steps, start }) =>
      failure ? (steps[failure.step - 1]?.state ?? start).split(' + ') : [],
    ),
  );
  for (const group of picture.querySelectorAll<SVGGElement>('[data-state]')) {
    const path = group.dataset['state'] ?? '';
    group.classList.toggle(
      'untaken',
      [...states].some((id) => id.endsWith(`.${path}`) && path !== ''),
    );
    group.classList.toggle('chosen', path !== '' && path === chosen);
    group.classList.toggle('broken', failed.has(path));
  }
  for (const group of picture.querySelectorAll<SVGGElement>('[data-transitions]')) {
    const ids: unknown = JSON.parse(group.dataset['transitions'] ?? '[]');
    group.classList.toggle(
      'untaken',
      Array.isArray(ids) && ids.length > 0 && ids.every((id) => transitions.has(String(id))),
    );
  }
}

/** Renders the part above the list. A diagram is drawn once and recoloured. */
export function drawMachine(
  place: HTMLElement,
  stem: StemShown | null,
  query: Query,
  choose: (state: string) => void,
): void {
  if (!stem) {
    place.replaceChildren();
    delete place.dataset['of'];
    return;
  }
  const isDrawn = place.dataset['of'] === `${stem.stem} ${query.lang} ${query.view}`;
  const tell: (key: Parameters<typeof say>[1], values?: Parameters<typeof say>[2]) => string = (key, values) =>
    say(query.lang, key, values);
  if (!isDrawn) {
    place.dataset['of'] = `${stem.stem} ${query.lang} ${query.view}`;
    const picture = element('div', { class: 'picture', tabindex: 0, 'aria-label': tell('diagram'), role: 'group' });
    picture.innerHTML = stem.svg[query.lang];
    picture.addEventListener('click', ({ target }) => {
      const state =
        target instanceof Element ? target.closest<SVGGElement>('[data-state]')?.dataset['state'] : undefined;
      if (state) choose(state);
    });
    const levels = stem.coverage.map(({ level, language, uncovered, leftOut }) => {
      const items = uncovered.map((item) =>
        element('li', {}, element('code', {}, item), ` — ${leftOut[item] ?? tell('unexplained')}`),
      );
      const heading = `${tell(level)}${language ? ` (${language})` : ''}: ${uncovered.length === 0 ? tell('allTaken') : tell('notTaken', { count: uncovered.length })}`;
      return items.length === 0
        ? element('p', {}, heading)
        : element('details', {}, element('summary', {}, heading), element('ul', {}, items));
    });
    place.replaceChildren(
      element('h2', {}, stem.title[query.lang]),
      element('p', { class: 'soft' }, tell('coverage', stem.size)),
      element(
        'details',
        { open: query.view === 'paths' },
        element('summary', {}, tell('diagram')),
        element('p', { class: 'soft' }, tell('diagramHelp')),
        picture,
      ),
      element('details', {}, element('summary', {}, tell('uncovered')), levels),
      element(
        'details',
        {},
        element('summary', {}, `${tell('requirements')} (${stem.invariants.length})`),
        element(
          'ul',
          {},
          stem.invariants.map(({ id, spec, says }) =>
            element('li', {}, element('code', {}, id), ` ${says[query.lang]} (${tell('spec', { section: spec })})`),
          ),
        ),
      ),
    );
  }
  const picture = place.querySelector<HTMLElement>('.picture');
  if (picture) colour(picture, stem, query);
}
