import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../domain/enumerations.ts';
import type { PathModel } from './engine/path-model.ts';
import { generatePaths } from './engine/paths.ts';
import { ACCEPTS, acceptedNow, changesInWords } from './portal/accepted-rules.ts';
import { rulesNotAccepted } from './portal/not-accepted.ts';
import { observeRules } from './engine/observe.ts';
import { Coverage } from './engine/coverage.ts';
import { walkChart } from './engine/chart-walk.ts';
import {
  requireSinglePathFound,
  failuresOf,
  isSinglePath,
  isSelectedPath,
  keepResults,
  timed,
  wholeFailure,
  type WalkedPath,
} from './engine/results.ts';
import { STEMS } from './portal/stems.ts';
import { outlineOf } from '../../workflows/outline.ts';
import { readRules, readWords, writeRules } from '../../workflows/files.ts';
import { parseRules, printRules } from '../../workflows/rule-facts.ts';
import { withWords } from '../../scripts/workflows/rule-words.ts';
import { toldIn } from '../../scripts/run/terminal.ts';
import { rememberedName, suggestedName } from '../../scripts/paths/reviewer.ts';
import { attemptsOf, walkAttempt } from './portal/limit-walk.ts';
import { limitsOf } from './portal/limits.ts';
import { pathInWords } from '../../workflows/words.ts';
import { watchedOf } from './portal/watched.ts';
import { faultsOf } from '../unit/workflows/sentence-faults.ts';
import { descriptionsOf } from '../unit/workflows/descriptions.ts';
import { idsIn, tagOf } from '../../scripts/test/spec-coverage.ts';

const isAccepting = process.env['ACCEPT_PATHS'] === '1';

/** Who accepts, and on what day. */
const acceptance = (): string =>
  `${process.env['ACCEPTED_BY'] ?? (rememberedName() || suggestedName())}, ${new Date().toISOString().slice(0, 10)}`;

/** What a workflow sends on its paths: the type, and the type with the event's key. */
async function sentBy(model: PathModel): Promise<{ type: string; withKey: string }[]> {
  const effects = (await generatePaths(model)).flatMap((path) => [
    ...path.effects,
    ...path.steps.flatMap((step) => step.effects ?? []),
  ]);
  return [...new Set(effects)]
    .map((effect) => /^(?:send|emit) (.+)$/su.exec(effect)?.[1])
    .filter((event) => event !== undefined)
    .map((event) => JSON.parse(event) as { type: string; key?: unknown })
    .map(({ type, key }) => ({ type, withKey: `${type} ${String(key)}` }));
}

describe.each(STEMS)('$name, on the chart', (stem) => {
  const { name, model, invariants } = stem;
  const proved = tagOf(idsIn(invariants.map(({ spec }) => spec).join(' ')));
  it(`walks every path, covering every state, transition and refusal${proved}`, { timeout: 120_000 }, async () => {
    const all = await generatePaths(model);
    const { file: observed } = await observeRules(await watchedOf(stem), all);
    const outline = outlineOf(model.machine);
    const file = withWords(name, outline, { ...observed, ...limitsOf(name) });

    const coverage = new Coverage(model.machine);
    const walked: WalkedPath[] = [];
    for (const path of all.filter((each) => isSelectedPath(name, each))) {
      coverage.begin();
      // oxlint-disable-next-line no-await-in-loop -- one walk after another: coverage is per walk
      walked.push(await timed(path, () => walkChart(model, path, { invariants, inspect: coverage.inspect })));
    }
    const uncovered = coverage.uncovered();
    const attempts = attemptsOf(name, readRules(name)?.limits ?? []);
    for (const attempt of attempts.filter((each) => isSelectedPath(name, each)))
      walked.push(await walkAttempt(attempt, invariants)); // oxlint-disable-line no-await-in-loop -- one after another
    const isWhole = walked.every(({ failure }) => !failure);
    if (isAccepting && isWhole) {
      // oxlint-disable-next-line no-console -- npm run accept shows it
      for (const line of acceptedNow(name, outline, file, readRules(name))) console.log(`${ACCEPTS}${line}`);
      writeRules(name, { ...file, accepted: acceptance() });
    }
    const accepted = readRules(name);
    const changedRules = isSinglePath ? [] : rulesNotAccepted(file, accepted);
    const told = changedRules.length === 0 ? null : changesInWords(name, outline, file, accepted);
    const changes = told?.[toldIn()] ?? [];
    const paths = [...walked];
    if (changes.length > 0)
      paths.push(
        wholeFailure(
          'rules',
          walked[0]?.start ?? '',
          'the accepted rules',
          told?.en.join('\n') ?? '',
          told?.fr.join('\n'),
        ),
      );
    keepResults({ stem: name, level: 'chart', language: null, paths, uncovered, leftOut: {}, changedRules });
    requireSinglePathFound(name, walked);
    expect([...failuresOf(walked), ...changes], 'what changed: review it, then npm run accept').toEqual([]);
    if (isSinglePath) return;
    expect(uncovered).toEqual([]);
    expect({ ...accepted, accepted: '' }).toEqual(parseRules(printRules(file)));
  });

  it.each(LANGUAGES)('tells its paths in words, in %s, without machine names', async (language) => {
    const words = readWords(name, language);
    const descriptionOf = descriptionsOf(model.machine);
    const lines = (await generatePaths(model)).flatMap((path) => {
      const { given, steps } = pathInWords(words, path, descriptionOf);
      return [...given, ...steps.flatMap(({ when, outcome }) => [when, ...outcome])];
    });
    expect(lines.length).toBeGreaterThan(0);
    expect([...new Set(lines)].flatMap(faultsOf)).toEqual([]);
  });

  it.each(LANGUAGES)('has words in %s for everything it sends, and for nothing else', async (language) => {
    const { sent: words } = readWords(name, language);
    const sent = await sentBy(model);
    const unsaid = sent.filter(({ type, withKey }) => !(type in words) && !(withKey in words));
    expect([...new Set(unsaid.map(({ type }) => type))]).toEqual([]);
    const known = new Set(sent.flatMap(({ type, withKey }) => [type, withKey]));
    expect(Object.keys(words).filter((each) => !known.has(each))).toEqual([]);
  });
});
