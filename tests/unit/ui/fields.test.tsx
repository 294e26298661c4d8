import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { CheckboxGroup } from '../../../src/ui/checkbox-group.tsx';
import { DateRange } from '../../../src/ui/date-range.tsx';
import { offeredDays } from '../../../src/views/list/offered-days.ts';
import { SearchField } from '../../../src/ui/search-field.tsx';
import { Segmented } from '../../../src/ui/segmented.tsx';
import { Select } from '../../../src/ui/select.tsx';
import { TextArea } from '../../../src/ui/text-area.tsx';
import { TextField } from '../../../src/ui/text-field.tsx';

test('label, hint and error are connected to the field', () => {
  render(
    <TextField
      label="Link"
      hint="Begins with https"
      error="Not a url"
      isRequired
      value="x"
      onChange={() => {}}
      type="url"
    />,
  );
  const field = screen.getByRole('textbox', { name: 'Link', description: 'Begins with https Not a url' });
  expect(field).toMatchObject({ ariaInvalid: 'true', ariaRequired: 'true' });
});

test('a field without an error is not marked invalid', () => {
  render(<TextField label="Link" value="" onChange={() => {}} />);
  expect(screen.getByRole('textbox', { name: 'Link', description: '' }).ariaInvalid).toBeNull();
});

test('the length shows near the limit, and longer text is kept', async () => {
  const user = userEvent.setup();
  function Form() {
    const [value, setValue] = useState('');
    return <TextArea label="Note" value={value} onChange={setValue} maxLength={10} />;
  }
  render(<Form />);
  const note = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
  await user.type(note, '1234567');
  expect(screen.queryByText('7/10')).toBeNull();
  await user.type(note, '8');
  expect(screen.getByText('8/10')).toBeDefined();
  await user.type(note, '9012');
  expect(note.value).toBe('123456789012');
  expect(screen.getByText('12/10')).toBeDefined();
});

test('a select gives the value of the chosen option', async () => {
  const onChange = vi.fn<(value: 'a' | 'b') => void>();
  const options = [
    { value: 'a', label: 'First' },
    { value: 'b', label: 'Second' },
  ] as const;
  render(<Select label="Order" value="a" options={options} onChange={onChange} />);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Second');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('b');
});

test('a segmented control is a group of radio buttons', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn<(value: number) => void>();
  function Form() {
    const [value, setValue] = useState(0);
    const choose = (chosen: number): void => {
      onChange(chosen);
      setValue(chosen);
    };
    const options = [1, 2, 3].map((each) => ({ value: each, label: `Choice ${each}` }));
    return (
      <Segmented
        label="Availability"
        value={value}
        options={options}
        onChange={choose}
        error="This field is required."
      />
    );
  }
  render(<Form />);
  expect(screen.getByRole('group', { name: 'Availability', description: 'This field is required.' }).ariaInvalid).toBe(
    'true',
  );
  expect(screen.getAllByRole('radio', { checked: false })).toHaveLength(3);
  await user.tab();
  await user.keyboard(' ');
  await user.keyboard('{ArrowRight}');
  expect(onChange.mock.calls).toEqual([[1], [2]]);
  expect(screen.getByRole('radio', { checked: true })).toBe(screen.getByLabelText('Choice 2'));
});

test('a checkbox group adds and removes, and can be disabled', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn<(values: string[]) => void>();
  const group = (isDisabled: boolean) => (
    <CheckboxGroup
      label="Certifications"
      values={['Capa']}
      options={['Capa', 'Nsf'].map((value) => ({ value, label: value }))}
      onChange={onChange}
      isDisabled={isDisabled}
    />
  );
  const { rerender } = render(group(false));
  await user.click(screen.getByRole('checkbox', { name: 'Nsf' }));
  await user.click(screen.getByRole('checkbox', { name: 'Capa' }));
  expect(onChange.mock.calls).toEqual([[['Capa', 'Nsf']], [[]]]);
  rerender(group(true));
  await user.click(screen.getByRole('checkbox', { name: 'Nsf' }));
  expect(onChange).toHaveBeenCalledTimes(2);
});

test('a search is cleared by its button and by Escape, and keeps the focus', async () => {
  const user = userEvent.setup();
  function Form() {
    const [value, setValue] = useState('civic');
    return (
      <SearchField label="Search" placeholder="" clearLabel="Clear the search" value={value} onChange={setValue} />
    );
  }
  render(<Form />);
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(field.value).toBe('');
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole('button')).toBeNull();
  await user.keyboard('golf');
  await user.keyboard('{Escape}');
  expect(field.value).toBe('');
});

test('a preset range is chosen with one press, and shown as pressed', async () => {
  const change = vi.fn<(from: string, to: string) => void>();
  render(
    <DateRange
      label="Filters"
      fromLabel="From"
      toLabel="To"
      from="2026-11-20"
      to="2026-11-20"
      offered={offeredDays(2026)}
      presets={[
        { label: 'Today', from: '2026-11-20', to: '2026-11-20' },
        { label: 'This month', from: '2026-11-01', to: '2026-11-20' },
      ]}
      error={null}
      onChange={change}
    />,
  );
  expect(screen.getByRole('button', { name: 'Today', pressed: true })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'This month', pressed: false }));
  expect(change.mock.calls).toEqual([['2026-11-01', '2026-11-20']]);
});

test('each date of a range limits the other, and the error belongs to both [S9.42]', () => {
  render(
    <DateRange
      label="Filters"
      fromLabel="From"
      toLabel="To"
      from="2026-11-01"
      to="2026-11-20"
      offered={offeredDays(2026)}
      error="The first day is after the last one."
      onChange={() => {}}
    />,
  );
  expect(screen.getByLabelText<HTMLInputElement>('From')).toMatchObject({
    value: '2026-11-01',
    max: '2026-11-20',
    ariaInvalid: 'true',
  });
  expect(screen.getByLabelText<HTMLInputElement>('To')).toMatchObject({
    value: '2026-11-20',
    min: '2026-11-01',
    ariaInvalid: 'true',
  });
  expect(screen.getByLabelText<HTMLInputElement>('From')).toMatchObject({ min: '1926-01-01' });
  expect(screen.getByLabelText<HTMLInputElement>('To')).toMatchObject({ max: '2078-12-31' });
});
