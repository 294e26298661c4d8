/** The rules: a list that can be searched, one rule in full, and its review. */
import type { CardShown, ListedStem } from '../data.ts';
import { expectedOf } from '../causes.ts';
import { element } from './dom.ts';
import { filterCards, hashOf, nextCard, reviewOf, type CardRow } from './filter.ts';
import { alikeIn, readingOf, readingTime } from './grouped.ts';
import { teller, type Cards } from './inputs.ts';
import { drawReview, isKey, VERDICTS } from './review.ts';
import { drawCardPictures } from './shots.ts';

export const chosenCard = ({ data, current }: Cards) => {
  const stem = data.stems.find((each) => each.stem === current.machine);
  const card = stem?.cards.find(({ id }) => id === current.rule);
  return stem && card ? { stem, card } : null;
};

/** Rows shown at once. */
const ROWS = 150;

function reviewBadges(cards: Cards, card: CardShown) {
  const tell = teller(cards);
  const review = reviewOf(card);
  return [
    element('span', { class: `badge ${card.result}` }, tell(card.result)),
    ' ',
    element('span', { class: `badge ${review}` }, tell(review)),
  ];
}

const drawItems = (items: readonly string[]) =>
  element(
    'ul',
    {},
    items.map((item) => element('li', {}, item)),
  );

type DrawRow = (row: CardRow, text: string) => HTMLElement;

/** The rules under their workflow, situation and event, each of which is said once. */
function drawReading(cards: Cards, rows: readonly CardRow[], draw: DrawRow): HTMLElement[] {
  const { lang } = cards.current;
  const tell = teller(cards);
  return readingOf(rows, lang).map(({ stem, situations, alike }) =>
    element(
      'section',
      {},
      element('h2', {}, stem.title[lang]),
      situations.flatMap(({ situation, events }) => [
        element('h3', {}, situation === '' ? tell('limits') : situation),
        ...events.flatMap(({ when, rows: cases }) => [
          when === '' ? null : element('h4', {}, when),
          element(
            'ul',
            { class: when === '' ? 'paths' : 'paths cases' },
            cases.map(({ row, text }) => draw(row, text)),
          ),
        ]),
      ]),
      [...alike].map(([other, same]) =>
        element(
          'details',
          {},
          element('summary', {}, tell('sameAs', { count: same.length, workflow: other.title[lang] })),
          element(
            'ul',
            { class: 'paths' },
            same.map((row) => draw(row, row.card.words[lang])),
          ),
        ),
      ),
    ),
  );
}

export function drawCards(place: HTMLElement, cards: Cards): void {
  const { data, current } = cards;
  const tell = teller(cards);
  const found = filterCards(data, current);
  const all = data.stems.reduce((sum, { cards: own }) => sum + own.length, 0);
  const link = ({ stem, card }: CardRow, text: string) =>
    element(
      'li',
      {},
      element(
        'a',
        {
          href: hashOf({ ...current, machine: stem.stem, rule: card.id }),
          'aria-current': current.machine === stem.stem && current.rule === card.id ? 'true' : null,
        },
        element('span', {}, ...reviewBadges(cards, card)),
        element('span', {}, text),
        element(
          'span',
          { class: 'facts' },
          element('code', {}, card.id),
          card.statements.length > 0 ? ` · ${card.statements.join(' ')}` : null,
        ),
      ),
    );
  const { words, minutes } = readingTime(found, current.lang);
  const without = found.filter(({ card }) => card.statements.length === 0);
  place.replaceChildren(
    element(
      'p',
      { class: 'soft', role: 'status' },
      tell('cardCount', { count: found.length, shown: found.length, all }),
    ),
    element('p', { class: 'soft' }, tell('readingTime', { count: words, minutes })),
    element('p', { class: 'soft' }, tell(data.reviewer === null ? 'howToReview' : 'keys')),
    found.length === 0
      ? element('p', {}, tell('noCards'))
      : element('div', {}, drawReading(cards, found.slice(0, ROWS), link)),
    found.length > ROWS ? element('p', { class: 'soft' }, `… ${found.length - ROWS}`) : '',
    element(
      'details',
      {},
      element('summary', {}, tell('withoutStatement', { count: without.length })),
      element(
        'ul',
        {},
        without.map(({ stem, card }) =>
          element(
            'li',
            {},
            element(
              'a',
              { href: hashOf({ ...current, machine: stem.stem, rule: card.id }) },
              `${stem.stem}/${card.id}`,
            ),
          ),
        ),
      ),
    ),
    element(
      'details',
      {},
      element('summary', {}, tell('withoutCard', { count: data.withoutCard.length })),
      drawItems(data.withoutCard.map((id) => `${id} ${data.statements[id] ?? ''}`)),
    ),
  );
}

function drawProofs(cards: Cards, stem: ListedStem, { proofs, count }: CardShown) {
  const tell = teller(cards);
  return [
    element('h3', {}, tell('proofs', { count })),
    element(
      'ul',
      {},
      proofs.map(({ path, step }) =>
        element(
          'li',
          {},
          element(
            'a',
            { href: hashOf({ ...cards.current, view: 'paths', machine: stem.stem, path: `chart..${path}` }) },
            element('code', {}, path),
            ` ${tell('step', { step })}`,
          ),
        ),
      ),
    ),
  ];
}

/** The workflows that say the rule in the same words, each with the permission that it needs there. */
function drawAlike(cards: Cards, { stem, card }: CardRow): HTMLElement[] {
  const alike = alikeIn(cards.data.stems, stem.stem, card);
  if (alike.length === 0) return [];
  const { lang } = cards.current;
  const rows = alike.map((row) => {
    const permission = row.card.parts.find(({ name }) => name === 'permission')?.clauses[lang].join('; ') ?? '';
    return element('li', {}, `${row.stem.title[lang]}, ${permission} `, ...reviewBadges(cards, row.card));
  });
  return [element('h3', {}, teller(cards)('alike')), element('ul', {}, rows)];
}

/** One rule: its parts in the chosen language, the sentence in the other, its statements, proofs and review. */
export function drawCard(place: HTMLElement, cards: Cards): void {
  const { data, current } = cards;
  const tell = teller(cards);
  const row = chosenCard(cards);
  place.setAttribute('aria-label', tell('rules'));
  if (!row) {
    place.replaceChildren(element('p', { class: 'soft' }, tell('chooseRule')));
    return;
  }
  const { stem, card } = row;
  const other = current.lang === 'en' ? 'fr' : 'en';
  const expected = expectedOf(stem, card, current.lang);
  place.replaceChildren(
    element('h2', {}, stem.title[current.lang]),
    element('p', {}, element('code', {}, card.id), ' ', ...reviewBadges(cards, card)),
    element(
      'dl',
      { class: 'parts' },
      card.parts.flatMap(({ name, clauses }) => [
        element('dt', {}, tell(name)),
        element('dd', {}, clauses[current.lang].join('; ')),
      ]),
    ),
    element('p', { lang: other, class: 'soft' }, card.words[other]),
    ...drawCardPictures(card, stem.stem, current),
    ...(expected.length === 0 ? [] : [element('h3', {}, tell('expected')), drawItems(expected)]),
    element('h3', {}, tell('statements')),
    card.statements.length === 0
      ? element('p', { class: 'soft' }, tell('noStatement'))
      : drawItems(card.statements.map((id) => `${id} ${data.statements[id] ?? ''}`)),
    ...drawAlike(cards, row),
    ...drawReview(cards, row),
    ...drawProofs(cards, stem, card),
  );
}

/** One key reviews the open rule, or goes to another one. False when the key means nothing here. */
export function pressKey(cards: Cards, detail: HTMLElement, key: string): boolean {
  if (isKey(key)) {
    detail.querySelector<HTMLButtonElement>(`[data-verdict="${VERDICTS[key]}"]`)?.click();
    return true;
  }
  if (key !== 'j' && key !== 'k') return false;
  const next = nextCard(cards.data, cards.current, key === 'j' ? 1 : -1);
  if (next) cards.go({ machine: next.stem.stem, rule: next.card.id });
  return true;
}
