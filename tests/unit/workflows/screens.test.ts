import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sourceDigestAt } from '../../paths/engine/source-digest.ts';
import { comparisonPage } from '../../../scripts/workflows/comparison-page.ts';
import { ROOT } from '../../../scripts/run/project.ts';
import { readWorkflow } from '../../../scripts/workflows/read.ts';
import { screenChanges, screensOf } from '../../../scripts/workflows/screens.ts';
import { ruleIds } from '../../../workflows/rule-facts.ts';

const workflow = await readWorkflow('lock');
const [first = '', second = '', third = ''] = ruleIds(workflow.outline).keys();

/** A folder of reports, each of other sources, with the digest of the screen after each step. */
function reports(looks: Readonly<Record<string, readonly string[]>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'reports-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [source, [one = '', two = '', three = '']] of Object.entries(looks)) {
    mkdirSync(join(folder, source, 'results'), { recursive: true });
    const pictures = [one, two, three].map((look, step) => ({ step, look, layers: [`${look}.webp`] }));
    const taken = [first, second, third].map((id) => [`transition ${id}`]);
    const path = { id: 'a1', start: '', steps: [], result: 'passed', ms: 1, language: 'en', pictures, taken };
    const walked = { source, stem: 'lock', level: 'browser', paths: [path], uncovered: [], leftOut: {} };
    writeFileSync(join(folder, source, 'results', 'lock.browser.json'), JSON.stringify(walked));
  }
  return folder;
}

test('screens that differ between two revisions are side by side, with what differs in red', () => {
  const folder = reports({ was: ['a', 'b', 'c'], is: ['a', 'x', 'x'] });
  const [was, is] = [screensOf('was', folder), screensOf('is', folder)];
  if (!was || !is) throw new Error('a report is missing');
  const screens = screenChanges([workflow.outline, workflow.outline], [was, is], 'en');
  const rules = ruleIds(workflow.outline);
  expect(screens).toEqual([
    { rules: [rules.get(second)], sides: [['../was/pictures/lock/b.webp'], ['../is/pictures/lock/x.webp']] },
    { rules: [rules.get(third)], sides: [['../was/pictures/lock/c.webp'], ['../is/pictures/lock/x.webp']] },
  ]);
  expect(screenChanges([workflow.outline, workflow.outline], [was, is], 'fr')).toEqual([]);
  const compared = {
    stem: 'lock',
    roots: [ROOT, ROOT] as const,
    before: workflow,
    after: workflow,
    changes: [],
    screens,
  };
  const page = comparisonPage([compared], ['v1', null], 'en');
  expect(page).toContain('1 of 1 workflows differ');
  expect(page).toContain('What differs, in red');
  expect(page).toContain('src="../was/pictures/lock/b.webp" alt="v1"');
});

test('there are no screens without results of exactly these sources', () => {
  expect(screensOf('other', reports({ was: ['a', 'b', 'c'] }))).toBeNull();
  expect(sourceDigestAt('HEAD')).toMatch(/^[0-9a-f]{40}$/);
});
