/** What changed, before everything else: what failed by its cause, then the texts that wait, old beside new. */
import { LANGUAGES } from '../../../domain/enumerations.ts';
import type { MarkedTexts } from '../data.ts';
import { failedCauses, type FailedCause } from '../causes.ts';
import type { Mark } from '../reviews.ts';
import { element } from './dom.ts';
import { hashOf, isUnsettled } from './filter.ts';
import { drawTrace } from './detail.ts';
import { teller, type Cards } from './inputs.ts';
import { drawReview } from './review.ts';
import { drawFailedStep } from './shots.ts';
import { drawTotals } from './totals.ts';
import { drawSigning, sendVerdict } from './sign.ts';

/** Rules shown with a cause. */
const MOST_RULES = 8;

/** The rules at which something fails, each with its review. */
function drawRules(cards: Cards, rules: FailedCause['rules']) {
  const { lang } = cards.current;
  const drawn = rules.slice(0, MOST_RULES).map((row) => {
    const { stem, card } = row;
    const address = hashOf({ ...cards.current, machine: stem.stem, rule: card.id });
    return element(
      'details',
      { open: rules.length === 1 },
      element('summary', {}, card.words[lang]),
      element('p', {}, element('a', { href: address }, element('code', {}, `${stem.stem}/${card.id}`))),
      ...drawReview(cards, row),
    );
  });
  const rest = rules.length - drawn.length;
  return [...drawn, rest > 0 ? element('p', { class: 'soft' }, `… ${rest}`) : null];
}

function drawCause(cards: Cards, { expected, first: { stem, path }, count, rules }: FailedCause) {
  const tell = teller(cards);
  const { current } = cards;
  const { said, step = 0 } = path.failure ?? {};
  // No path has a step of it: it is about the workflow.
  const isWhole = step === 0 && path.steps.length === 0;
  const example = isWhole ? 'wholeExample' : step === 0 ? 'startExample' : 'firstExample';
  const key = [path.level, path.language ?? '', path.id].join('.');
  const screens = drawFailedStep(path, current.lang);
  return element(
    'li',
    { class: screens ? 'change failed has-screens' : 'change failed' },
    element(
      'div',
      {},
      element('span', { class: 'badge failed' }, tell('cause', { count })),
      ...(said?.expected[current.lang] ?? expected).split('\n').map((line) => element('p', {}, line)),
      ...(said?.seen[current.lang] ?? path.failure?.seen ?? '')
        .split('\n')
        .map((line) => element('p', { class: 'soft' }, line)),
      element(
        'p',
        {},
        `${tell(example, { workflow: stem.title[current.lang], step })} `,
        element(
          'a',
          { href: hashOf({ ...current, view: 'paths', machine: stem.stem, path: key }) },
          isWhole ? stem.title[current.lang] : path.id,
        ),
      ),
      drawTrace(path, stem.stem, current),
      drawRules(cards, rules),
    ),
    screens,
  );
}

/** Each text in both languages: what differs is marked, what does not is said to be as accepted. */
function drawTexts(cards: Cards, { changes }: Pick<MarkedTexts, 'changes'>) {
  const tell = teller(cards);
  return changes.map(({ file, key, before, after }) =>
    element(
      'div',
      {},
      element('code', {}, `${file}:${key}`),
      ...LANGUAGES.flatMap((language) => {
        const [was, is] = [before?.[language], after?.[language]];
        if (was === is) return [element('p', { lang: language, class: 'soft' }, `${is ?? ''} (${tell('asAccepted')})`)];
        return [
          element('p', {}, `${tell('was')} `, element('del', { lang: language }, was ?? tell('absent'))),
          element('p', {}, `${tell('is')} `, element('ins', { lang: language }, is ?? tell('absent'))),
        ];
      }),
    ),
  );
}

function drawGroup(cards: Cards, group: MarkedTexts) {
  const tell = teller(cards);
  const { data, current } = cards;
  const titles = data.stems.filter(({ stem }) => group.stems.includes(stem)).map(({ title }) => title[current.lang]);
  const signing = drawSigning(cards);
  const comment = element('textarea', { rows: 2 });
  const rule = group.changes.map(({ file, key }) => `${file}:${key}`).join(' ');
  const decide = async (verdict: Mark['verdict']): Promise<void> => {
    const by = signing.name();
    if (by === null) return;
    if (!(await sendVerdict(cards, signing, { stem: 'texts', rule, verdict, by, comment: comment.value }))) return;
    const on = new Date().toISOString().slice(0, 10);
    const mark = { verdict, by, on, revision: data.revision, comment: comment.value.trim() };
    if (verdict === 'approved') Object.assign(data, { texts: (data.texts ?? []).filter((each) => each !== group) });
    else Object.assign(group, { mark });
    cards.onMarked();
  };
  const button = (verdict: Mark['verdict'], key: 'acceptTexts' | 'questionTexts' | 'rejectTexts') =>
    element('button', { type: 'button', onclick: () => void decide(verdict) }, tell(key));
  return element(
    'li',
    { class: 'change' },
    element(
      'div',
      {},
      element('span', { class: 'badge changed' }, tell('textsOf', { count: group.changes.length, file: group.file })),
      element('p', {}, tell('shownBy', { workflows: titles.length === 0 ? tell('noWorkflow') : titles.join(', ') })),
      ...drawTexts(cards, group),
      group.languages.length === 1 ? element('p', { class: 'soft' }, tell('onlyOneLanguage')) : null,
      group.isSwap ? element('p', { class: 'soft' }, tell('swapped')) : null,
      group.mark
        ? element(
            'p',
            { class: 'failure' },
            `${tell('reviewed', { ...group.mark, verdict: tell(group.mark.verdict) })} ${group.mark.comment}`,
          )
        : null,
    ),
    data.reviewer === null
      ? null
      : element(
          'form',
          { class: 'review', onsubmit: (event) => event.preventDefault() },
          element('label', {}, tell('name'), signing.by),
          element('p', {}, signing.confirm),
          element('label', {}, tell('comment'), comment),
          element(
            'p',
            {},
            button('approved', 'acceptTexts'),
            button('questioned', 'questionTexts'),
            button('rejected', 'rejectTexts'),
          ),
          signing.problem,
        ),
  );
}

/** The changes of the chosen workflow, or of all. */
export function drawChanges(place: HTMLElement, cards: Cards): void {
  const { data, current } = cards;
  const tell = teller(cards);
  const stems = data.stems.filter(({ stem }) => current.machine === '' || stem === current.machine);
  const causes = failedCauses({ stems });
  const texts = (data.texts ?? []).filter((group) => current.machine === '' || group.stems.includes(current.machine));
  const unsettled = stems.flatMap(({ cards: own }) => own).filter(isUnsettled).length;
  const failed = causes.reduce((sum, { count }) => sum + count, 0);
  const refused = texts.filter(({ mark }) => mark).reduce((sum, { changes }) => sum + changes.length, 0);
  const waiting = texts.reduce((sum, { changes }) => sum + changes.length, 0);
  const why = [
    ...(failed > 0 ? [tell('causesFailed', { causes: causes.length, count: failed })] : []),
    ...(waiting > refused ? [tell('textsWait', { count: waiting - refused })] : []),
    ...(refused > 0 ? [tell('textsUnsettled', { count: refused })] : []),
    ...(unsettled > 0 ? [tell('rulesUnsettled', { count: unsettled })] : []),
  ];
  place.setAttribute('aria-label', tell('whatChanged'));
  place.replaceChildren(
    element('h2', {}, tell('whatChanged')),
    element(
      'p',
      { class: why.length === 0 ? 'passed' : 'failure', role: 'status' },
      why.length === 0 ? tell('ready') : tell('notReady', { why: why.join(', ') }),
    ),
    drawTotals(cards, stems),
    element(
      'ul',
      { class: 'changes' },
      causes.map((cause) => drawCause(cards, cause)),
      texts.map((group) => drawGroup(cards, group)),
    ),
  );
}
