/** Every text that enters is kept by one rule, in the portal and on the platform. */
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Contract } from '../../../contracts/call.ts';
import * as calls from '../../../contracts/index.ts';
import { filled, filledNote, note, text } from '../../../contracts/texts.ts';
import { asLine, asLines } from '../../../domain/typed-text.ts';

const RLE = '\u202b';
const RLO = '\u202e';
const PDF = '\u202c';
const RLI = '\u2067';
const PDI = '\u2069';

describe('a text of one line', () => {
  it.each([
    ['surrounding spaces', '  Hood \u00a0', 'Hood'],
    ['line ends, of any kind', 'Dock\r\n2\nleft\u2028door\u0085now', 'Dock 2 left door now'],
    ['a tab', 'Dock\t2', 'Dock 2'],
    ['control characters', 'Ho\u0007o\u001bd\u009f', 'Hood'],
    ['a soft hyphen', 'INV\u00ad-77001', 'INV-77001'],
    ['zero-width spaces and byte order marks', '\ufeffINV\u200b-77\u2060001\u200b ', 'INV-77001'],
    ['what is no character', 'Ho\uffffod\u{1fffe}', 'Hood'],
    ['decomposed letters', 'e\u0301te\u0301, \u2126', 'été, Ω'],
    ['a decomposed letter around what shows nothing', 'e\u200b\u0301', 'é'],
    ['nothing but invisible characters', ' \u200b\u200d\u2060\u3164\u00ad\u200e ', ''],
    ['nothing but marks of direction', RLE + PDF, ''],
    ['letters in another order than they are in', `INV-${RLO}10077${PDF}`, 'INV-10077'],
    ['a direction that is not ended', `A ${RLE}B`, `A ${RLE}B${PDF}`],
    ['two of them, ended in turn', `${RLI}A ${RLE}B`, `${RLI}A ${RLE}B${PDF}${PDI}`],
    ['an end without a start', `A${PDF} B${PDI}`, 'A B'],
    ['an isolate that ends what is in it', `${RLI}A ${RLE}B${PDI} C`, `${RLI}A ${RLE}B${PDF}${PDI} C`],
    ['an end that does not reach out of its isolate', `${RLE}A${RLI}B${PDF}C`, `${RLE}A${RLI}BC${PDI}${PDF}`],
  ])('is kept without %s', (_, typed, kept) => {
    expect(asLine(typed)).toBe(kept);
  });

  it.each([
    ['spaces inside', 'Honda  Civic', 'Honda\u00a0Civic'],
    ['joined emojis', '👩‍🔧 ✔️', '🇨🇦'],
    ['letters of other scripts', 'نمی‌خواهم', 'ᐃᓄᒃ'],
    ['directions that are ended', `A ${RLI}B${PDI}`, `${RLE}B${PDF} A`],
    ['damage that its field reports', 'Hood \0', 'Hood \ud83d'],
  ])('keeps %s', (_, ...texts) => {
    for (const each of texts) expect(asLine(each)).toBe(each);
  });
});

describe('a text of several lines', () => {
  it('keeps its lines, each ended by a line feed', () => {
    expect(asLines('\n Call\tfirst.\r\nDock 2\rleft\u2029door \n\n')).toBe('Call\tfirst.\nDock 2\nleft\ndoor');
  });

  it('ends a direction in its own line', () => {
    expect(asLines(`${RLE}A\nB${PDF}`)).toBe(`${RLE}A${PDF}\nB`);
  });
});

const signs = fc.constantFrom(
  'a',
  'É',
  'e\u0301',
  ' ',
  '\n',
  '\r\n',
  '\t',
  '\0',
  '\u0007',
  '\u200b',
  '\u200d',
  '\u00ad',
  '\ufeff',
  RLE,
  RLO,
  PDF,
  RLI,
  PDI,
  '\u200f',
  '\u2028',
  '😀',
  '\ud83d',
  '\uffff',
);
const typed = fc.array(signs, { maxLength: 12 }).map((all) => all.join(''));

it.each([
  ['one line', asLine, /[^\P{Cc}\0]|[\u200b\u00ad\u202e\ufeff\uffff\u2028]/u],
  ['several lines', asLines, /[^\P{Cc}\0\n\t]|[\u200b\u00ad\u202e\ufeff\uffff\u2028]/u],
])('a text of %s is kept the same when it is kept again, and shows all of itself', (_, as, never) => {
  fc.assert(
    fc.property(typed, (each) => {
      const kept = as(each);
      expect(as(kept)).toBe(kept);
      expect(kept).not.toMatch(never);
    }),
    { numRuns: 500 },
  );
});

it.each([
  ['one line that may be empty', text(5), ' \u200b', ''],
  ['one line', filled(5), 'a\u200b\nb\n', 'a b'],
  ['several lines that may be empty', note(5), '\u00ad\n', ''],
  ['several lines', filledNote(5), 'a\r\nb\u0007', 'a\nb'],
])('the contracts keep %s, and count what is kept', (_, schema, sent, kept) => {
  expect(v.parse(schema, sent)).toBe(kept);
  expect(v.is(schema, `abc\u200bd\u200be`)).toBe(true);
  expect(v.is(schema, `abcdef`)).toBe(false);
});

it.each([filled(5), filledNote(5)])('a required text has something to see', (schema) => {
  for (const sent of ['', ' ', '\u200b', '\u3164', RLO]) expect(v.is(schema, sent)).toBe(false);
});

/** What a schema of valibot consists of. */
const node = v.looseObject({
  type: v.string(),
  pipe: v.optional(v.array(v.unknown())),
  entries: v.optional(v.record(v.string(), v.unknown())),
  item: v.optional(v.unknown()),
  wrapped: v.optional(v.unknown()),
  options: v.optional(v.array(v.unknown())),
});

/** Rules that leave a text no invisible or control character, or keep it by the rule. */
const STRICT = ['line', 'lines', 'regex', 'email', 'uuid', 'iso_date', 'iso_timestamp', 'picklist', 'to_lower_case'];

const typesOf = (schema: unknown): string[] =>
  v.is(node, schema)
    ? [schema.type, ...(schema.pipe ?? []).slice(1).flatMap(typesOf)].concat(
        ...(schema.pipe ?? []).slice(0, 1).map((first) => (first === schema ? [] : typesOf(first))),
      )
    : [];

/** The places of the texts that a schema takes as they are. */
function* looseTexts(schema: unknown, path: string): Generator<string> {
  if (!v.is(node, schema)) return;
  const types = typesOf(schema);
  if (types.includes('string') && !types.some((type) => STRICT.includes(type))) yield path;
  for (const [name, inner] of Object.entries(schema.entries ?? {})) yield* looseTexts(inner, `${path}.${name}`);
  for (const inner of [schema.item, schema.wrapped, ...(schema.options ?? [])]) yield* looseTexts(inner, path);
}

/** What is compared with something that is there, and not kept. */
const AS_THEY_ARE = [
  'email',
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'apiKey',
  'search',
  'make',
  'model',
  'ids',
];

/** A draft is kept as it was typed, beside the parts as they were: the rule applies when it is sent. */
const KEPT_AS_TYPED = 'keepQuoteDraft';

it('every call takes every text by the rule, except secrets, the sign-in, searches and lists of ids', () => {
  const contracts = Object.values(calls).flatMap((each): Contract[] =>
    typeof each === 'object' && 'service' in each && 'path' in each ? [each as unknown as Contract] : [],
  );
  expect(contracts.length).toBeGreaterThan(60);
  expect(contracts.map(({ name }) => name)).toContain(KEPT_AS_TYPED);
  const sent = contracts.filter(({ name }) => name !== KEPT_AS_TYPED);
  const loose = sent.flatMap(({ name, body, query }) => [...looseTexts(body, name), ...looseTexts(query, `${name}?`)]);
  expect([...new Set(loose.map((path) => path.replace(/^.*\./, '')))].toSorted()).toEqual([...AS_THEY_ARE].toSorted());
});
