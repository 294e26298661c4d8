import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { TimeField } from '../../../src/ui/time-field.tsx';
import { readTime } from '../../../src/ui/time-text.ts';

describe('reading a time', () => {
  it.each([
    ['8', '08:00'],
    ['08:30', '08:30'],
    ['8:30', '08:30'],
    ['830', '08:30'],
    ['1730', '17:30'],
    ['8h', '08:00'],
    ['8 h 30', '08:30'],
    ['17h05', '17:05'],
    ['17.30', '17:30'],
    [' 9:15 ', '09:15'],
    ['5 pm', '17:00'],
    ['5:15 p.m.', '17:15'],
    ['12 am', '00:00'],
    ['12:30 PM', '12:30'],
    ['0', '00:00'],
    ['23:59', '23:59'],
  ])('%s is %s', (text, time) => {
    expect(readTime(text)).toBe(time);
  });

  it.each(['', '24:00', '8:60', '8:3', '13 pm', '0 am', 'noon', '8:30:00', '12345', '-8'])(
    '"%s" is not a time',
    (text) => {
      expect(readTime(text)).toBeNull();
    },
  );
});

describe('a time field', () => {
  function Form() {
    const [value, setValue] = useState('');
    return <TimeField label="Opens" value={value} onChange={setValue} />;
  }
  const type = (text: string): string => {
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Opens' });
    fireEvent.change(field, { target: { value: text } });
    expect(field.value).toBe(text);
    fireEvent.blur(field);
    return field.value;
  };

  it('does not change typed text until the field is left', () => {
    render(<Form />);
    expect(type('8h30')).toBe('08:30');
  });

  it('keeps an invalid time, so that it can be corrected', () => {
    render(<Form />);
    expect(type('half past 8')).toBe('half past 8');
  });
});
