/** The files of docs/workflows: a picture, a Mermaid file and a page for each workflow, and an index. */
import { chartedOf } from '../../workflows/charted.ts';
import { drawChart } from '../../workflows/chart.ts';
import { toMermaid } from '../../workflows/mermaid.ts';
import { statesOf } from '../../workflows/outline.ts';
import { openAtFirst } from '../../workflows/situations.ts';
import { chartSvg } from '../../workflows/chart-svg.ts';
import { LANGUAGES, type Language } from '../../domain/enumerations.ts';
import { sentenceOf } from '../../workflows/clauses.ts';
import { cardOf, rulesOf } from '../../workflows/rules.ts';
import { readRules, readWords } from '../../workflows/files.ts';
import { toDelays, toList, toTable } from '../../workflows/table.ts';
import { readWorkflow, workflowStems, type Workflow } from './read.ts';

const LEGEND = `From top to bottom in the usual order; the usual course is thick. A failure is red, a delay that has elapsed blue, an end has a double frame, and situations in dashed frames are active together. A situation may stand for several, which the list of states names.`;

/** The drawing of a workflow in one language: its states, with those that have a name of their own closed. */
function pictureOf({ stem, about, outline }: Workflow, language: Language): string {
  const words = readWords(stem, language);
  const charted = chartedOf(stem, { outline, observed: readRules(stem), words });
  const chart = drawChart(charted, { open: new Set(openAtFirst(charted)), hidden: new Set(['notes']) });
  return chartSvg(chart, { title: words.title, description: language === 'en' ? about : words.about });
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
  return [
    '## Rules',
    `What happens on one event, in one situation, in one case. \`npm run review\` shows them for review; \`npm run ask\` answers questions about them.`,
    ...sections,
  ];
}

function pageOf(workflow: Workflow): string {
  const { stem, title, about, outline } = workflow;
  const delays = toDelays(outline);
  return (
    [
      `# ${title}`,
      about,
      `[![${title}: its states and transitions](${stem}.svg)](${stem}.svg)`,
      `${LEGEND} [En français](${stem}.fr.svg). The machine: [\`${stem}.machine.ts\`](../../machines/${stem}/${stem}.machine.ts). The same for Mermaid: [\`${stem}.mmd\`](${stem}.mmd).`,
      '## States',
      toList(outline),
      '## Transitions',
      toTable(outline),
      ...(delays.length > 0 ? [`Delays: ${delays.join('; ')}.`] : []),
      ...rulesSection(workflow),
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n'
  );
}

function indexOf(workflows: readonly Workflow[]): string {
  const rows = workflows.map(({ stem, title, about, outline }) => {
    const states = statesOf(outline).length - 1;
    return `| [${title}](${stem}.md) | ${states} | ${outline.transitions.length} | ${about.replaceAll('|', '\\|')} |`;
  });
  return (
    [
      '# Workflows',
      'Drawn from the machines by `npm run workflows`; a test fails where a picture is behind its machine.',
      ['| workflow | states | transitions | what it is |', '| --- | --- | --- | --- |', ...rows].join('\n'),
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n'
  );
}

const filesOf = (workflow: Workflow): [string, string][] => [
  [`${workflow.stem}.svg`, pictureOf(workflow, 'en')],
  [`${workflow.stem}.fr.svg`, pictureOf(workflow, 'fr')],
  [`${workflow.stem}.mmd`, toMermaid(workflow.outline)],
  [`${workflow.stem}.md`, pageOf(workflow)],
];

/** The content of every file, by name. */
export async function workflowFiles(): Promise<ReadonlyMap<string, string>> {
  const workflows = await Promise.all(workflowStems().map((stem) => readWorkflow(stem)));
  const files: [string, string][] = [['README.md', indexOf(workflows)]];
  for (const workflow of workflows) files.push(...filesOf(workflow));
  return new Map(files);
}
