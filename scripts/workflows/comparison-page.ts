/**
 * A page that compares two revisions of workflows: the changes as sentences, and both drawings with the changes marked.
 */
import { pathToFileURL } from 'node:url';
import type { Language } from '../../domain/enumerations.ts';
import { chartedOf } from '../../workflows/charted.ts';
import { drawChart } from '../../workflows/chart.ts';
import { differencesOf, type Difference, type Differences } from '../../workflows/differences.ts';
import { readRules, readWords } from '../../workflows/files.ts';
import type { TransitionOutline } from '../../workflows/outline.ts';
import { sentenceOf, situationWords, triggerWords } from '../../workflows/clauses.ts';
import { shownWhole, type Charted } from '../../workflows/situations.ts';
import { chartSvg } from '../../workflows/chart-svg.ts';
import { escaped } from '../../workflows/svg.ts';
import { wordChanges } from '../../workflows/word-changes.ts';
import type { WorkflowWords } from '../../workflows/words.ts';
import { that } from '../../workflows/words.ts';
import { cardOf, rulesOf } from '../../workflows/rules.ts';
import type { Workflow } from './read.ts';
import type { DescribedChange } from './rule-changes.ts';
import { SCREEN_FILTER, SCREEN_STYLE, screenFigures, type ScreenChange } from './screens.ts';

export interface Compared {
  readonly stem: string;
  readonly roots: readonly [before: string, after: string];
  readonly before: Workflow | undefined;
  readonly after: Workflow | undefined;
  readonly changes: readonly DescribedChange[];
  /** Empty when the paths in the browser did not run at both revisions. */
  readonly screens: readonly ScreenChange[];
}

const TEXTS = {
  en: {
    now: 'now',
    heading: (from: string, to: string) => `Workflows: ${from} and ${to}`,
    none: 'No workflow differs.',
    some: (count: number, all: number) => `${count} of ${all} workflows differ:`,
    notThere: 'This workflow is not there.',
    kinds: { added: 'Added', removed: 'Removed', changed: 'Changed' },
    situation: (words: string) => `the situation “${words}”`,
    way: (situation: string, when: string, leads: string) => `while ${situation}, ${when}: ${leads}`,
    stays: 'the situation stays',
    leads: (words: string) => `then ${words}`,
    inside: 'what the portal does then',
    rules: 'What happens otherwise than before',
    screens: 'What the screen shows otherwise than before',
    differing: 'What differs, in red',
    drawn: 'What is drawn otherwise than before',
    colon: ': ',
  },
  fr: {
    now: 'maintenant',
    heading: (from: string, to: string) => `Processus\u00A0: ${from} et ${to}`,
    none: 'Aucun processus ne diffère.',
    some: (count: number, all: number) => `${count} processus sur ${all} diffèrent\u00A0:`,
    notThere: 'Ce processus n’existe pas ici.',
    kinds: { added: 'Ajouté', removed: 'Retiré', changed: 'Modifié' },
    situation: (words: string) => `la situation «\u00A0${words}\u00A0»`,
    way: (situation: string, when: string, leads: string) => `pendant ${that(situation)}, ${when}\u00A0: ${leads}`,
    stays: 'la situation demeure',
    leads: (words: string) => `alors ${words}`,
    inside: 'ce que le portail fait alors',
    rules: 'Ce qui se passe autrement qu’avant',
    screens: 'Ce que l’écran montre autrement qu’avant',
    differing: 'Ce qui diffère, en rouge',
    drawn: 'Ce qui est dessiné autrement qu’avant',
    colon: '\u00A0: ',
  },
} as const;

/** The words of a revision, or today's words if the revision's cannot be read. */
function wordsAt(stem: string, language: Language, root: string): WorkflowWords | null {
  for (const place of [pathToFileURL(`${root}/`), undefined])
    try {
      return readWords(stem, language, place);
    } catch {
      continue;
    }
  return null;
}

const leadsTo = (charted: Charted, { targets }: TransitionOutline, language: Language): string =>
  targets.length === 0
    ? TEXTS[language].stays
    : TEXTS[language].leads(targets.map((target) => situationWords(charted, target)).join('; '));

const sentence = (charted: Charted, transition: TransitionOutline, language: Language): string =>
  TEXTS[language].way(
    situationWords(charted, transition.source),
    triggerWords(charted, transition),
    leadsTo(charted, transition, language),
  );

const MARKS = { same: ['', ''], removed: ['<del>', '</del>'], added: ['<ins>', '</ins>'] } as const;

/** A sentence with its changed words marked. */
const marked = (before: string, after: string): string =>
  wordChanges(before, after)
    .map(({ kind, text, gap }) => gap + MARKS[kind][0] + escaped(text) + MARKS[kind][1])
    .join('');

/** How a transition changed: its sentence with the changed words marked, or that only its effects differ. */
function changedSentence(
  [was, is]: readonly [Charted, Charted],
  { before, after }: Difference<TransitionOutline>,
  language: Language,
): string {
  const [old, now] = [before ? sentence(was, before, language) : '', after ? sentence(is, after, language) : ''];
  if (old === now) return escaped(`${now} — ${TEXTS[language].inside}`);
  return old === '' || now === '' ? escaped(old + now) : marked(old, now);
}

interface Told {
  readonly kind: Difference<unknown>['kind'];
  readonly html: string;
}

/** Each difference as a sentence, which begins with its kind. One that only has another name in the code is none. */
function sentencesOf(
  sides: readonly [Charted, Charted],
  { states, transitions }: Differences,
  language: Language,
): readonly Told[] {
  const { kinds, situation, colon } = TEXTS[language];
  const side = (kind: Told['kind']): Charted => sides[kind === 'removed' ? 0 : 1];
  const all = [
    // The children of a state get their own sentences.
    ...states
      .filter(({ kind, fields }) => kind !== 'changed' || fields.some((field) => field !== 'children'))
      .map(({ kind, name }) => ({ kind, says: escaped(situation(situationWords(side(kind), name))) })),
    ...transitions.map((difference) => ({
      kind: difference.kind,
      says: changedSentence(sides, difference, language),
    })),
  ];
  const has = (kind: Told['kind'], words: string): boolean =>
    all.some((each) => each.kind === kind && each.says === words);
  return all
    .filter(({ kind, says }) => kind === 'changed' || !has(kind === 'added' ? 'removed' : 'added', says))
    .map(({ kind, says }) => ({ kind, html: `${kinds[kind]}${colon}${says}.` }));
}

const marksOf = (differences: readonly Difference<unknown>[], hidden: 'added' | 'removed'): Map<string, string> =>
  new Map(differences.filter(({ kind }) => kind !== hidden).map(({ name, kind }) => [name, kind]));

const picture = (charted: Charted, { states, transitions }: Differences, hidden: 'added' | 'removed'): string =>
  chartSvg(drawChart(charted, shownWhole(charted)), {
    title: charted.words.title,
    description: '',
    stateMarks: marksOf(states, hidden),
    transitionMarks: marksOf(transitions, hidden),
  });

const STYLE = `:root{color-scheme:light dark}body{font:15px/1.5 Roboto,system-ui,sans-serif;margin:2rem}
.sides{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(46rem,100%),1fr));gap:1rem}.sides svg{max-width:100%;height:auto;border:1px solid #8886}
ins{text-decoration:none;font-weight:600}li.added::marker,li.added b{color:#1b8e2d}li.removed::marker{color:#d33}li.changed::marker{color:#8a5fd9}
${SCREEN_STYLE}`;

/** Each changed rule, with its old and new consequence. */
function causes(changes: readonly DescribedChange[], language: Language): string {
  if (changes.length === 0) return '';
  const items = changes.map(({ head, shown, words: [was, now] }) => {
    const samples = shown.map(
      ({ when, before, after }) =>
        `<li>${escaped(when)}${TEXTS[language].colon}${marked(before, after).replace('</del> <ins>', '</del> → <ins>')}</li>`,
    );
    // The headline has the sentence of today, without its full stop.
    const [old, today] = [was, now].map((words) => words.replace(/\.$/, ''));
    const shownHead = old && today ? escaped(head).replace(escaped(today), () => marked(old, today)) : escaped(head);
    return `<li>${shownHead}<ul>${samples.join('')}</ul></li>`;
  });
  return `<h3>${TEXTS[language].rules}</h3><ul>${items.join('\n')}</ul>`;
}

/** The screens that differ, with the rules that lead to them in words. */
function screensIn(
  { stem, screens }: Compared,
  charted: Charted,
  names: readonly [string, string],
  language: Language,
): string {
  if (screens.length === 0) return '';
  const texts = TEXTS[language];
  const observed = readRules(stem);
  const { outline } = charted;
  const known = new Map((observed ? rulesOf(stem, outline, observed) : []).map((rule) => [rule.id, rule]));
  const wordsOf = (id: string): string => {
    const rule = known.get(id);
    return rule && observed ? sentenceOf(cardOf({ outline, observed, words: charted.words }, rule), language) : id;
  };
  const items = screens.map(
    ({ rules, sides }) =>
      `<ul>${rules.map((rule) => `<li>${escaped(wordsOf(rule))}</li>`).join('')}</ul>${screenFigures(sides, [...names, texts.differing])}`,
  );
  return `<h3>${texts.screens}</h3>${items.join('\n')}`;
}

function sectionOf(
  each: Compared,
  names: readonly [string, string],
  language: Language,
): { readonly stem: string; readonly title: string; readonly html: string } | null {
  const { stem, roots, before, after, changes, screens } = each;
  const texts = TEXTS[language];
  const differences = differencesOf(before?.outline ?? null, after?.outline ?? null);
  const words = [wordsAt(stem, language, roots[0]), wordsAt(stem, language, roots[1])] as const;
  const [was, is] = [before ?? after, after ?? before].map((workflow, side) => {
    const said = words[side] ?? words[1 - side];
    return workflow && said
      ? chartedOf(stem, { outline: workflow.outline, observed: readRules(stem), words: said })
      : null;
  });
  if (!was || !is) return null;
  const told = sentencesOf([was, is], differences, language);
  if (told.length + changes.length + screens.length === 0) return null;
  const drawn =
    told.length === 0
      ? ''
      : `<h3>${texts.drawn}</h3><ul>${told.map(({ kind, html }) => `<li class="${kind}">${html}</li>`).join('\n')}</ul>`;
  const sides = [
    before ? picture(was, differences, 'added') : texts.notThere,
    after ? picture(is, differences, 'removed') : texts.notThere,
  ].map((shown, side) => `<section><h3>${escaped(names[side] ?? '')}</h3>${shown}</section>`);
  const { title } = is.words;
  return {
    stem,
    title,
    html: `<h2 id="${stem}">${escaped(title)}</h2>\n${causes(changes, language)}\n${screensIn(each, is, names, language)}\n${drawn}\n<div class="sides">${sides.join('\n')}</div>`,
  };
}

/** The page. A null revision means the working tree. */
export function comparisonPage(
  compared: readonly Compared[],
  [from, to]: readonly [string, string | null],
  language: Language,
): string {
  const texts = TEXTS[language];
  const names = [from, to ?? texts.now] as const;
  const sections = compared.flatMap((each) => sectionOf(each, names, language) ?? []);
  const heading = escaped(texts.heading(...names));
  const list = sections.map(({ stem, title }) => `<li><a href="#${stem}">${escaped(title)}</a></li>`);
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${heading}</title><style>${STYLE}</style>
${SCREEN_FILTER}
<h1>${heading}</h1>
<p>${sections.length === 0 ? texts.none : texts.some(sections.length, compared.length)}</p>
<ul>${list.join('\n')}</ul>
${sections.map(({ html }) => html).join('\n')}</html>\n`;
}
