import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inProject } from '../../../scripts/run/project.ts';
import { readRules, readWords } from '../../../workflows/files.ts';
import { rulesNotAccepted } from '../../paths/portal/not-accepted.ts';
import { STEMS } from '../../paths/portal/stems.ts';
import { watchPaths } from '../../paths/engine/observe.ts';
import { generatePaths } from '../../paths/engine/paths.ts';
import { coverageFailure, wholeFailure, type WalkedPath } from '../../paths/engine/results.ts';
import { lockModel } from '../../paths/lock/lock.model.ts';
import { cardsShown } from '../../report/cards-shown.ts';
import type { ListedStem } from '../../report/data.ts';
import { collectReport, collectRules, lostResults, readResults } from '../../report/collect.ts';
import { commandOf } from '../../report/exports.ts';

test('results of other sources are not shown', () => {
  const folder = mkdtempSync(join(tmpdir(), 'results-'));
  const keep = (level: string, source: string): void =>
    writeFileSync(join(folder, `lock.${level}.json`), JSON.stringify({ source, stem: 'lock', level, paths: [] }));
  keep('chart', 'now');
  keep('random', 'before');
  expect(readResults('lock', 'now', folder).map(({ level }) => level)).toEqual(['chart']);
  expect(readResults('order', 'now', folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});

test('a rule is not as accepted when its effects change, or only a permission it needs', () => {
  const accepted = readRules('lock');
  if (!accepted) throw new Error('lock has no rules');
  expect(rulesNotAccepted(accepted, accepted)).toEqual([]);
  const [first, ...rules] = accepted.rules;
  if (!first) throw new Error('lock has no rules');
  expect(rulesNotAccepted({ ...accepted, rules: [{ ...first, outcome: 'other' }, ...rules] }, accepted)).toEqual([
    first.id,
  ]);
  expect(rulesNotAccepted({ ...accepted, rules }, accepted)).toEqual([first.id]);
  const open = { ...accepted, calls: { ...accepted.calls, acquireLock: [] } };
  expect(rulesNotAccepted(open, accepted)).toEqual(
    expect.arrayContaining(['refused/lockRetry-elapsed', 'lost/lock.retry', 'calls']),
  );
  expect(rulesNotAccepted(open, accepted)).not.toContain('held.resting/lockRefresh-elapsed');
});

test('a transition that no path takes is a failure, also in exports; a failed path says more than its coverage', () => {
  const passed: WalkedPath = { id: 'a1', start: 'dark', steps: [], result: 'passed', ms: 1 };
  const leftOut = { 'transition known': 'a reason' };
  expect(coverageFailure({ uncovered: ['transition known'], leftOut, paths: [passed] })).toEqual([]);
  expect(coverageFailure({ uncovered: ['transition new'], leftOut, paths: [passed] })).toMatchObject([
    { start: 'dark', result: 'failed', failure: { seen: 'transition new; transition known is taken, but left out' } },
  ]);
  const failed = wholeFailure('b2', 'dark', 'light', 'none');
  expect(coverageFailure({ uncovered: ['transition new'], leftOut, paths: [failed] })).toEqual([]);
});

test('a rule fails at its own step; later ones were not reached, unless another path comes to them', async () => {
  const words = { en: readWords('lock', 'en'), fr: readWords('lock', 'fr') };
  const lock = STEMS.find(({ name }) => name === 'lock') ?? expect.fail('no lock');
  const all = await generatePaths(lockModel);
  const [long] = all.toSorted((one, other) => other.steps.length - one.steps.length);
  if (!long) throw new Error('lock has no paths');
  const seen = await watchPaths(lockModel, all);
  const failure = { step: 2, expected: 'light', seen: 'none' };
  const passed = all.map((path): WalkedPath => ({ ...path, result: 'passed', ms: 1 }));
  const failing = passed.map((path) => (path.id === long.id ? { ...path, result: 'failed' as const, failure } : path));
  const resultsOf = (paths: readonly WalkedPath[]) => {
    const walked = {
      source: '',
      stem: 'lock',
      level: 'chart',
      language: null,
      paths,
      uncovered: null,
      leftOut: {},
    } as const;
    const own = seen.filter(({ path }) => paths.some(({ id }) => id === path));
    const cards = cardsShown(lock, words, own, { results: [walked], taken: new Map() });
    return new Map(cards.map(({ id, result }) => [id, result]));
  };
  const takenAt = (is: (step: number) => boolean) =>
    seen.flatMap(({ path, step, taken }) => (path === long.id && is(step) ? taken.map(({ rule }) => rule) : []));
  const reached = new Set(takenAt((step) => step <= 2));
  const after = takenAt((step) => step > 2).filter((rule) => !reached.has(rule));
  const alone = resultsOf(failing.filter(({ id }) => id === long.id));
  expect(after.length).toBeGreaterThan(0);
  expect(new Set(after.map((rule) => alone.get(rule)))).toEqual(new Set(['unreached']));
  expect(new Set(takenAt((step) => step === 2).map((rule) => alone.get(rule)))).toEqual(new Set(['failed']));
  const among = [...resultsOf(failing)].flatMap(([rule, result]) => (result === 'failed' ? [rule] : []));
  expect(among.toSorted()).toEqual([...new Set(takenAt((step) => step === 2))].toSorted());
});

test.each([
  ['of which one side changed fails there alone', ['limit/amount/above'], ['limit/amount/above']],
  [
    'that a path does not keep fails on all sides, if none changed',
    [],
    ['limit/amount/above', 'limit/amount/below', 'limit/amount/empty', 'limit/amount/finer'],
  ],
])('a limit %s', (_, changedRules, failing) => {
  const words = { en: readWords('credit-request', 'en'), fr: readWords('credit-request', 'fr') };
  const stem = STEMS.find(({ name }) => name === 'credit-request') ?? expect.fail('no credit request');
  const results = [
    {
      source: '',
      stem: stem.name,
      level: 'chart',
      language: null,
      paths: [wholeFailure('limit-amount-150.01', '', 'refused', 'sent')],
      uncovered: null,
      leftOut: {},
      changedRules,
    } as const,
  ];
  const cards = cardsShown(stem, words, [], { results, taken: new Map() });
  expect(
    cards.flatMap(({ id, result }) => (id.startsWith('limit/') && result === 'failed' ? [id] : [])).toSorted(),
  ).toEqual(failing);
});

test('a list of what waits has the rules of the report, and takes none of their paths', async () => {
  const [listed] = await collectRules(['lock']);
  const {
    stems: [shown],
  } = await collectReport({ only: ['lock'] });
  const said = (stem?: ListedStem) => [stem?.title, stem?.cards.map(({ id, words, review }) => [id, words, review])];
  expect(said(listed)).toEqual(said(shown));
  expect(shown?.cards.some(({ count }) => count > 0)).toBe(true);
  expect(listed?.cards.filter(({ count }) => count > 0)).toEqual([]);
});

test('a workflow whose tests ended before they kept results fails at that level', () => {
  const lock = { name: 'lock', shown: null };
  const lost = lostResults(lock, 'acquiring', [{ level: 'random' }], ['chart', 'random', 'view']);
  expect(lost).toMatchObject([{ level: 'chart', paths: [{ id: 'run', result: 'failed' }] }]);
  // No path has this id, so the command runs the workflow.
  const [whole] = lost.flatMap((each) => each.paths);
  const shown = { id: 'run', level: 'chart', failure: whole?.failure ?? null } as const;
  expect(commandOf({ stem: 'lock' }, shown)).toBe('npm run paths -- --only lock --level chart');
});

const paths = (...args: readonly string[]): Promise<{ code: number | null; output: string }> =>
  new Promise((resolve) => {
    const child = execFile(process.execPath, [inProject('scripts/paths/paths.ts'), ...args], (_, stdout, stderr) =>
      resolve({ code: child.exitCode, output: stdout + stderr }),
    );
  });

test.each([
  ['a workflow', ['--only', 'nothing/xx', '--level', 'chart'], 'There is no workflow "nothing".'],
  ['a path', ['--only', 'lock/xx', '--level', 'chart'], 'There is no path lock/xx.'],
])('npm run paths refuses to run %s that does not exist', { timeout: 60_000 }, async (_, args, said) => {
  expect(await paths(...args)).toMatchObject({ code: 1, output: expect.stringContaining(said) });
});

test('npm run paths explains what a path is before it runs one', { timeout: 60_000 }, async () => {
  const [path] = await generatePaths(lockModel);
  const { code, output } = await paths('--only', `lock/${path?.id ?? ''}`, '--level', 'chart');
  expect(code).toBe(0);
  expect(output).toContain('Given the page waits for the answer');
  expect(output).toContain('1. When ');
});
