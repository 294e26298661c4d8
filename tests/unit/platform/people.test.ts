/** Who may be made: the data of users and shops, and what each role may do. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { FEATURES } from '../../../domain/features.ts';
import { AccessLevel, allowedScopeIds, grantsEverywhere, isWide, type Permission } from '../../../domain/permission.ts';
import {
  levelsOf,
  permissionsOf,
  type ROLE_NAMES,
  shopPermissions,
  systemPermissions,
} from '../../../platform/identity/roles.ts';
import { newShop } from '../../../platform/identity/shops.ts';
import { generatePassword, newUser, supplierRow } from '../../../platform/identity/users.ts';
import { READING } from '../../../platform/mail/outbox.ts';

const ORGANISATION = { id: 'roy', name: 'Pièces Roy', province: 'QC' };
const MARIE = {
  email: 'marie@example.ca',
  firstName: 'Marie',
  lastName: 'Roy',
  role: 'clerk',
  locale: 'fr',
  organisations: [ORGANISATION],
};
const SHOP = { email: 'parts@elegance.example', id: 'elegance', name: 'Carrosserie Élégance', province: 'QC' };
type Given = Readonly<Record<string, unknown>>;
const problemsOf = (schema: v.GenericSchema, given: unknown): string[] =>
  (v.safeParse(schema, given).issues ?? []).map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`);
const of = (more: Given): Given => ({ organisations: [{ ...ORGANISATION, ...more }] });

describe('a new user', () => {
  it('is made as said, without spaces around and with a small e-mail', () => {
    expect(problemsOf(newUser, MARIE)).toEqual([]);
    const written = {
      ...MARIE,
      email: ' Marie@Example.CA ',
      firstName: ' Marie ',
      organisations: [{ ...ORGANISATION, name: ' Pièces Roy ' }],
    };
    expect(v.parse(newUser, written)).toEqual(MARIE);
  });

  it.each<readonly [string, Given]>([
    ['the longest names', { firstName: 'x'.repeat(100), lastName: 'x'.repeat(100) }],
    ['the longest e-mail', { email: `${'x'.repeat(60)}@${`${'y'.repeat(60)}.`.repeat(2)}example.ca` }],
    ['no language', { locale: null }],
    ['the longest id', of({ id: 'x'.repeat(64) })],
    ['an id of words', of({ id: 'pieces-roy-2' })],
    ['an organisation that exists', of({ name: null, province: null })],
    ['two organisations', { organisations: [ORGANISATION, { ...ORGANISATION, id: 'other' }] }],
    ['no organisation as a system administrator', { role: 'system-administrator', organisations: [] }],
  ])('may have %s', (_, more) => {
    expect(problemsOf(newUser, { ...MARIE, ...more })).toEqual([]);
  });

  it.each<readonly [string, Given, string]>([
    ['no e-mail address', { email: 'marie' }, 'email is no e-mail address'],
    ['too long an e-mail', { email: `${'x'.repeat(190)}@example.ca` }, 'email is too long'],
    ['an empty first name', { firstName: ' ' }, 'firstName is missing'],
    ['an empty last name', { lastName: '' }, 'lastName is missing'],
    ['a first name of 101 letters', { firstName: 'x'.repeat(101) }, 'firstName is too long'],
    ['a last name of 101 letters', { lastName: 'x'.repeat(101) }, 'lastName is too long'],
    ['another role', { role: 'boss' }, 'role is none of administrator, clerk, read-only, system-administrator'],
    ['another language', { locale: 'de' }, 'locale is none of en, fr'],
    ['an id with capitals', of({ id: 'Roy' }), 'organisations.0.id is no id: small letters, digits and hyphens'],
    [
      'an id that ends in a hyphen',
      of({ id: 'roy-' }),
      'organisations.0.id is no id: small letters, digits and hyphens',
    ],
    ['an id of 65 letters', of({ id: 'x'.repeat(65) }), 'organisations.0.id is too long'],
    ['an empty name of the organisation', of({ name: '' }), 'organisations.0.name is missing'],
    ['another province', of({ province: 'Québec' }), 'organisations.0.province is no province such as QC'],
    ['a province that does not exist', of({ province: 'ZZ' }), 'organisations.0.province is no province such as QC'],
    ['a province in small letters', of({ province: 'qc' }), 'organisations.0.province is no province such as QC'],
    ['no organisation', { organisations: [] }, 'organisations are missing'],
    [
      'an organisation as a system administrator',
      { role: 'system-administrator' },
      'organisations are nothing a system-administrator has',
    ],
  ])('cannot have %s', (_, more, problem) => {
    expect(problemsOf(newUser, { ...MARIE, ...more })).toContain(problem);
  });

  it('has nothing that is not asked', () => {
    expect(v.safeParse(newUser, { ...MARIE, password: 'secret' }).success).toBe(false);
    expect(v.safeParse(newUser, { ...MARIE, ...of({ city: 'Laval' }) }).success).toBe(false);
  });

  it('gets a password of four groups of five, without letters that look alike, and each another', () => {
    const made = Array.from({ length: 50 }, generatePassword);
    for (const password of made) expect(password).toMatch(/^(?:[a-km-zA-HJ-NP-Z2-9]{5}-){3}[a-km-zA-HJ-NP-Z2-9]{5}$/);
    expect(new Set(made).size).toBe(50);
  });
});

describe('a new collision shop', () => {
  it('is made as said', () => {
    expect(v.parse(newShop, SHOP)).toEqual(SHOP);
  });

  it.each<readonly [string, Given, string]>([
    ['no name', { name: null }, 'name is missing'],
    ['an empty name', { name: ' ' }, 'name is missing'],
    ['no province', { province: null }, 'province is missing'],
    ['another province', { province: 'Q' }, 'province is no province such as QC'],
    ['no e-mail address', { email: 'elegance' }, 'email is no e-mail address'],
    ['another id', { id: 'É' }, 'id is no id: small letters, digits and hyphens'],
  ])('cannot have %s', (_, more, problem) => {
    expect(problemsOf(newShop, { ...SHOP, ...more })).toEqual([problem]);
  });
});

it('a new supplier has no address yet, and only its name in both languages', () => {
  expect(supplierRow({ id: 'roy', name: 'Pièces Roy', province: null })).toEqual({
    scopeId: 'roy',
    name: 'Pièces Roy',
    names: null,
    address: '',
    city: '',
    province: '',
    postalCode: '',
    phone: '',
    email: '',
    federalTaxNumber: '',
    provincialTaxNumber: '',
  });
  expect(supplierRow({ id: 'roy', name: 'Pièces Roy', province: 'QC' }).province).toBe('QC');
});

const { None: _, ...LEVELS } = AccessLevel;
const namesOf = (mask: number): string[] =>
  Object.entries(LEVELS).flatMap(([name, level]) => ((mask & level) === 0 ? [] : [name]));
const ALL = Object.keys(LEVELS);
const READING_ONLY = ['Read', 'ListDocuments', 'ReadDocument'];

describe('the role', () => {
  it.each<readonly [(typeof ROLE_NAMES)[number], readonly string[], Readonly<Record<string, readonly string[]>>]>([
    ['administrator', ALL, {}],
    [
      'clerk',
      ALL,
      {
        'developer-tools': [],
        'supplier-settings': READING_ONLY,
        'supplier-inventory-api': READING_ONLY,
        'supplier-open-hours': READING_ONLY,
      },
    ],
    ['read-only', READING_ONLY, { 'developer-tools': [] }],
  ])('%s may do this with each feature', (role, most, others) => {
    const levels = levelsOf(role);
    expect(Object.fromEntries(FEATURES.map((feature) => [feature, namesOf(levels[feature])]))).toEqual(
      Object.fromEntries(FEATURES.map((feature) => [feature, others[feature] ?? most])),
    );
    const permissions = permissionsOf(role, [ORGANISATION, { id: 'other', name: 'Other' }]);
    // What gives nothing is left out.
    expect(permissions.map(({ featureId }) => featureId)).toEqual(
      FEATURES.filter((feature) => levels[feature] !== AccessLevel.None),
    );
    for (const { featureId, featureAccessLevelMask, range, scopeHierarchy } of permissions) {
      expect(featureAccessLevelMask).toBe(levels[featureId as (typeof FEATURES)[number]]);
      expect(range).toEqual({});
      expect(scopeHierarchy.map(({ parentScopeId }) => parentScopeId)).toEqual([null, 'suppliers', 'suppliers']);
    }
    expect(allowedScopeIds(permissions, { feature: 'order-fulfilment', levels: [AccessLevel.Read] }, 0)).toEqual([
      'roy',
      'other',
    ]);
  });

  it('of the suppliers’ type is named in both languages, an organisation as it is', () => {
    const [permission] = permissionsOf('clerk', [ORGANISATION]);
    expect(
      permission?.scopeHierarchy.map(({ scopeKey: { type, id, translations } }) => [type, id, translations]),
    ).toEqual([
      [
        'organizationType',
        'suppliers',
        [
          { languageId: 'en', name: 'Suppliers' },
          { languageId: 'fr', name: 'Fournisseurs' },
        ],
      ],
      [
        'organization',
        'roy',
        [
          { languageId: 'en', name: 'Pièces Roy' },
          { languageId: 'fr', name: 'Pièces Roy' },
        ],
      ],
    ]);
  });
});

it('a system administrator administers everywhere, in no organisation', () => {
  const permissions = systemPermissions();
  expect(permissions.map(({ featureAccessLevelMask }) => namesOf(featureAccessLevelMask))).toEqual([ALL]);
  expect(permissions.every(isWide)).toBe(true);
  const asked = { feature: 'platform-administration', levels: [AccessLevel.Update] } as const;
  expect(grantsEverywhere(permissions, asked, 0)).toBe(true);
  expect(allowedScopeIds(permissions, asked, 0)).toEqual([]);
});

it('a collision shop reads, creates and updates its own requests, and nothing else', () => {
  const permissions = shopPermissions({ id: 'elegance', name: 'Carrosserie Élégance' });
  expect(
    permissions.map(({ featureId, featureAccessLevelMask }) => [featureId, namesOf(featureAccessLevelMask)]),
  ).toEqual([['quote-requesting', ['Read', 'Create', 'Update']]]);
  expect(allowedScopeIds(permissions, null, 0)).toEqual(['elegance']);
});

describe('an e-mail of each kind goes to', () => {
  const reader = (feature: string, level: number): Permission[] => [
    {
      featureId: feature,
      range: {},
      featureAccessLevelMask: level,
      scopeHierarchy: shopPermissions({ id: 'roy', name: 'Roy' })[0]?.scopeHierarchy ?? [],
    },
  ];
  it.each([
    ['ordersSummary', 'order-fulfilment'],
    ['creditRequestSummaries', 'supplier-accounting'],
    ['invoices', 'supplier-accounting'],
    ['credits', 'supplier-accounting'],
  ] as const)('%s: readers of %s, whatever else they may do', (kind, feature) => {
    const may = (level: number, of: string = feature) =>
      allowedScopeIds(reader(of, level), READING[kind], 0).includes('roy');
    expect(may(AccessLevel.Read)).toBe(true);
    expect(may(0xffff & ~AccessLevel.Read)).toBe(false);
    expect(may(AccessLevel.Read, 'quote-request-answering')).toBe(false);
  });
});
