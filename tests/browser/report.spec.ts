/** The QA report (npm run paths), opened as a file. */
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LANGUAGES, type Language } from '../../domain/enumerations.ts';
import { collectReport } from '../report/collect.ts';
import type { CardPicture } from '../report/data.ts';
import { toFeature } from '../report/gherkin.ts';
import { scenariosOf } from '../report/parsed-feature.ts';
import { readMarks } from '../report/reviews.ts';
import { serve } from '../../scripts/paths/review.ts';
import { writeReport } from '../report/write.ts';
import { expect, expectAccessible, FAILED_LOAD, test as base } from './world.ts';

const test = base.extend<{ readonly folder: string }>({
  /** Where the report is written. */
  folder: async ({ expectErrors }, give) => {
    // axe fetches the style sheet again, which a file URL does not allow.
    for (const pattern of [/XMLHttpRequest at 'file:/, /preload assets/, FAILED_LOAD]) expectErrors(pattern);
    const folder = mkdtempSync(join(tmpdir(), 'portal-report-'));
    await give(folder);
    rmSync(folder, { recursive: true });
  },
});

/** The address of the report in a folder. */
const addressOf = (folder: string): string => pathToFileURL(join(folder, 'index.html')).href;

test('shows rules and paths that can be searched and linked, in both languages', async ({ page, folder }) => {
  const data = await collectReport();
  await writeReport(data, folder);
  // A report with pictures should have 20 MB at most.
  expect(statSync(join(folder, 'data.js')).size).toBeLessThan(3_000_000);
  for (const stem of data.stems)
    for (const language of LANGUAGES)
      expect(scenariosOf(toFeature(stem, language)).filter(({ keywords }) => keywords.length > 15)).toEqual([]);
  const address = addressOf(folder);

  // The rules come first.
  await page.goto(`${address}#machine=lock`);
  await expect(page.getByRole('heading', { name: 'The edit lock of a document', level: 2 }).first()).toBeVisible();
  const rules = await page.locator('.paths li').count();
  await page.getByLabel('Search the rules').fill('refused demandé');
  await expect(page).toHaveURL(/text=/);
  expect(await page.locator('.paths li').count()).toBeLessThan(rules);
  await page.getByLabel('Search the rules').fill('');
  await page.getByLabel('State').selectOption('refused');
  await page.locator('.paths a', { hasText: 'refused/lockRetry-elapsed' }).click();
  await expect(page.getByText('after 10 s', { exact: true })).toBeVisible();
  await expect(page.locator('#detail [lang="fr"]')).toContainText('Pendant que quelqu’un d’autre modifie le document');
  await expect(page.locator('#detail [data-verdict]')).toHaveCount(0);
  await expectAccessible(page);

  // Each names the paths that prove it; their steps name the rules.
  await page.locator('#detail a', { hasText: 'step' }).first().click();
  await expect(page.getByText(/^Given /).last()).toBeVisible();
  await expect(page.locator('code.command')).toContainText('npm run paths -- --only lock/');
  await expect(page.locator('.steps a.rule').first()).toBeVisible();
  await expectAccessible(page);

  // The open item is in the URL.
  const deepLink = page.url();
  await page.goto('about:blank');
  await page.goto(deepLink.replace('lang=en', 'lang=fr'));
  await expect(page.getByRole('heading', { name: /^Le verrou de modification d’un document · / })).toBeVisible();
  await expect(page.getByText(/^Étant donné /).last()).toBeVisible();
  await expectAccessible(page);
});

test('a rule shows its screen before and after, which open large, or says why there is none', async ({
  page,
  folder,
}) => {
  mkdirSync(join(folder, 'pictures', 'lock'), { recursive: true });
  const white = await page.screenshot();
  for (const file of ['a.webp', 'b.webp', 'c.webp']) writeFileSync(join(folder, 'pictures', 'lock', file), white);
  const data = await collectReport({ only: ['lock', 'startup'] });
  const screen = (step: number, ...files: readonly string[]) => ({ step, layers: files.map((file) => `lock/${file}`) });
  const picture = (language: Language, after: string): CardPicture => ({
    language,
    stem: 'lock',
    path: 'p1',
    step: 1,
    look: 'a.b',
    before: screen(0, 'a.webp'),
    after: screen(1, 'a.webp', after),
  });
  const taken = [
    [picture('en', 'b.webp'), picture('fr', 'c.webp')],
    [{ ...picture('en', 'b.webp'), before: null }],
    [{ ...picture('en', 'b.webp'), before: screen(0, 'a.webp', 'b.webp') }],
    [],
  ];
  const stems = data.stems.map((stem) => ({
    ...stem,
    cards: stem.cards.map((card, index) => ({ ...card, pictures: stem.stem === 'lock' ? (taken[index] ?? []) : [] })),
  }));
  await writeReport({ ...data, stems }, folder);
  const address = addressOf(folder);
  const figures = page.locator('#detail figure');

  await page.goto(`${address}#lang=en&machine=lock`);
  await expect(page.getByRole('heading', { name: 'The edit lock of a document', level: 2 }).first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(figures).toHaveText(['Before', 'After']);
  await expect(page.locator('#detail img')).toHaveCount(3);
  await expect(page.locator('#detail img').last()).toHaveAttribute('src', 'pictures/lock/b.webp');
  await expectAccessible(page);
  await figures.getByRole('button', { name: 'After' }).press('Enter');
  const large = page.getByRole('dialog', { name: 'On the screen' });
  await expect(large.locator('figure')).toHaveText(['Before', 'After']);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(large).toHaveCount(0);
  await expect(figures.getByRole('button', { name: 'After' })).toBeFocused();

  await page.getByRole('button', { name: 'Français' }).click();
  await expect(figures).toHaveText(['Avant', 'Après']);
  await expect(page.locator('#detail img').last()).toHaveAttribute('src', 'pictures/lock/c.webp');
  await page.keyboard.press('j');
  await expect(figures).toHaveText(['Après (en anglais; il n’y a pas d’image en français)']);
  await page.keyboard.press('k');
  await page.getByRole('button', { name: 'English' }).click();
  await page.keyboard.press('j');
  await expect(figures).toHaveText(['After']);
  await page.keyboard.press('j');
  await expect(figures).toHaveText(['The screen stays the same.']);
  await page.keyboard.press('j');
  await expect(page.getByText('No picture yet. Run: npm run paths -- --only lock --level browser')).toBeVisible();
  await page.goto(`${address}#lang=fr&machine=startup`);
  await expect(page.getByRole('heading', { name: 'Le démarrage du portail', level: 2 }).first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByText('Aucune image\u00A0: startup.spec.ts teste ce qui peut échouer')).toBeVisible();
});

test('npm run review marks a rule with one key, and refuses to approve a rule that did not run', async ({
  page,
  folder,
}) => {
  const data = await collectReport({ reviewer: 'Marie Roy', only: ['lock'] });
  const stems = data.stems.map((stem) => ({
    ...stem,
    cards: stem.cards.map((card, index) => ({
      ...card,
      result: index === 0 ? ('notRun' as const) : ('passed' as const),
    })),
  }));
  await writeReport({ ...data, stems }, folder);
  const { address, close } = await serve({ ...data, stems }, { port: 0, pages: folder, reviews: folder });

  await page.goto(`${address}#lang=en&machine=lock`);
  await expect(page.locator('#list').getByRole('status')).toHaveText(/rules/);
  await page.keyboard.press('j');
  await expect(page.getByRole('button', { name: 'Approve (A)' })).toBeDisabled();
  await expectAccessible(page);
  await page.keyboard.press('j');
  await page.getByLabel('Comment').fill('As specified');
  await page.getByLabel('Your name').focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('a');
  // Git's name is a suggestion: nobody has signed yet, and what was typed stays.
  await expect(page.getByRole('alert')).toHaveText(/^Confirm your name first/);
  expect(readMarks('lock', folder)).toEqual({});
  await page.getByRole('button', { name: 'Sign my verdicts with this name' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
  await page.keyboard.press('a');
  await expect(page.getByText(/^approved by Marie Roy on /)).toBeVisible();
  expect(readMarks('lock', folder)).toMatchObject({
    [stems[0]?.cards[1]?.id ?? '']: { verdict: 'approved', by: 'Marie Roy', comment: 'As specified' },
  });
  await page.keyboard.press('k');
  await page.keyboard.press('r');
  await expect(page.getByText(/^rejected by Marie Roy on /)).toBeVisible();
  close();
});

test('a changed rule shows which of its words changed, and the filters speak French', async ({ page, folder }) => {
  const data = await collectReport({ only: ['inactivity'] });
  const stems = data.stems.map((stem) => ({
    ...stem,
    cards: stem.cards.map((card, index, all) =>
      card.review && index === all.findIndex(({ review }) => review !== null)
        ? {
            ...card,
            words: { ...card.words, fr: 'Pendant que le verrou est demandé, le portail attend.' },
            phrases: {
              en: { situation: '', when: '', outcome: card.words.en },
              fr: { situation: '', when: '', outcome: 'Pendant que le verrou est demandé, le portail attend.' },
            },
            review: {
              ...card.review,
              fr: 'Pendant que le verrou est tenu, le portail attend.',
              changed: ['fr' as const],
            },
          }
        : { ...card, review: null },
    ),
  }));
  await writeReport({ ...data, stems }, folder);
  await page.goto(`${addressOf(folder)}#lang=fr&machine=inactivity&review=changed`);
  await expect(page.getByRole('link', { name: /Pendant que le verrou est demandé/ })).toBeVisible();
  await page.keyboard.press('j');
  const changed = page.locator('#detail p', { has: page.locator('ins') });
  await expect(changed.getByRole('deletion')).toHaveText('[retiré\u00A0: tenu]');
  await expect(changed.getByRole('insertion')).toHaveText('[ajouté\u00A0: demandé]');
  await expect(changed).toHaveText(/^Pendant que le verrou est .* le portail attend\.$/);
  await expectAccessible(page);
  await expect(page.getByLabel('État').getByRole('option', { name: /^Quelqu’un travaille/ })).toHaveCount(1);
});

test('a failure is read from the first page: its screens with marks, its trace in the viewer, the next by a key', async ({
  page,
  folder,
  expectErrors,
}) => {
  // Of Playwright's viewer, which shows what it recorded in a frame.
  expectErrors(/An iframe which has both allow-scripts and allow-same-origin/);
  mkdirSync(join(folder, 'pictures', 'lock'), { recursive: true });
  for (const file of ['a.webp', 'b.webp'])
    writeFileSync(join(folder, 'pictures', 'lock', file), await page.screenshot());
  await page.context().tracing.start({ snapshots: true });
  await page.setContent('<button>Lamp</button>');
  await page.getByRole('button', { name: 'Lamp' }).click();
  await page.context().tracing.stop({ path: join(folder, 'pictures', 'lock', 'p.zip') });
  const data = await collectReport({ only: ['lock'] });
  const box = { x: 10, y: 20, width: 30, height: 5 };
  const pictures = [
    { step: 0, layers: ['lock/a.webp'] },
    { step: 1, layers: ['lock/b.webp'], pressed: box, changed: [box, { ...box, y: 50 }] },
  ];
  const stems = data.stems.map((stem) => ({
    ...stem,
    paths: stem.paths.map((path, index) => {
      if (index > 1) return { ...path, result: 'passed' as const, failure: null };
      const evidence = { state: 'free', calls: [], pictures: [], trace: 'p.zip' };
      const failure = { step: 1, expected: `light ${index}`, seen: 'dark', evidence };
      return { ...path, result: 'failed' as const, failure, pictures };
    }),
  }));
  const run = { made: data.made, revision: 'abc', scope: 'lock', passed: 1, failed: 2, notRun: 0, ms: 61_000 };
  await writeReport({ ...data, stems, runs: [{ ...run, failed: 0 }, run] }, folder);
  const { address, close } = await serve(data, { port: 0, pages: folder, reviews: folder });

  await page.goto(`${address}#lang=en`);
  const first = page.getByRole('listitem').filter({ hasText: 'light 0' });
  await expect(page.getByRole('status').first()).toHaveText('Not ready: failed paths: 2, causes: 2');
  await expect(page.getByRole('img', { name: 'How long the last 2 runs took; 1 had failures' })).toBeVisible();
  await expect(first.getByRole('button', { name: 'Before' }).locator('.mark.pressed')).toHaveCount(1);
  await expect(first.getByRole('button', { name: 'After' }).locator('.mark.changed')).toHaveCount(2);
  await expectAccessible(page);

  await page.keyboard.press('f');
  const detail = page.locator('#detail');
  await expect(detail).toBeFocused();
  await expect(detail.locator('.failure')).toContainText('light 0');
  const beside = detail.locator('.steps figure').last();
  await expect(beside.locator('.mark')).toHaveCount(3);
  // Large enough to be read beside the step.
  expect((await beside.boundingBox())?.width).toBeGreaterThan(550);
  await expectAccessible(page);
  await page.keyboard.press('f');
  await expect(detail.locator('.failure')).toContainText('light 1');
  await page.keyboard.press('k');
  await expect(detail.locator('.failure')).toContainText('light 0');

  const opened = page.waitForEvent('popup');
  await detail.getByRole('link', { name: 'Open Playwright’s trace' }).click();
  const viewer = await opened;
  await expect(viewer.getByText('Click').first()).toBeVisible();
  await viewer.close();
  await page.keyboard.press('Escape');
  await expect(detail).toContainText('Choose a path to read it.');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press('f');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  close();
});
