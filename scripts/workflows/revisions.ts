/** Unpacks revisions of the workflows and finds what differs between them. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../domain/enumerations.ts';
import { sourceDigest, sourceDigestAt } from '../../tests/paths/engine/source-digest.ts';
import { inProject, UserError, ROOT } from '../run/project.ts';
import { comparisonPage, type Compared } from './comparison-page.ts';
import { changesOf, readable, type DescribedChange } from './rule-changes.ts';
import { readWorkflow, workflowStems, type Workflow } from './read.ts';
import { screenChanges, screensOf } from './screens.ts';

/** What no model of a workflow reads: to unpack it takes most of the time on a busy disk. */
const UNREAD = [
  'docs',
  'public',
  'deploy',
  ...['unit', 'platform', 'engines', 'components', 'gallery'].map((each) => `tests/${each}`),
];

/** Unpacks a revision into a folder that can resolve the project's packages. */
export function unpack(revision: string, folder: string): string {
  const root = join(folder, revision.replaceAll(/\W/g, '-'));
  mkdirSync(root, { recursive: true });
  const archive = (): Buffer =>
    execFileSync('git', ['archive', '--format=tar', revision, '--', ...UNREAD.map((place) => `:!${place}`)], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 2 ** 28,
    });
  try {
    execFileSync('tar', ['-x', '-C', root], { input: archive() });
  } catch {
    throw new UserError(`There is no revision "${revision}" with machines.`);
  }
  return readable(root);
}

async function readAll(root: string): Promise<ReadonlyMap<string, Workflow>> {
  const workflows = await Promise.all(workflowStems(root).map((stem) => readWorkflow(stem, root)));
  return new Map(workflows.map((workflow) => [workflow.stem, workflow]));
}

/** Finds what changed in some workflows, in each language. Without `to`, compares with the working tree. */
export async function changesBetween(
  from: string,
  { to, stems, languages }: { to?: string | undefined; stems: readonly string[]; languages: readonly Language[] },
): Promise<readonly (readonly DescribedChange[])[]> {
  const reports = inProject('reports');
  mkdirSync(reports, { recursive: true });
  const folder = mkdtempSync(join(reports, 'revisions-'));
  try {
    const roots = [unpack(from, folder), to === undefined ? ROOT : unpack(to, folder)] as const;
    const all = languages.map((): DescribedChange[] => []);
    for (const stem of stems)
      for (const [place, told] of (await changesOf(stem, roots, languages)).entries()) all[place]?.push(...told);
    return all;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes the page; returns its path and what changed. Without `to`, compares with the working tree. */
export async function writeDifferences(
  from: string,
  to?: string,
  language: Language = 'en',
): Promise<{ readonly file: string; readonly changes: readonly DescribedChange[] }> {
  const reports = inProject('reports', 'workflows');
  mkdirSync(reports, { recursive: true });
  const folder = mkdtempSync(join(reports, 'revisions-'));
  try {
    const roots = [unpack(from, folder), to === undefined ? ROOT : unpack(to, folder)] as const;
    const before = await readAll(roots[0]);
    const after = await readAll(roots[1]);
    const reported = inProject('reports');
    const was = screensOf(sourceDigestAt(from), reported);
    const is = screensOf(to === undefined ? sourceDigest() : sourceDigestAt(to), reported);
    const compared: Compared[] = [];
    for (const stem of [...new Set([...before.keys(), ...after.keys()])].sort())
      compared.push({
        stem,
        roots,
        before: before.get(stem),
        after: after.get(stem),
        // oxlint-disable-next-line no-await-in-loop -- walks share the processor anyway
        changes: (await changesOf(stem, roots, [language]))[0] ?? [],
        screens:
          was && is ? screenChanges([before.get(stem)?.outline, after.get(stem)?.outline], [was, is], language) : [],
      });
    const file = join(reports, 'differences.html');
    writeFileSync(file, comparisonPage(compared, [from, to ?? null], language));
    return { file, changes: compared.flatMap(({ changes }) => changes) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
