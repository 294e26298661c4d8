import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { NumberField } from '../../../src/ui/number-field.tsx';
import { shown, start } from './number-field-shown.tsx';

describe('showing', () => {
  test('the same value in the other language at once [S5.17]', () => {
    const { setProps } = start({ value: '1234.5' });
    expect(shown()).toBe('1,234.5');
    setProps({ locale: 'fr-CA' });
    expect(shown()).toBe('1 234,5');
  });

  test('typed text is converted to the other language', async () => {
    const { user, field, setProps, last } = start();
    await user.type(field, '1234.5');
    setProps({ locale: 'fr-CA' });
    expect(shown()).toBe('1 234,5');
    expect(last()).toBe('1234.5');
  });

  test('a new value replaces what was typed', async () => {
    const onChange = vi.fn<(value: string) => void>();
    const field = (value: string) => (
      <NumberField label="Price" locale="en-CA" decimals={2} value={value} onChange={onChange} />
    );
    const { rerender } = render(field(''));
    await userEvent.type(screen.getByLabelText('Price'), '7');
    expect(onChange).toHaveBeenLastCalledWith('7');
    rerender(field('99.5'));
    expect(shown()).toBe('99.5');
  });

  test('money shows cents after blur, and its value stays as typed [S5.18]', async () => {
    const { user, field, last } = start({ unit: '$' });
    await user.type(field, '1234.5');
    expect(shown()).toBe('1,234.5');
    await user.tab();
    expect(shown()).toBe('1,234.50');
    expect(last()).toBe('1234.5');
  });

  test('an error is connected to the field', () => {
    start({ error: 'Too small', isRequired: true });
    expect(screen.getByRole('textbox', { name: 'Price', description: 'Too small' })).toMatchObject({
      ariaInvalid: 'true',
      ariaRequired: 'true',
      inputMode: 'decimal',
    });
  });
});
