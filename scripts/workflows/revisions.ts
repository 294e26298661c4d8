/** A review page with two revisions of the workflows side by side and their differences marked. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../domain/enumerations.ts';
import { draw } from '../../workflows/drawing.ts';
import { differencesOf, type Difference, type Differences } from '../../workflows/differences.ts';
import { escaped, toSvg } from '../../workflows/svg.ts';
import { inProject, Refusal, ROOT } from '../run/project.ts';
import { changesOf, readable, type ToldChange } from './rule-changes.ts';
import { readWorkflow, workflowStems, type Workflow } from './read.ts';

/** Unpacks a revision into a folder that can resolve the project's packages. */
export function unpack(revision: string, folder: string): string {
  const root = join(folder, revision.replaceAll(/\W/g, '-'));
  mkdirSync(root, { recursive: true });
  const archive = (): Buffer =>
    execFileSync('git', ['archive', '--format=tar', revision, '--', ':!docs', ':!public'], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 2 ** 28,
    });
  try {
    execFileSync('tar', ['-x', '-C', root], { input: archive() });
  } catch {
    throw new Refusal(`There is no revision "${revision}" with machines.`);
  }
  return readable(root);
}

async function readAll(root: string): Promise<ReadonlyMap<string, Workflow>> {
  const workflows = await Promise.all(workflowStems(root).map((stem) => readWorkflow(stem, root)));
  return new Map(workflows.map((workflow) => [workflow.stem, workflow]));
}

const marksOf = (differences: readonly Difference<unknown>[], hidden: 'added' | 'removed'): Map<string, string> =>
  new Map(differences.filter(({ kind }) => kind !== hidden).map(({ name, kind }) => [name, kind]));

async function picture(
  workflow: Workflow | undefined,
  { states, transitions }: Differences,
  hidden: 'added' | 'removed',
): Promise<string> {
  if (!workflow) return '<p>Not there.</p>';
  return toSvg(await draw(workflow.outline), {
    title: workflow.title,
    description: workflow.about,
    stateMarks: marksOf(states, hidden),
    transitionMarks: marksOf(transitions, hidden),
  });
}

const told = (value: unknown): string => escaped(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

function rowsOf<T extends object>(what: string, differences: readonly Difference<T>[]): string {
  return differences
    .map(({ name, kind, before, after, fields }) => {
      const [old, now] = [before, after].map((side) => new Map<string, unknown>(Object.entries(side ?? {})));
      const changes = fields.map(
        (field) => `${escaped(field)}: <del>${told(old?.get(field))}</del> → <ins>${told(now?.get(field))}</ins>`,
      );
      return `<tr class="${kind}"><td>${kind}</td><td>${what}</td><td><code>${escaped(name)}</code></td><td>${changes.join('<br>')}</td></tr>`;
    })
    .join('\n');
}

const STYLE = `body{font:15px/1.5 Roboto,system-ui,sans-serif;margin:2rem;color-scheme:light dark}
table{border-collapse:collapse;margin:1rem 0}td,th{border:1px solid #8886;padding:.25rem .6rem;text-align:left;vertical-align:top}
.sides{display:grid;grid-template-columns:1fr 1fr;gap:1rem}.sides svg{width:100%;height:auto;border:1px solid #8886}
ins{text-decoration:none;font-weight:600}tr.added td:first-child{color:#1b8e2d}tr.removed td:first-child{color:#d33}tr.changed td:first-child{color:#8a5fd9}`;

/** Each rule that changed, with what came of it before and comes of it now. */
function causes(changes: readonly ToldChange[]): string {
  if (changes.length === 0) return '';
  const items = changes.map(({ head, shown, rule }) => {
    const samples = shown.map(
      ({ when, before, after }) =>
        `<li>${escaped(when)}: <del>${escaped(before)}</del> → <ins>${escaped(after)}</ins></li>`,
    );
    return `<li>${escaped(head)} <code>${escaped(rule)}</code><ul>${samples.join('')}</ul></li>`;
  });
  return `<ul>${items.join('\n')}</ul>`;
}

async function sectionOf(
  before: Workflow | undefined,
  after: Workflow | undefined,
  names: readonly [string, string],
  changes: readonly ToldChange[],
): Promise<string> {
  const differences = differencesOf(before?.outline ?? null, after?.outline ?? null);
  if (differences.states.length + differences.transitions.length + changes.length === 0) return '';
  const title = (after ?? before)?.title ?? '';
  return `<h2>${escaped(title)}</h2>
${causes(changes)}
<div class="sides"><section><h3>${escaped(names[0])}</h3>${await picture(before, differences, 'added')}</section>
<section><h3>${escaped(names[1])}</h3>${await picture(after, differences, 'removed')}</section></div>
<table><tr><th>What</th><th></th><th>Which</th><th>How</th></tr>
${rowsOf('state', differences.states)}
${rowsOf('transition', differences.transitions)}</table>`;
}

/** Finds what changed in some workflows. Without `to`, compares with the working tree. */
export async function changesBetween(
  from: string,
  { to, stems, language = 'en' }: { to?: string | undefined; stems: readonly string[]; language?: Language },
): Promise<readonly ToldChange[]> {
  const folder = mkdtempSync(join(inProject('reports'), 'revisions-'));
  try {
    const roots = [unpack(from, folder), to === undefined ? ROOT : unpack(to, folder)] as const;
    const changes: ToldChange[] = [];
    for (const stem of stems) changes.push(...(await changesOf(stem, roots, language)));
    return changes;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes the page; returns its path and what changed. Without `to`, compares with the working tree. */
export async function writeDifferences(
  from: string,
  to?: string,
): Promise<{ readonly file: string; readonly changes: readonly ToldChange[] }> {
  const reports = inProject('reports', 'workflows');
  mkdirSync(reports, { recursive: true });
  const folder = mkdtempSync(join(reports, 'revisions-'));
  try {
    const roots = [unpack(from, folder), to === undefined ? ROOT : unpack(to, folder)] as const;
    const before = await readAll(roots[0]);
    const after = await readAll(roots[1]);
    const names = [from, to ?? 'now'] as const;
    const stems = [...new Set([...before.keys(), ...after.keys()])].sort();
    const sections: string[] = [];
    const changes: ToldChange[] = [];
    for (const stem of stems) {
      const mine = await changesOf(stem, roots);
      changes.push(...mine);
      sections.push(await sectionOf(before.get(stem), after.get(stem), names, mine));
    }
    const found = sections.filter((section) => section !== '');
    const heading = `Workflows: ${names.join(' and ')}`;
    const file = join(reports, 'differences.html');
    writeFileSync(
      file,
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escaped(heading)}</title><style>${STYLE}</style>
<h1>${escaped(heading)}</h1>
<p>${found.length === 0 ? 'No workflow differs.' : `${found.length} of ${stems.length} workflows differ.`}</p>
${found.join('\n')}</html>\n`,
    );
    return { file, changes };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
