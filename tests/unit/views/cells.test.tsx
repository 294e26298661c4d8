/** Text that is truncated in its column is complete in its tooltip. */
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { Clamped, TwoLines } from '../../../src/views/list/cells.tsx';

beforeEach(() => {
  document.body.innerHTML = '';
});

it('both lines of a cell', () => {
  render(<TwoLines first="Carrosserie Élégance" second="Montréal" />);
  expect(screen.getByTitle('Carrosserie Élégance').textContent).toBe('Carrosserie Élégance');
  expect(screen.getByTitle('Montréal').textContent).toBe('Montréal');
});

it('but not what is more than a text', () => {
  const { container } = render(<TwoLines first={<b>Q-1</b>} second={<i>Draft</i>} />);
  expect(container.textContent).toBe('Q-1Draft');
  expect(container.querySelector('[title]')).toBeNull();
});

it('a text of two lines', () => {
  render(<Clamped text="Front bumper cover" />);
  expect(screen.getByTitle('Front bumper cover').textContent).toBe('Front bumper cover');
});
