/** What the workflows page takes from the build, from this tab and from the platform, and what it gives away. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createActor,
  createMachine,
  toPromise,
  type AnyActorLogic,
  type AnyStateMachine,
  type PromiseActorLogic,
} from 'xstate';
import type { ExploredWorkflow, LiveRecord } from '../../../machines/workflow-explorer/workflow-explorer.types.ts';
import { providedWorkflowExplorer, waysToTake } from '../../../src/app/provide/workflow-explorer.ts';
import { recorder } from '../../../src/app/recorder.ts';
import { running } from '../../../src/app/running.ts';
import { recordingChoice } from '../../../src/browser/recording-choice.ts';
import { takeAway } from '../../../src/browser/take-away.ts';
import { chartedPage, type WorkflowPage } from '../../../src/views/workflow-explorer/workflow-page.ts';
import { toMermaid } from '../../../workflows/mermaid.ts';
import { drawChart } from '../../../workflows/chart.ts';
import { recordRequests, requests, services } from './asked-by.ts';

const KNOWN = {
  workflows: [
    {
      name: 'lock',
      stem: 'lock',
      title: { en: 'Edit lock', fr: 'Verrou de modification' },
      about: { en: 'One person edits.', fr: 'Une personne modifie.' },
      states: [],
      ways: {},
      rules: [],
      requirements: [],
    },
  ],
  texts: [],
};
const PAST = {
  revisions: [
    { id: 'aaaaaaa', at: '2026-11-01T12:00:00Z', subject: 'First' },
    { id: 'bbbbbbb', at: '2026-11-20T12:00:00Z', subject: 'Second' },
  ],
  workflows: {
    lock: {
      sentences: [{ en: 'The lock is renewed.', fr: 'Le verrou est prolongé.' }],
      outcomes: ['a'],
      rules: { 'held/lose': [[0, 0, 0]], 'held/renew': [[1, 0, 0]] },
    },
  },
};

const built = vi.hoisted(() => ({ knowledge: null as unknown, history: null as unknown }));
vi.mock('virtual:workflow-knowledge', () => ({
  get default() {
    return built.knowledge;
  },
}));
vi.mock('virtual:workflow-history', () => ({
  get default() {
    return built.history;
  },
}));

recordRequests();
beforeEach(() => {
  Object.assign(built, { knowledge: KNOWN, history: PAST });
  return () => vi.restoreAllMocks();
});

const run = async <Output,>(machine: unknown, call: string, input: unknown): Promise<Output> =>
  toPromise(
    createActor((machine as AnyStateMachine).implementations.actors[call] as PromiseActorLogic<Output>, {
      input,
    }).start(),
  );
const explorer = (scopeId: string | null = 'org-1') => providedWorkflowExplorer(services.http, () => scopeId);

describe('a workflow on the workflows page', () => {
  it('is shown with its words, and its use is asked for the organisation', async () => {
    const { machine, pageOf, machineOf } = explorer();
    const { stem, states } = await run<ExploredWorkflow>(machine, 'loadWorkflow', { stem: 'lock' });
    expect([stem, states.includes('held')]).toEqual(['lock', true]);
    const page = pageOf('lock');
    expect(page?.words.en.title).not.toBe(page?.words.fr.title);
    expect(machineOf('lock')).toBe(page);
    expect(requests()).toEqual(['GET /app/System/GetWorkflowUse?workflow=lock']);
    // The platform failed.
    expect(page?.use).toBeNull();
  });

  it('is shown without an organisation, which has no use', async () => {
    const { machine, pageOf } = explorer(null);
    await run(machine, 'loadWorkflow', { stem: 'lock' });
    expect([pageOf('lock')?.use, requests()]).toEqual([null, []]);
  });

  it('that does not exist is refused', async () => {
    await expect(run(explorer().machine, 'loadWorkflow', { stem: 'nothing' })).rejects.toThrow('nothing');
  });
});

describe('a question on the workflows page', () => {
  it('is answered in both languages, once the rules are there', async () => {
    const { machine, answerOf } = explorer();
    expect(answerOf('never:lock', 'en')).toBeUndefined();
    await run(machine, 'findAnswer', { question: '' });
    const [en, fr] = (['en', 'fr'] as const).map((language) => answerOf('never:lock', language));
    expect([en?.title, fr?.title]).toEqual(['Edit lock', 'Verrou de modification']);
    expect(answerOf('never:lock', 'en')).toBe(en);
    expect(answerOf('plugh', 'en')?.kind).toBe('search');
  });

  it('about what changed is answered from the revisions, which are fetched for it', async () => {
    const { machine, answerOf } = explorer();
    const question = 'changed:lock@aaaaaaa';
    await run(machine, 'findAnswer', { question: '' });
    expect(answerOf(question, 'en')).toBeUndefined();
    await run(machine, 'findAnswer', { question });
    expect(answerOf(question, 'en')?.changes.map(({ rule, kind }) => [rule, kind])).toEqual([['held/renew', 'added']]);
    expect(answerOf(question, 'fr')?.changes.map(({ after }) => after)).toEqual(['Le verrou est prolongé.']);
  });

  it.each([null, 'text', {}, { workflows: [] }, { texts: [] }, { revisions: [] }])(
    'fails when the build gave %j',
    async (given) => {
      built.knowledge = given;
      await expect(run(explorer().machine, 'findAnswer', { question: '' })).rejects.toThrow('rules');
      Object.assign(built, { knowledge: KNOWN, history: given });
      await expect(run(explorer().machine, 'findAnswer', { question: 'changed:lock' })).rejects.toThrow('revisions');
    },
  );
});

describe('the recording of this tab', () => {
  const lamp = createMachine({ id: 'lamp', initial: 'off', states: { off: { on: { 'lamp.switch': 'on' } }, on: {} } });
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('goes on until it is stopped, also after the page is opened again', async () => {
    const actor = createActor(lamp).start();
    const end = running.began(actor);
    const { machine } = explorer();
    const watch = (machine as AnyStateMachine).implementations.actors['watchRecord'];
    const watching = createActor(watch as AnyActorLogic, { input: undefined }).start();
    expect(recordingChoice.isOn()).toBe(true);
    watching.stop();
    const seen: LiveRecord[] = [];
    recorder.watch((record) => seen.push(record));
    actor.send({ type: 'lamp.switch' });
    vi.advanceTimersByTime(1000);
    expect(seen.at(-1)?.events.map(({ type }) => type)).toEqual(['lamp.switch']);
    await run(machine, 'stopRecording', undefined);
    vi.advanceTimersByTime(1000);
    expect(seen.at(-1)).toEqual({ running: [], events: [] });
    expect(recordingChoice.isOn()).toBe(false);
    end();
  });
});

describe('a diagram taken away', () => {
  const loaded = async (): Promise<WorkflowPage> => {
    const { machine, pageOf } = explorer(null);
    await run(machine, 'loadWorkflow', { stem: 'lock' });
    const page = pageOf('lock');
    if (!page) throw new Error('not loaded');
    return page;
  };
  const NOTHING = { open: [], hidden: [] };
  const taken = async () => {
    const page = await loaded();
    return {
      page,
      ways: waysToTake(
        page,
        () => NOTHING,
        () => 'fr',
      ),
    };
  };

  it.each([
    ['svg', 'lock.svg', 'image/svg+xml', /^<svg/],
    ['mermaid', 'lock.mmd', 'text/plain', /^stateDiagram/],
    ['scxml', 'lock.scxml', 'application/scxml+xml', /<scxml/],
    ['stately', 'lock.machine.json', 'application/json', /^\{/],
  ] as const)('as %s is the file %s', async (form, name, type, content) => {
    const save = vi.spyOn(takeAway, 'save').mockReturnValue();
    const { ways } = await taken();
    await ways.save[form]();
    expect(save).toHaveBeenCalledExactlyOnceWith(name, expect.stringMatching(content), type);
  });

  it('is copied as drawn or as text, in the language of the page', async () => {
    const copy = vi.spyOn(takeAway, 'copy').mockResolvedValue();
    const { ways, page } = await taken();
    await ways.copy.svg();
    await ways.copy.mermaid();
    expect(copy.mock.calls.map(([text]) => text)).toEqual([
      expect.stringContaining(`<title>${page.words.fr.title}</title>`),
      toMermaid(page.outline, chartedPage(page, 'fr')),
    ]);
  });

  it('as a picture has the size of the drawing; on paper it has room around it', async () => {
    const savePng = vi.spyOn(takeAway, 'savePng').mockResolvedValue();
    const print = vi.spyOn(takeAway, 'printOnSheet').mockReturnValue();
    const { ways, page } = await taken();
    await ways.save.png();
    await ways.save.print();
    const { width, height } = drawChart(chartedPage(page, 'fr'), { open: new Set(), hidden: new Set() });
    const size = savePng.mock.calls[0]?.[2];
    // The title is above, the legend below.
    expect([size?.width, (size?.height ?? 0) > height]).toEqual([width, true]);
    const sheet = print.mock.calls[0]?.[0];
    expect([(sheet?.width ?? 0) > width, (sheet?.height ?? 0) > height]).toEqual([true, true]);
  });
});
