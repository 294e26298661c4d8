import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { startTexts } from '../../../src/i18n/texts.ts';
import { late, type MissingProps } from '../../../src/views/late/late.tsx';

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

  it('passes its loading to the placeholder, which shows it once loaded', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const load = vi
      .fn<() => Promise<typeof Photo>>()
      .mockRejectedValueOnce(new TypeError('no network'))
      .mockRejectedValueOnce(new TypeError('still no network'))
      .mockResolvedValue(Photo);
    const given: MissingProps[] = [];
    const Missing = (props: MissingProps) => {
      given.push(props);
      return null;
    };
    await shown(late(load, { Missing }));
    expect(document.body.textContent).toBe('');
    await expect(given[0]?.load()).rejects.toThrow('could not be loaded');
    await given[0]?.load();
    await act(async () => given[0]?.retry());
    expect(screen.getByText('a photo')).toBeTruthy();
  });

  it('passes other errors to outer boundaries', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const InvalidField = () => {
      throw new RangeError('a defect');
    };
    await expect(shown(late(() => Promise.resolve(InvalidField)))).rejects.toThrow('a defect');
  });
});
