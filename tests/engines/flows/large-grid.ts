import { expect } from 'vitest';
import { CLEAN, NOTHING_LOOKS_WRONG, type Flow } from '../stage.ts';
import { button, css, role, within } from '../user.ts';

const PARTS = 200;
const cell = (row: number, name: string) => css(`[aria-rowindex="${row + 1}"] [data-field=${name}] :is(input, select)`);

export const largeGrid: Flow = {
  name: 'answers two hundred parts, of which the grid draws those that are seen',
  run: async (stage) => {
    const { id } = await stage.world.make('quote-requests', { parts: PARTS, ...NOTHING_LOOKS_WRONG });
    const user = await stage.enter(`/quoteRequest/${id}`);
    await user.seesState('quoteRequest', CLEAN);
    await user.sees(css('[aria-rowcount]'), ({ attributes }) => attributes['aria-rowcount'] === String(PARTS + 1));
    const drawn = async (): Promise<number> => (await user.look(css('.parts-grid tbody tr'))).count;
    await user.focus(cell(1, 'grossPrice'));
    await user.sees(cell(20, 'grossPrice'));
    expect(await drawn()).toBeLessThan(PARTS / 2);

    await user.press('Control+End');
    await user.seesFocused(cell(PARTS, 'note'));
    await user.keys('fin');
    await user.press('Control+Home');
    await user.seesFocused(cell(1, 'grossPrice'));
    expect(await drawn()).toBeLessThan(PARTS / 2);

    // The last field of a row, its button, then the box of the next row.
    await user.focus(cell(2, 'note'));
    await user.press('Tab', 'Tab', 'Tab');
    await user.sees(css('[aria-rowindex="4"] :focus'));

    await user.copy(Array.from({ length: 150 }, (_, row) => stage.amount(`${row + 100}.50`)).join('\n'));
    await user.focus(cell(1, 'grossPrice'));
    await user.press('Control+v');
    const preview = role('dialog', stage.text('quote-request.paste.title'));
    await user.sees(preview);
    await user.click(within(preview, button(stage.text('quote-request.paste.accept'))));
    await user.seesNo(preview);
    await user.seesFocused(cell(1, 'grossPrice'));
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    for (let pages = 0; pages < 40 && (await user.look(cell(150, 'grossPrice'))).one === null; pages += 1) {
      await user.press('PageDown'); // oxlint-disable-line no-await-in-loop
    }
    await user.seesValue(cell(150, 'grossPrice'), stage.amount('249.50'));
    await user.seesValue(cell(151, 'grossPrice'), '');
    await user.press('Control+End');
    await user.seesValue(cell(PARTS, 'note'), 'fin');

    // A column of choices is pasted in a choice itself, of which Firefox is told nothing by the browser.
    const available = (['AvailableNow', 'NotAvailable'] as const).map((name) =>
      stage.text(`quote-request.availability.${name}`),
    );
    await user.copy(available.join('\n'));
    await user.focus(cell(PARTS - 1, 'availability'));
    await user.press('Control+v');
    await user.sees(preview);
    await user.click(within(preview, button(stage.text('quote-request.paste.accept'))));
    await user.seesNo(preview);
    await user.seesValue(cell(PARTS, 'availability'), '5');
  },
};
