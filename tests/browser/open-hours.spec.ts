/** Open hours and holidays in the settings (spec §2, §8). */
import { day, open, reload, save } from './settings.ts';
import { expect, expectAccessible, test } from './world.ts';

test.use({ locale: 'en-CA' });

test('sets open hours by day, copies, saves and reloads them [S1.10 S2.50 S8.29]', async ({ page, world }) => {
  await open(page, world, '/openHours');
  await expect(page.getByRole('navigation', { name: 'Settings sections' }).getByRole('link')).toHaveText([
    'Supplier',
    'Inventory API',
    'Open hours',
    'Discounts',
    'Communications',
    'Price list',
    'Audit log',
  ]);
  await expect(save(page)).toHaveAttribute('aria-disabled', 'true');
  const friday = day(page, 'Friday');
  await friday.getByLabel('Closes').fill('07:00');
  await friday.getByLabel('Closes').blur();
  await expect(friday.getByText('It must be after the opening time.')).toBeVisible();
  await save(page).click();
  await expect(page.getByText('Some fields need correcting').first()).toBeVisible();
  await expectAccessible(page);

  await friday.getByLabel('Closes').fill('4:30 pm');
  await friday.getByLabel('Closes').blur();
  await expect(friday.getByLabel('Closes')).toHaveValue('16:30');
  await friday.getByLabel('Lunch to').fill('18:00');
  await friday.getByLabel('Lunch to').blur();
  await expect(friday.getByText('Lunch must be within the open hours.')).toBeVisible();
  await friday.getByLabel('Lunch to').fill('12:45');
  await friday.getByLabel('Quotes answered during lunch').check();
  await friday.getByLabel('Copy to').selectOption('Sunday');
  await expect(day(page, 'Sunday').getByLabel('Closes')).toHaveValue('16:30');
  await save(page).click();
  await expect(page.getByText('The Open Hours has been updated successfully!')).toBeVisible();

  await reload(page);
  await expect(day(page, 'Sunday').getByLabel('Lunch to')).toHaveValue('12:45');
  await expect(day(page, 'Sunday').getByLabel('Quotes answered during lunch')).toBeChecked();
  await day(page, 'Sunday').getByLabel('Open', { exact: true }).uncheck();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(day(page, 'Sunday').getByLabel('Closes')).toHaveValue('16:30');
});

for (const { width, locale } of [
  { width: 1280, locale: 'en-CA' },
  { width: 390, locale: 'fr-CA' },
] as const)
  test.describe(`at ${width} px in ${locale}`, { tag: '@all' }, () => {
    test.use({ locale, viewport: { width, height: 720 } });

    test('keeps the holidays that are ticked, one by one or those of a province', async ({ page, world }) => {
      const isEnglish = locale === 'en-CA';
      await page.clock.setFixedTime('2026-12-10T15:00:00Z');
      await open(page, world, '/openHours');
      const name = isEnglish ? 'Holidays' : 'Jours fériés';
      const holiday = (label: string) => page.getByRole('group', { name }).getByRole('checkbox', { name: label });
      const [boxing, national, eve] = isEnglish
        ? ['Boxing Day', 'National Holiday of Quebec', 'New Year’s Eve']
        : ['Lendemain de Noël', 'Fête nationale du Québec', 'Veille du jour de l’An'];
      // By its next date, this year or the next.
      await expect(holiday(boxing)).toHaveAccessibleDescription(
        isEnglish ? 'Saturday, Dec 26, 2026 · Ontario' : 'Samedi 26 déc. 2026 · Ontario',
      );
      await expect(holiday(national)).toHaveAccessibleDescription(/ 2027 · Qu/);
      await expect(holiday(national)).toBeChecked();
      await holiday(national).press('Space');
      await holiday(eve).press('Space');
      await page
        .getByRole('button', { name: isEnglish ? 'Tick those of Ontario' : 'Cocher ceux de l’Ontario' })
        .click();
      await expect(holiday(boxing)).toBeChecked();
      await expectAccessible(page);
      await page.getByRole('button', { name: isEnglish ? 'Save' : 'Enregistrer', exact: true }).click();
      await expect(page.locator('[data-machine=settings]')).toHaveAttribute('data-state', 'editing.saved');
      await reload(page);
      await expect(holiday(boxing)).toBeChecked();
      await expect(holiday(eve)).toBeChecked();
      await expect(holiday(national)).not.toBeChecked();
      // As they were before.
      await holiday(eve).press('Space');
      await holiday(boxing).press('Space');
      await holiday(national).press('Space');
      await page.getByRole('button', { name: isEnglish ? 'Save' : 'Enregistrer', exact: true }).click();
      await expect(page.locator('[data-machine=settings]')).toHaveAttribute('data-state', 'editing.saved');
    });
  });
