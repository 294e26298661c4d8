/** What a supplier does on the pages that change something. */
import type { Locator } from 'playwright/test';
import { dayAfter, marketplaceDay } from '../../../domain/marketplace-day.ts';
import { DEMO_INVENTORY } from '../../../platform/sourcing/supplier/demo-inventory.ts';
import { drawPng, SCENES } from '../../../platform/data/seed/pictures.ts';
import type { WriteCase } from './case.ts';
import { AFTER_EFFECT } from './classes.ts';
import { editing } from './pages.ts';
import type { Stage } from './stage.ts';

const settled =
  (machine: string) =>
  (s: Stage): Locator =>
    s.machine(machine, 'document.ended');

const openedRequest = async (s: Stage): Promise<string> => {
  const { id } = await s.world.make('quote-requests', { parts: 1, listPriceCents: null, acceptedTypes: 0 });
  await s.go(`/quoteRequest/${id}`);
  await editing('quoteRequest')(s).waitFor();
  return id;
};

/** Reads a number from a response of the platform, such as `openHours.version`. */
const versionOf =
  (path: string, place = 'version') =>
  async (s: Stage, id: string): Promise<number> => {
    const whole: unknown = await s.stored(path.replace('{id}', id));
    const number = Number(place.split('.').reduce((value, key) => Object(value)[key] as unknown, whole));
    if (!Number.isFinite(number)) throw new Error(`${path} has no ${place}`);
    return number;
  };

const viewsNamed = async (s: Stage, name: string): Promise<number> =>
  JSON.stringify(await s.stored('/saved-views?list=quoteRequests')).split(`"${name}"`).length - 1;

const file = { name: 'hood.png', mimeType: 'image/png', buffer: Buffer.from(drawPng(SCENES.own[0], 400)) };

/** The platform limits these tests. */
const ONCE = 'as without effect: a try changes nothing';

export const WRITES: Readonly<Record<string, WriteCase>> = {
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
    done: (s) => s.page.getByText(s.label('The parts have been cancelled.')),
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
  updateSupplierClient: {
    kind: 'write',
    says: 'client.failed',
    recheck: 'Check again',
    open: async (s) => {
      const { id } = await s.world.make('clients', { status: 'active' });
      await s.go(`/clients/${id}`);
      await s.machine('client', 'open.clean').waitFor();
      await s.field('Your client number').fill('C-77');
      return id;
    },
    send: async (s) => s.press('Save'),
    kept: async (s) => (await s.field('Your client number').inputValue()) === 'C-77',
    done: (s) => s.machine('client', 'open.saved'),
    effects: versionOf('/supplier-clients/{id}'),
  },
  setOpenHours: {
    kind: 'write',
    says: 'settings.failed.openHours',
    recheck: 'Check again',
    open: async (s) => {
      await s.go('/settings/openHours');
      await s.machine('settings', 'editing.clean').waitFor();
      const opens = s.page.getByLabel(s.label('Opens')).first();
      await opens.fill((await opens.inputValue()) === '06:15' ? '06:30' : '06:15');
      return await opens.inputValue();
    },
    send: async (s) => s.press('Save'),
    kept: async (s) => /^06:/.test(await s.page.getByLabel(s.label('Opens')).first().inputValue()),
    done: (s) => s.machine('settings', 'editing.saved'),
    effects: versionOf('/suppliers/current', 'openHours.version'),
  },
  setDiscountRules: {
    kind: 'write',
    says: 'settings.failed.discounts',
    recheck: 'Check again',
    open: async (s) => {
      await s.go('/settings/discounts');
      await s.machine('settings', 'editing.clean').waitFor();
      const discounts = s.page.getByLabel(s.label('Discount'));
      if ((await discounts.count()) === 0) {
        await s.press('Add a rule');
        await s.page.getByLabel(s.label('Part type')).selectOption('Recycled');
      }
      await discounts.first().fill((await discounts.first().inputValue()) === '7.15' ? '7.30' : '7.15');
      return discounts.first().inputValue();
    },
    send: async (s) => s.press('Save'),
    kept: async (s) => /^7\./.test(await s.page.getByLabel(s.label('Discount')).first().inputValue()),
    done: (s) => s.machine('settings', 'editing.saved'),
    effects: versionOf('/suppliers/current/discount-rules'),
  },
  setInventoryApi: {
    kind: 'write',
    says: 'settings.failed.inventoryApi',
    recheck: 'Check again',
    open: async (s) => {
      await s.go('/settings/inventoryApi');
      await s.machine('settings', 'editing.clean').waitFor();
      const url = s.field('URL');
      await url.fill(
        (await url.inputValue()).endsWith('/text')
          ? s.world.platform + DEMO_INVENTORY
          : `${s.world.platform}${DEMO_INVENTORY}/text`,
      );
      return await url.inputValue();
    },
    send: async (s) => s.press('Save'),
    kept: async (s) => (await s.field('URL').inputValue()).includes(DEMO_INVENTORY),
    done: (s) => s.machine('settings', 'editing.saved'),
    effects: versionOf('/supplier-inventory-apis', 'items.0.version'),
  },
  updateCommunicationSettings: {
    kind: 'write',
    says: 'settings.failed.communications',
    recheck: 'Check again',
    open: async (s) => {
      await s.go('/settings/communications');
      await s.machine('settings', 'editing.clean').waitFor();
      await s.page.getByRole('checkbox').first().click();
      return String(await s.page.getByRole('checkbox').first().isChecked());
    },
    send: async (s) => s.press('Save'),
    kept: async (s) => s.page.locator('[data-machine=settings]:not([data-state="editing.clean"])').isVisible(),
    done: (s) => s.machine('settings', 'editing.saved'),
    effects: versionOf('/users/current/communication-settings'),
  },
  testInventoryApi: {
    kind: 'write',
    says: 'connection.failed',
    isAskedAgain: true,
    except: {
      'malformed, after': ONCE,
      'cut, after': ONCE,
      '500, after': ONCE,
      '503, after': ONCE,
      'time-out, after': ONCE,
    },
    open: async (s) => {
      await s.go('/settings/inventoryApi');
      // A test saves nothing, so a second visit may start with the draft of the first.
      await s.machine('settings', 'editing').waitFor();
      await s.field('URL').fill(`${s.world.platform}${DEMO_INVENTORY}/text`);
      return '';
    },
    send: async (s) => s.press('Test the connection'),
    kept: async (s) => (await s.field('URL').inputValue()).includes(DEMO_INVENTORY),
    done: (s) => s.page.getByText(/HTTP/).first(),
  },
  updateMyCredential: {
    kind: 'write',
    says: 'account.passwordFailed',
    words: Object.fromEntries(
      ['no network', 'time-out', 'cut', 'malformed', '500', '503'].map((name) => [
        name,
        ['account.unsureTitle', 'account.unsure'],
      ]),
    ),
    isAskedAgain: true,
    except: Object.fromEntries(
      [...AFTER_EFFECT.map(({ name }) => name), 'duplicated', 'out of order'].map((name) => [
        name,
        'the next try is refused: see the paths of account',
      ]),
    ),
    open: async (s) => {
      await s.go('/account');
      await s.field('Current password').fill('demo');
      await s.field('New password').fill('a new password of 2026');
      await s.field('Repeat the new password').fill('a new password of 2026');
      return '';
    },
    send: async (s) => s.press('Change password'),
    kept: async (s) => (await s.field('New password').inputValue()) !== '',
    done: (s) => s.page.getByText(s.label('Your password has been changed successfully!')),
  },
  updateUserProfile: {
    kind: 'write',
    says: 'account.nameFailed',
    isAskedAgain: true,
    open: async (s) => {
      await s.go('/account');
      const field = s.field('First name');
      await field.fill((await field.inputValue()) === 'Sophia' ? 'Sophie' : 'Sophia');
      return '';
    },
    send: async (s) => s.press('Save name'),
    kept: async (s) => (await s.field('First name').inputValue()).startsWith('Soph'),
    done: (s) => s.page.getByText(s.label('Your name has been updated successfully!')),
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
  saveView: {
    kind: 'write',
    says: 'saved-views.notSaved',
    isAskedAgain: true,
    open: async (s) => {
      await s.go('/quoteRequests?filters=shown&unread=only');
      await s.press('Save this view');
      const name = `V${Date.now()}`;
      await s.page.getByRole('dialog').getByLabel(s.label('Name')).fill(name);
      return name;
    },
    send: async (s) =>
      s.page
        .getByRole('dialog')
        .getByRole('button', { name: s.label('Save') })
        .click(),
    kept: async (s) => /^V\d+$/.test(await s.page.getByRole('dialog').getByLabel(s.label('Name')).inputValue()),
    done: (s) => s.page.locator('body:not(:has(dialog[open])) [data-machine=savedViews]'),
    effects: viewsNamed,
  },
  renameView: {
    kind: 'write',
    says: 'saved-views.notSaved',
    isAskedAgain: true,
    open: async (s) => {
      await aView(s);
      const name = `R${Date.now()}`;
      await s.page.getByRole('dialog').getByLabel(s.label('Name')).fill(name);
      return name;
    },
    send: async (s) =>
      s.page
        .getByRole('dialog')
        .getByRole('button', { name: s.label('Save') })
        .click(),
    kept: async (s) => /^R\d+$/.test(await s.page.getByRole('dialog').getByLabel(s.label('Name')).inputValue()),
    done: (s) => s.page.locator('body:not(:has(dialog[open])) [data-machine=savedViews]'),
    effects: viewsNamed,
  },
  deleteView: {
    kind: 'write',
    says: 'saved-views.notSaved',
    isAskedAgain: true,
    except: { '404': 'what is gone is deleted' },
    open: async (s) => aView(s),
    send: async (s) =>
      s.page
        .getByRole('dialog')
        .getByRole('button', { name: s.label('Delete') })
        .click(),
    kept: async () => true,
    done: (s) => s.page.locator('body:not(:has(dialog[open])) [data-machine=savedViews]'),
    effects: async (s, name) => -(await viewsNamed(s, name)),
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
    send: async (s) => s.press('Tell the shop'),
    kept: async (s) => s.page.getByRole('dialog').getByRole('checkbox').first().isChecked(),
    done: (s) => s.page.getByText(s.label('The shop has been told.')),
    effects: versionOf('/supplier-orders/{id}'),
  },
  insertProfilePicture: {
    kind: 'write',
    says: 'profile-picture.saveFailed',
    except: { duplicated: 'the test cannot read a file that the browser sends' },
    isAskedAgain: true,
    open: async (s) => {
      await s.go('/account');
      return '';
    },
    send: async (s) => {
      const picture = s.page.locator('[data-machine=profilePicture]');
      const again = picture.getByRole('button', { name: s.label('Try again') });
      if (await again.isVisible()) await again.click();
      else await picture.locator('input').setInputFiles(file);
    },
    kept: async (s) => s.machine('profilePicture', 'resting.saveFailed').isVisible(),
    done: (s) => s.page.getByText(s.label('Your picture has been updated successfully!')),
  },
};

/** Opens the dialog for a new view. Returns its name. */
async function aView(s: Stage): Promise<string> {
  const name = `V${Date.now()}`;
  await s.go('/quoteRequests?filters=shown&unread=only');
  await s.press('Save this view');
  const dialog = s.page.getByRole('dialog');
  await dialog.getByLabel(s.label('Name')).fill(name);
  await dialog.getByRole('button', { name: s.label('Save') }).click();
  await s.page
    .getByRole('button', { name: new RegExp(`“?${name}”?`) })
    .last()
    .click();
  await dialog.waitFor();
  return name;
}
