import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import type { LiveRecord } from '../../../machines/workflow-explorer/workflow-explorer.types.ts';
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
});
