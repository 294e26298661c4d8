import { describe, expect, it } from 'vitest';
import { assign, setup, type AnyStateMachine } from 'xstate';
import { generatePaths, type Path } from '../../paths/engine/paths.ts';
import { watchPaths, type Seen } from '../../paths/engine/observe.ts';
import { given, type PathModel } from '../../paths/engine/path-model.ts';
import { headOf, ruleChanges, type Side } from '../../report/rule-changes.ts';
import { outlineOf } from '../../../workflows/outline.ts';
import { ruleActions } from '../../../workflows/rule-facts.ts';

type Typed = { type: 'text.type'; text: string } | { type: 'text.send' };

/** A form that is sent if a rule allows it; a refused one is requested again after a delay. */
const form = ({ mayBeEmpty = false, isRepeated = true, isFocused = true, again = 100 } = {}): AnyStateMachine =>
  setup({
    types: { context: {} as { text: string }, events: {} as Typed },
    delays: { again },
    guards: { isComplete: ({ context }) => mayBeEmpty || context.text !== '' },
    actions: {
      keepText: assign({ text: ({ event }) => ('text' in event ? event.text : '') }),
      goToText: assign({ text: ({ context }) => context.text }),
    },
  }).createMachine({
    id: 'form',
    context: { text: '' },
    initial: 'open',
    states: {
      open: {
        on: {
          'text.type': { actions: 'keepText' },
          'text.send': [
            { guard: 'isComplete', target: 'sent' },
            { target: 'refused', actions: isFocused ? ['goToText'] : [] },
          ],
        },
      },
      refused: {
        ...(isRepeated && { after: { again: 'open' } }),
        on: { 'text.type': { target: 'open', actions: 'keepText' } },
      },
      sent: { type: 'final' },
    },
  });

async function sideOf(machine: AnyStateMachine): Promise<Side> {
  const model: PathModel = {
    machine,
    input: undefined,
    cases: { 'text.type': [given('a reason', { text: 'late' })] },
    key: ({ context }) => context,
    expect: [],
  };
  const outline = outlineOf(machine);
  return {
    rules: ruleActions(outline),
    events: new Set(outline.transitions.map(({ event }) => event)),
    paths: await generatePaths(model),
    watch: (paths) => watchPaths(model, paths),
  };
}

describe('the cause of a change', () => {
  it('is none while the rules and their bodies are the same', async () => {
    expect(await ruleChanges(await sideOf(form()), await sideOf(form()))).toEqual([]);
  });

  it('is the rule with a changed guard, with its outcomes before and after', async () => {
    const changes = await ruleChanges(await sideOf(form()), await sideOf(form({ mayBeEmpty: true })));
    expect(changes.map(({ kind, rule }) => [kind, rule])).toEqual([['changed', 'open/text.send/isComplete']]);
    expect(changes[0]?.samples).toEqual([
      {
        situation: 'open',
        on: 'text.send',
        caseName: '',
        given: null,
        before: expect.objectContaining({ rule: 'open/text.send/otherwise', state: 'refused' }),
        after: expect.objectContaining({ rule: 'open/text.send/isComplete', state: 'sent' }),
      },
    ]);
  });

  it('is a rule whose actions changed, even if its outcome is the same', async () => {
    const [before, after] = [await sideOf(form()), await sideOf(form({ isFocused: false }))];
    expect(await ruleChanges(before, after)).toEqual([
      expect.objectContaining({
        kind: 'changed',
        rule: 'open/text.send/otherwise',
        paths: expect.arrayContaining([expect.any(String)]),
        samples: [],
        actions: { before: ['goToText'], after: [] },
      }),
    ]);
  });

  it('is a rule whose delay changed', async () => {
    const changes = await ruleChanges(await sideOf(form()), await sideOf(form({ again: 2000 })));
    expect(changes.find(({ rule }) => rule === 'refused/again-elapsed')?.actions).toEqual({
      before: ['0.1 s'],
      after: ['2 s'],
    });
  });

  it('is the removed or added rule, with its paths', async () => {
    const [before, after] = [await sideOf(form()), await sideOf(form({ isRepeated: false }))];
    for (const [kind, changes] of [
      ['gone', await ruleChanges(before, after)],
      ['added', await ruleChanges(after, before)],
    ] as const) {
      expect(changes).toEqual([expect.objectContaining({ kind, rule: 'refused/again-elapsed' })]);
      expect(changes[0]?.paths.length).toBeGreaterThan(0);
    }
  });

  it('names the answer that came before, if nothing differs after others', async () => {
    const step = (path: string, number: number, on: string, caseName: string, state: string): Seen => {
      const moved = { from: '', to: state, state, data: '{}', taken: [{ rule: on, effects: [] }] };
      return { path, step: number, on, caseName, ...moved, effects: [], statements: [] };
    };
    const side = (sent: Readonly<Record<string, string>>): Side => ({
      rules: new Map([['text.send', []]]),
      events: new Set(),
      paths: Object.keys(sent).map((id): Path => ({ id, start: '', effects: [], steps: [] })),
      watch: () =>
        Promise.resolve(
          Object.entries(sent).flatMap(([path, state]) => [
            step(path, 1, 'xstate.done.actor.load', path, 'open'),
            step(path, 2, 'text.send', 'late', state),
          ]),
        ),
    });
    const before = side({ empty: 'refused', whole: 'sent' });
    const givenOf = async (now: Side) =>
      (await ruleChanges(before, now)).map(({ samples }) => samples.map((each) => each.given));
    expect(await givenOf(side({ empty: 'sent', whole: 'sent' }))).toEqual([
      [{ on: 'xstate.done.actor.load', caseName: 'empty' }],
    ]);
    const always = side({ empty: 'kept', whole: 'kept' });
    expect(await givenOf(always)).toEqual([
      [expect.objectContaining({ caseName: 'empty' }), expect.objectContaining({ caseName: 'whole' })],
    ]);
    const alike = side({ empty: 'sent', whole: 'sent' });
    expect((await ruleChanges(alike, always)).map(({ samples }) => samples.map((each) => each.given))).toEqual([
      [null],
    ]);
  });

  it('is one sentence', () => {
    const change = { kind: 'gone', rule: 'r', paths: ['a', 'b'], samples: [], actions: null } as const;
    expect(headOf(change, 'While it is dark, when a lamp is lit, then it is bright.', 'en')).toBe(
      'Rule gone: While it is dark, when a lamp is lit, then it is bright; 2 paths affected.',
    );
  });
});
