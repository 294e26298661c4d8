/** Answering a credit request: corrections, keyboard, photos, lost responses (spec §2, §3, §4). */
import { choose, expect, expectAccessible, FAILED_LOAD, test } from './world.ts';
import { CORRECTING, DIRTY, HELD, ANSWERED, expectState, press, numberOf, open } from './credit-requests.ts';

test.describe('answering', () => {
  test(
    'keeps the fields of one decision when the other is chosen, and after a reload',
    { tag: '@all' },
    async ({ page, world }) => {
      const { id } = await open(page, world);
      await choose(page, 'Approve');
      await page.getByRole('textbox', { name: 'Credit number' }).fill(numberOf(id));
      await choose(page, 'Refuse');
      await page.getByRole('textbox', { name: 'Reason to refuse the credit' }).fill('It was installed');
      await choose(page, 'Approve');
      await expect(page.getByRole('textbox', { name: 'Credit number' })).toHaveValue(numberOf(id));
      await expect(page.getByText(/^Draft saved/)).toBeVisible();
      page.on('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await expectState(page, DIRTY);
      await expect(page.getByRole('textbox', { name: 'Credit number' })).toHaveValue(numberOf(id));
      await choose(page, 'Refuse');
      await expect(page.getByRole('textbox', { name: 'Reason to refuse the credit' })).toHaveValue('It was installed');
    },
  );

  test(
    'reports a future date, a date before the invoice and too large an amount, and sends nothing',
    { tag: '@all' },
    async ({ page, world }) => {
      const { id } = await open(page, world);
      const date = page.getByLabel('Credit date');
      await choose(page, 'Approve');
      await page.getByRole('textbox', { name: 'Credit number' }).fill(numberOf(id));
      const [first, today] = [await date.getAttribute('min'), await date.getAttribute('max')];
      expect(await date.inputValue()).toBe(today);
      expect(first).toMatch(/^\d{4}-\d\d-\d\d$/);
      for (const [day, problem] of [
        ['2126-01-01', 'The date is in the future.'],
        ['2001-01-01', 'The date is before the invoice date.'],
      ] as const) {
        // oxlint-disable no-await-in-loop -- one date at a time
        await date.fill(day);
        await date.blur();
        await expect(page.getByText(problem)).toBeVisible();
        await press(page, 'Complete credit');
        await expectState(page, CORRECTING);
        await expectAccessible(page);
        // oxlint-enable no-await-in-loop
      }
      await date.fill(first ?? '');
      await page.getByRole('textbox', { name: 'Credited amount' }).fill('999999.99');
      await page.getByRole('textbox', { name: 'Credited amount' }).blur();
      await expect(page.getByText(/^The value cannot exceed/)).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Credit number' })).toHaveValue(numberOf(id));
      await page.getByRole('textbox', { name: 'Credited amount' }).fill('0.01');
      await press(page, 'Complete credit');
      await press(page, 'Send now');
      await expectState(page, ANSWERED);
    },
  );

  test(
    'reports a number already used, and accepts another one',
    { tag: '@all' },
    async ({ page, world, expectErrors }) => {
      expectErrors(FAILED_LOAD);
      const used = await world.make('credit-requests');
      await world.change('credit-requests', used.id, 'approve');
      const { id } = await open(page, world);
      await choose(page, 'Approve');
      await page.getByRole('textbox', { name: 'Credit number' }).fill(used.id.toUpperCase());
      await press(page, 'Complete credit');
      await press(page, 'Send now');
      await expectState(page, CORRECTING);
      await expect(page.getByText('This credit number is already used.')).toBeVisible();
      await page.getByRole('textbox', { name: 'Credit number' }).fill(numberOf(id));
      await press(page, 'Complete credit');
      await press(page, 'Send now');
      await expectState(page, ANSWERED);
    },
  );

  test('focuses the first wrong field after a refused send', { tag: '@all' }, async ({ page, world }) => {
    const { id } = await open(page, world);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('radio', { name: 'Approve' })).toBeFocused();
    await page.keyboard.press('Space');
    await press(page, 'Complete credit');
    const number = page.getByRole('textbox', { name: 'Credit number' });
    await expect(number).toBeFocused();
    await page.keyboard.type(numberOf(id));
    await page.getByRole('textbox', { name: 'Credited amount' }).fill('');
    await number.focus();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('textbox', { name: 'Credited amount' })).toBeFocused();
    await expectState(page, CORRECTING);
  });

  test('by keyboard only: choose, type, send, undo, send', { tag: '@all' }, async ({ page, world }) => {
    const { id } = await open(page, world);
    await page.keyboard.press('Alt+r');
    await expect(page.getByRole('textbox', { name: 'Reason to refuse the credit' })).toBeFocused();
    await page.keyboard.press('Alt+a');
    await expect(page.getByRole('textbox', { name: 'Credit number' })).toBeFocused();
    await page.keyboard.type(numberOf(id));
    await page.keyboard.press('Control+Enter');
    await expectState(page, HELD);
    await page.keyboard.press('Escape');
    await expectState(page, DIRTY);
    await page.keyboard.press('Control+Enter');
    await page.keyboard.press('Control+Enter');
    await expectState(page, ANSWERED);
  });

  test('shows what was sent until the network is back, and then the answer', async ({ page, world, expectErrors }) => {
    expectErrors(FAILED_LOAD);
    const { id } = await open(page, world);
    await page.keyboard.press('Alt+a');
    await page.keyboard.type(numberOf(id));
    const fault = await world.faults.set({ method: 'GET', path: `/supplier-credit-requests/${id}`, drop: true });
    await press(page, 'Complete credit');
    await press(page, 'Send now');
    await expect(page.getByText('Sent. This page refreshes as soon as it can.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Credit number' })).toHaveValue(numberOf(id));
    await expect(page.getByText('Loading Error')).toBeHidden();
    await expectAccessible(page);
    await world.faults.release(fault);
    await expectState(page, ANSWERED);
  });

  test('rereads the request after a lost response before sending again', async ({ page, world, expectErrors }) => {
    expectErrors(FAILED_LOAD);
    const { id } = await open(page, world);
    await world.faults.set({ method: 'POST', path: '/credits', drop: true, afterwards: true });
    await choose(page, 'Approve');
    await page.getByRole('textbox', { name: 'Credit number' }).fill(numberOf(id));
    await press(page, 'Complete credit');
    await press(page, 'Send now');
    await expect(page.getByText('The credit has been completed successfully!')).toBeVisible();
    await expectState(page, ANSWERED);
  });
});

test.describe('photos of the answer', () => {
  /** The smallest possible picture. */
  const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

  test('are sent with it, and shown on the answered request', { tag: '@all' }, async ({ page, world }) => {
    await open(page, world);
    await choose(page, 'Refuse');
    await page.getByRole('textbox', { name: 'Reason to refuse the credit' }).fill('It was installed');
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'clip.gif', mimeType: 'image/gif', buffer: PIXEL });
    await expect(page.getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
    await press(page, 'Refuse credit');
    // It may wait for the photo or for the undo time.
    await expectState(page, HELD);
    await press(page, 'Send now');
    await expectState(page, ANSWERED);
    await expect(page.getByRole('list', { name: 'Your photos' }).getByRole('img')).toHaveCount(1);
    await page.getByRole('list', { name: 'Your photos' }).getByRole('button').click();
    await expect(page.getByRole('button', { name: 'Close' }).first()).toBeVisible();
  });

  test('that failed get the focus, are tried again by sending, and the answer never leaves without them', async ({
    page,
    world,
    expectErrors,
  }) => {
    expectErrors(FAILED_LOAD);
    await open(page, world);
    await choose(page, 'Refuse');
    await page.getByRole('textbox', { name: 'Reason to refuse the credit' }).fill('It was installed');
    await world.faults.set({ path: '/documents/photos$', method: 'POST', times: 2, status: 500, body: 'broken' });
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'clip.gif', mimeType: 'image/gif', buffer: PIXEL });
    const tryAgain = page.getByRole('button', { name: 'Try photo 1 again' });
    await expect(tryAgain).toBeVisible();
    await press(page, 'Refuse credit');
    await expect(page.getByText('A photo could not be sent: the answer was not sent.')).toBeVisible();
    await expectState(page, DIRTY);
    await expect(tryAgain).toBeFocused();
    await press(page, 'Refuse credit');
    await expectState(page, HELD);
    await press(page, 'Send now');
    await expectState(page, ANSWERED);
    await expect(page.getByRole('list', { name: 'Your photos' }).getByRole('img')).toHaveCount(1);
  });
});
