import { choose, expect, expectAccessible, signIn, test } from './world.ts';
import { CLEAN, NOTHING_LOOKS_WRONG, SETTLED } from './answering.ts';

const LANGUAGES = [
  {
    language: 'en',
    locale: 'en-CA',
    theme: 'light',
    email: 'sophie@atelier.test',
    words: {
      portal: 'Supplier Portal',
      list: 'Quote Requests',
      request: 'Quote request',
      next: 'Next part',
      available: 'Available now',
      notAvailable: 'Not available',
      oem: 'OEM',
      gross: 'Gross sales price',
      discount: 'Discount',
      net: 'Net sales price',
      send: 'Send quote',
      sent: 'The quote has been sent successfully!',
      required: 'This field is required.',
      completed: /^Completed/,
      search: 'Search',
    },
    typed: { gross: '1234.50', discount: '10' },
    shown: { gross: '1,234.50', net: '1,111.05' },
  },
  {
    language: 'fr',
    locale: 'fr-CA',
    theme: 'dark',
    email: 'luc@atelier.test',
    words: {
      portal: 'Portail des fournisseurs',
      list: 'Demandes de prix',
      request: 'Demande de prix',
      next: 'Pièce suivante',
      available: 'Disponible',
      notAvailable: 'Non disponible',
      oem: 'OEM',
      gross: 'Prix de vente brut',
      discount: 'Rabais',
      net: 'Prix de vente net',
      send: 'Envoyer la soumission',
      sent: 'La soumission a bien été envoyée!',
      required: 'Ce champ est obligatoire.',
      completed: /^Terminées/,
      search: 'Rechercher',
    },
    typed: { gross: '1234,50', discount: '10' },
    // The thousands separator is a non-breaking space.
    shown: { gross: '1\u00a0234,50', net: '1\u00a0111,05' },
  },
] as const;

for (const { language, locale, theme, email, words, typed, shown } of LANGUAGES)
  test.describe(`the main job in ${language}, ${theme}`, { tag: language === 'en' ? '@all' : [] }, () => {
    test.use({ locale, colorScheme: theme });

    test('a supplier signs in, answers a quote request and finds it with its new status [S1.3 S8.27]', async ({
      page,
      world,
    }) => {
      const { id, number } = await world.make('quote-requests', { parts: 2, ...NOTHING_LOOKS_WRONG });

      await page.goto(`${world.portal}/quoteRequests?search=${number}`);
      await expect(page.locator('input[name=email]')).toBeVisible();
      await expectAccessible(page);
      await signIn(page, email);

      await expect(page).toHaveURL(`${world.portal}/quoteRequests?search=${number}`);
      await expect(page.getByRole('heading', { level: 1, name: words.list })).toBeVisible();
      await expect(page).toHaveTitle(`${words.list} · ${words.portal}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await expect(page.getByRole('link', { name: number })).toBeVisible();
      await expectAccessible(page);

      await page.getByRole('link', { name: number }).click();
      const request = page.locator('[data-machine=quoteRequest]');
      await expect(request).toHaveAttribute('data-state', CLEAN);
      await expect(page).toHaveTitle(`${words.request} ${number} · ${words.portal}`);
      await expectAccessible(page);

      await page.getByRole('button', { name: words.send }).click();
      await expect(page.getByText(words.required).first()).toBeVisible();
      await expectAccessible(page);

      await choose(page, words.available);
      await choose(page, words.oem);
      await page.getByLabel(words.gross).pressSequentially(typed.gross);
      await expect(page.getByLabel(words.gross)).toHaveValue(shown.gross);
      await page.getByLabel(words.discount).fill(typed.discount);
      await expect(page.getByLabel(words.net)).toHaveValue(shown.net);
      await page.getByRole('button', { name: words.next, exact: true }).click();
      await choose(page, words.notAvailable);
      await expectAccessible(page);

      await page.getByRole('button', { name: words.send }).click();
      await expect(page.getByText(words.sent)).toBeVisible();
      await expect(request).toHaveAttribute('data-state', SETTLED);
      await expectAccessible(page);

      await page.goto(`${world.portal}/quoteRequests?tab=completed&search=${number}`);
      await expect(page.getByRole('tab', { name: words.completed })).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('link', { name: number })).toBeVisible();

      // Read back from the database, through the API.
      const token = await page.evaluate(() => {
        const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? '';
        return String(JSON.parse(localStorage.getItem(key) ?? '{}').access_token);
      });
      const answer = await fetch(`${world.platform}/supplier-quote-requests/${id}`, {
        headers: { authorization: `Bearer ${token}`, 'scope-id': 'atelier-montreal' },
      });
      expect(await answer.json()).toMatchObject({
        status: 2,
        parts: [
          {
            answer: {
              availability: 1,
              industryType: 1,
              grossPriceCents: 123_450,
              discountBasisPoints: 1000,
              netPriceCents: 111_105,
            },
          },
          { answer: { availability: 5, netPriceCents: null } },
        ],
      });
    });
  });
