/** Walks on the view type key by key, so they fail if a rule treats the first key as the whole price. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { getInitialSnapshot, getNextSnapshot, type AnyMachineSnapshot } from 'xstate';
import { quoteRequestModel } from './quote-request/quote-request.model.ts';
import type * as Answer from '../../machines/quote-request/quote-request.answer.ts';
import { doneOf, type PathModel } from './engine/path-model.ts';
import { stateName } from '../../machines/support/state-name.ts';
import { quoteRequestDriver } from './quote-request/quote-request.driver.ts';
import { eventsOf, type Edge } from './engine/graph.ts';
import { forgetTyped } from './engine/view-gestures.ts';
import { walkViewPath } from './engine/view-walk.tsx';
import { renderOf, startViews } from './portal/views.ts';
import type { Translate } from './engine/expected-screen.ts';

/** When on, each key settles the price, as if its field had lost the focus. */
const isEachKeySettled = vi.hoisted(() => ({ now: false }));
vi.mock('../../machines/quote-request/quote-request.answer.ts', async (original) => {
  const answer = await original<typeof Answer>();
  const draftAfter: typeof answer.draftAfter = (draft, ...change) =>
    answer.draftAfter(isEachKeySettled.now ? answer.withoutTyping(draft) : draft, ...change);
  return { ...answer, draftAfter };
});

const model: PathModel = { ...quoteRequestModel, input: quoteRequestModel.moreInputs?.['in the grid'] };
const STEPS = [
  [doneOf('loadDocument'), 'waiting for an answer'],
  ['draft.recalled', 'none'],
  ['lock.acquired', ''],
  ['part.answer', 'the net price of the second'],
] as const;

/** The way to a net price typed into the grid. */
function tour(): Edge[] {
  let before: AnyMachineSnapshot = getInitialSnapshot(model.machine, model.input);
  return STEPS.map(([type, name]) => {
    const event = eventsOf(model, before).find((each) => each.type === type && each.caseName === name);
    if (!event) throw new Error(`${type} has no case ${name}`);
    const snapshot = getNextSnapshot(model.machine, before, event.object);
    const edge = { event, before, snapshot, to: stateName(snapshot) };
    before = snapshot;
    return edge;
  });
}

describe('a net price typed on a walk', () => {
  let translate: Translate;
  beforeAll(async () => {
    translate = await startViews('en');
  });
  const walk = async (): Promise<void> => {
    forgetTyped();
    const path = { from: 'in the grid', model, tour: tour(), otherWays: [] };
    await walkViewPath(
      path,
      quoteRequestDriver,
      { render: renderOf('quote-request'), translate, inspect: () => {}, begin: () => {} },
      new Set<Edge>(),
    );
  };

  it('passes if the price settles after the last key', async () => {
    isEachKeySettled.now = false;
    await expect(walk()).resolves.toBeUndefined();
  });

  it('fails if the price settles after the first key', async () => {
    isEachKeySettled.now = true;
    await expect(walk()).rejects.toMatchObject({ step: STEPS.length });
  });
});
