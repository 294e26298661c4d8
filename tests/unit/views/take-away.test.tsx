/** Copies and downloads of a diagram, and what is said of them. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadTexts, startTexts } from '../../../src/i18n/texts.ts';
import { TakeAwayView } from '../../../src/views/take-away/take-away.view.tsx';

const BUTTONS = {
  'Download SVG': 'save svg',
  'Download PNG': 'save png',
  'Print / PDF': 'save print',
  'Download Mermaid': 'save mermaid',
  'Download SCXML': 'save scxml',
  'Download Stately JSON': 'save stately',
  'Copy SVG': 'copy svg',
  'Copy Mermaid': 'copy mermaid',
} as const;

const took = vi.fn<(way: string) => Promise<void>>();
const take = (way: string) => () => took(way);
const WAYS = {
  save: {
    svg: take('save svg'),
    png: take('save png'),
    print: take('save print'),
    mermaid: take('save mermaid'),
    scxml: take('save scxml'),
    stately: take('save stately'),
  },
  copy: { svg: take('copy svg'), mermaid: take('copy mermaid') },
};
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const said = (): string => screen.getByRole('status').textContent;

beforeEach(async () => {
  took.mockReset().mockResolvedValue();
  await startTexts('en');
  await loadTexts('developer');
  render(<TakeAwayView ways={WAYS} />);
});

describe('a diagram', () => {
  it.each(Object.entries(BUTTONS))('%s does it once, and says only what was copied', async (name, way) => {
    await press(name);
    expect(took.mock.calls).toEqual([[way]]);
    expect(said()).toBe(way.startsWith('copy') ? 'Text copied to clipboard.' : '');
  });

  it.each(['Copy SVG', 'Download PNG'])(
    'that the browser refuses says so, until something else is asked for (%s)',
    async (name) => {
      took.mockRejectedValueOnce(new Error('refused'));
      await press(name);
      expect(said()).toBe('The browser blocked it.');
      await press('Download SVG');
      expect(said()).toBe('');
    },
  );

  it('says nothing of the last request while the next one runs', async () => {
    await press('Copy SVG');
    const running = Promise.withResolvers<void>();
    took.mockReturnValueOnce(running.promise);
    await press('Download PNG');
    expect(said()).toBe('');
    await act(async () => running.resolve());
  });
});
