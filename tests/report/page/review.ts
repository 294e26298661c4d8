/** The review of one rule: the last verdict, and a form for another one. */
import { pictureMark } from '../card-pictures.ts';
import { drawWords } from './changed-words.ts';
import { element } from './dom.ts';
import type { CardRow } from './filter.ts';
import { isVerdictOn, signedWith } from './grouped.ts';
import { teller, type Cards } from './inputs.ts';
import { drawSigning, sendVerdict } from './sign.ts';
import type { WordKey } from './words.ts';

export const VERDICTS = { a: 'approved', q: 'questioned', r: 'rejected' } as const;
type Verdict = (typeof VERDICTS)[keyof typeof VERDICTS];

export const isKey = (key: string): key is keyof typeof VERDICTS => key in VERDICTS;

const CHANGED = {
  en: 'changedEn',
  fr: 'changedFr',
  permission: 'changedPermission',
  outcome: 'changedOutcome',
  picture: 'changedPicture',
} as const;

/** Why a rule takes fewer verdicts. */
const WHY_NOT = { failed: 'failing', unreached: 'unreachedYet', notRun: 'notRunYet' } as const;

/** Whether something of a workflow fails besides changes that wait to be accepted. */
const isBroken = ({ stems }: Cards['data'], stem: string): boolean =>
  stems.some(
    (each) =>
      each.stem === stem &&
      each.paths.some(({ level, id, failure }) => level === 'chart' && failure !== null && id !== 'rules'),
  );

export function drawReview(cards: Cards, { stem, card }: CardRow) {
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
        // A verdict without a picture is about the words alone.
        ...(review.picture === '' ? [element('p', { class: 'soft' }, tell('notSeen'))] : []),
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
  const signing = drawSigning(cards);
  const { by, confirm, problem } = signing;
  const comment = element('textarea', { rows: 2 });
  const mark = async (verdict: Verdict): Promise<void> => {
    const name = signing.name();
    if (name === null) return;
    const body = { stem: stem.stem, rule: card.id, verdict, by: name, comment: comment.value };
    if (!(await sendVerdict(cards, signing, body))) return;
    const on = new Date().toISOString().slice(0, 10);
    for (const each of signedWith(data.stems, { stem, card }, verdict)) {
      const { words, permission, outcome } = each.card;
      const picture = each.card === card ? pictureMark(card) : '';
      const said = { verdict, by: name, on, revision: data.revision, comment: comment.value.trim() };
      Object.assign(each.card, { review: { ...said, ...words, permission, outcome, picture, changed: [] } });
    }
    cards.onMarked();
  };
  const button = (verdict: Verdict, key: WordKey) =>
    element(
      'button',
      {
        type: 'button',
        'data-verdict': verdict,
        disabled: !isVerdictOn(card, verdict),
        onclick: () => void mark(verdict),
      },
      tell(key),
    );
  return [
    element('h3', {}, tell('review')),
    ...known,
    card.result === 'passed'
      ? null
      : element('p', { class: 'failure' }, tell(WHY_NOT[card.result], { stem: stem.stem })),
    card.failedIn.includes('rules')
      ? element('p', {}, tell(isBroken(data, stem.stem) ? 'brokenFirst' : 'intended', { stem: stem.stem }))
      : null,
    element(
      'form',
      { class: 'review', onsubmit: (event) => event.preventDefault() },
      element('label', {}, tell('name'), by),
      element('p', {}, confirm),
      element('label', {}, tell('comment'), comment),
      element('p', {}, button('approved', 'approve'), button('questioned', 'question'), button('rejected', 'reject')),
    ),
    problem,
  ].filter((each) => each !== null);
}
