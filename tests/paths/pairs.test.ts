/** What holds of every document and its editor, on every way they can go together. */
import { describe, expect, it } from 'vitest';
import { isIn } from './engine/trace.ts';
import { explore, startsOf } from './engine/graph.ts';
import { partsOf, type AnyPair } from './engine/pair.ts';
import { SHOWN_STEMS } from './engine/stems.ts';

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

  it('can be typed into exactly while the document is reserved for it', () => {
    expect(broken(({ document, editor }) => isIn(document, 'open.reserved.editing') === isIn(editor, 'open'))).toEqual(
      [],
    );
  });

  it('is closed for good exactly while the document is over', () => {
    expect(broken(({ document, editor }) => isIn(document, 'settled') === isIn(editor, 'settled'))).toEqual([]);
  });

  it('shows the document that its lifecycle has read', () => {
    const isShown = ({ document, editor }: AnyPair): boolean =>
      isIn(document, 'loading', 'loadFailed', 'recalling') ||
      Object.values(editor.context as object).includes(document.context.document);
    expect(broken(isShown)).toEqual([]);
  });
});
