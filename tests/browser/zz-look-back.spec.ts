import { decide, expectState, open, press, row, DIRTY, CLEAN } from './orders.ts';
import { expect, test } from './world.ts';
const LOOKS = [
  [
    'en-CA',
    'light',
    1280,
    720,
    ['Later', 'Confirm all parts', /^Billed quantity/, 'Your invoice number', 'Confirm sale', 'Confirm now'],
  ],
  [
    'en-CA',
    'dark',
    390,
    844,
    ['Later', 'Confirm all parts', /^Billed quantity/, 'Your invoice number', 'Confirm sale', 'Confirm now'],
  ],
  [
    'fr-CA',
    'dark',
    1280,
    720,
    [
      'Plus tard',
      'Tout confirmer',
      /^Quantité facturée/,
      'Votre numéro de facture',
      'Confirmer la vente',
      'Confirmer maintenant',
    ],
  ],
  [
    'fr-CA',
    'light',
    390,
    844,
    [
      'Plus tard',
      'Tout confirmer',
      /^Quantité facturée/,
      'Votre numéro de facture',
      'Confirmer la vente',
      'Confirmer maintenant',
    ],
  ],
] as const;
for (const [locale, colorScheme, width, height, [later, all, quantity, number, confirm, hurry]] of LOOKS)
  test.describe(`${locale} ${width}`, () => {
    test.use({ locale, colorScheme, viewport: { width, height } });
    test('look', async ({ page, world }) => {
      await open(page, world, { parts: 4, quantity: 3 });
      const shot = async (name: string) => {
        await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
        await page.setViewportSize({ width, height: width > 400 ? 1700 : 3600 });
        await page.screenshot({ path: `/tmp/look-back/${locale}-${width}-${name}.png` });
        await page.setViewportSize({ width, height });
      };
      await decide(page, 2, later);
      await decide(page, 3, later);
      await row(page, 3).locator('input[type=date]').fill('2026-12-05');
      await press(page, all);
      await row(page, 0).getByRole('textbox', { name: quantity }).fill('1');
      await shot('a');
      await page.screenshot({ path: `/tmp/look-back/${locale}-${width}-first.png` });
      await page.getByLabel(number).fill(`F-${locale}-${width}`);
      await press(page, confirm);
      await press(page, hurry);
      await expectState(page, CLEAN);
      await shot('b');
      await page.screenshot({ path: `/tmp/look-back/${locale}-${width}-second.png` });
    });
  });
void DIRTY;
void expect;
