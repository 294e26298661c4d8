import { expect, expectAccessible, FAILED_LOAD, signIn, test } from './world.ts';

test.use({ locale: 'fr-CA', reducedMotion: 'reduce' });

test('the guided tour shows the current page, by keyboard, and returns the focus [S1.29]', async ({ page, world }) => {
  await page.goto(world.portal);
  await signIn(page, 'luc@atelier.test');
  await expect(page.getByRole('heading', { level: 1, name: 'Demandes de prix' })).toBeVisible();
  const help = page.getByRole('button', { name: 'Aide', exact: true });
  await help.click();
  await page.getByRole('button', { name: 'Faire la visite' }).click();
  const tour = page.getByRole('dialog');
  await expect(tour).toContainText('Bonjour Luc Tremblay');
  const titles: string[] = [];
  for (const title of ['Menu', 'Votre organisation', 'Un onglet par statut', 'Recherche', 'Ouvrez une ligne', 'Aide']) {
    // oxlint-disable-next-line no-await-in-loop -- one step at a time
    await expect(tour).toContainText(title);
    titles.push(title);
    // oxlint-disable-next-line no-await-in-loop
    await expect(tour).toContainText(`${titles.length} sur 6`);
    // What the tour shows keeps its own attributes.
    // oxlint-disable-next-line no-await-in-loop
    await expect(page.locator('[aria-controls="driver-popover-content"]')).toHaveCount(0);
    // oxlint-disable-next-line no-await-in-loop
    if (title === 'Ouvrez une ligne') await expectAccessible(page);
    // oxlint-disable-next-line no-await-in-loop
    if (titles.length < 6) await page.keyboard.press('ArrowRight');
  }
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(tour).toBeHidden();
  await expect(help).toBeFocused();
  await expect(help).toHaveAttribute('aria-expanded', 'false');
});

test.describe('with its animation', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('the guided tour loses no key pressed while a step animates in', async ({ page, world }) => {
    await page.goto(world.portal);
    await signIn(page, 'luc@atelier.test');
    await expect(page.getByRole('tab').first()).toBeVisible();
    await page.getByRole('button', { name: 'Aide', exact: true }).click();
    await page.getByRole('button', { name: 'Faire la visite' }).click();
    const tour = page.getByRole('dialog');
    await expect(tour).toContainText('1 sur 6');
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key); // oxlint-disable-line no-await-in-loop -- in order
    await expect(tour).toContainText('3 sur 6');
  });
});

test('the tour of a quote request affects neither typed text nor shortcuts', async ({ page, world }) => {
  const { id } = await world.make('quote-requests', { scopeId: 'atelier-montreal', parts: 1 });
  await page.goto(`${world.portal}/quoteRequest/${id}`);
  await signIn(page, 'luc@atelier.test');
  await page.getByText('Non disponible', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Aide', exact: true }).click();
  await page.getByRole('button', { name: 'Faire la visite' }).click();
  const tour = page.getByRole('dialog');
  await expect(tour).toContainText('Menu');
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('[data-machine=quoteRequest][data-state$=".dirty"]')).toBeAttached();
  for (const title of [
    'Votre organisation',
    'La demande',
    'Pièce par pièce, ou grille',
    'Votre réponse',
    'Raccourcis clavier',
    'Envoi',
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one step at a time
    await page.keyboard.press('ArrowRight');
    // oxlint-disable-next-line no-await-in-loop
    await expect(tour).toContainText(title);
  }
  await page.getByRole('button', { name: 'Fermer la visite' }).click();
  await expect(page.getByRole('radio', { name: 'Non disponible' })).toBeChecked();
});

test('reports and logs a tour that fails to load, which a new page loads', async ({ page, world, expectErrors }) => {
  expectErrors(FAILED_LOAD);
  expectErrors(/the guided tour could not be loaded/);
  const script = /\/assets\/tour-player-.*\.js$/;
  await page.route(script, (route) => route.abort());
  await page.goto(world.portal);
  await signIn(page, 'luc@atelier.test');
  // The header is replaced at sign-in, with any open panel.
  await expect(page.getByRole('tab').first()).toBeVisible();
  await page.getByRole('button', { name: 'Aide', exact: true }).click();
  await page.getByRole('button', { name: 'Faire la visite' }).click();
  await expect(page.getByText('La visite n’a pas pu être chargée. Rechargez la page, puis relancez-la.')).toBeVisible();
  await page.unroute(script);
  await page.reload();
  await expect(page.getByRole('tab').first()).toBeVisible();
  await page.getByRole('button', { name: 'Aide', exact: true }).click();
  await page.getByRole('button', { name: 'Faire la visite' }).click();
  await expect(page.getByRole('dialog')).toContainText('Menu');
});
