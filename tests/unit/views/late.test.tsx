import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { startTexts } from '../../../src/i18n/texts.ts';
import { late } from '../../../src/views/late/late.tsx';

beforeAll(() => startTexts('en'));

const Photo = () => <p>a photo</p>;
const shown = async (Part: ComponentType) => act(async () => render(<Part />));

describe('a component loaded on first use', () => {
  const fails = () => Promise.reject(new TypeError('no network'));

  it('that fails to load says so, and offers to load the page again, because a retry may never succeed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const load = vi.fn<() => Promise<typeof Photo>>().mockImplementation(fails);
    await shown(late(load));
    expect(screen.getByRole('alert').textContent).toContain('This part could not be loaded. Check your connection');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Reload the page']);
    expect(load).toHaveBeenCalledOnce();
  });

  it('can have another message', async () => {
    await shown(late(fails, { Missing: () => <p>no photo</p> }));
    expect(screen.getByText('no photo')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('passes other errors to outer boundaries', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const InvalidField = () => {
      throw new RangeError('a defect');
    };
    await expect(shown(late(() => Promise.resolve(InvalidField)))).rejects.toThrow('a defect');
  });
});
