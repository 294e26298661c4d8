/** A number field for tests. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { vi } from 'vitest';
import { NumberField } from '../../../src/ui/number-field.tsx';

type Props = Partial<Parameters<typeof NumberField>[0]>;

/** The text of the field, with the locale's spaces normalized. */
export const shown = (): string => screen.getByLabelText<HTMLInputElement>('Price').value.replaceAll(/\s/g, ' ');
export const caret = (): number | null => screen.getByLabelText<HTMLInputElement>('Price').selectionStart;

export function start(props: Props = {}) {
  const onChange = vi.fn<(value: string) => void>();
  function Form({ locale = 'en-CA', ...rest }: Props) {
    const [value, setValue] = useState(rest.value ?? '');
    return (
      <NumberField
        label="Price"
        locale={locale}
        decimals={2}
        {...rest}
        value={value}
        onChange={(next) => {
          onChange(next);
          setValue(next);
        }}
      />
    );
  }
  const { rerender } = render(<Form {...props} />);
  const field = screen.getByLabelText<HTMLInputElement>('Price');
  return {
    field,
    onChange,
    last: () => onChange.mock.lastCall?.[0],
    setProps: (next: Props) => rerender(<Form {...props} {...next} />),
    user: userEvent.setup(),
  };
}
