import { describe, expect, it } from 'vitest';
import {
  AccessLevel,
  allowedScopeIds,
  grants,
  grantsEverywhere,
  isMember,
  isWide,
  type Permission,
  type ScopeEntry,
} from '../../../domain/permission.ts';
import { scopeTree, sortedByName } from '../../../domain/scope-tree.ts';

const NOW = Date.parse('2026-11-20T15:00:00Z');
const entry = (
  id: string,
  parentScopeId: string | null,
  { names = { en: id }, isDrawn = false }: { names?: Record<string, string>; isDrawn?: boolean } = {},
): ScopeEntry => ({
  scopeKey: {
    type: 'organization',
    id,
    translations: Object.entries(names).map(([languageId, name]) => ({ languageId, name })),
    ...(!isDrawn && { organizationId: id }),
  },
  parentScopeId,
});
const permission = (change: Partial<Permission> = {}): Permission => ({
  featureId: 'order-fulfilment',
  range: {},
  featureAccessLevelMask: AccessLevel.Read | AccessLevel.Update,
  scopeHierarchy: [entry('a', null)],
  ...change,
});

describe('the permission check', () => {
  it.each([
    ['the same feature and level', {}, [AccessLevel.Read], true],
    ['all of several levels', {}, [AccessLevel.Read, AccessLevel.Update], true],
    ['one level that is missing', {}, [AccessLevel.Read, AccessLevel.Create], false],
    ['another feature', { featureId: 'supplier-settings' }, [AccessLevel.Read], false],
    ['a range that begins now', { range: { startDateTime: '2026-11-20T15:00:00Z' } }, [AccessLevel.Read], true],
    ['a range that begins later', { range: { startDateTime: '2026-11-20T15:00:01Z' } }, [AccessLevel.Read], false],
    ['a range that ends later', { range: { endDateTime: '2026-11-20T15:00:01Z' } }, [AccessLevel.Read], true],
    ['a range that ends now', { range: { endDateTime: '2026-11-20T15:00:00Z' } }, [AccessLevel.Read], false],
    ['an empty mask', { featureAccessLevelMask: 0 }, [AccessLevel.Read], false],
  ] as const)('for %s [S5.21 S5.22 S5.23 S5.24]', (_, change, levels, expected) => {
    expect(grants(permission(change), { feature: 'order-fulfilment', levels }, NOW)).toBe(expected);
  });

  it('returns each organisation once, in order, without those that only form the tree [S1.2]', () => {
    const permissions = [
      permission({
        scopeHierarchy: [entry('group', null, { isDrawn: true }), entry('b', 'group'), entry('a', 'group')],
      }),
      permission({ scopeHierarchy: [entry('a', null), entry('c', null)] }),
      permission({ featureId: 'supplier-settings', scopeHierarchy: [entry('d', null)] }),
    ];
    expect(allowedScopeIds(permissions, { feature: 'order-fulfilment', levels: [AccessLevel.Read] }, NOW)).toEqual([
      'b',
      'a',
      'c',
    ]);
    expect(allowedScopeIds(permissions, null, NOW)).toEqual(['b', 'a', 'c', 'd']);
  });

  describe('of a permission without organisations', () => {
    const wide = (type: ScopeEntry['scopeKey']['type'], id: string): ScopeEntry => ({
      scopeKey: { type, id, translations: [] },
      parentScopeId: type === 'global' ? null : 'global',
    });
    const elsewhere = permission({
      featureId: 'supplier-settings',
      scopeHierarchy: [
        wide('global', 'global'),
        wide('organizationType', 'suppliers'),
        entry('group', 'suppliers', { isDrawn: true }),
        entry('a', 'group'),
        entry('b', 'suppliers'),
        entry('shop', 'shops'),
      ],
    });
    const orders = { feature: 'order-fulfilment', levels: [AccessLevel.Read] } as const;
    const allowed = (...scopeHierarchy: ScopeEntry[]) =>
      allowedScopeIds([elsewhere, permission({ scopeHierarchy })], orders, NOW);

    it('a global one grants every known organisation [S3.4]', () => {
      expect(allowed(wide('global', 'global'))).toEqual(['a', 'b', 'shop']);
    });

    it('one for a type grants the organisations below it, even below groups [S3.4]', () => {
      expect(allowed(wide('global', 'global'), wide('organizationType', 'suppliers'))).toEqual(['a', 'b']);
      expect(allowed(wide('organizationType', 'insurers'))).toEqual([]);
    });

    it('one with nothing, or only with a displayed group, grants nothing', () => {
      expect(allowed()).toEqual([]);
      expect(allowed(wide('global', 'global'), entry('group', null, { isDrawn: true }))).toEqual([]);
    });
  });
});

describe('the extent of a permission', () => {
  const above = (type: 'global' | 'organizationType'): ScopeEntry => ({
    scopeKey: { type, id: type, translations: [] },
    parentScopeId: null,
  });
  const cases = [
    ['everywhere', [above('global')]],
    ['a type', [above('global'), above('organizationType')]],
    ['an organisation', [above('global'), entry('a', 'global')]],
    ['nothing', []],
  ] as const;
  const orders = { feature: 'order-fulfilment', levels: [AccessLevel.Read] } as const;
  const of = (scopeHierarchy: readonly ScopeEntry[], change: Partial<Permission> = {}): Permission =>
    permission({ scopeHierarchy, ...change });

  it('names organisations, or is wide', () => {
    expect(cases.map(([, entries]) => isWide(of(entries)))).toEqual([true, true, false, true]);
  });

  it('is everywhere when it is global alone, current, and has the feature and levels', () => {
    expect(cases.map(([, entries]) => grantsEverywhere([of(entries)], orders, NOW))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    for (const change of [
      { featureId: 'supplier-settings' },
      { featureAccessLevelMask: AccessLevel.Update },
      { range: { endDateTime: '2026-11-20T15:00:00Z' } },
    ])
      expect(grantsEverywhere([of([above('global')], change)], orders, NOW)).toBe(false);
    expect(grantsEverywhere([of([]), of([above('global')])], orders, NOW)).toBe(true);
  });

  it('makes a member only of an organisation that it names, now', () => {
    const named = of([entry('a', null), entry('group', null, { isDrawn: true })], { featureAccessLevelMask: 0 });
    const global = of([above('global')]);
    expect(['a', 'b', 'group'].map((id) => isMember([global, named], id, NOW))).toEqual([true, false, false]);
    expect(isMember([global], 'a', NOW)).toBe(false);
    expect(isMember([of([entry('a', null)], { range: { endDateTime: '2026-11-20T15:00:00Z' } })], 'a', NOW)).toBe(
      false,
    );
  });
});

describe('the tree of organisations', () => {
  const tree = (entries: readonly ScopeEntry[], language = 'en') =>
    sortedByName(
      scopeTree([permission({ scopeHierarchy: entries })], { requirement: null, language, now: NOW }),
      language,
    );
  const shape = (nodes: readonly ReturnType<typeof tree>[number][]): unknown[] =>
    nodes.map(({ name, isAllowed, children }) => [name, isAllowed, shape(children)]);

  it('is linked by parent, sorted by name, without duplicates [S2.67 S2.68 S2.69]', () => {
    expect(
      shape(
        tree([
          entry('z', 'root'),
          entry('root', null, { isDrawn: true }),
          entry('b', 'root'),
          entry('b', 'root'),
          entry('a', 'b'),
        ]),
      ),
    ).toEqual([
      [
        'root',
        false,
        [
          ['b', true, [['a', true, []]]],
          ['z', true, []],
        ],
      ],
    ]);
  });

  it('sorts accented letters with their base letter [S2.68]', () => {
    expect(
      tree([entry('z', null), entry('e', null, { names: { en: 'Été' } }), entry('f', null)]).map(({ name }) => name),
    ).toEqual(['Été', 'f', 'z']);
  });

  it("uses the language's name, else the first translation, else the id [S2.70]", () => {
    const names = { 'fr-CA': 'Québec', en: 'Quebec' };
    expect(tree([entry('q', null, { names })], 'en')[0]?.name).toBe('Quebec');
    expect(tree([entry('q', null, { names })], 'fr')[0]?.name).toBe('Québec');
    expect(tree([entry('q', null, { names: { de: 'Quebeck' } })])[0]?.name).toBe('Quebeck');
    expect(tree([entry('q', null, { names: {} })])[0]?.name).toBe('q');
  });

  it('treats an unknown parent as none, and lists the organisations of a circle once [S2.67]', () => {
    expect(shape(tree([entry('a', 'gone')]))).toEqual([['a', true, []]]);
    expect(shape(tree([entry('own', 'own')]))).toEqual([['own', true, []]]);
    expect(shape(tree([entry('a', 'b'), entry('b', 'a'), entry('c', 'b'), entry('z', null)]))).toEqual([
      ['a', true, [['b', true, [['c', true, []]]]]],
      ['z', true, []],
    ]);
  });
});
