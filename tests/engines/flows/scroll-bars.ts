import { expect } from 'vitest';
import { CLEAN, type Flow } from '../stage.ts';
import { role } from '../user.ts';

/** The room of the page, and how its scroll bars are drawn. */
const look = `function () {
  const { width } = document.querySelector('.page-content').getBoundingClientRect();
  return { width, bars: getComputedStyle(document.querySelector('.page-scroll')).scrollbarColor };
}`;

export const barsOfPage: Flow = {
  name: 'sees scroll bars in the colours of the dark theme, and a dialog that moves nothing',
  run: async (stage) => {
    const { id } = await stage.world.make('quote-requests', { parts: 3 });
    const user = await stage.enter(`/quoteRequest/${id}`);
    await user.seesState('quoteRequest', CLEAN);
    const room = (): Promise<unknown> => user.tab.run({ code: look, args: [] });
    const before = await room();
    expect(before).toMatchObject({ bars: 'auto' });
    await user.press('Control+k');
    await user.sees(role('dialog', stage.text('commands.palette')));
    expect(await room()).toEqual(before);
    await user.press('Escape');
    await user.tab.run({ code: `function () { document.documentElement.dataset.theme = 'dark'; }`, args: [] });
    expect(await room()).toMatchObject({ bars: 'rgb(115, 125, 138) rgb(21, 24, 27)' });
  },
};
