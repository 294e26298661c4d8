import { button, css, field, role, text } from '../user.ts';
import { CLEAN, ENDED, NOTHING_LOOKS_WRONG, type Flow } from '../stage.ts';
import { expect } from 'vitest';

export const mainJob: Flow = {
  name: 'signs in, answers a quote request, sends it and finds it again',
  run: async (stage) => {
    const { id, number } = await stage.world.make('quote-requests', { parts: 2, ...NOTHING_LOOKS_WRONG });
    const user = await stage.enter(`/quoteRequests?search=${number}`);
    await user.sees(role('heading', stage.text('quote-requests.title')));
    await user.sees(css('html'), ({ attributes }) => attributes['lang'] === stage.language);
    await user.click(role('link', number));
    await user.seesState('quoteRequest', CLEAN);
    // A wide window opens the grid.
    await user.press('Alt+g');

    const send = button(stage.text('quote-request.submit'));
    await user.click(send);
    await user.sees(text(stage.text('field.required')));

    const gross = field(new RegExp(`^${stage.text('quote-request.field.grossPrice')}`));
    const net = field(new RegExp(`^${stage.text('quote-request.field.netPrice')}`));
    const discount = field(new RegExp(`^${stage.text('quote-request.field.discount')}`));
    await user.click(role('radio', stage.text('quote-request.availability.AvailableNow')));
    await user.click(role('radio', stage.text('quote-request.industryType.Oem')));
    await user.type(gross, stage.amount('1234.50'));
    await user.seesValue(gross, stage.language === 'fr' ? '1\u00A0234,50' : '1,234.50');
    await user.type(discount, '10');
    await user.press('Tab');
    await user.seesValue(net, stage.language === 'fr' ? '1\u00A0111,05' : '1,111.05');
    await user.click(button(stage.text('quote-request.next')));
    await user.click(role('radio', stage.text('quote-request.availability.NotAvailable')));
    await user.click(send);
    await user.sees(text(stage.text('quote-request.sent')));
    await user.seesState('quoteRequest', ENDED);
    expect(await stage.stored(user, `/supplier-quote-requests/${id}`)).toMatchObject({
      status: 2,
      parts: [
        { answer: { availability: 1, grossPriceCents: 123_450, discountBasisPoints: 1000, netPriceCents: 111_105 } },
        { answer: { availability: 5, netPriceCents: null } },
      ],
    });

    await user.tab.goto(`${stage.world.portal}/quoteRequests?tab=completed&search=${number}`);
    await user.sees(role('link', number));
  },
};
