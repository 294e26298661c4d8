/**
 * The accepted texts: docs/texts/<file>.md has each text in both languages, side by side, and who accepted it last. Only
 * an acceptance changes these files, so that a swapped label or an untranslated sentence waits until somebody has read
 * it, like a rule that changed.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../run/project.ts';
import { textsNow, type Said, type Texts } from './texts.ts';

export const ACCEPTED = 'docs/texts';

/** Who accepted something, and on what day. */
export interface Acceptance {
  readonly by: string;
  readonly on: string;
}

export interface AcceptedTexts {
  readonly texts: Texts;
  /** Null when the file is not what this person accepted: somebody changed it by hand. */
  readonly acceptance: Acceptance | null;
}

/** A text that is not as accepted; null where it does not exist. */
export interface TextChange {
  readonly file: string;
  readonly key: string;
  readonly before: Said | null;
  readonly after: Said | null;
}

const SIGNS: readonly (readonly [plain: string, written: string])[] = [
  ['\n', '⏎'],
  ['|', String.raw`\|`],
  ['<', '&lt;'],
  ['*', String.raw`\*`],
];

const written = (text: string): string => SIGNS.reduce((all, [plain, sign]) => all.replaceAll(plain, sign), text);
const plain = (cell: string): string => SIGNS.reduce((all, [sign, cellSign]) => all.replaceAll(cellSign, sign), cell);

const rowsOf = (texts: Texts): string =>
  [...texts].map(([key, { en, fr }]) => `| \`${key}\` | ${written(en)} | ${written(fr)} |\n`).join('');

const digestOf = ({ by, on }: Acceptance, rows: string): string =>
  createHash('sha256').update(`${by}\n${on}\n${rows}`).digest('base64url').slice(0, 8);

/** The document of one file of texts. */
export function printAccepted(file: string, texts: Texts, acceptance: Acceptance): string {
  const rows = rowsOf(texts);
  return `# Texts: ${file}

Accepted by ${acceptance.by} on ${acceptance.on} (${digestOf(acceptance, rows)}). Only \`npm run accept\` writes this file.

| key | English | French |
| --- | --- | --- |
${rows}`;
}

const HEAD = /^Accepted by (.+) on (\S+) \(([\w-]{8})\)/m;
const ROW = /^\| `([^`]+)` \| (.*?) \| (.*) \|$/gm;

export function parseAccepted(text: string): AcceptedTexts {
  const texts = new Map(
    [...text.matchAll(ROW)].map(([, key = '', en = '', fr = '']) => [key, { en: plain(en), fr: plain(fr) }]),
  );
  const [, by = '', on = '', digest] = HEAD.exec(text) ?? [];
  return { texts, acceptance: digest === digestOf({ by, on }, rowsOf(texts)) ? { by, on } : null };
}

/** What was accepted, by file. */
export function acceptedTexts(folder = inProject(ACCEPTED)): ReadonlyMap<string, AcceptedTexts> {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.md')) : [];
  return new Map(
    files.map((file) => [file.replace(/\.md$/, ''), parseAccepted(readFileSync(join(folder, file), 'utf8'))]),
  );
}

const isSame = (one: Said | null, other: Said | null): boolean => one?.en === other?.en && one?.fr === other?.fr;

/** The texts that wait: those that are new, gone or otherwise than accepted. */
export const textChanges = (
  now: ReadonlyMap<string, Texts> = textsNow(),
  accepted: ReadonlyMap<string, AcceptedTexts> = acceptedTexts(),
): TextChange[] =>
  [...new Set([...now.keys(), ...accepted.keys()])].sort().flatMap((file) => {
    const [is, was] = [now.get(file), accepted.get(file)?.texts];
    return [...new Set([...(is?.keys() ?? []), ...(was?.keys() ?? [])])].flatMap((key) => {
      const [before, after] = [was?.get(key) ?? null, is?.get(key) ?? null];
      return isSame(before, after) ? [] : [{ file, key, before, after }];
    });
  });

/** The files that are otherwise than their acceptance says. */
export const unsignedFiles = (accepted: ReadonlyMap<string, AcceptedTexts> = acceptedTexts()): string[] =>
  [...accepted].flatMap(([file, { acceptance }]) => (acceptance ? [] : [file]));

/** The accepted texts with some changes, in the order of today's. */
function withChanges(accepted: Texts, now: Texts, changes: readonly TextChange[]): Texts {
  const changed = new Map(changes.map(({ key, after }) => [key, after]));
  const keys = [...new Set([...now.keys(), ...accepted.keys()])];
  return new Map(
    keys.flatMap((key) => {
      const text = changed.has(key) ? changed.get(key) : accepted.get(key);
      return text ? [[key, text] as const] : [];
    }),
  );
}

/** Accepts some changes for a person, and the files that were changed by hand if they are named. */
export function acceptTexts(
  acceptance: Acceptance,
  changes: readonly TextChange[],
  {
    folder = inProject(ACCEPTED),
    now = textsNow(),
    unsigned = [],
  }: {
    readonly folder?: string;
    readonly now?: ReturnType<typeof textsNow>;
    readonly unsigned?: readonly string[];
  } = {},
): void {
  mkdirSync(folder, { recursive: true });
  const accepted = acceptedTexts(folder);
  for (const file of new Set([...changes.map((change) => change.file), ...unsigned])) {
    const own = changes.filter((change) => change.file === file);
    const texts = withChanges(accepted.get(file)?.texts ?? new Map(), now.get(file) ?? new Map(), own);
    const place = join(folder, `${file}.md`);
    if (texts.size === 0) rmSync(place, { force: true });
    else writeFileSync(place, printAccepted(file, texts, acceptance));
  }
}
