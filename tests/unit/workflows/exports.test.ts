/**
 * Machines for other tools, each read by that tool's parser.
 *
 * @vitest-environment jsdom
 */
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { LANGUAGES, type Language } from '../../../domain/enumerations.ts';
import { STEMS } from '../../paths/portal/stems.ts';
import { situationWords, triggerWords, type Worded } from '../../../workflows/clauses.ts';
import { readWords } from '../../../workflows/files.ts';
import { toMermaid } from '../../../workflows/mermaid.ts';
import { outlineOf, statesOf } from '../../../workflows/outline.ts';
import { toScxml } from '../../../workflows/scxml.ts';
import { toStately } from '../../../workflows/stately.ts';
import { escaped } from '../../../workflows/svg.ts';

describe.each(STEMS)('$name for other tools', ({ name, model }) => {
  const outline = outlineOf(model.machine);
  const worded = (language: Language): Worded => ({
    outline,
    observed: { delays: {} },
    words: readWords(name, language, pathToFileURL(`${process.cwd()}/`)),
  });

  it.each(LANGUAGES)('carries the words of each state and transition beside its names, in %s', (language) => {
    const says = worded(language);
    const [mermaid, scxml, stately] = [toMermaid(outline, says), toScxml(outline, says), toStately(outline, says)];
    for (const { path, key } of statesOf(outline)) {
      if (path === '') continue;
      const words = situationWords(says, path);
      expect(mermaid).toContain(`(${key})" as ${path.replaceAll('.', '__')}`);
      expect(scxml).toContain(`words:says="${escaped(words)}"`);
      expect(stately).toContain(`"description": ${JSON.stringify(words)}`);
    }
    for (const transition of outline.transitions) {
      const words = triggerWords(says, transition);
      expect(mermaid).toContain(words.replaceAll(':', '').replaceAll(';', ',').replaceAll('"', '’'));
      expect(scxml).toContain(`words:says="${escaped(words)}"`);
      expect(stately).toContain(`"description": ${JSON.stringify(words)}`);
    }
  });

  it.each([null, 'fr'] as const)('is a machine to XState, and so to Stately, with words in %s', (language) => {
    const text = toStately(outline, language === null ? null : worded(language));
    const read = outlineOf(createMachine(JSON.parse(text)));
    expect(statesOf(read).map(({ path, kind, initial }) => [path, kind, initial])).toEqual(
      statesOf(outline).map(({ path, kind, initial }) => [path, kind, initial]),
    );
    const pairs = (all: typeof outline.transitions): string[] =>
      all.map(({ source, event, targets }) => `${source} ${event} ${targets.join('+')}`).toSorted();
    expect(pairs(read.transitions)).toEqual(pairs(outline.transitions));
  });

  it.each([null, 'fr'] as const)('is well-formed SCXML with existing targets, with words in %s', (language) => {
    const text = toScxml(outline, language === null ? null : worded(language));
    const document = new DOMParser().parseFromString(text, 'application/xml');
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
