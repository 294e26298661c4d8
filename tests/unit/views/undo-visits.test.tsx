/** Undo takes back one visit to a field, never two. */
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { noteVisit, visitNow } from '../../../src/views/left-fields/visits.ts';

it('counts a field that is left and entered again, but not its options', () => {
  render(
    <div onFocus={noteVisit}>
      <input aria-label="Price" />
      <fieldset>
        <input type="radio" name="a" aria-label="Now" />
        <input type="radio" name="a" aria-label="Later" />
      </fieldset>
    </div>,
  );
  const enter = (name: string): number => {
    screen.getByLabelText(name).focus();
    return visitNow();
  };
  const price = enter('Price');
  fireEvent.change(screen.getByLabelText('Price'), { target: { value: '1' } });
  expect(visitNow()).toBe(price);
  const now = enter('Now');
  expect(now).not.toBe(price);
  expect(enter('Later')).toBe(now);
  expect(enter('Price')).not.toBe(price);
});
