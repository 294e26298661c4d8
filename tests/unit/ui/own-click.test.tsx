import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from '../../../src/ui/button.tsx';
import { IconButton } from '../../../src/ui/icon-button.tsx';

const named = (name: string): HTMLElement => screen.getByRole('button', { name });
/** The clicks that a browser sends on what is under the pointer, numbered within a double click. */
const click = (name: string, detail: number): boolean => fireEvent.click(named(name), { detail });

function Steps({ onSecond, Step }: { readonly onSecond: () => void; readonly Step: typeof Plain }) {
  const [isFirst, setFirst] = useState(true);
  return isFirst ? (
    <Step key="first" name="First" onClick={() => setFirst(false)} />
  ) : (
    <Step key="second" name="Second" onClick={onSecond} />
  );
}

interface StepProps {
  readonly name: string;
  readonly onClick: () => void;
}
const Plain = ({ name, onClick }: StepProps) => <Button onClick={onClick}>{name}</Button>;
const Pictured = ({ name, onClick }: StepProps) => <IconButton icon="" label={name} onClick={onClick} />;

test.each([
  ['a button', Plain],
  ['a button with an icon alone', Pictured],
])('the second click of a double click is not for %s that took the place of the first', (_, Step) => {
  const onSecond = vi.fn<() => void>();
  render(<Steps onSecond={onSecond} Step={Step} />);
  click('First', 1);
  click('Second', 2);
  expect(onSecond).not.toHaveBeenCalled();
  click('Second', 1);
  click('Second', 2);
  expect(onSecond).toHaveBeenCalledTimes(2);
});

test('a form that came under a double click is not sent', () => {
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit">Send</Button>
    </form>,
  );
  click('Send', 2);
  expect(onSubmit).not.toHaveBeenCalled();
  // A key has no count.
  click('Send', 0);
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
