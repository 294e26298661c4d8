/**
 * `npm run paths:review -- --by "Marie Roy" [--note "…"] [--stem lock] [id …]`: marks paths as reviewed in their
 * current meaning. Without ids: every path that is new or has changed since its review. Without a name: lists them.
 */
import { parseArgs } from 'node:util';
import { execFileSync } from 'node:child_process';
import { readPaths } from '../../tests/paths/engine/committed.ts';
import { STEM_NAMES } from '../../tests/paths/portal/stems.ts';
import { revisionNow } from '../../tests/report/collect.ts';
import { meaningOf, readReviews, REVIEWS, writeReviews } from '../../tests/report/reviews.ts';
import { Refusal, runScript } from '../run/project.ts';

const USAGE = 'npm run paths:review -- [--by "name"] [--note "text"] [--stem name] [id …]';

function wishes() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { by: { type: 'string' }, note: { type: 'string', default: '' }, stem: { type: 'string' } },
    });
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : ''}\n${USAGE}`);
  }
}

await runScript(() => {
  const { values, positionals: ids } = wishes();
  const { by, note, stem: only } = values;
  if (only !== undefined && !STEM_NAMES.includes(only))
    throw new Refusal(`There is no workflow "${only}". Workflows: ${STEM_NAMES.join(', ')}.`);
  const reviews = readReviews();
  const open = STEM_NAMES.filter((stem) => only === undefined || stem === only).flatMap((stem) =>
    (readPaths(stem)?.paths ?? []).flatMap((path) => {
      const isOpen = reviews[stem]?.[path.id]?.meaning !== meaningOf(path);
      return (ids.length === 0 ? isOpen : ids.includes(path.id)) ? [{ stem, path }] : [];
    }),
  );
  const unknown = ids.filter((id) => !open.some(({ path }) => path.id === id));
  if (unknown.length > 0) throw new Refusal(`There is no path ${unknown.join(', ')}.`);
  if (by === undefined || by.trim() === '') {
    const counts = Map.groupBy(open, ({ stem }) => stem);
    for (const [stem, paths] of counts) console.log(`${stem}: ${paths.length} to be reviewed`);
    console.log(open.length === 0 ? 'Every path is reviewed.' : `\n${USAGE}`);
    return Promise.resolve();
  }
  // The report reads the reviewed meaning from this revision, so it must be committed.
  if (execFileSync('git', ['status', '--porcelain', '--', 'tests/paths'], { encoding: 'utf8' }).includes('.paths.json'))
    throw new Refusal(
      'The paths are not committed as they are: commit them first, so that this review can be compared with.',
    );
  const revision = revisionNow();
  const at = new Date().toISOString();
  for (const { stem, path } of open) {
    const ofStem = (reviews[stem] ??= {});
    ofStem[path.id] = { by: by.trim(), at, note, meaning: meaningOf(path), revision };
  }
  writeReviews(reviews);
  console.log(`${open.length} paths marked as reviewed by ${by.trim()} in ${REVIEWS}.`);
  return Promise.resolve();
});
