/** The rules: a list that can be searched, one rule in full, and its review. */
import type { CardShown, ReportData, StemShown } from '../data.ts';
import { pictureMark } from '../card-pictures.ts';
import { element } from './dom.ts';
import { filterCards, hashOf, nextCard, reviewOf, type CardRow, type Query } from './filter.ts';
import { drawCardPictures } from './shots.ts';
import { drawWords } from './changed-words.ts';
import { say, type WordKey } from './words.ts';

const VERDICTS = { a: 'approved', q: 'questioned', r: 'rejected' } as const;
type Verdict = (typeof VERDICTS)[keyof typeof VERDICTS];

const isKey = (key: string): key is keyof typeof VERDICTS => key in VERDICTS;

/** The inputs of the rules page. */
export interface Cards {
  readonly data: ReportData;
  readonly current: Query;
  readonly go: (change: Partial<Query>) => void;
  /** Draws the page again. */
  readonly onMarked: () => void;
}

const NAME = 'reviewer';
const CHANGED = {
  en: 'changedEn',
  fr: 'changedFr',
  permission: 'changedPermission',
  outcome: 'changedOutcome',
  picture: 'changedPicture',
} as const;

const teller =
  ({ current }: Cards) =>
  (key: WordKey, values = {}): string =>
    say(current.lang, key, values);

export const chosenCard = ({ data, current }: Cards): CardRow | null => {
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

export function drawCards(place: HTMLElement, cards: Cards): void {
  const { data, current } = cards;
  const tell = teller(cards);
  const found = filterCards(data, current);
  const all = data.stems.reduce((sum, { cards: own }) => sum + own.length, 0);
  const link = ({ stem, card }: CardRow) =>
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
        element('span', {}, card.words[current.lang]),
        element(
          'span',
          { class: 'facts' },
          `${stem.title[current.lang]} · `,
          element('code', {}, card.id),
          card.statements.length > 0 ? ` · ${card.statements.join(' ')}` : null,
        ),
      ),
    );
  const without = found.filter(({ card }) => card.statements.length === 0);
  place.replaceChildren(
    element('p', { class: 'soft', role: 'status' }, tell('cardCount', { shown: found.length, all })),
    element('p', { class: 'soft' }, tell(data.reviewer === null ? 'howToReview' : 'keys')),
    found.length === 0
      ? element('p', {}, tell('noCards'))
      : element('ul', { class: 'paths' }, found.slice(0, ROWS).map(link)),
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
      element(
        'ul',
        {},
        data.withoutCard.map((id) => element('li', {}, `${id} ${data.statements[id] ?? ''}`)),
      ),
    ),
  );
}

/** Sends a mark to `npm run review`. Returns the error; null when it was saved. */
async function send(body: unknown): Promise<string | null> {
  try {
    const answer = await fetch('marks', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return answer.ok ? null : await answer.text();
  } catch (error) {
    return String(error);
  }
}

function drawReview(cards: Cards, { stem, card }: CardRow) {
  const { data } = cards;
  const tell = teller(cards);
  const { review } = card;
  const known = review
    ? [
        element(
          'p',
          {},
          `${tell('reviewed', { verdict: tell(review.verdict), by: review.by, on: review.on, revision: review.revision })} ${review.comment}`,
        ),
        ...review.changed.flatMap((field) => [
          element('p', { class: 'failure' }, tell(CHANGED[field])),
          ...(field === 'en' || field === 'fr'
            ? [element('p', { lang: field }, drawWords(review[field], card.words[field], cards.current.lang))]
            : field === 'permission'
              ? [element('p', { lang: 'en' }, drawWords(review.permission, card.permission, cards.current.lang))]
              : []),
        ]),
      ]
    : [];
  if (data.reviewer === null) return [element('h3', {}, tell('review')), ...known];
  const by = element('input', { required: true, autocomplete: 'name' });
  by.value = localStorage.getItem(NAME) ?? data.reviewer;
  const comment = element('textarea', { rows: 2 });
  const problem = element('p', { role: 'alert', class: 'failure', hidden: true });
  const mark = async (verdict: Verdict): Promise<void> => {
    localStorage.setItem(NAME, by.value.trim());
    const wrong = await send({ stem: stem.stem, rule: card.id, verdict, by: by.value, comment: comment.value });
    if (wrong !== null) {
      problem.hidden = false;
      problem.textContent = tell('notKept', { problem: wrong });
      return;
    }
    const { en, fr } = card.words;
    const on = new Date().toISOString().slice(0, 10);
    Object.assign(card, {
      review: {
        verdict,
        by: by.value.trim(),
        on,
        revision: data.revision,
        en,
        fr,
        permission: card.permission,
        outcome: card.outcome,
        picture: pictureMark(card),
        comment: comment.value.trim(),
        changed: [],
      },
    });
    cards.onMarked();
  };
  const button = (verdict: Verdict, key: WordKey) =>
    element(
      'button',
      {
        type: 'button',
        'data-verdict': verdict,
        disabled: verdict === 'approved' && card.result !== 'passed',
        onclick: () => void mark(verdict),
      },
      tell(key),
    );
  return [
    element('h3', {}, tell('review')),
    ...known,
    card.result === 'passed' ? null : element('p', { class: 'failure' }, tell('onlyPassed', { stem: stem.stem })),
    element(
      'form',
      { class: 'review', onsubmit: (event) => event.preventDefault() },
      element('label', {}, tell('name'), by),
      element('label', {}, tell('comment'), comment),
      element('p', {}, button('approved', 'approve'), button('questioned', 'question'), button('rejected', 'reject')),
    ),
    problem,
  ].filter((each) => each !== null);
}

function drawProofs(cards: Cards, stem: StemShown, { proofs, count }: CardShown) {
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
    element('h3', {}, tell('statements')),
    card.statements.length === 0
      ? element('p', { class: 'soft' }, tell('noStatement'))
      : element(
          'ul',
          {},
          card.statements.map((id) => element('li', {}, `${id} ${data.statements[id] ?? ''}`)),
        ),
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
