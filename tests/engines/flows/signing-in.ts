import { expect } from 'vitest';
import { WORDS } from '../../../platform/identity/pages/words.ts';
import { SOPHIE, type Flow } from '../stage.ts';
import { css, field, role, text } from '../user.ts';

export const signingIn: Flow = {
  name: 'signs in: a wrong password is told, the right one leads to the wanted page, and a reload stays there',
  run: async (stage) => {
    const words = WORDS[stage.language];
    const user = await stage.newBrowser();
    await user.tab.goto(`${stage.world.portal}/clients?locale=${stage.language}`);
    await user.sees(role('heading', words.signIn));
    await user.type(css('input[name=email]'), SOPHIE);
    await user.type(css('input[name=password]'), 'not this one');
    await user.press('Enter');
    await user.sees(text(words.wrongPassword));
    await user.seesValue(css('input[name=email]'), SOPHIE);
    await user.type(css('input[name=password]'), 'demo');
    await user.click(css('form button'));
    await user.seesAddress(({ origin, pathname }) => origin === stage.world.portal && pathname === '/clients');
    const title = role('heading', stage.text('clients.title'));
    await user.sees(title);
    await user.tab.reload();
    await user.sees(title);
    await user.sees(css('.row-link'));
    expect(await user.token()).not.toBe('');
  },
};

export const renewal: Flow = {
  name: 'renews the token while someone types, who notices nothing',
  // The portal renews a minute before the end.
  accessTokenSeconds: 66,
  run: async (stage) => {
    const { id } = await stage.world.make('clients');
    const user = await stage.enter(`/clients/${id}`);
    const note = field(new RegExp(`^${stage.text('client.field.note')}`));
    await user.sees(note);
    const first = await user.token();
    await user.type(note, 'Pays on');
    await expect.poll(() => user.token(), { timeout: 60_000, interval: 200 }).not.toBe(first);
    await user.seesFocused(note);
    await user.keys(' time');
    await user.seesValue(note, 'Pays on time');
    await user.click(role('button', stage.text('client.save')));
    await user.seesState('client', /^open\.saved/);
    await user.tab.reload();
    await user.seesValue(note, 'Pays on time');
  },
};
