import { expect, expectAccessible, openAs, test } from './world.ts';

test.use({ locale: 'en-CA' });

test('a developer reads, simulates and records the workflows [S2.75]', async ({ page, world }) => {
  await openAs(page, `${world.portal}/workflows`, 'sophie@atelier.test');
  await expect(page.getByRole('heading', { level: 1, name: 'Workflows' })).toBeVisible();

  await page.getByRole('searchbox', { name: 'Find a workflow' }).fill('lock');
  const list = page.getByRole('navigation', { name: 'All workflows' });
  await list.getByRole('button').first().click();
  const diagram = page.getByRole('group', { name: /^Diagram/ });
  await expect(diagram).toBeVisible();
  await expectAccessible(page);

  // By keyboard: open a situation, describe what is in it, and close it again.
  const held = page.getByRole('button', { name: 'What is in “Only this page may change the document”' });
  await held.focus();
  await page.keyboard.press('Enter');
  await expect(held).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: /^The lock is valid/ });
  await expect(panel).toBeVisible();
  await expect(panel.locator('[lang=fr]').first()).toBeVisible();
  await held.press(' ');
  await expect(held).toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('button', { name: 'Close the description' }).click();
  await page.getByRole('button', { name: 'Open every situation' }).click();
  await expect(held).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);

  // Layers.
  const failure = diagram.getByText(/^When the lock cannot be renewed/).first();
  await expect(failure).toBeVisible();
  await page.getByRole('checkbox', { name: 'Failures' }).uncheck();
  await expect(failure).toHaveCount(0);

  await page.getByRole('button', { name: 'Simulate' }).click();
  await page.getByRole('button', { name: 'The platform grants the lock (free)' }).click();
  await expect(page.getByText('Now: The lock is valid')).toBeVisible();
  await expect(page.getByText('Lock: filled in')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Now: The page waits for the answer')).toBeVisible();

  await page.getByText('As text').click();
  await expect(page.getByRole('region', { name: 'Transitions' }).getByRole('row')).not.toHaveCount(0);

  await page.getByRole('button', { name: 'Record this tab' }).click();
  await expect(page.getByText('The token is valid').first()).toBeVisible();
  await page
    .getByRole('button', { name: 'Main menu' })
    .or(page.getByRole('link', { name: 'Quote Requests' }))
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quote Requests' })).toBeVisible();
  await expect(page.locator('[data-machine=list]')).toHaveAttribute('data-state', 'loaded');
  await page.goBack();
  const events = page.getByRole('region', { name: 'Latest events' });
  await expect(events.getByText('The platform answers').first()).toBeVisible();
  await expect(events).not.toContainText('sophie');
  await expect(events).not.toContainText('xstate.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop recording' }).click();
  await expect(events).toHaveCount(0);
});

test('a workflow, a state and a question have addresses to bookmark [S2.75]', async ({ page, world }) => {
  await openAs(page, `${world.portal}/workflows/lock/held/resting?question=never%3Alock`, 'sophie@atelier.test');
  const panel = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(panel('The lock is valid')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What always holds in “The edit lock of a document”' })).toBeVisible();

  await page.getByRole('button', { name: /^\d The lock expired, and someone else may be editing$/ }).click();
  await expect(page).toHaveURL(/\/workflows\/lock\/lost\?question=/);
  await page.goBack();
  await expect(panel('The lock is valid')).toBeVisible();
  await page.reload();
  await expect(panel('The lock is valid')).toBeVisible();

  await page.goto(`${world.portal}/workflows/nothing/nowhere`);
  await expect(page.getByText('Choose a workflow')).toBeVisible();
  await page.goto(`${world.portal}/dev/workflows`);
  await page.getByRole('navigation', { name: 'All workflows' }).getByRole('button').first().click();
  await expect(page).toHaveURL(/\/workflows\/record$/);
  await expect(page.getByRole('group', { name: /^Diagram/ })).toBeVisible();
});

test('every signed-in user may read the workflows; the menu offers them to those with a permission [S2.75]', async ({
  page,
  world,
}) => {
  await openAs(page, `${world.portal}/workflows/lock`, 'noah@nowhere.test');
  await expect(page.getByRole('group', { name: /^Diagram/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Workflows', exact: true })).toHaveCount(0);
});

const QUESTIONS = {
  en: {
    field: 'Ask or search',
    ask: 'Find',
    open: 'Open the diagram',
    examples: [
      [
        'What happens when the shop cancels parts of an active order?',
        'if no part is left open, then the order is cancelled',
      ],
      ['Who may refuse a credit request?', 'pdate on “Invoices and credits”'],
      ['How long can a quote that was sent be taken back?', 'after 5 s'],
      ['What always holds for a lock?', 'A held lock is refreshed every 30 s'],
      ['What changed in orders?', 'everything since'],
    ],
    typed: ['lock is los', 'the lock is lost — Fulfilling an order', 'any situation'],
    unknown: ['xyzzy', 'Nothing here has these words.'],
  },
  fr: {
    field: 'Demander ou chercher',
    ask: 'Trouver',
    open: 'Ouvrir le diagramme',
    examples: [
      [
        'Que se passe-t-il quand le carrossier annule des pièces d’une commande active?',
        'si aucune pièce ne reste ouverte, alors la commande est annulée',
      ],
      ['Qui peut refuser une demande de crédit?', 'odification sur «'],
      ['Combien de temps une soumission envoyée peut-elle être reprise?', 'après 5 s'],
      ['Qu’est-ce qui est toujours vrai pour un verrou?', 'Un verrou détenu est renouvelé toutes les 30 s'],
      ['Qu’est-ce qui a changé dans les commandes?', 'tout depuis'],
    ],
    typed: ['verrou perd', 'le verrou est perdu — Le traitement d’une commande', 'n’importe quelle situation'],
    unknown: ['xyzzy', 'Rien ici n’a ces mots.'],
  },
} as const;

for (const language of ['en', 'fr'] as const)
  test.describe(`questions, in ${language}`, { tag: language === 'en' ? '@all' : [] }, () => {
    test.use({ locale: `${language}-CA` });

    test('are chosen from a list that filters as one types, or searched for, and answered from the rules', async ({
      page,
      world,
    }) => {
      const { field, ask, open, examples, typed, unknown } = QUESTIONS[language];
      await openAs(page, `${world.portal}/workflows`, 'sophie@atelier.test');
      const input = page.getByRole('searchbox', { name: field });
      for (const [question, answer] of examples) {
        await page.getByRole('link', { name: question }).click();
        await expect(page.getByRole('listitem').filter({ hasText: answer }).first()).toBeVisible();
        await expect(input).toHaveValue('');
        await expectAccessible(page);
        await page.goBack();
      }
      // What has the words is there before anything is pressed; its situations are other questions.
      const [words, event, anywhere] = typed;
      await input.fill(words);
      await expect(
        page
          .getByRole('listitem')
          .filter({ has: page.locator('mark') })
          .first(),
      ).toBeVisible();
      await page.getByRole('link', { name: event, exact: true }).first().click();
      await expect(page).toHaveURL(/\/workflows\?question=when%3Aorder%2Flock\.lost$/);
      await expect(page.getByRole('link', { name: anywhere })).toHaveAttribute('aria-current', 'true');
      await expectAccessible(page);

      await input.fill(unknown[0]);
      await expect(page.getByRole('listitem').filter({ hasText: unknown[1] })).toBeVisible();
      await input.fill(words);
      await page.getByRole('button', { name: ask, exact: true }).click();
      await expect(page).toHaveURL(/\?question=/);
      await page.goto(`${world.portal}/workflows?question=way%3Alock%2Flost`);
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(page.getByRole('link', { name: open })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await page.getByRole('link', { name: open }).click();
      await expect(page.getByRole('group', { name: /^Diagram/ })).toBeVisible();

      // The next question closes it.
      await input.fill(unknown[0]);
      await input.press('Enter');
      await expect(page.getByRole('group', { name: /^Diagram/ })).toHaveCount(0);
      await expect(page).toHaveURL(/\/workflows\?question=xyzzy$/);
      await page.goBack();
      await expect(page.getByRole('group', { name: /^Diagram/ })).toBeVisible();
    });
  });

test.describe('in French', () => {
  test.use({ locale: 'fr-CA' });

  test('the diagram can be exported, also as a picture', async ({ page, world }) => {
    await openAs(page, `${world.portal}/workflows`, 'sophie@atelier.test');
    await page.getByRole('navigation', { name: 'Tous les processus' }).getByRole('button').first().click();
    for (const [name, file] of [
      ['Télécharger le SVG', /\.svg$/],
      ['Télécharger le PNG', /\.png$/],
      ['Télécharger Mermaid', /\.mmd$/],
      ['Télécharger le SCXML', /\.scxml$/],
      ['Télécharger le JSON pour Stately', /\.machine\.json$/],
    ] as const) {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name }).click();
      expect((await download).suggestedFilename()).toMatch(file);
    }
    // Printed, all of a high diagram is on one sheet.
    await page.evaluate(() => {
      window.print = () => {};
    });
    const sheets = () => page.evaluate(() => document.adoptedStyleSheets.length);
    const ownSheets = await sheets();
    await page.getByRole('button', { name: 'Imprimer / PDF', exact: true }).click();
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type *\/Page\b/g)).toHaveLength(1);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    expect(await sheets()).toBe(ownSheets);

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole('button', { name: 'Copier le SVG' }).click();
    await expect(page.getByText('Texte copié dans le presse-papiers.')).toBeVisible();
    expect(await copied()).toMatch(/^<svg[^]*<title>[^<]+<\/title>\n<desc>[^<]+<\/desc>/);
    await page.getByRole('button', { name: 'Copier Mermaid' }).click();
    await expect.poll(copied).toMatch(/^stateDiagram-v2/);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
    });
    await page.getByRole('button', { name: 'Copier le SVG' }).click();
    await expect(page.getByText('Le navigateur l’a bloqué.')).toBeVisible();
    await page.setViewportSize({ width: 390, height: 800 });
    // Targets partly covered by the header while scrolling are not too small.
    await page.evaluate(() => {
      scrollTo(0, 0);
    });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('every text of a diagram has 13 px or more, and fits', async ({ page, world }) => {
    await openAs(page, `${world.portal}/workflows/session`, 'sophie@atelier.test');
    const diagram = page.getByRole('group', { name: /^Diagram/ });
    await page.getByRole('button', { name: 'Open every situation' }).click();
    await expect(page.getByRole('button', { name: 'Close them again' })).toBeVisible();
    const sizes = () =>
      diagram.evaluate((svg) => {
        const scale = svg.getBoundingClientRect().width / Number(svg.getAttribute('viewBox')?.split(' ')[2]);
        const texts = [...svg.querySelectorAll('text')];
        return {
          smallest: scale * Math.min(...texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize))),
          widest: Math.max(...texts.map((text) => text.getBoundingClientRect().right)),
        };
      });
    // The diagram is drawn anew with every situation open.
    await expect.poll(async () => (await sizes()).smallest).toBeGreaterThanOrEqual(13);
    expect((await sizes()).widest).toBeLessThanOrEqual(390);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

test('a simulation has an address, Back takes a step back, and its steps are a test case [S2.75]', async ({
  page,
  world,
}) => {
  await openAs(page, `${world.portal}/workflows/lock?simulation=`, 'sophie@atelier.test');
  await page.getByRole('button', { name: 'The platform grants the lock (free)' }).click();
  const held = page.getByText('Now: The lock is valid');
  await expect(held).toBeVisible();
  await expect(page).toHaveURL(/simulation=xstate\.done\.actor\.acquireLock~free$/);
  await page.reload();
  await expect(held).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the steps as a test case' }).click();
  expect((await saved).suggestedFilename()).toBe('lock.txt');
  await page.goBack();
  await expect(page.getByText('Now: The page waits for the answer')).toBeVisible();
  await page.getByRole('button', { name: 'End the simulation' }).click();
  await expect(page).toHaveURL(/workflows\/lock$/);
});

test('an answer can be closed', async ({ page, world }) => {
  await openAs(page, `${world.portal}/workflows?question=never%3Alock`, 'sophie@atelier.test');
  await expect(page.getByRole('heading', { name: 'What always holds in “The edit lock of a document”' })).toBeVisible();
  await page.getByRole('button', { name: 'Close the answer' }).click();
  await expect(page).toHaveURL(/workflows$/);
  await expect(page.getByRole('heading', { name: 'Questions to start with' })).toBeVisible();
});
