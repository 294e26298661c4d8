import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { typeMasked } from '../../../src/ui/mask-text.ts';
import { MaskedField } from '../../../src/ui/masked-field.tsx';

const PHONE = '### ###-####';

describe('a mask', () => {
  test.each([
    [PHONE, '5145550101', '514 555-0101'],
    [PHONE, '514.555.0101', '514 555-0101'],
    [PHONE, '514', '514'],
    [PHONE, '5145', '514 5'],
    [PHONE, 'call 514 now', '514'],
    [PHONE, 'no number', ''],
    [PHONE, '514 555-0101 ext. 23', '514 555-0101'],
    ['@#@ #@#', 'h7g2t9', 'h7g 2t9'],
    ['@#@ #@#', '(H7G)-2T9!', 'H7G 2T9'],
    ['@#@ #@#', '77G2T9', 'G2T 9'],
    ['**-##', 'a1b23', 'a1-23'],
    ['**-##', '9z-7', '9z-7'],
    ['@@', 'éa1b', 'ab'],
  ])('%s: "%s" is "%s" [S5.16]', (mask, typed, text) => {
    expect(typeMasked({ text: typed, caret: typed.length }, mask)).toEqual({ text, caret: text.length });
  });

  test.each(['+1 (514) 555-0101', '1-514-555-0101', '1 514 555 0101 poste 23', ' +1 514 555-0101', '15145550101'])(
    'the prefix of "%s" is left out',
    (text) => {
      expect(typeMasked({ text, caret: text.length }, PHONE, '1').text).toBe('514 555-0101');
    },
  );

  test('typing does not push out text after the caret', () => {
    expect(typeMasked({ text: 'aXX1-23', caret: 3 }, '**-##')).toEqual({ text: 'a1-23', caret: 1 });
    expect(typeMasked({ text: '51499 55-0101', caret: 5 }, PHONE)).toEqual({ text: '514 955-0101', caret: 5 });
    expect(typeMasked({ text: '51499 555-0101', caret: 5 }, PHONE)).toEqual({ text: '514 555-0101', caret: 3 });
  });

  test('text that starts like the prefix is kept if there is room', () => {
    expect(typeMasked({ text: '145 550-101', caret: 0 }, PHONE, '1')).toEqual({ text: '145 550-101', caret: 0 });
    expect(typeMasked({ text: '1', caret: 1 }, PHONE, '1').text).toBe('1');
  });
});

describe('a field with a mask', () => {
  function start(initial = '', props: Partial<Parameters<typeof MaskedField>[0]> = {}) {
    const onChange = vi.fn<(value: string) => void>();
    function Form() {
      const [value, setValue] = useState(initial);
      return (
        <MaskedField
          label="Phone"
          mask={PHONE}
          prefix="1"
          inputMode="tel"
          {...props}
          value={value}
          onChange={(next) => {
            onChange(next);
            setValue(next);
          }}
        />
      );
    }
    render(<Form />);
    const field = screen.getByLabelText<HTMLInputElement>('Phone');
    const at = (place: number, end = place) => ({ initialSelectionStart: place, initialSelectionEnd: end });
    return { field, onChange, at, user: userEvent.setup() };
  }

  test('formats what is typed', async () => {
    const { user, field, onChange } = start();
    await user.type(field, '(514) 555x0101');
    expect(field.value).toBe('514 555-0101');
    expect(onChange).toHaveBeenLastCalledWith('514 555-0101');
  });

  test('accepts a long-distance number typed key by key', async () => {
    const { user, field } = start();
    await user.type(field, '1 514 555-0101');
    expect(field.value).toBe('514 555-0101');
  });

  test('accepts a pasted number with any punctuation, replacing the text', async () => {
    const { user, field } = start('450 555-0199');
    await user.tripleClick(field);
    await user.paste('+1 (514) 555-0101');
    expect(field.value).toBe('514 555-0101');
    expect(field.selectionStart).toBe(12);
  });

  test('keeps the caret after text typed in the middle', async () => {
    const { user, field, at } = start('514 550-101');
    await user.type(field, '5', at(5));
    expect(field.value).toBe('514 555-0101');
    expect(field.selectionStart).toBe(6);
  });

  test('accepts nothing more when full', async () => {
    const { user, field, at, onChange } = start('514 555-0101');
    await user.type(field, '9', at(2));
    expect(field.value).toBe('514 555-0101');
    expect(field.selectionStart).toBe(2);
    expect(onChange).not.toHaveBeenCalled();
  });

  test('keeps the caret when a letter is rejected', async () => {
    const { user, field, at } = start('514 555');
    await user.type(field, 'x', at(2));
    expect(field.value).toBe('514 555');
    expect(field.selectionStart).toBe(2);
  });

  test('skips its punctuation', async () => {
    const { user, field, at } = start('514 555-0101');
    await user.type(field, '{Backspace}{Backspace}', at(4));
    expect(field.value).toBe('515 550-101');
    expect(field.selectionStart).toBe(2);
    await user.keyboard('4');
    expect(field.value).toBe('514 555-0101');
    expect(field.selectionStart).toBe(3);
    await user.keyboard('{Delete}{Delete}');
    expect(field.value).toBe('514 550-101');
  });

  test('has the right phone keyboard, and is connected to its error', () => {
    start('514', { error: 'Too short', isDisabled: true });
    expect(screen.getByRole('textbox', { name: 'Phone', description: 'Too short' })).toMatchObject({
      inputMode: 'tel',
      autocomplete: 'off',
      disabled: true,
      ariaInvalid: 'true',
    });
  });
});
