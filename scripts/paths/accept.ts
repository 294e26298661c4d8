/**
 * `npm run accept -- --by "Marie Roy"`: accepts what changed, by name: the texts, the rules and limits of the workflows,
 * and what may happen to a document (docs/lives), as they are now, and says each change. `--only lock,order` accepts what
 * these workflows show alone, `--fr` speaks French. The name is asked for once. Nothing is accepted while a requirement is broken. What somebody rejected or questioned is not accepted before that is settled (`npm run review`).
 */
import { stripVTControlCharacters } from 'node:util';
import { STEM_NAMES } from '../../tests/paths/portal/stems.ts';
import { ACCEPTS } from '../../tests/paths/portal/accepted-rules.ts';
import { TEXTS, unsettledMarks } from '../../tests/report/reviews.ts';
import { inProject, runScript, UserError } from '../run/project.ts';
import { runTool } from '../run/run-tool.ts';
import { askedFor, say, usageOf } from '../run/terminal.ts';
import { ACCEPTED, acceptTexts, textChanges, unsignedFiles } from '../texts/accepted.ts';
import { shownBy } from '../texts/shown-by.ts';
import { waitingTextLines, waitingTexts } from '../texts/waiting.ts';
import { acceptLives, countOf, lifeChangesByName } from '../workflows/life-changes.ts';
import { assertWorkflows } from '../workflows/read.ts';
import { stillWaiting } from './still-waiting.ts';
import { rememberedName, rememberName } from './reviewer.ts';

/** What the walks say that they accept. */
const changesIn = (output: string): string[] =>
  output.split('\n').flatMap((line) => (line.startsWith(ACCEPTS) ? [line.slice(ACCEPTS.length)] : []));

/** What is broken, without what the test runner says around it. */
function brokenIn(output: string): string {
  const lines = stripVTControlCharacters(output).split('\n');
  const said = lines.flatMap((line) => /^\+ {3}"(.*)",?$/.exec(line)?.[1] ?? []);
  return said.length === 0 ? output.slice(-4000) : said.join('\n');
}

await runScript(async () => {
  const { values } = await askedFor('accept', { by: { type: 'string' }, only: { type: 'string' } });
  const { by = rememberedName(), only } = values;
  if (by.trim() === '') throw new UserError(say('accept.whose', { usage: usageOf('accept') }));
  const stems = only?.split(',') ?? STEM_NAMES;
  assertWorkflows(stems);
  process.chdir(inProject());
  const unsettled = [...stems, TEXTS].flatMap((stem) => unsettledMarks(stem, null));
  if (unsettled.length > 0) throw new UserError(say('accept.settle', { lines: unsettled.join('\n') }));
  rememberName(by.trim());

  const allTexts = textChanges();
  const changes = allTexts.filter(({ file, key }) => only === undefined || shownBy(file, key, stems).length > 0);
  const unsigned = unsignedFiles();
  const own = unsigned.filter((file) => only === undefined || changes.some((change) => change.file === file));
  if (only !== undefined && own.length > 0) throw new UserError(say('accept.allByHand', { files: own.join(', ') }));
  for (const file of own) console.log(say('accept.byHand', { file: `${ACCEPTED}/${file}.md` }));
  for (const line of waitingTextLines(waitingTexts(changes, stems))) console.log(line);
  const { isOk, output } = await runTool(
    'vitest',
    ['run', '--project', 'unit', 'tests/paths/chart.test.ts', '-t', `^(${stems.join('|')}), on the chart`],
    {
      isShown: false,
      minutes: 20,
      env: { ACCEPT_PATHS: '1', ACCEPTED_BY: by.trim(), PATHS_REPORT: '0', PATHS_ONLY: '' },
    },
  );
  if (!isOk) throw new UserError(say('accept.broken', { lines: brokenIn(output) }));
  for (const line of changesIn(output)) console.log(line);
  const allLives = lifeChangesByName();
  const lives = only === undefined ? [...allLives.values()].flat() : [];
  for (const line of lives) console.log(line);
  if (only === undefined) acceptLives();
  acceptTexts({ by: by.trim(), on: new Date().toISOString().slice(0, 10) }, changes, { unsigned: own });
  const [texts, cells] = [say('count.texts', { count: changes.length }), say('count.cells', { count: countOf(lives) })];
  console.log(say('accept.done', { by: by.trim(), texts, cells }));
  const left = only === undefined ? null : stillWaiting([...allLives.keys()], allTexts.length - changes.length);
  if (left !== null) console.log(left);
});
