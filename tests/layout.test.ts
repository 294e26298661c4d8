import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { NAMESPACES_FILE, namespacesFile } from '../scripts/build/text-namespaces.ts';
import { SHARED_BUNDLES } from '../src/i18n/bundles.ts';
import type { AnyStateMachine } from 'xstate';
import { isCall } from '../machines/support/call.ts';
import { nodesOf, transitionsOf } from '../workflows/outline.ts';
import { STAGELESS } from './paths/portal/stageless.ts';
import { STEMS, VIEWLESS } from './paths/portal/stems.ts';

const SHARED = new Set(['document-lifecycle', 'support']);
const folders = readdirSync('machines', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !SHARED.has(entry.name))
  .map(({ name }) => name);

describe.each(folders)('the workflow %s', (stem) => {
  it('has all its files', () => {
    const rooms = [
      `machines/${stem}/${stem}.machine.ts`,
      `machines/${stem}/${stem}.types.ts`,
      `tests/paths/${stem}/${stem}.model.ts`,
      `tests/paths/${stem}/${stem}.invariants.ts`,
      `locales/en/workflows/${stem}.json`,
      `locales/fr/workflows/${stem}.json`,
      `tests/paths/${stem}/${stem}.rules.json`,
      ...(stem in VIEWLESS
        ? []
        : [
            `src/views/${stem}/${stem}.view.tsx`,
            `src/views/${stem}/${stem}.connect.ts`,
            `locales/en/${stem}.json`,
            `locales/fr/${stem}.json`,
            `tests/paths/${stem}/${stem}.driver.ts`,
            `tests/paths/${stem}/${stem}.screen.tsx`,
            ...(stem in STAGELESS ? [] : [`tests/paths/${stem}/${stem}.stage.ts`]),
          ]),
    ];
    expect(rooms.filter((room) => !existsSync(room))).toEqual([]);
  });

  it('has at most 8 files of its own', () => {
    expect(readdirSync(`machines/${stem}`).length).toBeLessThanOrEqual(8);
  });
});

describe.each(STEMS.map(({ name, model }) => ({ name, machine: model.machine as AnyStateMachine })))(
  'the machine of $name',
  ({ machine }) => {
    it('describes each of its states', () => {
      const silent = nodesOf(machine).filter((node) => node !== machine.root && !node.description);
      expect(silent.map(({ id }) => id)).toEqual([]);
    });

    it("uses each call's name as its id, with a transition for success and failure", () => {
      const wrong = nodesOf(machine).flatMap((node) =>
        node.invoke.flatMap(({ id, src }) => {
          if (id !== src) return [`${node.id}: the invoke of ${String(src)} is called ${id}`];
          if (!isCall(machine.implementations.actors[id])) return [];
          const outcomes = [`xstate.done.actor.${id}`, `xstate.error.actor.${id}`];
          return outcomes
            .filter((type) => !node.transitions.has(type))
            .map((type) => `${node.id}: ${type} leads nowhere`);
        }),
      );
      expect(wrong).toEqual([]);
    });

    it('has pure guards and well-named events', () => {
      const ungrammatical = transitionsOf(machine)
        .map(({ eventType }) => eventType)
        .filter((type) => type !== '' && !type.startsWith('xstate.') && !/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/.test(type));
      expect(ungrammatical).toEqual([]);
    });
  },
);

const leavesOf = (value: unknown, path = ''): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value ?? {}).flatMap(([key, inner]) => leavesOf(inner, path === '' ? key : `${path}.${key}`));

/** Words with the same meaning in French, names, and names of languages. */
const SAME_IN_FRENCH = new Set(
  `Service Services Documents Document Documentation Version OpenAPI Client Clients clients Marketplace Communications Ontario
   Photo photo Photos Total Note Date Message Messages Province Type Certifications Parts link Taxes active Ctrl
   Navigation Danger Long Organisation Organisations AR FB OEM AM REC type note ms JSON PDF URL OK Description Pages Notifications
   English Français Options Dollars CAPA NSF Diamond Standard KeysIQ Menu Transactions Transitions Notes client document
   notification notifications page situation permission photos organisation section service total version Question notes`.split(
    /\s+/,
  ),
);

describe('the texts', () => {
  // Workflow words, which have their own folder, are not portal texts (tests/unit/workflows).
  const filesOf = (language: string): string[] =>
    readdirSync(`locales/${language}`).filter((file) => file.endsWith('.json'));
  const namespaces = filesOf('en');
  const read = (language: string, file: string): Map<string, string> =>
    new Map(leavesOf(JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8'))));
  const placeholders = (text: string): string[] => (text.match(/\{\{\s*\w+\s*\}\}/g) ?? []).sort();

  it('has the same files in both languages', () => {
    expect(filesOf('fr')).toEqual(namespaces);
  });

  it('are each in at most one bundle, with a generated type', () => {
    const shared = Object.values(SHARED_BUNDLES)
      .flat()
      .map((name) => `${name}.json`);
    expect(new Set(shared).size).toBe(shared.length);
    expect(shared.filter((file) => !namespaces.includes(file))).toEqual([]);
    expect(readFileSync(NAMESPACES_FILE, 'utf8'), 'npm run texts writes it').toBe(namespacesFile());
  });

  it.each(namespaces)('%s has the same keys and placeholders in both languages, and no empty text [S1.13]', (file) => {
    const english = read('en', file);
    const french = read('fr', file);
    expect([...french.keys()]).toEqual([...english.keys()]);
    for (const [key, text] of english) {
      expect(placeholders(french.get(key) ?? ''), key).toEqual(placeholders(text));
      expect(text.trim(), key).not.toBe('');
      expect(french.get(key)?.trim(), key).not.toBe('');
    }
  });
});

describe('a French text', () => {
  const texts = (folder: string): [string, string, string][] =>
    readdirSync(`locales/en/${folder}`)
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) => {
        const french = new Map(leavesOf(JSON.parse(readFileSync(`locales/fr/${folder}${file}`, 'utf8'))));
        return leavesOf(JSON.parse(readFileSync(`locales/en/${folder}${file}`, 'utf8')))
          .filter(([key]) => key !== 'shares')
          .map(([key, text]): [string, string, string] => [`${file} ${key}`, text, french.get(key) ?? '']);
      });

  it('differs from the English one, except for words that are the same in both languages [S1.13]', () => {
    const words = (text: string): string[] => text.replace(/\{\{.*?\}\}/g, '').match(/\p{L}{2,}/gu) ?? [];
    const left = [...texts(''), ...texts('workflows/'), ...texts('workflows/shared/')].filter(
      ([, english, french]) => english === french && words(french).some((word) => !SAME_IN_FRENCH.has(word)),
    );
    expect(left).toEqual([]);
  });

  it('has the spaces of Quebec: none that breaks before a colon, a unit or inside « », none before ; ! ?', () => {
    // Headings of a spreadsheet that paste recognises, as they are typed there.
    const read = [...texts(''), ...texts('workflows/'), ...texts('workflows/shared/')].filter(
      ([key]) => !key.includes('paste.header'),
    );
    const wrong = /[^\u00a0]:(?=\s|$)| [:»%$]|«[^\u00a0]|[^\u00a0]»|[\d}] (?:ms|s|min|h|j|Mo)(?!\p{L})|\u00a0[;!?]/u;
    expect(read.filter(([, , french]) => wrong.test(french)).map(([key]) => key)).toEqual([]);
  });
});

describe('a style sheet', () => {
  it('has at most 300 lines, like all code (max-lines of .oxlintrc.json)', () => {
    const sheets = ['src/styles', 'tests/report/page'].flatMap((folder) =>
      readdirSync(folder)
        .filter((file) => file.endsWith('.css'))
        .map((file) => `${folder}/${file}`),
    );
    expect(sheets.length).toBeGreaterThan(0);
    expect(sheets.filter((file) => readFileSync(file, 'utf8').split('\n').length > 301)).toEqual([]);
  });
});

describe('the path engine', () => {
  it('imports nothing from the portal beyond what its README lists', () => {
    const folder = 'tests/paths/engine';
    const taken = readdirSync(folder)
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) =>
        [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/from '(\.\.\/[^']+)'/g)].map(([, from = '']) => from),
      );
    expect([...new Set(taken)].sort()).toEqual([
      '../../../domain/enumerations.ts',
      '../../../machines/support/call.ts',
      '../../../machines/support/failure.ts',
      '../../../machines/support/state-name.ts',
      '../../../src/ui/keep-focus.ts',
      '../../../workflows/limit-facts.ts',
      '../../../workflows/outline.ts',
      '../../../workflows/rule-facts.ts',
      '../../browser/chosen-layout.ts',
      '../../browser/world.ts',
    ]);
  });
});
