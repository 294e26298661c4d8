/**
 * `npm run workflows`: writes a page of every workflow to docs/workflows/, the matrix of every document's life to docs/lives/, and the drawings to reports/workflows/drawings/.
 * `-- --check` fails when a page is outdated. `-- --between <ref> [<ref>] [--only <workflow>] [--language fr]` compares two revisions. `-- --export [--language fr]` writes the machines for other tools.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inProject, UserError, ROOT, runScript } from '../run/project.ts';
import { LIVES } from '../../lives/all.ts';
import { lifeChart } from '../../workflows/life-chart.ts';
import { chartedOf } from '../../workflows/charted.ts';
import { readRules, readWords } from '../../workflows/files.ts';
import { LANGUAGES, type Language } from '../../domain/enumerations.ts';
import { outlineOf } from '../../workflows/outline.ts';
import { toScxml } from '../../workflows/scxml.ts';
import { toStately } from '../../workflows/stately.ts';
import { lifePages, workflowDrawings, workflowPages } from './files.ts';
import { lifeChanges } from './life-changes.ts';
import { readWorkflow, workflowStems } from './read.ts';
import { changesBetween, writeDifferences } from './revisions.ts';
import { changeLines } from './rule-changes.ts';

interface Folder {
  readonly path: string;
  readonly files: ReadonlyMap<string, string>;
}

const foldersNow = async (): Promise<readonly Folder[]> => [
  { path: inProject('docs', 'workflows'), files: await workflowPages() },
  { path: inProject('docs', 'lives'), files: lifePages() },
];

const USAGE =
  'npm run workflows -- [--check | --export | --between <ref> [<ref>] [--only <workflow>] [--language en|fr]]';

/** Limits and what rules do are compared by walking them. */
const NOTHING_DIFFERS: Readonly<Record<Language, string>> = {
  en: 'No rule reads otherwise. Whether one does something else, or has another limit, npm run paths finds.',
  fr: 'Aucune règle ne se lit autrement. Si l’une fait autre chose ou a une autre limite, npm run paths le trouve.',
};

/** The files that are outdated, missing, or left from something removed. */
function staleFiles({ path, files }: Folder): string[] {
  const there = existsSync(path) ? readdirSync(path) : [];
  const isSame = (name: string, content: string): boolean =>
    there.includes(name) && readFileSync(join(path, name), 'utf8') === content;
  return [
    ...[...files].filter(([name, content]) => !isSame(name, content)).map(([name]) => name),
    ...there.filter((name) => !files.has(name)),
  ];
}

/** Writes every machine, with words, and every document's life as SCXML and as Stately JSON. Returns the folder. */
async function exportMachines(language: Language): Promise<string> {
  const folder = inProject('reports', 'workflows', 'machines');
  mkdirSync(folder, { recursive: true });
  for (const { stem, outline } of await Promise.all(workflowStems().map((each) => readWorkflow(each)))) {
    const worded = chartedOf(stem, { outline, observed: readRules(stem), words: readWords(stem, language) });
    writeFileSync(join(folder, `${stem}.scxml`), toScxml(outline, worded));
    writeFileSync(join(folder, `${stem}.machine.json`), toStately(outline, worded));
  }
  for (const [stem, { life }] of Object.entries(LIVES)) {
    const outline = outlineOf(lifeChart(stem, life));
    writeFileSync(join(folder, `${stem}.life.scxml`), toScxml(outline));
    writeFileSync(join(folder, `${stem}.life.json`), toStately(outline));
  }
  return folder;
}

await runScript(async () => {
  const words = process.argv.slice(2);
  const valueOf = (name: string): string | undefined => {
    const named = words.indexOf(name);
    return named < 0 ? undefined : (words.splice(named, 2)[1] ?? '');
  };
  const wanted = valueOf('--language') ?? 'en';
  const only = valueOf('--only');
  // With one workflow, both languages may be asked for at once: they are apart by an empty line.
  const languages = wanted === 'both' && only !== undefined ? LANGUAGES : LANGUAGES.filter((each) => each === wanted);
  const [language] = languages;
  if (language === undefined) throw new UserError(USAGE);
  const [option, from, to] = words;
  if (option === '--export') {
    console.log(`The machines are in ${relative(ROOT, await exportMachines(language))}.`);
    return;
  }
  if (option === '--between') {
    if (from === undefined) throw new UserError(USAGE);
    if (only !== undefined) {
      const told = (await changesBetween(from, { to, stems: [only], languages })).map((changes, place) => {
        const words = languages[place] ?? language;
        return changes.length === 0
          ? NOTHING_DIFFERS[words]
          : changes.flatMap((change) => changeLines(change, words)).join('\n');
      });
      console.log(told.join('\n\n'));
      return;
    }
    const { file, changes } = await writeDifferences(from, to, language);
    for (const change of changes) console.log(`${change.stem}: ${changeLines(change, language).join('\n')}`);
    const place = relative(ROOT, file);
    console.log(language === 'fr' ? `Les différences sont dans ${place}.` : `The differences are in ${place}.`);
    return;
  }
  if (option !== undefined && option !== '--check') throw new UserError(USAGE);
  const folders = await foldersNow();
  const stale = folders.flatMap((folder) => staleFiles(folder).map((name) => ({ folder, name })));
  if (option === '--check') {
    const lives = lifeChanges();
    if (stale.length > 0)
      throw new UserError(
        `Behind their machines or lives in docs: ${stale.map(({ name }) => name).join(', ')}.\nnpm run workflows writes them again${lives.length === 0 ? '.' : `, but for lives whose rules changed: npm run accept does.\n${lives.join('\n')}`}`,
      );
    console.log(`The pages of docs/workflows and docs/lives are as the machines and lives are.`);
    return;
  }
  for (const { path } of folders) mkdirSync(path, { recursive: true });
  const lives = lifeChanges();
  if (lives.length > 0)
    console.log(
      `What may happen to a document changed, and is written by npm run accept -- --by "your name":\n${lives.join('\n')}`,
    );
  const written = stale.filter(({ folder }) => lives.length === 0 || folder !== folders[1]);
  for (const { folder, name } of written) {
    const content = folder.files.get(name);
    if (content === undefined) rmSync(join(folder.path, name));
    else writeFileSync(join(folder.path, name), content);
  }
  const drawings = inProject('reports', 'workflows', 'drawings');
  mkdirSync(drawings, { recursive: true });
  for (const [name, content] of await workflowDrawings()) writeFileSync(join(drawings, name), content);
  console.log(
    `${written.length} files of docs/workflows and docs/lives written or removed; the drawings are in ${relative(ROOT, drawings)}.`,
  );
});
