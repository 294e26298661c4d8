import { fireEvent, render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Avatar } from '../../../src/ui/avatar.tsx';

const ONE = 'http://platform.test/one';
const imageIn = (box: HTMLElement): HTMLImageElement | null => box.querySelector('img');
const initialsIn = (box: HTMLElement): string | undefined =>
  box.querySelector<HTMLElement>('.avatar')?.dataset['initials'];

describe('a person’s picture', () => {
  it('is shown, and labelled by the text beside it', () => {
    const { container } = render(<Avatar url={ONE} initials="SG" />);
    expect(imageIn(container)?.src).toBe(ONE);
    expect(imageIn(container)?.alt).toBe('');
    expect(initialsIn(container)).toBeUndefined();
  });

  it('falls back to the initials when it fails to load, until it is replaced', () => {
    const { container, rerender } = render(<Avatar url={ONE} initials="SG" />);
    const image = imageIn(container);
    if (!image) throw new Error('no picture');
    fireEvent.error(image);
    expect(imageIn(container)).toBeNull();
    expect(initialsIn(container)).toBe('SG');
    rerender(<Avatar url="http://platform.test/two" initials="SG" />);
    expect(imageIn(container)?.src).toBe('http://platform.test/two');
  });

  it('is replaced by the initials or an icon when there is none', () => {
    const { container, rerender } = render(<Avatar url={null} initials="LT" />);
    expect(initialsIn(container)).toBe('LT');
    // A button's name contains all text in it. The initials are not text.
    expect(container.textContent).toBe('');
    rerender(<Avatar url={null} initials="" />);
    expect(container.querySelector('svg')).not.toBeNull();
  });
});
