/**
 * `npm run workflows`: writes a page of every workflow to docs/workflows/ and its drawings to reports/workflows/drawings/.
 * `-- --check` fails when a page is outdated. `-- --between <ref> [<ref>] [--only <workflow>] [--language fr]` compares two revisions. `-- --export` writes the machines for other tools.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inProject, UserError, ROOT, runScript } from '../run/project.ts';
import { toScxml } from '../../workflows/scxml.ts';
import { toStately } from '../../workflows/stately.ts';
import { workflowDrawings, workflowPages } from './files.ts';
import { readWorkflow, workflowStems } from './read.ts';
import { changesBetween, writeDifferences } from './revisions.ts';
import { changeLines } from './rule-changes.ts';

const FOLDER = inProject('docs', 'workflows');
const USAGE =
  'npm run workflows -- [--check | --export | --between <ref> [<ref>] [--only <workflow>] [--language en|fr]]';

const isSame = (name: string, content: string): boolean => {
  const file = join(FOLDER, name);
  return existsSync(file) && readFileSync(file, 'utf8') === content;
};

/** The files that are outdated, missing, or left from a removed workflow. */
function staleFiles(files: ReadonlyMap<string, string>): string[] {
  const there = existsSync(FOLDER) ? readdirSync(FOLDER) : [];
  return [
    ...[...files].filter(([name, content]) => !isSame(name, content)).map(([name]) => name),
    ...there.filter((name) => !files.has(name)),
  ];
}

/** Writes every machine as SCXML and as Stately JSON. Returns the folder. */
async function exportMachines(): Promise<string> {
  const folder = inProject('reports', 'workflows', 'machines');
  mkdirSync(folder, { recursive: true });
  for (const { stem, outline } of await Promise.all(workflowStems().map((each) => readWorkflow(each)))) {
    writeFileSync(join(folder, `${stem}.scxml`), toScxml(outline));
    writeFileSync(join(folder, `${stem}.machine.json`), toStately(outline));
  }
  return folder;
}

await runScript(async () => {
  const words = process.argv.slice(2);
  const valueOf = (name: string): string | undefined => {
    const named = words.indexOf(name);
    return named < 0 ? undefined : (words.splice(named, 2)[1] ?? '');
  };
  const language = valueOf('--language') ?? 'en';
  const only = valueOf('--only');
  if (language !== 'en' && language !== 'fr') throw new UserError(USAGE);
  const [option, from, to] = words;
  if (option === '--export') {
    console.log(`The machines are in ${relative(ROOT, await exportMachines())}.`);
    return;
  }
  if (option === '--between') {
    if (from === undefined) throw new UserError(USAGE);
    if (only !== undefined) {
      for (const change of await changesBetween(from, { to, stems: [only], language }))
        console.log(changeLines(change, language).join('\n'));
      return;
    }
    const { file, changes } = await writeDifferences(from, to, language);
    for (const change of changes) console.log(`${change.stem}: ${changeLines(change, language).join('\n')}`);
    const place = relative(ROOT, file);
    console.log(language === 'fr' ? `Les différences sont dans ${place}.` : `The differences are in ${place}.`);
    return;
  }
  if (option !== undefined && option !== '--check') throw new UserError(USAGE);
  const files = await workflowPages();
  const stale = staleFiles(files);
  if (option === '--check') {
    if (stale.length > 0)
      throw new UserError(
        `Behind their machines in docs/workflows: ${stale.join(', ')}.\nnpm run workflows writes them again.`,
      );
    console.log(`${files.size} pages of docs/workflows are as the machines are.`);
    return;
  }
  mkdirSync(FOLDER, { recursive: true });
  for (const name of stale) {
    const content = files.get(name);
    if (content === undefined) rmSync(join(FOLDER, name));
    else writeFileSync(join(FOLDER, name), content);
  }
  const drawings = inProject('reports', 'workflows', 'drawings');
  mkdirSync(drawings, { recursive: true });
  for (const [name, content] of await workflowDrawings()) writeFileSync(join(drawings, name), content);
  console.log(
    `${stale.length} files of docs/workflows written or removed; the drawings are in ${relative(ROOT, drawings)}.`,
  );
});
