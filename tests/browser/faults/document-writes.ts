/** What a supplier does on the pages of documents. */
import type { Locator } from 'playwright/test';
import { dayAfter, marketplaceDay } from '../../../domain/marketplace-day.ts';
import type { WriteCase } from './case.ts';
import { editing } from './pages.ts';
import type { Stage } from './stage.ts';
import { versionOf, file } from './written.ts';

const settled =
  (machine: string) =>
  (s: Stage): Locator =>
    s.machine(machine, 'ended');

const openedRequest = async (s: Stage): Promise<string> => {
  const { id } = await s.world.make('quote-requests', { parts: 1, listPriceCents: null, acceptedTypes: 0 });
  await s.go(`/quoteRequest/${id}`);
  await editing('quoteRequest')(s).waitFor();
  return id;
};

/** What a supplier sends on the pages of documents. */
export const DOCUMENT_WRITES: Readonly<Record<string, WriteCase>> = {
  submitQuote: {
    kind: 'write',
    says: 'quote-request.sendFailed',
    open: async (s) => {
      const id = await openedRequest(s);
      await s.choose('Available now');
      await s.choose('OEM');
      await s.field('Gross sales price').fill('100');
      return id;
    },
    send: async (s) => {
      await s.press('Send quote');
      await s.press('Send now');
    },
    hurry: (s) => s.page.keyboard.press('Control+Enter'),
    kept: async (s) => /^100[.,]00$/.test(await s.field('Gross sales price').inputValue()),
    done: settled('quoteRequest'),
    effects: versionOf('/supplier-quote-requests/{id}'),
  },
  completeOrder: {
    kind: 'write',
    says: 'order.completeFailed',
    open: async (s) => {
      const { id } = await s.world.make('orders');
      await s.go(`/order/${id}`);
      await editing('order')(s).waitFor();
      await s.press('Confirm all parts');
      await s.field('Your invoice number').fill(`A-${id}`.slice(0, 30));
      return id;
    },
    send: async (s) => {
      await s.press('Confirm sale');
      await s.press('Confirm now');
    },
    hurry: (s) => s.page.keyboard.press('Control+Enter'),
    kept: async (s) => (await s.field('Your invoice number').inputValue()).startsWith('A-'),
    done: settled('order'),
    effects: versionOf('/supplier-orders/{id}'),
  },
  cancelOrderParts: {
    kind: 'write',
    says: 'order.cancelFailed',
    open: async (s) => {
      const { id } = await s.world.make('orders');
      await s.go(`/order/${id}`);
      await editing('order')(s).waitFor();
      await s.page.keyboard.press('Alt+c');
      const dialog = s.page.getByRole('dialog');
      await dialog.getByRole('checkbox').nth(1).check();
      await dialog.getByLabel(s.label('Reason')).selectOption({ index: 1 });
      await dialog.getByLabel(s.label('Note')).fill('Back on the 12th');
      return id;
    },
    send: async (s) => s.press('Cancel the parts'),
    kept: async (s) =>
      (await s.page.getByRole('dialog').getByLabel(s.label('Note')).inputValue()) === 'Back on the 12th',
    done: (s) => s.page.getByText(s.label('The part has been cancelled.')),
    effects: versionOf('/supplier-orders/{id}'),
  },
  acknowledgeOrder: {
    kind: 'write',
    says: 'order.acknowledgeFailed',
    open: async (s) => {
      const { id } = await s.world.make('orders');
      await s.go(`/order/${id}`);
      await editing('order')(s).waitFor();
      await s.page.keyboard.press('Alt+r');
      await s.page.getByRole('dialog').getByRole('checkbox').first().check();
      await s.page
        .getByRole('dialog')
        .getByLabel(s.label('Expected date'))
        .first()
        .fill(dayAfter(marketplaceDay(Date.now()), 3));
      return id;
    },
    send: async (s) => s.press('Notify the shop'),
    kept: async (s) => s.page.getByRole('dialog').getByRole('checkbox').first().isChecked(),
    done: (s) => s.page.getByText(s.label('The shop has been notified.')),
    effects: versionOf('/supplier-orders/{id}'),
  },
  answerCreditRequest: {
    kind: 'write',
    says: 'credit-request.answerFailed',
    open: async (s) => {
      const { id } = await s.world.make('credit-requests');
      await s.go(`/creditRequests/${id}`);
      await editing('creditRequest')(s).waitFor();
      await s.choose('Approve');
      await s.field('Credit number').fill(`NC-${id}`.slice(0, 30));
      return id;
    },
    send: async (s) => {
      await s.press('Complete credit');
      await s.press('Send now');
    },
    hurry: (s) => s.page.keyboard.press('Control+Enter'),
    kept: async (s) => (await s.field('Credit number').inputValue()).startsWith('NC-'),
    done: settled('creditRequest'),
    effects: versionOf('/supplier-credit-requests/{id}'),
  },
  assignDocument: {
    kind: 'write',
    says: 'assignment.saveFailed',
    open: async (s) => {
      const { id } = await s.world.make('orders');
      await s.go(`/order/${id}`);
      await s.button('Assign to me').waitFor();
      return id;
    },
    send: async (s) => s.press('Assign to me'),
    kept: async () => true,
    done: (s) =>
      s.page
        .locator('[data-machine=assignment] select:not([value=""])')
        .filter({ has: s.page.locator('option:checked:not([value=""])') }),
    effects: async (s, id) => Number((await s.stored(`/assignments/order/${id}`))['assignee'] !== null),
  },
  uploadPhoto: {
    kind: 'write',
    says: 'photo.failed',
    except: { duplicated: 'the test cannot read a file that the browser sends' },
    open: async (s) =>
      openedRequest(s).then(async (id) => {
        await s.choose('Available now');
        await s.choose('OEM');
        return id;
      }),
    send: async (s) => {
      const again = s.page.getByRole('button', { name: s.label('Try photo {{place}} again') });
      if (await again.isVisible()) await again.click();
      else await s.page.locator('.photos input').first().setInputFiles(file);
    },
    kept: async (s) => (await s.page.locator('.photo-tile').count()) > 0,
    done: (s) => s.page.locator('.photo-tile:has(.photo-open)').first(),
    isAskedAgain: true,
    effects: async (s) => s.page.locator('.photo-tile:has(.photo-open)').count(),
  },
};
