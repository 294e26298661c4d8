import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { startTexts } from '../../../src/i18n/texts.ts';
import { late } from '../../../src/views/late/late.tsx';

beforeAll(() => startTexts('en'));

const Photo = () => <p>a photo</p>;
const shown = async (Part: ComponentType) => act(async () => render(<Part />));

describe('a component loaded on first use', () => {
  it('that fails to load says so, and loads on retry', async () => {
    const load = vi
      .fn<() => Promise<typeof Photo>>()
      .mockRejectedValueOnce(new TypeError('no network'))
      .mockResolvedValue(Photo);
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await shown(late(load));
    expect(screen.getByRole('alert').textContent).toContain('This part could not be loaded.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('a photo')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('can be silent when it fails to load', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await shown(late(() => Promise.reject(new TypeError('no network')), { Missing: null }));
    expect(document.body.textContent).toBe('');
  });

  it('passes other errors to outer boundaries', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const Broken = () => {
      throw new RangeError('a defect');
    };
    await expect(shown(late(() => Promise.resolve(Broken)))).rejects.toThrow('a defect');
  });
});
