/** Requirements for every document with its editor, in every state they can reach together. */
import { describe, expect, it } from 'vitest';
import { isIn } from './engine/trace.ts';
import { explore, startsOf } from './engine/graph.ts';
import { partsOf, type AnyPair } from './engine/pair.ts';
import { SHOWN_STEMS } from './portal/stems.ts';

const PAIRS = SHOWN_STEMS.filter(({ shown }) => partsOf(shown.model.machine));

describe.each(PAIRS)('$name with its lifecycle', ({ shown }) => {
  const reached = startsOf(shown.model).flatMap(({ model }) =>
    [...explore(model).edges.values()].flat().map(({ event, snapshot }) => {
      const pair: AnyPair = snapshot.context;
      return { ...pair, after: `${event.type} ${event.caseName}` };
    }),
  );
  const active = reached.filter(({ document }) => document.status === 'active');
  const broken = (isRight: (pair: AnyPair) => boolean): string[] => [
    ...new Set(active.filter((pair) => !isRight(pair)).map(({ after }) => after)),
  ];

  it('accepts typing exactly while the document is reserved', () => {
    expect(broken(({ document, editor }) => isIn(document, 'open.reserved.editing') === isIn(editor, 'open'))).toEqual(
      [],
    );
  });

  it('has ended exactly while the document is', () => {
    expect(broken(({ document, editor }) => isIn(document, 'ended') === isIn(editor, 'ended'))).toEqual([]);
  });

  it('shows the document that its lifecycle has loaded', () => {
    const isShown = ({ document, editor }: AnyPair): boolean =>
      isIn(document, 'loading', 'loadFailed', 'missing', 'recalling') ||
      Object.values(editor.context as object).includes(document.context.document);
    expect(broken(isShown)).toEqual([]);
  });
});
