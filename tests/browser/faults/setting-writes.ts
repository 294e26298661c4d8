/** What a supplier saves about the organisation and its clients. */
import { IndustryType } from '../../../domain/enumerations.ts';
import { DEMO_INVENTORY } from '../../../platform/sourcing/supplier/demo-inventory.ts';
import type { WriteCase } from './case.ts';
import { versionOf } from './written.ts';

/** The platform limits these tests. */
const ONCE = 'as without effect: a try changes nothing';

export const SETTING_WRITES: Readonly<Record<string, WriteCase>> = {
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
      const discounts = s.page.getByRole('textbox', { name: s.label('Discount') });
      if ((await discounts.count()) === 0) {
        await s.press('Add a rule');
        await s.page.getByLabel(s.label('Part type')).selectOption(String(IndustryType.Recycled));
      }
      await discounts.first().fill(/^7.15$/.test(await discounts.first().inputValue()) ? '7.30' : '7.15');
      return discounts.first().inputValue();
    },
    send: async (s) => s.press('Save'),
    kept: async (s) =>
      /^7[.,]/.test(
        await s.page
          .getByRole('textbox', { name: s.label('Discount') })
          .first()
          .inputValue(),
      ),
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
};
