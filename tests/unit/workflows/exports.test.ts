/**
 * Machines for other tools, each read by that tool's parser.
 *
 * @vitest-environment jsdom
 */
import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { STEMS } from '../../paths/portal/stems.ts';
import { outlineOf, statesOf } from '../../../workflows/outline.ts';
import { toScxml } from '../../../workflows/scxml.ts';
import { toStately } from '../../../workflows/stately.ts';

describe.each(STEMS)('$name for other tools', ({ model }) => {
  const outline = outlineOf(model.machine);

  it('is a machine to XState, and so to Stately', () => {
    const read = outlineOf(createMachine(JSON.parse(toStately(outline))));
    expect(statesOf(read).map(({ path, kind, initial }) => [path, kind, initial])).toEqual(
      statesOf(outline).map(({ path, kind, initial }) => [path, kind, initial]),
    );
    const pairs = (all: typeof outline.transitions): string[] =>
      all.map(({ source, event, targets }) => `${source} ${event} ${targets.join('+')}`).toSorted();
    expect(pairs(read.transitions)).toEqual(pairs(outline.transitions));
  });

  it('is well-formed SCXML with existing targets', () => {
    const document = new DOMParser().parseFromString(toScxml(outline), 'application/xml');
    expect(document.querySelector('parsererror')).toBeNull();
    const root = document.documentElement;
    expect([root.namespaceURI, root.localName, root.getAttribute('version')]).toEqual([
      'http://www.w3.org/2005/07/scxml',
      'scxml',
      '1.0',
    ]);
    const states = [...document.querySelectorAll('state, parallel, final, history')];
    const ids = states.map(({ id }) => id);
    expect(ids).toHaveLength(statesOf(outline).length);
    expect(new Set(ids).size).toBe(ids.length);
    const targets = [...document.querySelectorAll('[target], [initial]')].flatMap((each) =>
      `${each.getAttribute('target') ?? ''} ${each.getAttribute('initial') ?? ''}`.trim().split(' '),
    );
    expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
    // What the W3C schema requires of each element used here.
    expect([
      ...document.querySelectorAll('final > transition, final > state, invoke:not([type][src]), send:not([event])'),
    ]).toEqual([]);
  });
});
