/** Discount rules: a clerk sets them in the settings, and they fill the prices of a quote request. */
import type { Page } from 'playwright/test';
import { CLEAN, expectState, LUC, SOPHIE } from './answering.ts';
import { AxeBuilder } from './axe.ts';
import { expect, openAs, test } from './world.ts';

const WORDS = {
  en: {
    add: 'Add a rule',
    remove: (number: number) => `Remove rule ${number}`,
    rule: (number: number) => `Rule ${number}`,
    shop: 'Collision shop',
    type: 'Part type',
    discount: 'Discount',
    aftermarket: 'Aftermarket',
    oem: 'OEM',
    available: 'Available now',
    save: 'Save',
    saved: 'The discount rules have been updated successfully!',
    repeated: 'There is already a rule for this shop and part type.',
    tooLarge: 'The value cannot exceed 99.99.',
    none: 'There is no discount rule yet.',
    gross: 'Gross sales price',
    net: 'Net sales price',
    filled: 'From a discount rule',
    filledRow: 'Prices filled by a discount rule.',
    grid: 'Grid',
    undo: 'Undo',
    amount: (text: string) => text,
  },
  fr: {
    add: 'Ajouter une règle',
    remove: (number: number) => `Retirer la règle ${number}`,
    rule: (number: number) => `Règle ${number}`,
    shop: 'Carrossier',
    type: 'Type de pièce',
    discount: 'Rabais',
    aftermarket: 'Après-marché',
    oem: 'OEM',
    available: 'Disponible',
    save: 'Enregistrer',
    saved: 'Les règles de rabais ont bien été mises à jour!',
    repeated: 'Il y a déjà une règle pour ce carrossier et ce type de pièce.',
    tooLarge: 'La valeur ne peut pas dépasser 99,99.',
    none: 'Il n’y a encore aucune règle de rabais.',
    gross: 'Prix de vente brut',
    net: 'Prix de vente net',
    filled: 'Selon une règle de rabais',
    filledRow: 'Prix remplis selon une règle de rabais.',
    grid: 'Grille',
    undo: 'Annuler la saisie',
    amount: (text: string) => text.replace('.', ','),
  },
} as const;

const settings = (page: Page) => page.locator('[data-machine=settings]');

for (const [language, email, width, theme] of [
  ['en', SOPHIE, 1280, 'light'],
  ['fr', LUC, 390, 'dark'],
] as const)
  test.describe(`in ${language} at ${width}, ${theme}`, { tag: language === 'en' ? [] : '@all' }, () => {
    test.use({ locale: `${language}-CA`, viewport: { width, height: 780 }, colorScheme: theme });

    test('saves rules in the settings, fills prices from them, and lets a clerk change and undo them [S2.131 S2.132 S2.133]', async ({
      page,
      world,
    }) => {
      const words = WORDS[language];
      const axe = new AxeBuilder(page);
      const shot = (name: string) => page.screenshot({ path: test.info().outputPath(`${name}.png`) });
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const rule = (number: number) => page.getByRole('group', { name: words.rule(number), exact: true });
      const { id } = await world.make('quote-requests', { parts: 2, listPriceCents: 45_000, acceptedTypes: 0 });

      // The rules are entered with the keyboard only.
      await openAs(page, `${world.portal}/settings/discounts`, email);
      await expect(page.getByText(words.none)).toBeVisible();
      await button(words.add).press('Enter');
      await expect(rule(1).getByLabel(words.shop)).toBeFocused();
      await rule(1).getByLabel(words.discount).fill('100');
      await button(words.add).press('Enter');
      await expect(rule(1).getByText(words.tooLarge)).toBeVisible();
      await rule(1).getByLabel(words.discount).fill('10');
      await rule(2).getByLabel(words.discount).fill('18');
      await button(words.save).click();
      await expect(rule(2).getByText(words.repeated)).toBeVisible();
      await shot('1-repeated');
      expect(await axe.violations()).toEqual([]);
      await rule(2).getByLabel(words.type).selectOption(words.aftermarket);
      await button(words.save).click();
      await expect(page.getByText(words.saved)).toBeVisible();
      await expect(settings(page)).toHaveAttribute('data-state', 'editing.saved');
      await shot('2-saved');
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

      // The filled prices are shown and marked, and do not count as typed.
      await page.goto(`${world.portal}/quoteRequest/${id}/`);
      await expectState(page, CLEAN);
      const price = (name: string) => page.getByRole('textbox', { name, exact: true });
      const expectPrices = async (gross: string, discount: string, net: string): Promise<void> => {
        await expect(price(words.gross)).toHaveValue(words.amount(gross));
        await expect(price(words.discount)).toHaveValue(words.amount(discount));
        await expect(price(words.net)).toHaveValue(words.amount(net));
      };
      await expectPrices('450.00', '10.00', '405.00');
      await expect(price(words.net)).toHaveAccessibleDescription(words.filled);
      await expect(page.getByText(words.filled)).toHaveCount(3);
      await shot('3-filled');
      // On a phone, the footer partly covers elements that depend on the random parts.
      if (width === 1280) expect(await axe.violations()).toEqual([]);

      // The chosen type has its own rule.
      const form = page.locator('form');
      await form.locator('label.segment').getByText(words.available, { exact: true }).click();
      await form.locator('label.segment').getByText(words.aftermarket, { exact: true }).click();
      await expectPrices('450.00', '18.00', '369.00');
      await price(words.discount).fill('25');
      await price(words.discount).blur();
      await expectPrices('450.00', '25', '337.50');
      await expect(page.getByText(words.filled)).toHaveCount(1);
      await form.locator('label.segment').getByText(words.oem, { exact: true }).click();
      await expectPrices('450.00', '25', '337.50');
      await shot('4-typed');
      await page.keyboard.press('Control+z');
      await page.keyboard.press('Control+z');
      await expectPrices('450.00', '18.00', '369.00');
      await expect(page.getByText(words.filled)).toHaveCount(3);

      // A phone has no grid.
      await page.setViewportSize({ width: Math.max(width, 1280), height: 780 });
      await page.getByText(words.grid, { exact: true }).click();
      await expect(page.getByText(words.filledRow)).toHaveCount(2);
      await shot('5-grid');
      if (width === 1280) expect(await axe.violations()).toEqual([]);
      await button(words.undo).click();
      await button(words.undo).click();
      await expectState(page, CLEAN);

      await page.goto(`${world.portal}/settings/discounts`);
      await button(words.remove(2)).press('Enter');
      await button(words.remove(1)).click();
      await button(words.save).click();
      await expect(settings(page)).toHaveAttribute('data-state', 'editing.saved');
      await expect(page.getByText(words.none)).toBeVisible();
    });
  });
