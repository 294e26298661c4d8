/** Numbers typed key by key in the portal, and what the platform stored. */
import type { Page } from 'playwright/test';
import { CLEAN, expectState, NOTHING_LOOKS_WRONG, SETTLED } from './answering.ts';
import { choose, expect, openAs, test } from './world.ts';

const LANGUAGES = [
  {
    language: 'en',
    locale: 'en-CA',
    email: 'sophie@atelier.test',
    words: {
      inDays: 'In … days',
      oem: 'OEM',
      days: 'Lead time (days)',
      gross: 'Gross sales price',
      discount: 'Discount',
      net: 'Net sales price',
      link: 'Link',
      send: 'Send quote',
      integer: 'The value must be an integer',
      notANumber: 'This is not a valid number.',
      tooManyDecimals: 'Too many decimals.',
      url: 'Url must be a valid http(s) url.',
    },
    net: '130.5',
    shown: '130.50',
    tooLong: '12.349',
    days: '1.5',
  },
  {
    language: 'fr',
    locale: 'fr-CA',
    email: 'luc@atelier.test',
    words: {
      inDays: 'Sous … j',
      oem: 'OEM',
      days: 'Délai (jours)',
      gross: 'Prix de vente brut',
      discount: 'Rabais',
      net: 'Prix de vente net',
      link: 'Lien',
      send: 'Envoyer la soumission',
      integer: 'La valeur doit être un nombre entier',
      notANumber: 'Ce n’est pas un nombre valide.',
      tooManyDecimals: 'Trop de décimales.',
      url: 'L’adresse doit être une URL http(s) valide.',
    },
    net: '130,5',
    shown: '130,50',
    tooLong: '12,349',
    days: '1,5',
  },
] as const;

/** The request, from the platform's API. */
async function stored(page: Page, platform: string, id: string): Promise<unknown> {
  const token = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? '';
    return String(JSON.parse(localStorage.getItem(key) ?? '{}').access_token);
  });
  const answer = await fetch(`${platform}/supplier-quote-requests/${id}`, {
    headers: { authorization: `Bearer ${token}`, 'scope-id': 'atelier-montreal' },
  });
  return answer.json();
}

for (const { language, locale, email, words, net, shown, tooLong, days } of LANGUAGES)
  test.describe(`numbers typed in ${language}`, { tag: language === 'en' ? '@all' : [] }, () => {
    test.use({ locale });

    test('are stored as typed, net price first, and refused when invalid', async ({ page, world }) => {
      const { id, number } = await world.make('quote-requests', { parts: 1, ...NOTHING_LOOKS_WRONG });
      await openAs(page, `${world.portal}/quoteRequests?search=${number}`, email);
      await page.getByRole('link', { name: number }).click();
      await expectState(page, CLEAN);
      const field = (name: string) => page.getByLabel(name, { exact: true });
      const type = async (name: string, text: string): Promise<void> => {
        await field(name).click();
        await page.keyboard.press('ControlOrMeta+A');
        await page.keyboard.press('Delete');
        await page.keyboard.type(text);
        await page.keyboard.press('Tab');
      };
      await choose(page, words.inDays);
      await choose(page, words.oem);

      for (const text of [tooLong, '1e5', '-5', '12345678901234']) {
        // oxlint-disable no-await-in-loop -- one number at a time
        await type(words.net, text);
        await expect(field(words.net)).toHaveAttribute('aria-invalid', 'true');
        await expect(field(words.gross)).toHaveValue('');
        // oxlint-enable no-await-in-loop
      }
      await type(words.net, tooLong);
      await expect(field(words.net)).toHaveValue(tooLong);
      await expect(page.getByText(words.tooManyDecimals)).toBeVisible();
      await type(words.net, '12x');
      await expect(page.getByText(words.notANumber)).toBeVisible();
      await type(words.days, days);
      await expect(field(words.days)).toHaveValue(days);
      await expect(page.getByText(words.integer)).toBeVisible();
      await type(words.link, 'http://%%%');
      await expect(page.getByText(words.url)).toBeVisible();

      await type(words.net, net);
      await expect(field(words.net)).toHaveValue(shown);
      await expect(field(words.gross)).toHaveValue(shown);
      await expect(field(words.discount)).toHaveValue('');
      await type(words.days, '15');
      await type(words.link, 'https://parts.test/1 ');
      await page.getByRole('button', { name: words.send, exact: true }).click();
      await expectState(page, SETTLED);

      expect(await stored(page, world.platform, id)).toMatchObject({
        parts: [
          {
            answer: {
              deliveryDays: 15,
              grossPriceCents: 13_050,
              discountBasisPoints: 0,
              netPriceCents: 13_050,
              link: 'https://parts.test/1',
            },
          },
        ],
      });
    });
  });
