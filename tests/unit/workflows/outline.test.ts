import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { lockMachine } from '../../../machines/lock/lock.machine.ts';
import { quoteRequestMachine } from '../../../machines/quote-request/quote-request.machine.ts';
import { differencesOf } from '../../../workflows/differences.ts';
import { transitionText } from '../../../workflows/labels.ts';
import { inheritedBy, nodesOf, outlineOf, statesOf, transitionId, transitionsOf } from '../../../workflows/outline.ts';

const outline = outlineOf(lockMachine);
const transition = (id: string, of = outline) => of.transitions.find((each) => each.id === id);

describe('the outline of a machine', () => {
  it('has every state and every transition, with the ids used by coverage', () => {
    expect(statesOf(outline).map(({ id }) => id)).toEqual(nodesOf(lockMachine).map(({ id }) => id));
    expect(outline.transitions.map(({ id }) => id)).toEqual(transitionsOf(lockMachine).map(transitionId));
  });

  it('lists what a state inherits from its parents, unless it always handles the event itself', () => {
    const inherited = (path: string): string[] => inheritedBy(outline, path).map(({ id }) => id);
    const held = outline.transitions.filter(({ source }) => source === 'held').map(({ id }) => id);
    expect(held.length).toBeGreaterThan(0);
    expect(inherited('held.refreshing')).toEqual(held);
    expect(inherited('held')).toEqual([]);
    const byAll = outline.transitions.flatMap((each) =>
      each.source === 'failed' && each.event === 'lock.release' ? [{ ...each, source: '', id: 'by all' }] : [],
    );
    const inheritedWithAll = (path: string): string[] =>
      inheritedBy({ ...outline, transitions: [...outline.transitions, ...byAll] }, path).map(({ id }) => id);
    // failed always handles the event itself; acquiring.unwanted does not.
    expect(inheritedWithAll('failed')).toEqual([]);
    expect(inheritedWithAll('acquiring.unwanted')).toContain('by all');
  });

  it('describes each state', () => {
    expect(statesOf(outline).find(({ path }) => path === 'acquiring')).toMatchObject({
      kind: 'compound',
      initial: 'acquiring.wanted',
      tags: ['asking'],
      invokes: [{ id: 'acquireLock', isCall: true }],
    });
    expect(statesOf(outline).find(({ path }) => path === 'released')).toMatchObject({
      kind: 'final',
      entry: ['forgetLock', 'tellOwner(lock.released)'],
    });
  });

  it('names calls and delays as triggers, and leaves timers out of actions', () => {
    expect(transition('lock.held.resting · xstate.after.lockRefresh.lock.held.resting · 1')).toMatchObject({
      kind: 'after',
      cause: 'lockRefresh',
      delay: 30_000,
      targets: ['held.refreshing'],
    });
    expect(transition('lock.held.refreshing · xstate.error.actor.refreshLock · 1')).toMatchObject({
      kind: 'error',
      cause: 'refreshLock',
      guard: 'isLost',
      targets: ['lost'],
    });
    expect(statesOf(outline).find(({ path }) => path === 'held.resting')).toMatchObject({ entry: [], exit: [] });
  });

  it('handles finished regions, transitions without a target, and guard parameters', () => {
    const finishing = setup({}).createMachine({
      id: 'finishing',
      initial: 'region',
      states: {
        region: {
          initial: 'over',
          states: { over: { type: 'final', description: 'It is over' } },
          onDone: 'ended',
          description: 'It ends',
        },
        ended: { description: 'It has ended' },
      },
    });
    expect(outlineOf(finishing).transitions.find(({ event }) => event.startsWith('xstate.done.state.'))).toMatchObject({
      kind: 'done',
      cause: '',
    });
    const quote = outlineOf(quoteRequestMachine);
    expect(transition('quoteRequest · part.next · 1', quote)).toMatchObject({
      targets: [],
      guard: 'hasNext',
      actions: ['goToNext'],
    });
    const { transitions } = outlineOf(quoteRequestMachine);
    expect(transitions.filter(({ guard }) => guard === 'isRefusal').map(transitionText)).toContain(
      'sendDocument failed [isRefusal: outdated]',
    );
  });

  it('is plain data', () => {
    expect(JSON.parse(JSON.stringify(outline))).toEqual(outline);
  });
});

describe('the differences between two outlines', () => {
  it('are empty for the same outline', () => {
    expect(differencesOf(outline, outline)).toEqual({ states: [], transitions: [] });
  });

  it('are the added, removed and changed states and transitions', () => {
    const [first, second, ...rest] = outline.transitions;
    const after = {
      ...outline,
      transitions: [...rest, { ...first, guard: 'isWanted' }, { ...second, id: 'new' }].flatMap((each) =>
        'source' in each ? [each] : [],
      ),
    } as typeof outline;
    const found = differencesOf(outline, after).transitions.map(({ name, kind, fields }) => ({ name, kind, fields }));
    expect(found).toEqual([
      { name: first?.id, kind: 'changed', fields: ['guard'] },
      { name: 'new', kind: 'added', fields: [] },
      { name: second?.id, kind: 'removed', fields: [] },
    ]);
  });
});
