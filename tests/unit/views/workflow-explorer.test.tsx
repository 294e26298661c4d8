/** The parts of the workflow page outside its machine: drawing a diagram. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, test, vi } from 'vitest';
import { DIM, lamp, QUESTION } from '../../paths/workflow-explorer/workflow-explorer.examples.ts';
import { createActor, fromCallback, fromPromise, getInitialSnapshot, waitFor } from 'xstate';
import english from '../../../locales/en/workflow-memory.json' with { type: 'json' };
import french from '../../../locales/fr/workflow-memory.json' with { type: 'json' };
import { STEMS } from '../../paths/portal/stems.ts';
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
import { BusinessMap } from '../../../src/views/workflow-explorer/business-map.view.tsx';
import { SimulationPanel } from '../../../src/views/workflow-explorer/simulation-panel.view.tsx';
import { chartedPage, marksOf } from '../../../src/views/workflow-explorer/workflow-page.ts';
import { drawChart } from '../../../workflows/chart.ts';
import { chartSvg } from '../../../workflows/chart-svg.ts';
import { creditRequestMachine } from '../../../machines/credit-request/credit-request.machine.ts';
import { outlineOf } from '../../../workflows/outline.ts';
import { parseWords } from '../../../workflows/words.ts';
import { openAtFirst, type Shown } from '../../../workflows/situations.ts';
import { lampAnswer } from '../../paths/workflow-explorer/workflow-explorer.answers.ts';
import { lampPage } from '../../paths/workflow-explorer/workflow-explorer.lamp.ts';

beforeAll(async () => {
  await startTexts('en');
  await loadTexts('developer');
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
        followed={null}
        marks={marksOf(lampPage, lampAnswer(QUESTION))}
        onChoose={choose}
        onToggle={() => {}}
      />,
    );
    return {
      choose,
      count: (selector: string) => container.querySelectorAll(selector).length,
      arrows: () => container.querySelectorAll('.arrow'),
      named: (name: string) => [...container.querySelectorAll('title')].find(({ textContent }) => textContent === name),
    };
  };

  it('draws closed situations alone, an end with a double frame, and marks what is active and chosen', () => {
    const { count } = open({ open: new Set(), hidden: new Set(['use']) });
    expect(count('.state')).toBe(4);
    expect(count('.final > rect')).toBe(2);
    expect(count('.is-active')).toBe(1);
    expect(count('.is-chosen')).toBe(1);
    expect(count('.usual.arrow')).toBe(1);
    expect(count('.failures.arrow')).toBe(1);
    expect(count('.opener')).toBe(1);
  });

  it('draws what is in an open situation, and leaves hidden layers out', () => {
    const { count } = open({ open: new Set(['on']), hidden: new Set(['failures', 'notes', 'use']) });
    expect(count('.state')).toBe(6);
    expect([count('.failures'), count('.notes')]).toEqual([0, 0]);
  });

  it('marks what is used most, when use is shown', () => {
    const { count, named } = open({ open: new Set(), hidden: new Set() });
    expect(count('.state.heat-4')).toBe(1);
    expect(count('.way.heat-4')).toBe(1);
    expect(count('.way.heat-1')).toBe(1);
    expect(named('lamp.switch [hasBulb]')?.parentElement?.textContent).toContain('1,234\u00A0×');
    expect(
      chartSvg(drawChart(chartedPage(lampPage, 'fr'), { open: new Set(), hidden: new Set() }), {
        title: '',
        description: '',
      }),
    ).toContain('15\u00A0fois, 8 s');
  });

  it('marks what an answer is about: the way there, and what changed', () => {
    const { count } = open({ open: new Set(['on']), hidden: new Set(['use']) });
    expect([count('.way.on-way'), count('.way.is-added'), count('.way.is-changed'), count('.way.is-removed')]).toEqual([
      2, 1, 1, 1,
    ]);
    expect(marksOf({ ...lampPage, stem: 'door' }, lampAnswer(QUESTION)).size).toBe(0);
  });

  it('marks where the chosen situation leads and what leads to it; an arrow goes where it leads', () => {
    const { choose, count, named, arrows } = open({ open: new Set(), hidden: new Set(['use']) });
    const isNeighbour = (name: string) => named(name)?.parentElement?.classList.contains('is-neighbour');
    // "off" leads to "on" and back; "burnt" is reached from elsewhere.
    expect(['off', 'on', 'burnt'].map(isNeighbour)).toEqual([false, true, false]);
    expect([count('.arrow.is-lit'), count('.arrow.is-dim')]).toEqual([2, 2]);
    for (const arrow of arrows()) fireEvent.click(arrow);
    expect(choose.mock.calls.map(([path]) => path).toSorted()).toEqual(['burnt', 'burnt', 'off', 'on']);
  });

  it('ignores keys it does not use', () => {
    const { choose } = open({ open: new Set(), hidden: new Set(['use']) });
    const head = screen.getByRole('button', { name: '1 It is dark' });
    expect(fireEvent.keyDown(head, { key: 'Tab' })).toBe(true);
    expect(choose).not.toHaveBeenCalled();
    expect(fireEvent.keyDown(head, { key: 'Enter' })).toBe(false);
    expect(choose).toHaveBeenCalledExactlyOnceWith('off');
  });

  it('tells the names in the chart when the pointer rests on words', () => {
    const { named } = open({ open: new Set(), hidden: new Set(['use']) });
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
  render(<SimulationPanel page={page} simulation={simulation} saveSteps={nothing} />);
  expect(screen.getByRole('button', { name: 'Somebody turns the knob (by half)' })).toBeDefined();
  await act(() => switchLanguage('fr'));
  expect(screen.getByRole('button', { name: 'Quelqu’un tourne le bouton (de moitié)' })).toBeDefined();
  await act(() => switchLanguage('en'));
});

test('the business map has a caption', () => {
  render(<BusinessMap />);
  expect(document.querySelector('figcaption')?.textContent).toBe(sayNow('workflow-explorer:map'));
});

test('a change in memory is told in words', () => {
  const told = (before: unknown, after: unknown): string => changeWords({ name: 'retryAfter', before, after }, sayNow);
  expect(told(null, 10)).toBe('Retry after: empty before, 10 now');
  expect(told([], ['a', 'b'])).toBe('Retry after: empty before, a list of 2 now');
  expect(told(true, false)).toBe('Retry after: yes before, no now');
  expect(told('one', '')).toBe('Retry after: “one” before, empty now');
  expect(told(null, { kind: 'network' })).toBe('Retry after: filled in');
  expect(told({ kind: 'network' }, { kind: 'timeout' })).toBe('Retry after: different from before');
  expect(told({ kind: 'network' }, null)).toBe('Retry after: now empty');
  expect(told(['a'], ['b'])).toBe('Retry after: different from before');
});

test('what was recorded is told in words, and without the names of XState before the words are there', () => {
  const record = (type: string): LiveRecord => ({
    running: [],
    events: [
      { number: 1, at: '15:00:00', machine: 'lamp', type, fields: [{ name: 'scopeId', value: '2' }], state: 'on' },
    ],
  });
  const panel = (type: string, isKnown: boolean) => (
    <LivePanel isRecording toggle={() => {}} record={record(type)} machineOf={() => (isKnown ? lampPage : undefined)} />
  );
  const { rerender } = render(panel('lamp.switch', true));
  for (const [type, words, spelled] of [
    ['xstate.done.actor.fetchPower', 'The power comes', 'Fetch power'],
    ['xstate.error.actor.fetchPower', 'No power comes', 'Fetch power'],
    ['lamp.switch', 'Somebody presses the switch', 'Lamp switch'],
  ] as const) {
    rerender(panel(type, true));
    for (const name of ['Lamp', words, 'organisation: 2', 'It is bright'])
      expect(screen.getByRole('cell', { name })).toBeDefined();
    rerender(panel(type, false));
    for (const name of ['Lamp', spelled, 'On']) expect(screen.getByRole('cell', { name })).toBeDefined();
  }
});

test('what a machine remembers has a name in words in both languages', () => {
  const names = new Set(
    STEMS.flatMap(({ model: { machine, input } }) => {
      const context: unknown = getInitialSnapshot(machine, input).context;
      return Object.keys(typeof context === 'object' && context !== null ? context : {});
    }),
  );
  for (const texts of [english, french]) expect([...names].filter((name) => !Object.hasOwn(texts, name))).toEqual([]);
});

test.each(['en', 'fr'] as const)(
  'what is around a workflow’s story is shown by a click on its title, in %s',
  async (language) => {
    const [own, shared] = await Promise.all([
      import(`../../../locales/${language}/workflows/credit-request.json`),
      import(`../../../locales/${language}/workflows/shared/document-lifecycle.json`),
    ]);
    const words = parseWords(JSON.stringify(own.default), language, JSON.stringify(shared.default));
    const charted = {
      outline: outlineOf(creditRequestMachine),
      words,
      observed: { delays: {} },
      usual: new Set<string>(),
    };
    const [choose, toggle] = [vi.fn<(path: string) => void>(), vi.fn<(path: string) => void>()];
    const diagram = (open: readonly string[]) => (
      <Diagram
        title={words.title}
        charted={charted}
        shown={{ open: new Set(open), hidden: new Set() }}
        active={[]}
        chosen={null}
        followed={null}
        marks={new Map()}
        onChoose={choose}
        onToggle={toggle}
      />
    );
    const { rerender, container } = render(diagram(openAtFirst(charted)));
    const name = { en: /^\d\.\d Lock and sending \(11 situations\)/, fr: /^\d\.\d Verrou et envoi \(11 situations\)/ }[
      language
    ];
    const title = screen.getByRole('button', { name });
    expect(title.getAttribute('aria-expanded')).toBe('false');
    expect(title.getAttribute('aria-pressed')).toBeNull();
    // The pointer that rests on it is told its words too: it has no name in the chart.
    const tips = [...container.querySelectorAll('title')].map(({ textContent }) => textContent);
    expect(tips.filter((tip) => name.test(`1.1 ${tip}`))).toHaveLength(1);
    fireEvent.click(title);
    expect(toggle.mock.calls).toEqual([['open.*']]);
    expect(choose).not.toHaveBeenCalled();

    const inside = { en: /The page has no lock/, fr: /La page n’a pas le verrou/ };
    expect(screen.queryByRole('button', { name: inside[language] })).toBeNull();
    rerender(diagram([...openAtFirst(charted), 'open.*']));
    expect(screen.getByRole('button', { name }).getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: inside[language] }));
    expect(choose.mock.calls).toEqual([['open.unreserved']]);
  },
);

test('a workflow without inner situations has nothing to open or close', async () => {
  const actor = createActor(
    workflowExplorerMachine.provide({
      actors: {
        watchUrl: fromCallback<PlaceWrite, undefined>(() => {}),
        loadWorkflow: fromPromise<ExploredWorkflow, { stem: string }>(() => Promise.resolve({ ...lamp, outer: [] })),
      },
    }),
    { input: { stems: ['lamp'], isRecording: false, place: { stem: 'lamp', state: '', question: '', steps: null } } },
  ).start();
  const snapshot = await waitFor(actor, (current) => current.matches({ page: 'shown' }));
  render(<Layers drawing={connectWorkflowExplorer(snapshot, (event) => actor.send(event)).drawing} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getAllByRole('checkbox')).toHaveLength(4);
});
