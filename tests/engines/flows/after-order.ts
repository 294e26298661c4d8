import { join } from 'node:path';
import { expect } from 'vitest';
import { ownReasonWords } from '../../../domain/own-reason.ts';
import { readPdf } from '../../support/read-pdf.ts';
import { CLEAN, ENDED, type Flow } from '../stage.ts';
import { button, css, field, role, text, within } from '../user.ts';

const HEIC = join(import.meta.dirname, '..', '..', 'fixtures', 'hood.heic');

export const orderToInvoice: Flow = {
  name: 'confirms an order, and downloads its invoice as a PDF',
  run: async (stage) => {
    const { id } = await stage.world.make('orders', { parts: 2 });
    const number = `E-${id}`.slice(0, 30);
    const user = await stage.enter(`/order/${id}`);
    await user.seesState('order', CLEAN);
    await user.click(button(stage.text('order.confirm')));
    await user.sees(text(stage.text('field.required')));
    await user.click(button(stage.text('order.confirmAll')));
    const second = css('tr[data-part]', 1);
    await user.click(within(second, role('radio', stage.text('order.state.notBilled'))));
    await user.type(field(stage.text('order.ownNumber')), number);
    await user.click(button(stage.text('order.confirm')));
    await user.click(button(stage.text('order.hurry')));
    await user.sees(text(stage.text('order.completed')));
    await user.seesState('order', ENDED);

    await user.click(css('a[href*="/invoices/"]'));
    await user.sees(role('heading', new RegExp(stage.text('record.title.invoice', { number: '' }).trim())));
    await user.click(button(stage.text(`document.download.${stage.language}`)));
    const { name, content } = await user.downloaded(/\.pdf$/);
    expect(name).toMatch(stage.language === 'fr' ? /^Facture / : /^Invoice /);
    expect(readPdf(content).pages.join('\n')).toContain(number);
    await user.sees(text(stage.text('document.downloaded')));
  },
};

export const partSold: Flow = {
  name: 'cancels a part that was sold, and invoices the rest without a tax',
  run: async (stage) => {
    const { id } = await stage.world.make('orders', { parts: 2, province: 'VT' });
    const user = await stage.enter(`/order/${id}`);
    await user.seesState('order', CLEAN);
    const first = css('tr[data-part]');
    await user.click(within(first, button(new RegExp(`^${stage.text('order.cancelPart', { part: '' })}`))));
    const dialog = role('dialog', stage.text('order.cancel.title'));
    const reason = ownReasonWords('sold')[stage.language];
    // Several begin with the same word, and a slow computer forgets the letters typed before.
    const reasons = within(dialog, role('combobox'));
    await user.focus(reasons);
    // oxlint-disable-next-line no-await-in-loop -- one key after the other
    for (let rows = 0; rows < 15 && (await user.sees(reasons)).chosen !== reason; rows += 1) {
      await user.press('ArrowDown'); // oxlint-disable-line no-await-in-loop
    }
    await user.sees(reasons, ({ chosen }) => chosen === reason);
    await user.sees(within(dialog, role('textbox')), ({ value }) => value === '');
    await user.click(within(dialog, button(stage.text('order.cancel.send'))));
    await user.seesNo(dialog);
    await user.seesState('order', CLEAN);
    await user.click(button(stage.text('order.confirmAll')));
    await user.type(field(stage.text('order.ownNumber')), `V-${id}`.slice(0, 30));
    // The parts of a date are chosen by arrow keys, and the whole is written at once.
    const day = field(stage.text('record.invoiceDate'));
    const { value: today } = await user.sees(day);
    await user.focus(day);
    await user.press('ArrowDown');
    await user.sees(day, ({ value }) => value !== today);
    await user.press('ArrowUp');
    await user.sees(day, ({ value }) => value === today);
    await user.click(role('checkbox', stage.text('order.tax.free')));
    await user.type(field(stage.text('order.tax.reason')), 'Vermont');
    await user.click(button(stage.text('order.confirm')));
    await user.click(button(stage.text('order.hurry')));
    await user.sees(text(stage.text('order.completed')));
    await user.seesState('order', ENDED);
    await user.sees(text('Vermont'));
  },
};

export const creditWithPhoto: Flow = {
  name: 'approves a credit request with a HEIC photo',
  run: async (stage) => {
    const { id, creditableCents } = await stage.world.make('credit-requests', { percent: 50 });
    const user = await stage.enter(`/creditRequests/${id}/`);
    await user.seesState('creditRequest', CLEAN);
    await user.click(role('radio', stage.text('credit-request.approve')));
    await user.type(
      role('textbox', new RegExp(`^${stage.text('credit-request.field.amount')}`)),
      stage.amount((creditableCents / 100).toFixed(2)),
    );
    await user.type(
      role('textbox', new RegExp(`^${stage.text('credit-request.field.number')}`)),
      `NC-${id}`.slice(0, 30),
    );
    await user.tab.choose('.photos input[type=file]', HEIC);
    await user.sees(button(new RegExp(`^${stage.text('photos.open', { place: 1 })}`)));
    // The browser shows what it converted.
    await user.sees(css('.photo-tile img'));
    await user.click(button(stage.text('credit-request.sendDecision.approve')));
    await user.click(button(stage.text('credit-request.hurry')));
    await user.sees(text(stage.text('credit-request.completed')));
    await user.seesState('creditRequest', ENDED);
    const photo = `${stage.text('photos.open', { place: 1 })}, ${stage.text('credit-request.answerPhotos')}`;
    await user.sees(within(button(photo), css('img')));
  },
};
