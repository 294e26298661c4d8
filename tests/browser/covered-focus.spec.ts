/** After an error, the first wrong field has the focus, and nothing lies over it; the message covers nothing either. */
import type { Page } from 'playwright/test';
import { CLEAN as CLEAN_REQUEST, NOTHING_LOOKS_WRONG, open as openRequest, press } from './answering.ts';
import { open as openOrder, row } from './orders.ts';
import { expect, FAILED_LOAD, openAs, test, type World } from './world.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 720 },
];

/** What lies over the focused field, at its centre and corners; [] for nothing. */
const overFocus = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused?.matches('input, select, textarea')) return [`${focused?.tagName} has the focus`];
    // A radio button is seen as its label.
    const isUnseen = focused.getBoundingClientRect().width <= 1 || getComputedStyle(focused).opacity === '0';
    const shown = (isUnseen && focused.closest('label')) || focused;
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    // Within the round corners.
    const [x, y] = [
      [left + 4, (left + right) / 2, right - 4],
      [top + 4, (top + bottom) / 2, bottom - 4],
    ];
    const points = [0, 2].flatMap((across) => [0, 2].map((down) => [x[across] ?? 0, y[down] ?? 0] as const));
    return [...points, [x[1] ?? 0, y[1] ?? 0] as const].flatMap(([across, down]) => {
      const over = document.elementFromPoint(across, down);
      // The unit of a number is within its field.
      return over && (shown.contains(over) || shown.parentElement === over.parentElement || over.contains(shown))
        ? []
        : [`${over?.className ?? 'outside the window'} at ${Math.round(across)}, ${Math.round(down)}`];
    });
  });

const expectUncovered = (page: Page) => expect.poll(() => overFocus(page)).toEqual([]);

/** A bar and the message above what scrolls, which overlap nothing. */
async function expectOwnRoom(page: Page): Promise<void> {
  const boxOf = (selector: string) => page.locator(selector).boundingBox();
  const [message, scrolled] = [await boxOf('.page-notice'), await boxOf('.page-scroll')];
  expect(Math.round((message?.y ?? 0) + (message?.height ?? 0))).toBeLessThanOrEqual(Math.round(scrolled?.y ?? 0));
  expect(scrolled?.height).toBeGreaterThan(150);
}

/** A button that is disabled still takes a press; Playwright would wait before a click. */
const pressAgain = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');

async function openClient(page: Page, world: World): Promise<string> {
  const { id } = await world.make('clients', { status: 'active' });
  await openAs(page, `${world.portal}/clients/${id}`, 'sophie@atelier.test');
  await expect(page.locator('[data-machine=client]')).toHaveAttribute('data-state', 'open.clean');
  return id;
}

for (const viewport of SIZES)
  test.describe(`at ${viewport.width} px`, { tag: viewport.width === 390 ? [] : '@all' }, () => {
    test.use({ viewport, locale: 'en-CA' });

    test('a quote: each refused send, also while the line of the connection is shown', async ({
      page,
      context,
      world,
    }) => {
      await openRequest(page, world, { ...NOTHING_LOOKS_WRONG, parts: 3 });
      await press(page, 'Send quote');
      await expect(page.locator('[data-field=grossPrice] input')).toBeFocused();
      await expectUncovered(page);
      await expectOwnRoom(page);
      await expect(page.locator('.facts-line')).toBeInViewport({ ratio: 1 });

      await press(page, 'Hide message');
      await expect(page.locator('.page-notice')).toBeHidden();
      await press(page, 'Send quote');
      await expect(page.locator('.page-notice')).toBeVisible();
      await expectUncovered(page);

      await context.setOffline(true);
      await expect(page.locator('.status-strip')).toBeVisible();
      await press(page, 'Send quote');
      await expectUncovered(page);
      await expectOwnRoom(page);
    });

    test('an order: a field above and one below what is shown', async ({ page, world }) => {
      await openOrder(page, world, { parts: 6 });
      await press(page, 'Confirm all parts');
      await press(page, 'Confirm sale');
      await expect(page.getByLabel('Your invoice number')).toBeFocused();
      await expectUncovered(page);
      await expectOwnRoom(page);

      await page.getByLabel('Your invoice number').fill('A-1');
      await row(page, 0).locator('[data-field=quantity] input').fill('');
      await page.getByLabel('Invoice date', { exact: true }).scrollIntoViewIfNeeded();
      await press(page, 'Confirm sale');
      await expect(row(page, 0).locator('[data-field=quantity] input')).toBeFocused();
      await expectUncovered(page);
      await expect(page.locator('.facts-line')).toBeInViewport({ ratio: 1 });
    });

    test('a client: a wrong field, pressed twice, and a conflict, which is seen at once', async ({
      page,
      world,
      expectErrors,
    }) => {
      // The save refused with 409.
      expectErrors(FAILED_LOAD);
      const id = await openClient(page, world);
      const phone = page.getByLabel('Direct phone');
      await phone.fill('514');
      await page.getByLabel('Note').fill('Closed on Fridays');
      await press(page, 'Save');
      await expect(phone).toBeFocused();
      await expectUncovered(page);
      await page.getByLabel('Note').focus();
      await pressAgain(page, 'Save');
      await expect(phone).toBeFocused();
      await expectUncovered(page);

      await phone.fill('');
      await page.evaluate(
        async ({ address }) => {
          const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? '';
          const headers = {
            authorization: `Bearer ${String(JSON.parse(localStorage.getItem(key) ?? '{}').access_token)}`,
            'scope-id': 'atelier-montreal',
            'content-type': 'application/json',
          };
          const { version, status } = await (await fetch(address, { headers })).json();
          const record = { contactName: 'Ana', directPhone: '', extension: '', ownNumber: '', note: '', reason: '' };
          await fetch(address, { method: 'PUT', headers, body: JSON.stringify({ version, status, ...record }) });
        },
        { address: `${world.platform}/supplier-clients/${id}` },
      );
      await page.getByLabel('Note').focus();
      await press(page, 'Save');
      await expect(page.locator('[data-machine=client]')).toHaveAttribute('data-state', 'conflicted');
      const title = page.getByText('This client has changed in the meantime');
      await expect(title).toBeInViewport({ ratio: 1 });
      await expectOwnRoom(page);
    });

    test('settings: the first wrong hour, each time Save is pressed', async ({ page, world }) => {
      await openAs(page, `${world.portal}/settings/openHours`, 'sophie@atelier.test');
      await expect(page.locator('[data-machine=settings]')).toHaveAttribute('data-state', 'editing.clean');
      const opens = (day: string) => page.getByRole('group', { name: day, exact: true }).getByLabel('Opens');
      for (const day of ['Monday', 'Friday']) await opens(day).fill(''); // oxlint-disable-line no-await-in-loop
      await press(page, 'Save');
      await expect(opens('Monday')).toBeFocused();
      await expectUncovered(page);
      await opens('Monday').fill('08:00');
      await pressAgain(page, 'Save');
      await expect(opens('Friday')).toBeFocused();
      await expectUncovered(page);
    });
  });

test('on a phone held sideways, the message stays and the field is seen', async ({ page, world }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await openRequest(page, world, { ...NOTHING_LOOKS_WRONG, parts: 2 });
  await expect(page.locator('[data-machine=quoteRequest]')).toHaveAttribute('data-state', CLEAN_REQUEST);
  await press(page, 'Send quote');
  await expect(page.locator('.page-notice')).toBeInViewport();
  await expectUncovered(page);
});
