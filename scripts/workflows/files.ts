/** The files of docs/workflows: a picture, a Mermaid file and a page for each workflow, and an index. */
import { draw } from '../../workflows/drawing.ts';
import { toMermaid } from '../../workflows/mermaid.ts';
import { statesOf } from '../../workflows/outline.ts';
import { toSvg } from '../../workflows/svg.ts';
import { LANGUAGES } from '../../domain/enumerations.ts';
import { cardOf, rulesOf, sentenceOf } from '../../workflows/rules.ts';
import { readRules, readWords } from '../../workflows/files.ts';
import { toDelays, toList, toTable } from '../../workflows/table.ts';
import { readWorkflow, workflowStems, type Workflow } from './read.ts';

const LEGEND = `An orange dot leads to the state that comes first; a double frame is an end; regions in dashed frames are active together. \`[guard]\` is what must hold, \`[else]\` what happens when nothing before it did. A line in a state's frame stays there: \`event / action\`, with \`–\` where nothing is done, or \`event → state\` for a way further in that is open from anywhere inside.`;

/** The workflow's rules in both languages, each under its id. */
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
      `${LEGEND} The machine: [\`${stem}.machine.ts\`](../../machines/${stem}/${stem}.machine.ts). The same for Mermaid: [\`${stem}.mmd\`](${stem}.mmd).`,
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

async function filesOf(workflow: Workflow): Promise<[string, string][]> {
  const { stem, title, about, outline } = workflow;
  return [
    [`${stem}.svg`, toSvg(await draw(outline), { title, description: about })],
    [`${stem}.mmd`, toMermaid(outline)],
    [`${stem}.md`, pageOf(workflow)],
  ];
}

/** The content of every file, by name. */
export async function workflowFiles(): Promise<ReadonlyMap<string, string>> {
  const workflows = await Promise.all(workflowStems().map((stem) => readWorkflow(stem)));
  const files: [string, string][] = [['README.md', indexOf(workflows)]];
  for (const workflow of workflows) files.push(...(await filesOf(workflow)));
  return new Map(files);
}
