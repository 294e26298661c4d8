import { expect } from 'vitest';
import Papa from 'papaparse';
import type { Flow } from '../stage.ts';
import { button, css, role, within } from '../user.ts';

export const listAndFilters: Flow = {
  name: 'filters a list, finds the filters again after a reload and Back, and searches',
  run: async (stage) => {
    const { number } = await stage.world.make('orders', { dueInMs: -3_600_000 });
    const user = await stage.enter('/orders');
    await user.sees(css('.row-link'));
    await user.click(button(new RegExp(`^${stage.text('list.showFilters')}`)));
    const status = role('combobox', stage.text('list.status'));
    await user.choose(status, stage.text('list.substatus.late'));
    await user.seesAddress(({ searchParams }) => searchParams.get('substatus') === 'late');
    const chips = role('list', stage.text('list.setFilters'));
    await user.sees(within(chips, button(new RegExp(stage.text('list.substatus.late')))));
    await user.sees(css(`.row-link[href*="/order/"]`));

    await user.tab.reload();
    await user.seesValue(status, 'late');
    await user.tab.back();
    await user.seesValue(status, '');
    await user.seesNo(chips);
    await user.type(role('searchbox'), number);
    await user.sees(role('link', number));
    await user.seesCount(css('.row-link'), 1);
    await user.choose(status, stage.text('list.substatus.late'));
    await user.seesCount(css('.row-link'), 1);
    const off = within(chips, button(new RegExp(stage.text('list.filterOff').replaceAll(/[()]/g, '.'))));
    await user.click(off);
    await user.seesValue(status, '');
    await user.seesNo(off);
    await user.sees(role('link', number));
  },
};

export const csvExport: Flow = {
  name: 'exports a list as CSV',
  run: async (stage) => {
    const { number } = await stage.world.make('orders');
    const user = await stage.enter(`/orders?filters=shown&search=${number}`);
    await user.seesCount(css('.row-link'), 1);
    await user.click(button(stage.text('list-export.start')));
    const { name, content } = await user.downloaded(/\.csv$/);
    expect(name).toBe(`${stage.text('list-export.file.orders')}.csv`);
    const { data, errors } = Papa.parse<string[]>(content.toString('utf8').slice(1), {
      delimiter: stage.language === 'fr' ? ';' : ',',
    });
    expect(errors).toEqual([]);
    expect(data).toHaveLength(2);
    expect(data[1]).toContain(number);
  },
};
