/** The parts of the workflow page outside its machine: drawing and moving a diagram. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, test, vi } from 'vitest';
import { DIM } from '../../paths/workflow-explorer/workflow-explorer.examples.ts';
import { loadTexts, switchLanguage, startTexts } from '../../../src/i18n/texts.ts';
import { Diagram } from '../../../src/views/workflow-explorer/diagram.view.tsx';
import { SimulationPanel } from '../../../src/views/workflow-explorer/simulation-panel.view.tsx';
import { lampPage } from '../../paths/workflow-explorer/workflow-explorer.lamp.ts';

beforeAll(async () => {
  await startTexts('en');
  await loadTexts('workflow-explorer');
});

const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));

describe('the diagram', () => {
  const open = () => {
    const choose = vi.fn<(path: string) => void>();
    const { container } = render(
      <Diagram title="Lamp" drawing={lampPage.drawing} active={[]} chosen={null} onChoose={choose} />,
    );
    const svg = screen.getByRole('group', { name: /^Diagram: Lamp/ });
    const [, , width = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number);
    const widthNow = (): number => Number((svg.getAttribute('viewBox') ?? '').split(' ')[2]);
    return { choose, svg, width, widthNow, count: (selector: string) => container.querySelectorAll(selector).length };
  };

  it('draws each state once, a final one with a double frame, and marks the initial state', () => {
    const { count } = open();
    expect(count('.state > rect')).toBe(lampPage.drawing.boxes.length + 1);
    expect(count('.final > rect')).toBe(2);
    expect(count('.outer > rect')).toBe(2);
    expect(count('.arrow')).toBe(6);
    expect(count('.arrow > circle')).toBe(1);
    expect(count('.to-first > circle')).toBe(1);
  });

  it('makes the whole box of a state clickable, or only its header when it has children', () => {
    open();
    const height = (name: string): number =>
      Number(screen.getByRole('button', { name }).querySelector('.target')?.getAttribute('height'));
    expect(height('State off')).toBe(20);
    expect(height('State on')).toBe(28);
  });

  it('zooms in, out and to fit, also with keys', () => {
    const { svg, width, widthNow } = open();
    press('Zoom in');
    expect(widthNow()).toBeLessThan(width);
    press('Whole diagram');
    expect(widthNow()).toBe(width);
    press('Zoom out');
    expect(widthNow()).toBeGreaterThan(width);
    fireEvent.keyDown(svg, { key: '0' });
    expect(widthNow()).toBe(width);
    fireEvent.keyDown(svg, { key: '+' });
    expect(widthNow()).toBeLessThan(width);
  });

  it('ignores keys it does not use', () => {
    const { choose } = open();
    const head = screen.getByRole('button', { name: 'State on' });
    expect(fireEvent.keyDown(head, { key: 'Tab' })).toBe(true);
    expect(choose).not.toHaveBeenCalled();
    expect(fireEvent.keyDown(head, { key: 'Enter' })).toBe(false);
    expect(choose).toHaveBeenCalledExactlyOnceWith('on');
  });
});

test('a case has its own French words', async () => {
  const page = { ...lampPage, words: { ...lampPage.words, fr: { cases: { 'by half': 'de moitié' } } } };
  const nothing = (): void => {};
  const simulation = {
    active: ['', 'off'],
    offers: [{ ...DIM, isAccepted: true }],
    steps: [],
    isEnded: false,
    take: nothing,
    undo: nothing,
    reset: nothing,
    stop: nothing,
  };
  render(<SimulationPanel page={page} simulation={simulation} />);
  expect(screen.getByRole('button', { name: 'lamp.dim · by half' })).toBeDefined();
  await act(() => switchLanguage('fr'));
  expect(screen.getByRole('button', { name: 'lamp.dim · de moitié' })).toBeDefined();
  await act(() => switchLanguage('en'));
});
