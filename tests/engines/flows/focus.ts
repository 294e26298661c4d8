import { CLEAN, DIRTY, NOTHING_LOOKS_WRONG, type Flow } from '../stage.ts';
import { button, css } from '../user.ts';

const cell = (name: string, row: number) => css(`td[data-field=${name}] :is(input, select)`, row);
const price = css('.part-form [data-field=grossPrice] input');

export const focusOfParts: Flow = {
  name: 'finds the focus in the part that is shown, and in the price whose send is undone',
  run: async (stage) => {
    const { id } = await stage.world.make('quote-requests', { ...NOTHING_LOOKS_WRONG, parts: 3 });
    const user = await stage.enter(`/quoteRequest/${id}`);
    await user.seesState('quoteRequest', CLEAN);
    await user.press('Alt+g');
    await user.seesFocused(price);
    await user.press('Alt+n', 'Alt+n');
    await user.seesFocused(price);
    await user.keys('70');
    await user.press('Alt+g');
    await user.seesFocused(cell('grossPrice', 2));
    await user.press('ArrowUp');
    await user.keys('60');
    await user.press('Enter', 'Control+Home');
    await user.seesFocused(cell('grossPrice', 0));
    await user.keys('50');
    await user.press('Control+Enter');
    await user.sees(button(stage.text('quote-request.hurry')));
    await user.press('Escape');
    await user.seesState('quoteRequest', DIRTY);
    await user.seesFocused(cell('grossPrice', 0));
    await user.seesValue(cell('grossPrice', 0), stage.amount('50.00'));
  },
};
