import { cleanup, fireEvent } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { shown, caret, start } from './number-field-shown.tsx';

describe('typing', () => {
  test.each([
    ['fr-CA', '1234,56', '1234.56', '1 234,56'],
    ['fr-CA', '1234.56', '1234.56', '1 234,56'],
    ['en-CA', '1,234.56', '1234.56', '1,234.56'],
    ['en-CA', '1234.56', '1234.56', '1,234.56'],
    ['en-CA', '12,5', '12.5', '12,5'],
    ['en-CA', '1,234,567', '1234567', '1,234,567'],
    ['fr-CA', '1234567', '1234567', '1 234 567'],
    ['en-CA', '12.340', '12.34', '12.340'],
    ['fr-CA', '12,3400', '12.34', '12,3400'],
    ['en-CA', '0.05', '0.05', '0.05'],
    ['fr-CA', ',5', '0.5', ',5'],
    ['en-CA', '.5', '0.5', '.5'],
    ['en-CA', '１２．５', '12.5', '１２．５'],
    ['en-CA', '$1,234.50', '1234.50', '$1,234.50'],
    ['fr-CA', '1 234,50 $', '1234.50', '1 234,50 $'],
    ['fr-CA', '1.234,50', '1234.50', '1.234,50'],
  ] as const)('%s %s [S5.17]', async (locale, typed, value, text) => {
    const { user, field, last } = start({ locale, unit: '$' });
    await user.type(field, typed);
    expect(last()).toBe(value);
    expect(shown()).toBe(text);
  });

  // Text that is not a valid number for the field stays as typed, with an error. It never becomes another number.
  test.each([
    ['en-CA', '12.349', '12.349', '12.349'],
    ['fr-CA', '12,349', '12.349', '12,349'],
    ['en-CA', '1,2345', '1.2345', '1,2345'],
    ['en-CA', '1a2b3', '1a2b3', '1a2b3'],
    ['en-CA', '1e5', '1e5', '1e5'],
    ['en-CA', '10²', '10²', '10²'],
    ['en-CA', '1..5', '1..5', '1..5'],
    ['en-CA', '1.5.2', '1.5.2', '1.5.2'],
    ['fr-CA', '1,5,2', '1,5,2', '1,5,2'],
    ['fr-CA', '1 5', '1 5', '1 5'],
    ['en-CA', '-5', '-5', '-5'],
    ['en-CA', '−5', '-5', '−5'],
    ['en-CA', '5-', '5-', '5-'],
    ['en-CA', '100 USD', '100 USD', '100 USD'],
    ['en-CA', '10 %', '10 %', '10 %'],
    ['en-CA', '1234567890123', '1234567890123', '1,234,567,890,123'],
  ] as const)('%s %s is kept as typed [S5.6 S5.20]', async (locale, typed, value, text) => {
    const { user, field, last } = start({ locale });
    await user.type(field, typed);
    expect(last()).toBe(value);
    expect(shown()).toBe(text);
  });

  test.each([
    ['en-CA', '1.5', '1.5', '1.5'],
    ['fr-CA', '1,5', '1.5', '1,5'],
    ['fr-CA', '1.5', '1.5', '1,5'],
    ['en-CA', '2019.5', '2019.5', '2019.5'],
    ['en-CA', '1,5', '1.5', '1.5'],
    ['en-CA', '3.0', '3.0', '3.0'],
    ['en-CA', '5x', '5x', '5x'],
  ] as const)('%s: %s in an integer field does not become another number', async (locale, typed, value, text) => {
    for (const isGrouped of [true, false]) {
      const { user, field, last } = start({ locale, decimals: 0, isGrouped });
      // oxlint-disable-next-line no-await-in-loop -- one field at a time
      await user.type(field, typed);
      expect(last()).toBe(value);
      fireEvent.blur(field);
      expect(shown()).toBe(text);
      cleanup();
    }
  });

  test('integers: a typed separator can be deleted again', async () => {
    const { user, field, last } = start({ decimals: 0 });
    await user.type(field, '1.5{ArrowLeft}{Backspace}');
    expect(last()).toBe('15');
  });

  test.each([
    ['en-CA', '-1,234.5', '-1234.5', '-1,234.5'],
    ['fr-CA', '-1234,5', '-1234.5', '-1 234,5'],
  ] as const)('%s: a signed field keeps the minus of %s [S5.19]', async (locale, typed, value, text) => {
    const { user, field, last } = start({ locale, isSigned: true });
    await user.type(field, typed);
    expect(last()).toBe(value);
    expect(shown()).toBe(text);
  });

  test('a lone minus is kept, with an error', async () => {
    const { user, field, last } = start({ isSigned: true });
    await user.type(field, '-');
    expect(last()).toBe('-');
    await user.tab();
    expect(shown()).toBe('-');
  });

  test('a separator without digits after it is kept', async () => {
    const { user, field, last } = start({ locale: 'fr-CA' });
    await user.type(field, '12,');
    expect(shown()).toBe('12,');
    expect(last()).toBe('12');
  });

  test('an integer field has no decimals, and a year no grouping [S5.18]', async () => {
    const { user, field, last } = start({ decimals: 0, isGrouped: false });
    await user.type(field, '2024');
    expect(shown()).toBe('2024');
    expect(last()).toBe('2024');
  });

  test('keeps every cent and never rounds decimals [S5.20]', () => {
    const { field, last } = start();
    for (const value of ['1.15', '0.29', '4.35', '1.005', '999999999.99', '8.2']) {
      fireEvent.change(field, { target: { value } });
      expect(last()).toBe(value);
    }
  });
});

describe('the caret', () => {
  test('stays between the same digits when grouping changes', async () => {
    const { user, field, last } = start({ value: '12345' });
    await user.type(field, '9', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(shown()).toBe('129,345');
    expect(caret()).toBe(3);
    await user.keyboard('8');
    expect(shown()).toBe('1,298,345');
    expect(caret()).toBe(5);
    await user.keyboard('{Backspace}{Backspace}{Backspace}');
    expect(last()).toBe('1345');
    expect(shown()).toBe('1,345');
    expect(caret()).toBe(1);
  });

  test('moves over a separator', async () => {
    const { user, field, last } = start({ value: '1234.5' });
    await user.type(field, '{Backspace}{Backspace}', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(last()).toBe('234.5');
    expect(shown()).toBe('234.5');
    expect(caret()).toBe(0);
  });

  test('deleting never joins the integer and decimal digits', async () => {
    const { user, field, last } = start({ value: '12.50' });
    await user.type(field, '{Delete}{Delete}', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(last()).toBe('12.0');
  });

  test('stays after a character that makes the number invalid', async () => {
    const { user, field } = start({ value: '1234' });
    await user.type(field, 'x', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect(shown()).toBe('12x34');
    expect(caret()).toBe(3);
    await user.keyboard('{Backspace}');
    expect(shown()).toBe('1,234');
    expect(caret()).toBe(3);
  });
});

describe('pasting', () => {
  describe.each(['en-CA', 'fr-CA'] as const)('%s', (locale) => {
    test.each([
      ['1 234,50 $', '1234.50'],
      ['1\u{A0}234,50\u{A0}$', '1234.50'],
      ['$1,234.50', '1234.50'],
      ['1.234,50', '1234.50'],
      ['12,5', '12.5'],
      ['12.999', '12.999'],
      ['95.0000', '95.00'],
      ['1234.50 CAD', '1234.50'],
      ['1,234,567', '1234567'],
    ])('"%s" is %s', async (text, value) => {
      const { user, field, last } = start({ locale, unit: '$' });
      await user.click(field);
      await user.paste(text);
      expect(last()).toBe(value);
    });
  });

  test.each([
    ['en-CA', '1234'],
    ['fr-CA', '1.234'],
  ] as const)('%s: "1,234" has the language’s meaning', async (locale, value) => {
    const { user, field, last } = start({ locale });
    await user.click(field);
    await user.paste('1,234');
    expect(last()).toBe(value);
  });

  test('pasting nothing changes nothing', async () => {
    const { user, field, onChange } = start({ value: '12.50' });
    await user.click(field);
    await user.paste('');
    expect(onChange).not.toHaveBeenCalled();
  });

  test.each(['abc', '450-555-1234', '2019-11', '1e5', '12 or 13', '1 234 5'])(
    '"%s" is not read as the number of its digits',
    async (text) => {
      const { user, field, last } = start({ value: '12.50' });
      await user.click(field);
      field.select();
      await user.paste(text);
      expect(last()).toBe(text);
      expect(shown()).toBe(text);
    },
  );

  test('into the middle of a number', async () => {
    const { user, field, last } = start({ value: '19' });
    await user.click(field);
    field.setSelectionRange(1, 1);
    await user.paste('2345');
    expect(last()).toBe('123459');
    expect(caret()).toBe(6);
  });
});

describe('a click', () => {
  test.each([
    ['en-CA', '2480.00', '2,480.00'],
    ['fr-CA', '2480.00', '2 480,00'],
  ] as const)('%s: into a number selects it, so that typing replaces it', async (locale, value, text) => {
    const { user, field, last } = start({ locale, unit: '$', value });
    expect(shown()).toBe(text);
    await user.click(field);
    await user.keyboard('248');
    expect(last()).toBe('248');
  });

  test('in the field that one is in places the caret', async () => {
    const { user, field, last } = start({ value: '12' });
    await user.click(field);
    await user.pointer({ keys: '[MouseLeft]', target: field, offset: 1 });
    await user.keyboard('5');
    expect(last()).toBe('152');
  });

  test('that drags over digits selects those', async () => {
    const { user, field, last } = start({ value: '123' });
    await user.pointer([
      { keys: '[MouseLeft>]', target: field, offset: 1 },
      { target: field, offset: 2 },
      { keys: '[/MouseLeft]' },
    ]);
    await user.keyboard('9');
    expect(last()).toBe('193');
  });
});
