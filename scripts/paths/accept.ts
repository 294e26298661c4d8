/**
 * `npm run accept -- --by "Marie Roy"`: accepts what changed, by name: the texts, the rules and limits of the workflows,
 * and what may happen to a document (docs/lives), as they are now, and says each change. `--only lock,order` accepts what
 * these workflows show alone. The name is asked for once. Nothing is accepted while a requirement is broken. What somebody rejected or questioned is not accepted before that is settled (`npm run review`).
 */
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { STEM_NAMES } from '../../tests/paths/portal/stems.ts';
import { ACCEPTS } from '../../tests/paths/portal/accepted-rules.ts';
import { TEXTS, unsettledMarks } from '../../tests/report/reviews.ts';
import { inProject, runScript, UserError } from '../run/project.ts';
import { runTool } from '../run/run-tool.ts';
import { acceptTexts, textChanges, unsignedFiles } from '../texts/accepted.ts';
import { shownBy } from '../texts/shown-by.ts';
import { waitingTextLines, waitingTexts } from '../texts/waiting.ts';
import { acceptLives, countOf, lifeChangesByName } from '../workflows/life-changes.ts';
import { stillWaiting } from './still-waiting.ts';
import { rememberedName, rememberName } from './reviewer.ts';

const USAGE = 'npm run accept -- --by "your name" [--only <workflow>[,<workflow>…]]';

function wishes() {
  try {
    return parseArgs({ options: { by: { type: 'string' }, only: { type: 'string' } } }).values;
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : ''}\n${USAGE}`);
  }
}

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
  const { by = rememberedName(), only } = wishes();
  if (by.trim() === '') throw new UserError(`Whose acceptance is it? The name is remembered: ${USAGE}`);
  const stems = only?.split(',') ?? STEM_NAMES;
  const unknown = stems.find((stem) => !STEM_NAMES.includes(stem));
  if (unknown !== undefined) throw new UserError(`There is no workflow "${unknown}". ${USAGE}`);
  process.chdir(inProject());
  const unsettled = [...stems, TEXTS].flatMap((stem) => unsettledMarks(stem, null));
  if (unsettled.length > 0) throw new UserError(`Settle these first (npm run review):\n${unsettled.join('\n')}`);
  rememberName(by.trim());

  const allTexts = textChanges();
  const changes = allTexts.filter(({ file, key }) => only === undefined || shownBy(file, key, stems).length > 0);
  const unsigned = unsignedFiles();
  const own = unsigned.filter((file) => only === undefined || changes.some((change) => change.file === file));
  if (only !== undefined && own.length > 0)
    throw new UserError(`Changed by hand, so that only all of it can be accepted (without --only): ${own.join(', ')}`);
  for (const file of own) console.log(`docs/texts/${file}.md was changed by hand: it is accepted as it is.`);
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
  if (!isOk) throw new UserError(`A requirement is broken, so its rules cannot be accepted:\n${brokenIn(output)}`);
  for (const line of changesIn(output)) console.log(line);
  const allLives = lifeChangesByName();
  const lives = only === undefined ? [...allLives.values()].flat() : [];
  for (const line of lives) console.log(line);
  if (only === undefined) acceptLives();
  acceptTexts({ by: by.trim(), on: new Date().toISOString().slice(0, 10) }, changes, { unsigned: own });
  console.log(
    `Accepted by ${by.trim()}: ${changes.length} texts, ${countOf(lives)} cells of lives, and the rules as they are. Commit docs/texts, docs/lives and tests/paths.`,
  );
  const left = only === undefined ? null : stillWaiting([...allLives.keys()], allTexts.length - changes.length);
  if (left !== null) console.log(left);
});
