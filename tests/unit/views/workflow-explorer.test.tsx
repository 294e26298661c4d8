/** The parts of the workflow page outside its machine: drawing a diagram. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, test, vi } from 'vitest';
import { DIM, lamp } from '../../paths/workflow-explorer/workflow-explorer.examples.ts';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { workflowExplorerMachine } from '../../../machines/workflow-explorer/workflow-explorer.machine.ts';
import type {
  ExploredWorkflow,
  LiveRecord,
  PlaceWrite,
} from '../../../machines/workflow-explorer/workflow-explorer.types.ts';
import { Layers } from '../../../src/views/workflow-explorer/layers.view.tsx';
import { connectWorkflowExplorer } from '../../../src/views/workflow-explorer/workflow-explorer.connect.ts';
import { loadTexts, sayNow, switchLanguage, startTexts } from '../../../src/i18n/texts.ts';
import { Diagram } from '../../../src/views/workflow-explorer/diagram.view.tsx';
import { LivePanel } from '../../../src/views/workflow-explorer/live-panel.view.tsx';
import { changeWords } from '../../../src/views/workflow-explorer/memory-words.ts';
import { SimulationPanel } from '../../../src/views/workflow-explorer/simulation-panel.view.tsx';
import { chartedPage } from '../../../src/views/workflow-explorer/workflow-page.ts';
import type { Shown } from '../../../workflows/situations.ts';
import { lampPage } from '../../paths/workflow-explorer/workflow-explorer.lamp.ts';

beforeAll(async () => {
  await startTexts('en');
  await loadTexts('workflow-explorer');
});

describe('the diagram', () => {
  const open = (shown: Shown) => {
    const choose = vi.fn<(path: string) => void>();
    const { container } = render(
      <Diagram
        title="Lamp"
        charted={chartedPage(lampPage, 'en')}
        shown={shown}
        active={['on']}
        chosen="off"
        onChoose={choose}
        onToggle={() => {}}
      />,
    );
    return {
      choose,
      count: (selector: string) => container.querySelectorAll(selector).length,
      named: (name: string) => [...container.querySelectorAll('title')].find(({ textContent }) => textContent === name),
    };
  };

  it('draws closed situations alone, an end with a double frame, and marks what is active and chosen', () => {
    const { count } = open({ open: new Set(), hidden: new Set() });
    expect(count('.state')).toBe(4);
    expect(count('.final > rect')).toBe(2);
    expect(count('.is-active')).toBe(1);
    expect(count('.is-chosen')).toBe(1);
    expect(count('.usual.arrow')).toBe(1);
    expect(count('.failures.arrow')).toBe(1);
    expect(count('.opener')).toBe(1);
  });

  it('draws what is in an open situation, and leaves hidden layers out', () => {
    const { count } = open({ open: new Set(['on']), hidden: new Set(['failures', 'notes']) });
    expect(count('.state')).toBe(6);
    expect([count('.failures'), count('.notes')]).toEqual([0, 0]);
  });

  it('ignores keys it does not use', () => {
    const { choose } = open({ open: new Set(), hidden: new Set() });
    const head = screen.getByRole('button', { name: '1 It is dark' });
    expect(fireEvent.keyDown(head, { key: 'Tab' })).toBe(true);
    expect(choose).not.toHaveBeenCalled();
    expect(fireEvent.keyDown(head, { key: 'Enter' })).toBe(false);
    expect(choose).toHaveBeenCalledExactlyOnceWith('off');
  });

  it('tells the names in the chart when the pointer rests on words', () => {
    const { named } = open({ open: new Set(), hidden: new Set() });
    expect(named('off')?.parentElement?.querySelector('[role=button]')?.getAttribute('aria-label')).toBe(
      '1 It is dark',
    );
    expect(named('lamp.switch [hasBulb]')?.parentElement?.textContent).toContain('if it has a bulb');
  });
});

test('a case has its own French words', async () => {
  const page = {
    ...lampPage,
    words: { ...lampPage.words, fr: { ...lampPage.words.fr, cases: { 'by half': 'de moitié' } } },
  };
  const nothing = (): void => {};
  const simulation = {
    active: ['', 'off'],
    offers: [{ ...DIM, isAccepted: true }],
    steps: [],
    isEnded: false,
    changes: [],
    take: nothing,
    undo: nothing,
    reset: nothing,
    stop: nothing,
  };
  render(<SimulationPanel page={page} simulation={simulation} />);
  expect(screen.getByRole('button', { name: 'Somebody turns the knob (by half)' })).toBeDefined();
  await act(() => switchLanguage('fr'));
  expect(screen.getByRole('button', { name: 'Quelqu’un tourne le bouton (de moitié)' })).toBeDefined();
  await act(() => switchLanguage('en'));
});

test('a change in memory is told in words', () => {
  const told = (before: unknown, after: unknown): string => changeWords({ name: 'retryAfter', before, after }, sayNow);
  expect(told(null, 10)).toBe('retry after was empty, and is now 10.');
  expect(told([], ['a', 'b'])).toBe('retry after was empty, and is now a list of 2.');
  expect(told(true, false)).toBe('retry after was yes, and is now no.');
  expect(told('one', '')).toBe('retry after was “one”, and is now empty.');
  expect(told(null, { kind: 'network' })).toBe('retry after is now filled in.');
  expect(told({ kind: 'network' }, { kind: 'timeout' })).toBe('retry after changed.');
  expect(told({ kind: 'network' }, null)).toBe('retry after is now empty.');
  expect(told(['a'], ['b'])).toBe('retry after changed.');
});

test('what was recorded is told without the names of XState', () => {
  const record = (type: string): LiveRecord => ({
    running: [],
    events: [{ number: 1, at: '15:00:00', machine: 'lamp', type, fields: [], state: 'on' }],
  });
  const { rerender } = render(
    <LivePanel isRecording toggle={() => {}} record={record('xstate.done.actor.fetchPower')} />,
  );
  for (const [type, words] of [
    ['xstate.done.actor.fetchPower', 'the call “fetch power” succeeded'],
    ['xstate.error.actor.fetchPower', 'the call “fetch power” failed'],
    ['xstate.after.lampRest.lamp.on', 'the delay “lamp rest” elapsed'],
    ['lamp.switch', 'lamp.switch'],
  ] as const) {
    rerender(<LivePanel isRecording toggle={() => {}} record={record(type)} />);
    expect(screen.getByRole('cell', { name: words })).toBeDefined();
  }
});

test('a workflow without inner situations has nothing to open or close', async () => {
  const actor = createActor(
    workflowExplorerMachine.provide({
      actors: {
        watchUrl: fromCallback<PlaceWrite, undefined>(() => {}),
        loadWorkflow: fromPromise<ExploredWorkflow, { stem: string }>(() => Promise.resolve({ ...lamp, outer: [] })),
      },
    }),
    { input: { stems: ['lamp'], isRecording: false, place: { stem: 'lamp', state: '', question: '' } } },
  ).start();
  const snapshot = await waitFor(actor, (current) => current.matches({ page: 'shown' }));
  render(<Layers drawing={connectWorkflowExplorer(snapshot, (event) => actor.send(event)).drawing} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getAllByRole('checkbox')).toHaveLength(3);
});
