/**
 * The pages of docs/workflows, one for each workflow and an index: their changes are what a reviewer reads. And the
 * drawings, which are made when somebody wants them.
 */
import { chartedOf } from '../../workflows/charted.ts';
import { drawChart } from '../../workflows/chart.ts';
import { toMermaid } from '../../workflows/mermaid.ts';
import { statesOf } from '../../workflows/outline.ts';
import { openAtFirst } from '../../workflows/situations.ts';
import { chartSheet } from '../../workflows/chart-sheet.ts';
import { LANGUAGES, type Language } from '../../domain/enumerations.ts';
import { LIVES } from '../../lives/all.ts';
import { sentenceOf } from '../../workflows/clauses.ts';
import { businessMap } from '../../workflows/business-map.ts';
import { matrixPage } from '../../workflows/life-matrix.ts';
import { cardOf, rulesOf } from '../../workflows/rules.ts';
import { readRules, readWords } from '../../workflows/files.ts';
import { sentencesOf } from './rule-words.ts';
import { toList } from '../../workflows/state-list.ts';
import { readWorkflow, workflowStems, type Workflow } from './read.ts';

const wordedOf = ({ stem, outline }: Workflow, language: Language) =>
  chartedOf(stem, { outline, observed: readRules(stem), words: readWords(stem, language) });

/** The drawing of a workflow in one language: its states, with those that have a name of their own closed. */
function pictureOf(workflow: Workflow, language: Language): string {
  const charted = wordedOf(workflow, language);
  const { words } = charted;
  const chart = drawChart(charted, { open: new Set(openAtFirst(charted)), hidden: new Set(['notes']) });
  const description = language === 'en' ? workflow.about : words.about;
  const day = new Date().toISOString().slice(0, 10);
  return chartSheet(chart, { title: words.title, description, language, day }).svg;
}

/** The workflow's rules in both languages, each with its id. */
function rulesSection({ stem, outline }: Workflow): string[] {
  const observed = readRules(stem);
  if (!observed) return [];
  const carded = LANGUAGES.map((language) => ({ outline, observed, words: readWords(stem, language) }));
  const sections = rulesOf(stem, outline, observed).map((rule) => {
    const [en, fr] = carded.map((each) => ({ card: cardOf(each, rule), language: each.words.language }));
    const told = [en, fr].flatMap((each) => (each ? [`- ${sentenceOf(each.card, each.language)}`] : []));
    const facts = [en?.card.who, en?.card.permission, ...rule.statements].filter(Boolean).join(' · ');
    return [`#### ${rule.id}`, '', ...told, '', `<sub>${facts}</sub>`].join('\n');
  });
  const limits = [...sentencesOf(stem, outline, observed)].filter(([id]) => /^(?:limit|sum)\//.test(id));
  return [
    '## Rules',
    `What happens on one event, in one situation, in one case. \`npm run review\` shows them for review; \`npm run ask\` answers questions about them.`,
    ...sections,
    ...(limits.length === 0
      ? []
      : [
          '### Limits and sums',
          'What is sent at most and at least, and what is said beyond; then sums as examples.',
          ...limits.map(([id, { en, fr }]) => [`#### ${id}`, '', `- ${en}`, `- ${fr}`].join('\n')),
        ]),
  ];
}

const pageOf = (workflow: Workflow): string =>
  `${[
    `# ${workflow.title}`,
    workflow.about,
    `The machine: [\`${workflow.stem}.machine.ts\`](../../machines/${workflow.stem}/${workflow.stem}.machine.ts). The portal’s page *Workflows* and \`npm run workflows\` draw it.`,
    '## States',
    toList(workflow.outline),
    ...rulesSection(workflow),
  ].join('\n\n')}\n`;

function indexOf(workflows: readonly Workflow[]): string {
  const rows = workflows.map(({ stem, title, about, outline }) => {
    const states = statesOf(outline).length - 1;
    return `| [${title}](${stem}.md) | ${states} | ${outline.transitions.length} | ${about.replaceAll('|', '\\|')} |`;
  });
  return (
    [
      '# Workflows',
      'Written from the machines by `npm run workflows`, with drawings in `reports/workflows/drawings/`; a test fails where a page is behind its machine.',
      ['| workflow | states | transitions | what it is |', '| --- | --- | --- | --- |', ...rows].join('\n'),
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n'
  );
}

/** The content of every page, by its file's name. */
export async function workflowPages(): Promise<ReadonlyMap<string, string>> {
  const workflows = await Promise.all(workflowStems().map((stem) => readWorkflow(stem)));
  return new Map([
    ['README.md', indexOf(workflows)],
    ...workflows.map((workflow) => [`${workflow.stem}.md`, pageOf(workflow)] as const),
  ]);
}

/** The matrix of every document's life, and the business map in both languages, by their file's name. */
export const lifePages = (): ReadonlyMap<string, string> =>
  new Map([
    ...Object.entries(LIVES).map(([stem, told]) => [`${stem}.md`, matrixPage(told)] as const),
    ['business-map.svg', businessMap('en')],
    ['business-map.fr.svg', businessMap('fr')],
  ]);

/** The drawings of every workflow, by their file's name: pictures in both languages, and Mermaid. */
export async function workflowDrawings(): Promise<ReadonlyMap<string, string>> {
  const workflows = await Promise.all(workflowStems().map((stem) => readWorkflow(stem)));
  return new Map(
    workflows.flatMap((workflow) => [
      [`${workflow.stem}.svg`, pictureOf(workflow, 'en')] as const,
      [`${workflow.stem}.fr.svg`, pictureOf(workflow, 'fr')] as const,
      [`${workflow.stem}.mmd`, toMermaid(workflow.outline, wordedOf(workflow, 'en'))] as const,
      [`${workflow.stem}.fr.mmd`, toMermaid(workflow.outline, wordedOf(workflow, 'fr'))] as const,
    ]),
  );
}
