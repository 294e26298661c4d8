import { WORDS } from '../../../platform/identity/pages/words.ts';
import type { Flow } from '../stage.ts';
import { button, css, role, within } from '../user.ts';

export const treeAndDialogs: Flow = {
  name: 'chooses an organisation in the tree and a command in the palette by keyboard, and the focus comes back',
  run: async (stage) => {
    const user = await stage.enter('/orders');
    const selector = button(new RegExp(`^${stage.text('scope.label')}`));
    await user.sees(css('.row-link'));
    await user.focus(selector);
    await user.press('Enter');
    const item = (name: string) => role('treeitem', new RegExp(name));
    await user.seesFocused(item('Montr'));
    await user.press('Home');
    await user.seesFocused(role('treeitem'));
    await user.press('Escape');
    await user.seesNo(role('tree'));
    await user.seesFocused(selector);
    await user.press('Enter');
    await user.seesFocused(item('Montr'));
    const boreal = item('Boreal|Boréal');
    const { text } = await user.sees(boreal);
    const [first = ''] = text.split(' ');
    await user.keys(first);
    // In French, others begin with the same word.
    // oxlint-disable-next-line no-await-in-loop -- one key after the other
    for (let rows = 0; rows < 10 && !(await user.sees(boreal)).isFocused; rows += 1) await user.press('ArrowDown');
    await user.seesFocused(boreal);
    await user.press('Enter');
    await user.seesNo(role('tree'));
    await user.sees(selector, ({ text }) => /Boreal|Boréal/.test(text));
    // The choice is stored in the account.
    await user.focus(selector);
    await user.press('Enter');
    await user.seesFocused(boreal);
    await user.press('ArrowUp', 'End', 'Home');
    await user.sees(item('Montr'));
    await user.click(item('Montr'));
    await user.sees(selector, ({ text }) => /Montr/.test(text));

    const { id } = await stage.world.make('orders');
    await user.tab.goto(`${stage.world.portal}/order/${id}`);
    const parts = button(stage.text('order.cancelParts'));
    await user.sees(parts);
    await user.press('Control+k');
    const palette = role('dialog', stage.text('commands.palette'));
    await user.seesFocused(within(palette, role('combobox')));
    await user.keys(stage.text('order.cancelParts').slice(0, 8));
    await user.sees(css('[role=option][aria-selected=true]'));
    await user.press('Enter');
    await user.seesNo(palette);
    const dialog = role('dialog', stage.text('order.cancel.title'));
    await user.sees(dialog);
    await user.sees(css('dialog[open] :focus'));
    for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
      // oxlint-disable no-await-in-loop -- one key after the other
      await user.press(key);
      await user.sees(css('dialog[open] :focus'));
      // oxlint-enable no-await-in-loop
    }
    await user.press('Escape');
    await user.seesNo(dialog);
  },
};

export const signOutInTwoTabs: Flow = {
  name: 'signs out, in every tab',
  run: async (stage) => {
    const first = await stage.enter('/orders');
    const second = await stage.newTab();
    await second.tab.goto(`${stage.world.portal}/clients?locale=${stage.language}`);
    const menu = button(/Sophie Gagnon/);
    await second.sees(menu);
    await first.tab.show();
    await first.click(menu);
    await first.click(button(stage.text('menu.logout')));
    await first.sees(css('input[name=email]'));
    await first.sees(role('heading', WORDS[stage.language].signIn));
    await second.tab.show();
    await second.sees(role('heading', stage.text('session.endedTitle')));
    await second.tab.reload();
    await second.sees(css('input[name=email]'));
  },
};
