import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, createMachine, fromPromise } from 'xstate';
import type { LiveRecord } from '../../../machines/workflow-explorer/workflow-explorer.types.ts';
import { masked } from '../../../src/app/masked.ts';
import { Recorder } from '../../../src/app/recorder.ts';
import { running } from '../../../src/app/running.ts';

const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { 'lamp.switch': 'on' } },
    on: { on: { 'lamp.switch': 'off', 'lamp.smash': 'broken' } },
    broken: { type: 'final' },
  },
});

describe('the recorder of a tab', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const watched = (): { recorder: Recorder; last: () => LiveRecord | undefined } => {
    const recorder = new Recorder();
    const told: LiveRecord[] = [];
    recorder.start();
    recorder.watch((record) => told.push(record));
    return { recorder, last: () => (vi.advanceTimersByTime(1000), told.at(-1)) };
  };

  it('records machines that already run or start later, until they end', () => {
    const before = createActor(lamp).start();
    const end = running.began(before);
    const { recorder, last } = watched();
    expect(last()?.running.map(({ machine, state }) => `${machine} ${state}`)).toEqual(['lamp off']);
    before.send({ type: 'lamp.switch' });
    expect(last()?.running.map(({ state }) => state)).toEqual(['on']);
    before.send({ type: 'lamp.smash' });
    expect(last()?.running).toEqual([]);
    end();
    recorder.stop();
  });

  it('leaves out what XState does by itself', () => {
    const { recorder, last } = watched();
    const actor = createActor(lamp);
    const end = running.began(actor);
    actor.start();
    actor.send({ type: 'lamp.switch' });
    expect(last()?.events.map(({ type }) => type)).toEqual(['lamp.switch']);
    expect(last()?.events[0]?.at).toMatch(/^\d\d:\d\d:\d\d$/);
    end();
    recorder.stop();
  });

  it('stores values that cannot be personal, and masks all others first', () => {
    const actor = createActor(lamp).start();
    const end = running.began(actor);
    const { recorder, last } = watched();
    actor.send({
      type: 'lamp.switch',
      isBright: true,
      index: 3,
      tab: 'active',
      failure: null,
      files: [],
      email: 'sophie@atelier.test',
      text: 'sophie',
      side: 'Sophie Gagnon',
      price: 12.5,
      phone: 5_145_550_101,
      id: 'qr-1',
      names: ['Luc'],
      draft: { note: 'Zoé' },
    });
    const record = last();
    expect(record?.events[0]).toMatchObject({ machine: 'lamp', type: 'lamp.switch', state: 'on' });
    expect(Object.fromEntries(record?.events[0]?.fields.map(({ name, value }) => [name, value]) ?? [])).toEqual({
      isBright: 'true',
      index: '3',
      tab: 'active',
      failure: 'null',
      files: '[]',
      email: '•••',
      text: '•••',
      side: '•••',
      price: '•••',
      phone: '•••',
      id: '•••',
      names: '[•••]',
      draft: '{•••}',
    });
    expect(JSON.stringify(record)).not.toMatch(/sophie|12\.5|514|Luc|Zoé|qr-1/i);
    end();
    recorder.stop();
  });

  it('keeps the last 200 events, and records nothing after it was stopped', () => {
    const actor = createActor(lamp).start();
    const end = running.began(actor);
    const { recorder, last } = watched();
    for (let count = 0; count < 250; count += 1) actor.send({ type: 'lamp.switch' });
    expect(last()?.events).toHaveLength(200);
    recorder.stop();
    actor.send({ type: 'lamp.switch' });
    expect(last()).toEqual({ running: [], events: [] });
    end();
  });

  it('that is turned on again begins anew, and sees each event once', () => {
    const actor = createActor(lamp).start();
    const end = running.began(actor);
    const { recorder, last } = watched();
    actor.send({ type: 'lamp.switch' });
    recorder.stop();
    recorder.start();
    recorder.start();
    expect(last()).toMatchObject({ running: [{ machine: 'lamp', state: 'on' }], events: [] });
    actor.send({ type: 'lamp.switch' });
    actor.send({ type: 'lamp.switch' });
    expect(last()?.events.map(({ number, state }) => `${number} ${state}`)).toEqual(['3 on', '2 off']);
    end();
    recorder.stop();
  });

  it('that is turned on again forgets what ended meanwhile, and a machine that is told of twice is one', () => {
    const actor = createActor(lamp).start();
    const other = createActor(lamp).start();
    const ends = [running.began(actor), running.began(other)];
    const { recorder, last } = watched();
    recorder.stop();
    other.stop();
    ends[1]?.();
    recorder.start();
    ends.push(running.began(actor));
    expect(last()?.running).toHaveLength(1);
    actor.send({ type: 'lamp.switch' });
    expect(last()?.events).toHaveLength(1);
    ends.forEach((end) => end());
    recorder.stop();
  });

  it('shows machines, not the calls that they make', async () => {
    const caller = createMachine({
      id: 'caller',
      initial: 'asking',
      states: {
        asking: { invoke: { src: fromPromise(() => Promise.resolve('an answer')), onDone: 'answered' } },
        answered: {},
      },
    });
    const { recorder, last } = watched();
    const actor = createActor(caller);
    const end = running.began(actor);
    actor.start();
    await vi.advanceTimersByTimeAsync(0);
    const record = last();
    expect(record?.running.map(({ machine, state }) => `${machine} ${state}`)).toEqual(['caller answered']);
    expect(record?.events.map(({ machine, state }) => `${machine} ${state}`)).toEqual(['caller answered']);
    end();
    recorder.stop();
  });

  it('tells what it has at once, then at most every 150 ms, until nobody watches', () => {
    const actor = createActor(lamp).start();
    const end = running.began(actor);
    const recorder = new Recorder();
    const tell = vi.fn<(record: LiveRecord) => void>();
    const stop = recorder.watch(tell);
    expect(tell.mock.calls).toEqual([[{ running: [], events: [] }]]);
    recorder.start();
    actor.send({ type: 'lamp.switch' });
    actor.send({ type: 'lamp.switch' });
    vi.advanceTimersByTime(149);
    expect(tell).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(tell).toHaveBeenCalledTimes(2);
    expect(tell.mock.lastCall?.[0].events).toHaveLength(2);
    vi.advanceTimersByTime(1000);
    expect(tell).toHaveBeenCalledTimes(2);
    stop();
    actor.send({ type: 'lamp.switch' });
    vi.advanceTimersByTime(1000);
    expect(tell).toHaveBeenCalledTimes(2);
    end();
    recorder.stop();
  });

  it('forgets a machine that fails or is stopped, and never sees the page that shows the record', () => {
    const explorer = createActor(createMachine({ id: 'workflowExplorer', on: { look: {} } })).start();
    const actor = createActor(lamp).start();
    const ends = [running.began(explorer), running.began(actor)];
    const { recorder, last } = watched();
    explorer.send({ type: 'look' });
    expect(last()?.running.map(({ machine }) => machine)).toEqual(['lamp']);
    expect(last()?.events).toEqual([]);
    actor.stop();
    expect(last()?.running).toEqual([]);
    ends.forEach((end) => end());
    recorder.stop();
  });
});

describe('a value', () => {
  it.each([
    ['index', 999, '999'],
    ['index', -999, '-999'],
    ['index', 1000, '•••'],
    ['index', 0.5, '•••'],
    ['isOn', false, 'false'],
    ['change', undefined, '–'],
    ['tab', 'a', 'a'],
    ['tab', `a${'b'.repeat(30)}`, `a${'b'.repeat(30)}`],
    ['tab', `a${'b'.repeat(31)}`, '•••'],
    ['tab', 'Active', '•••'],
    ['tab', 'two words', '•••'],
    ['text', 'active', '•••'],
  ])('%s: %j is shown as %j', (field, value, shown) => {
    expect(masked(field, value)).toBe(shown);
  });
});
