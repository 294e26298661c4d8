/**
 * `npm run workflows`: draws every workflow into docs/workflows/. `-- --check` fails when a file there is outdated; `--
 * --between <ref> [<ref>]` compares two revisions.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inProject, Refusal, ROOT, runScript } from '../run/project.ts';
import { workflowFiles } from './files.ts';
import { writeDifferences } from './revisions.ts';

const FOLDER = inProject('docs', 'workflows');
const USAGE = 'npm run workflows -- [--check | --between <ref> [<ref>]]';

const isSame = (name: string, content: string): boolean => {
  const file = join(FOLDER, name);
  return existsSync(file) && readFileSync(file, 'utf8') === content;
};

/** The files that are outdated, missing, or of a removed workflow. */
function staleFiles(files: ReadonlyMap<string, string>): string[] {
  const there = existsSync(FOLDER) ? readdirSync(FOLDER) : [];
  return [
    ...[...files].filter(([name, content]) => !isSame(name, content)).map(([name]) => name),
    ...there.filter((name) => !files.has(name)),
  ];
}

await runScript(async () => {
  const [option, from, to] = process.argv.slice(2);
  if (option === '--between') {
    if (from === undefined) throw new Refusal(USAGE);
    const { file, changes } = await writeDifferences(from, to);
    for (const { stem, head } of changes) console.log(`${stem}: ${head}`);
    console.log(`The differences are in ${relative(ROOT, file)}.`);
    return;
  }
  if (option !== undefined && option !== '--check') throw new Refusal(USAGE);
  const files = await workflowFiles();
  const stale = staleFiles(files);
  if (option === '--check') {
    if (stale.length > 0)
      throw new Refusal(
        `Behind their machines in docs/workflows: ${stale.join(', ')}.\nnpm run workflows writes them again.`,
      );
    console.log(`${files.size} files of docs/workflows are as the machines are.`);
    return;
  }
  mkdirSync(FOLDER, { recursive: true });
  for (const name of stale) {
    const content = files.get(name);
    if (content === undefined) rmSync(join(FOLDER, name));
    else writeFileSync(join(FOLDER, name), content);
  }
  console.log(`${stale.length} of ${files.size} files of docs/workflows written.`);
});
