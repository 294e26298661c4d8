/** A fault in what writes documents is noticed by the walk of the document's life. */
import { afterEach, describe, expect, it } from 'vitest';
import type { CausedEvent } from '../../lives/life.ts';
import { clientWalk } from './client-walk.ts';
import { creditRequestWalk } from './credit-request-walk.ts';
import { situationsOf, triesOf, type Walk } from './life-walk.ts';
import { orderWalk } from './order-walk.ts';
import { plant, PLANTED, type PlantedFault } from './planted-faults.ts';
import { quoteRequestWalk } from './quote-request-walk.ts';
import { embedded } from './servers.ts';
import { settledWalk } from './settled-walk.ts';
import { startBeforeAll } from './started-platform.ts';

/** Walks what an event does in a situation. Throws where the platform does otherwise than the life. */
async function walkPiece<Model, Event extends { readonly type: CausedEvent }>(
  its: Walk<Model, Event>,
  { at, by }: PlantedFault,
): Promise<void> {
  const situation = situationsOf(its).find(({ model }) => its.keyOf(model) === at);
  if (!situation) throw new Error(`no event leads to ${at}`);
  const { refuses, takes } = triesOf({ ...its, events: its.events.filter(({ type }) => type === by) });
  await refuses(situation);
  await takes(situation);
}

describe('a fault in what writes documents', () => {
  const started = startBeforeAll(embedded);
  const walks = {
    order: orderWalk(started),
    'quote-request': quoteRequestWalk(started),
    client: clientWalk(started),
    'credit-request': creditRequestWalk(started),
    invoice: settledWalk(started, 'invoice'),
    credit: settledWalk(started, 'credit'),
  };
  const walked = (fault: PlantedFault): Promise<void> => {
    switch (fault.walk) {
      case 'order':
        return walkPiece(walks.order, fault);
      case 'quote-request':
        return walkPiece(walks['quote-request'], fault);
      case 'client':
        return walkPiece(walks.client, fault);
      case 'credit-request':
        return walkPiece(walks['credit-request'], fault);
      case 'invoice':
      case 'credit':
        return walkPiece(walks[fault.walk], fault);
    }
  };
  afterEach(() => plant(null));

  const healthy = new Set<string>();
  /** What fails without a fault notices nothing. */
  async function walkedUnplanted(fault: PlantedFault): Promise<void> {
    const piece = [fault.walk, fault.at, fault.by].join();
    if (!healthy.has(piece)) await walked(fault);
    healthy.add(piece);
  }

  it.each(PLANTED.map((fault, index) => ({ ...fault, index })))('$file: $from is $to', async (fault) => {
    await walkedUnplanted(fault);
    plant(fault.index);
    await expect(walked(fault)).rejects.toBeInstanceOf(Error);
  });
});
