/** Back orders, a colleague's draft and the bell. */
import { expect } from 'vitest';
import { CLEAN, ENDED, LUC, NOTHING_LOOKS_WRONG, type Flow } from '../stage.ts';
import { button, css, field, role, text, within } from '../user.ts';

export const backOrder: Flow = {
  name: 'invoices what is there, keeps a part for later, and invoices it too',
  run: async (stage) => {
    const { id } = await stage.world.make('orders', { parts: 2, quantity: 2 });
    const user = await stage.enter(`/order/${id}`);
    await user.seesState('order', CLEAN);
    const [first, second] = [css('tr[data-part]', 0), css('tr[data-part]', 1)];
    await user.click(within(second, role('radio', stage.text('order.state.later'))));
    await user.sees(text(stage.text('order.laterHint')));
    await user.click(button(stage.text('order.confirmAll')));
    await user.type(
      within(first, role('textbox', new RegExp(`^${stage.text('order.quantityOf', { part: '' })}`))),
      '1',
    );
    await user.sees(text(stage.text('order.restOpen_one', { billed: 1, total: 2 })));
    await user.type(field(stage.text('order.ownNumber')), `A-${id}`.slice(0, 30));
    await user.click(button(stage.text('order.confirm')));
    await user.click(button(stage.text('order.hurry')));
    await user.sees(text(stage.text('order.partlyInvoiced')));
    await user.seesState('order', CLEAN);
    // The part that comes later, and the piece that was not billed.
    await user.seesCount(css('tr[data-part]'), 3);
    for (const row of [1, 2])
      await user.click(within(css('tr[data-part]', row), role('radio', stage.text('order.state.confirmed')))); // oxlint-disable-line no-await-in-loop -- one after the other
    await user.type(field(stage.text('order.ownNumber')), `B-${id}`.slice(0, 30));
    await user.click(button(stage.text('order.confirm')));
    await user.click(button(stage.text('order.hurry')));
    await user.sees(text(stage.text('order.completed')));
    await user.seesState('order', ENDED);
  },
};

export const handOver: Flow = {
  name: 'hands a draft over to a colleague, who finds the request in the bell and goes on',
  run: async (stage) => {
    const { id, number } = await stage.world.make('quote-requests', { parts: 1, ...NOTHING_LOOKS_WRONG });
    const sophie = await stage.enter(`/quoteRequest/${id}`);
    await sophie.seesState('quoteRequest', CLEAN);
    await sophie.click(css('td[data-field=grossPrice] input'));
    await sophie.keys('120');
    await sophie.press('Tab');
    // A copy goes to the platform a moment later.
    const drafts = `/supplier-quote-requests/${id}/drafts`;
    await expect
      .poll(() => stage.stored(sophie, drafts), { timeout: 30_000 })
      .toMatchObject({ drafts: [{ by: 'Sophie Gagnon' }] });
    await sophie.choose(css('[data-machine=assignment] select'), 'Luc Tremblay');
    await sophie.tab.goto(`${stage.world.portal}/quoteRequests`);
    await sophie.sees(css('a.row-link'));

    const luc = await stage.enter('/quoteRequests', LUC);
    await luc.sees(css('a.row-link'));
    const bell = button(stage.text('notifications.label'));
    await luc.click(bell);
    const given = stage.text('work-notices.assigned.quote-request', { by: 'Sophie Gagnon', number });
    await luc.click(role('link', new RegExp(given)));
    await luc.seesState('quoteRequest', CLEAN);
    await luc.click(button(stage.text('shared-draft.continue')));
    await luc.sees(css('td[data-field=grossPrice] input'), ({ value }) => /^120[.,]00$/.test(value ?? ''));
    await luc.press('Control+Enter');
    await luc.click(button(stage.text('quote-request.hurry')));
    await luc.seesState('quoteRequest', ENDED);
  },
};
