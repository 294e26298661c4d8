/** In the dialog that cancels parts, the reason that was chosen stays chosen while a note is typed. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { CancellationReason } from '../../../domain/enumerations.ts';
import { REASON_CHOICES } from '../../../domain/own-reason.ts';
import { loadTexts, startTexts } from '../../../src/i18n/texts.ts';
import { CancelDialog } from '../../../src/views/order/cancel-dialog.view.tsx';
import { hood, order } from '../../paths/order/order.examples.ts';
import { openOrder } from '../../support/order.ts';

describe.each(['en', 'fr'] as const)('in %s', (language) => {
  beforeEach(async () => {
    cleanup();
    await startTexts(language);
    await Promise.all((['order', 'lists', 'editing'] as const).map(loadTexts));
  });

  it.each(REASON_CHOICES)('%s', async (choice) => {
    const actor = await openOrder({ ...order, parts: [hood] });
    render(<CancelDialog actor={actor} />);
    act(() => actor.send({ type: 'cancellation.open', partIds: [hood.id] }));
    const reason = screen.getByRole<HTMLSelectElement>('combobox');
    const note = screen.getByRole<HTMLTextAreaElement>('textbox');
    fireEvent.change(reason, { target: { value: String(choice) } });
    expect(note.required || note.getAttribute('aria-required') === 'true').toBe(choice === CancellationReason.Other);
    for (const typed of ['V', 'Voir Julie', '']) {
      fireEvent.change(note, { target: { value: typed } });
      expect([reason.value, note.value]).toEqual([String(choice), typed]);
    }
  });
});
