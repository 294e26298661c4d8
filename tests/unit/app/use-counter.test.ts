import { describe, expect, it } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { USE_LIMITS } from '../../../domain/workflow-use.ts';
import { running } from '../../../src/app/running.ts';
import { UseCounter } from '../../../src/app/use-counter.ts';

const lamp = createMachine({
  id: 'deskLamp',
  initial: 'off',
  states: {
    off: { on: { 'lamp.switch': 'on' } },
    on: { on: { 'lamp.switch': 'off', 'lamp.smash': 'broken' } },
    broken: { type: 'final' },
  },
});

describe('the counter of use', () => {
  const counted = () => {
    let now = 0;
    const counter = new UseCounter(() => now);
    const actor = createActor(lamp).start();
    const end = running.began(actor);
    counter.start();
    return {
      counter,
      actor,
      wait: (seconds: number) => (now += 1000 * seconds),
      stop: () => {
        counter.stop();
        end();
      },
    };
  };
  const rule = (name: string, count: number) => ({ workflow: 'desk-lamp', kind: 'rule', name, count, seconds: 0 });
  const state = (name: string, count: number, seconds: number) => ({
    workflow: 'desk-lamp',
    kind: 'state',
    name,
    count,
    seconds,
  });

  it('gives as much as one call may send, and the rest the next time', () => {
    const counter = new UseCounter();
    counter.giveBack(
      Array.from({ length: USE_LIMITS.entries + 1 }, (_, at) => ({
        workflow: 'desk-lamp',
        kind: 'rule',
        name: `off/${at}`,
        count: 1,
        seconds: 0,
      })),
    );
    expect(counter.take()).toHaveLength(USE_LIMITS.entries);
    expect(counter.take()).toHaveLength(1);
  });

  it('counts the rules that are taken, and how long situations lasted, but nothing of the events', () => {
    const { counter, actor, wait, stop } = counted();
    wait(10);
    actor.send({ type: 'lamp.switch', by: 'Marie Roy' } as never);
    wait(5);
    actor.send({ type: 'lamp.switch' });
    actor.send({ type: 'lamp.unknown' });
    wait(2);
    actor.send({ type: 'lamp.switch' });
    expect(counter.take()).toEqual(
      expect.arrayContaining([
        rule('off/lamp.switch', 2),
        rule('on/lamp.switch', 1),
        state('off', 2, 12),
        state('on', 1, 5),
      ]),
    );
    expect(counter.take()).toEqual([]);
    wait(1);
    actor.send({ type: 'lamp.smash' });
    const last = counter.take();
    expect(last).toEqual(expect.arrayContaining([rule('on/lamp.smash', 1), state('on', 1, 1)]));
    expect(JSON.stringify(last)).not.toContain('Marie');
    stop();
  });

  it('counts again what could not be sent, and nothing after it was stopped', () => {
    const { counter, actor, stop } = counted();
    actor.send({ type: 'lamp.switch' });
    const taken = counter.take();
    counter.giveBack(taken);
    actor.send({ type: 'lamp.switch' });
    actor.send({ type: 'lamp.switch' });
    expect(counter.take()).toContainEqual(rule('off/lamp.switch', 2));
    stop();
    actor.send({ type: 'lamp.switch' });
    expect(counter.take()).toEqual([]);
  });

  it('counts a machine once, however often it is told of, and its last situation when it is stopped', () => {
    const { counter, actor, wait, stop } = counted();
    running.began(actor)();
    wait(3);
    actor.send({ type: 'lamp.switch' });
    wait(4.4);
    actor.stop();
    wait(9);
    expect(counter.take()).toEqual(
      expect.arrayContaining([rule('off/lamp.switch', 1), state('off', 1, 3), state('on', 1, 4)]),
    );
    expect(counter.take()).toEqual([]);
    stop();
  });

  it('that is stopped sees no machine that starts later', () => {
    const { counter, stop } = counted();
    stop();
    const later = createActor(lamp).start();
    const end = running.began(later);
    later.send({ type: 'lamp.switch' });
    expect(counter.take()).toEqual([]);
    end();
  });
});
