import { expect } from 'vitest';
import { CLEAN, DIRTY, ENDED, LUC, NOTHING_LOOKS_WRONG, type Flow, type Stage } from '../stage.ts';
import { button, css, field, role, text, within, type User } from '../user.ts';

const label = (stage: Stage, name: string): RegExp => new RegExp(`^${stage.text(`quote-request.field.${name}`)}`);

/** Leaves the grid, which opens first in a wide window. */
const leaveGrid = (user: User): Promise<unknown> => user.press('Alt+g');

/** A quote request, open in the grid and locked by Sophie. */
async function openGrid(stage: Stage, wanted: object) {
  const made = await stage.world.make('quote-requests', { ...NOTHING_LOOKS_WRONG, ...wanted });
  const user = await stage.enter(`/quoteRequest/${made.id}`);
  await user.seesState('quoteRequest', CLEAN);
  return { ...made, user };
}

/** The same, part by part. */
async function open(stage: Stage, wanted: object) {
  const opened = await openGrid(stage, wanted);
  await leaveGrid(opened.user);
  return opened;
}

export const keysAndClipboard: Flow = {
  name: 'answers with the keyboard alone, and pastes a price and a note from the clipboard',
  run: async (stage) => {
    const { user } = await open(stage, { parts: 1 });
    const available = role('radio', stage.text('quote-request.availability.AvailableNow'));
    // The first field has the focus, or takes it.
    await user.click(available);
    await user.seesFocused(available);
    await user.press('ArrowRight');
    const later = role('radio', stage.text('quote-request.availability.AvailableInDays'));
    await user.sees(later, ({ isChecked, isFocused }) => isChecked && isFocused);
    await user.press('ArrowLeft');
    await user.sees(available, ({ isChecked }) => isChecked);
    await user.click(role('radio', stage.text('quote-request.industryType.Oem')));

    await user.copy('1 234,50');
    const gross = field(label(stage, 'grossPrice'));
    await user.click(gross);
    await user.press('Control+v', 'Tab');
    await user.seesValue(gross, stage.language === 'fr' ? '1\u00A0234,50' : '1,234.50');

    await user.copy('Prête à l’expédition');
    const note = field(label(stage, 'note'));
    await user.click(note);
    await user.keys('Été: ');
    await user.press('Control+v');
    await user.seesValue(note, 'Été: Prête à l’expédition');

    // One step back, and forward again.
    await user.press('Tab', 'Control+z');
    await user.sees(note, ({ value }) => value !== 'Été: Prête à l’expédition');
    await user.press('Control+y');
    await user.seesValue(note, 'Été: Prête à l’expédition');
    await user.press('Control+Enter');
    await user.sees(button(stage.text('quote-request.hurry')));
    await user.press('Escape');
    await user.seesState('quoteRequest', DIRTY);
    await user.press('Control+Enter');
    await user.sees(button(stage.text('quote-request.hurry')));
    await user.press('Control+Enter');
    await user.seesState('quoteRequest', ENDED);
    await user.sees(text(/Été: Prête à l’expédition/));
  },
};

export const partsGrid: Flow = {
  name: 'answers in the grid: first letters, copies down, and a paste from a spreadsheet',
  run: async (stage) => {
    const { user, id } = await openGrid(stage, { parts: 3 });
    const cell = (name: string, row: number) => css(`td[data-field=${name}] :is(input, select)`, row);
    await user.focus(cell('availability', 0));
    await user.keys(stage.text('quote-request.availability.AvailableNow').slice(0, 2));
    await user.seesValue(cell('availability', 0), '1');
    await user.press('Control+d');
    await user.seesValue(cell('availability', 2), '1');
    await user.focus(cell('industryType', 0));
    await user.keys('o');
    await user.press('Control+d');
    await user.sees(css('td[data-field=industryType] input:checked', 2));

    await user.copy(`${stage.amount('100.00')}\t10\n${stage.amount('250.50')}\t0\n`);
    await user.click(cell('grossPrice', 0));
    await user.press('Control+v');
    const preview = role('dialog', stage.text('quote-request.paste.title'));
    await user.sees(preview);
    await user.click(within(preview, button(stage.text('quote-request.paste.accept'))));
    await user.seesNo(preview);
    await user.seesValue(cell('netPrice', 0), stage.amount('90.00'));
    await user.click(cell('grossPrice', 2));
    await user.keys('75');
    await user.press('Shift+Enter');
    await user.seesFocused(cell('grossPrice', 1));
    await user.sees(text(stage.text('quote-request.completeCount_other', { count: 3, total: 3 })));
    await user.press('Control+Enter');
    await user.click(button(stage.text('quote-request.hurry')));
    await user.seesState('quoteRequest', ENDED);
    expect(await stage.stored(user, `/supplier-quote-requests/${id}`)).toMatchObject({
      parts: [
        { answer: { grossPriceCents: 10_000, discountBasisPoints: 1000, netPriceCents: 9000 } },
        { answer: { grossPriceCents: 25_050 } },
        { answer: { grossPriceCents: 7500 } },
      ],
    });
  },
};

export const draftRestored: Flow = {
  name: 'restores the draft after a reload, and discards it when told',
  run: async (stage) => {
    const { user } = await open(stage, { parts: 1 });
    const gross = field(label(stage, 'grossPrice'));
    const note = field(label(stage, 'note'));
    await user.type(gross, '120');
    await user.type(note, 'Half a quo');
    await user.sees(text(new RegExp(`^${stage.text('draft.kept')}`)));
    await user.tab.reload();
    await user.seesState('quoteRequest', DIRTY);
    await user.seesValue(gross, stage.amount('120.00'));
    await user.seesValue(note, 'Half a quo');
    await user.sees(text(new RegExp(stage.text('draft.restored', { date: '.+' }))));
    await user.click(button(stage.text('draft.discard')));
    await user.seesState('quoteRequest', CLEAN);
    await user.seesValue(note, '');
    await user.tab.reload();
    await user.seesState('quoteRequest', CLEAN);
  },
};

/** Waits for what a second browser is told. */
const seesHolder = (stage: Stage, user: User): Promise<unknown> =>
  user.sees(text(stage.text('quote-request.lock.heldBy', { name: 'Sophie Gagnon' })));

export const secondBrowser: Flow = {
  name: 'lets a colleague in another browser wait, and edit as soon as the first leaves',
  run: async (stage) => {
    const { user, id } = await open(stage, { parts: 1 });
    const luc = await stage.enter(`/quoteRequest/${id}`, LUC);
    await seesHolder(stage, luc);
    await leaveGrid(luc);
    await luc.sees(role('radio', stage.text('quote-request.availability.NotAvailable')), (one) => one.isDisabled);
    await user.click(role('link', stage.text('menu.orders')));
    await user.sees(role('heading', stage.text('orders.title')));
    await luc.seesState('quoteRequest', CLEAN);
    await luc.click(role('radio', stage.text('quote-request.availability.NotAvailable')));
    await luc.seesState('quoteRequest', DIRTY);
  },
};
