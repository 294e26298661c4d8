/**
 * The QA reviews: one mark per rule, in a text file per workflow (`docs/reviews/<stem>.md`). Each mark is a separate
 * block of lines, so that reviews of several people merge.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { LANGUAGES, type Language } from '../../domain/enumerations.ts';
import { say, toldIn } from '../../scripts/run/terminal.ts';
import { NO_PERMISSION } from '../../workflows/permission-words.ts';

export const REVIEWS = 'docs/reviews';

export const VERDICTS = ['approved', 'questioned', 'rejected'] as const;

const line = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/\s+/gu, ' ').trim()),
);
const mark = v.strictObject({
  verdict: v.picklist(VERDICTS),
  by: v.pipe(line, v.nonEmpty(), v.regex(/^[^,]+$/)),
  /** A day. */
  on: v.pipe(v.string(), v.isoDate()),
  /** The reviewed revision. */
  revision: v.pipe(v.string(), v.regex(/^\w+$/)),
  /** The reviewed words, the permission in English and the digest of the rule's outcome. */
  en: line,
  fr: line,
  permission: v.optional(line, NO_PERMISSION.en),
  outcome: v.pipe(v.string(), v.regex(/^[\w-]+$/)),
  /** The digests of the reviewed screens, such as `en x3Fq_a1b.y, fr z.w`: before and after. Empty without pictures. */
  picture: v.optional(v.pipe(line, v.regex(/^((en|fr) [\w.-]+(, (?!$)|$))*$/)), ''),
  comment: line,
});
export type Mark = v.InferOutput<typeof mark>;

/** By rule id. */
export type Marks = Readonly<Record<string, Mark>>;

/** Throws when a field is invalid. */
export const toMark = (given: unknown): Mark => v.parse(mark, given);

const HEAD = /^(\w+) by ([^,]+), (\S+), at (\w+), outcome (\S+)$/m;

function readMark(block: string): Mark {
  const [, verdict, by, on, revision, outcome] = HEAD.exec(block) ?? [];
  const field = (name: string): string => new RegExp(`^- ${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
  return toMark({
    verdict,
    by,
    on,
    revision,
    outcome,
    en: field('en'),
    fr: field('fr'),
    permission: field('permission') || undefined,
    picture: field('picture'),
    comment: field('comment'),
  });
}

/** Throws when the text is not a valid file of reviews. */
export const parseMarks = (text: string): Marks =>
  Object.fromEntries(
    text
      .split(/^## /m)
      .slice(1)
      .map((block) => [(block.split('\n', 1)[0] ?? '').trim(), readMark(block)]),
  );

export function printMarks(stem: string, marks: Marks): string {
  const blocks = Object.entries(marks)
    .sort(([left], [right]) => left.localeCompare(right))
    .map(([rule, { verdict, by, on, revision, outcome, en, fr, permission, picture, comment }]) =>
      [
        `## ${rule}`,
        '',
        `${verdict} by ${by}, ${on}, at ${revision}, outcome ${outcome}`,
        '',
        `- en: ${en}`,
        `- fr: ${fr}`,
        ...(permission === NO_PERMISSION.en ? [] : [`- permission: ${permission}`]),
        ...(picture === '' ? [] : [`- picture: ${picture}`]),
        ...(comment === '' ? [] : [`- comment: ${comment}`]),
      ].join('\n'),
    );
  return `${[`# Reviews of ${stem}`, ...blocks].join('\n\n')}\n`;
}

const fileOf = (stem: string, folder: string): string => `${folder}/${stem}.md`;

export const readMarks = (stem: string, folder = REVIEWS): Marks =>
  existsSync(fileOf(stem, folder)) ? parseMarks(readFileSync(fileOf(stem, folder), 'utf8')) : {};

/** Adds or replaces the mark of one rule. */
export function keepMark(stem: string, rule: string, given: Mark, folder = REVIEWS): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(stem, folder), printMarks(stem, { ...readMarks(stem, folder), [rule]: given }));
}

/** Removes the mark of one rule; a file without marks is removed. */
export function dropMark(stem: string, rule: string, folder = REVIEWS): void {
  const { [rule]: dropped, ...others } = readMarks(stem, folder);
  if (!dropped) return;
  if (Object.keys(others).length === 0) rmSync(fileOf(stem, folder));
  else writeFileSync(fileOf(stem, folder), printMarks(stem, others));
}

/** The file of the marks on texts, beside those of the workflows. */
export const TEXTS = 'texts';

/**
 * What somebody rejected or questioned and nobody has settled since, by the marks that are stored now, as lines. A mark
 * on a rule that is gone (not in `known`) says nothing.
 */
export const unsettledMarks = (stem: string, known: ReadonlySet<string> | null, folder = REVIEWS): string[] =>
  Object.entries(readMarks(stem, folder)).flatMap(([rule, { verdict, by, on, comment, ...words }]) => {
    if (verdict === 'approved' || known?.has(rule) === false) return [];
    const name = say('review.mark', { rule: `${stem}/${rule}`, verdict: say(`rule.${verdict}`), by, on });
    const told = comment === '' ? name : say('review.of', { name, counts: comment });
    return [`  ${told}\n    ${words[toldIn()]}`];
  });

/** The digests of the screens that a rule has now, by language. */
export type Looks = Readonly<Partial<Record<Language, readonly string[]>>>;

/**
 * Whether the reviewed screen is none of those that the rule has now. A language in which no path shows the rule now says
 * nothing.
 */
const isPictureChanged = (reviewed: string, looks: Looks): boolean =>
  LANGUAGES.some((language) => {
    const look = new RegExp(`${language} ([^,]+)`).exec(reviewed)?.[1];
    const now = looks[language] ?? [];
    return look !== undefined && now.length > 0 && !now.includes(look);
  });

const WORDED = ['en', 'fr', 'permission', 'outcome'] as const;

/** What a mark can be outdated by. */
export type Reviewed = (typeof WORDED)[number] | 'picture';

/** The differences from the reviewed version. */
export const changedSince = (
  reviewed: Mark,
  now: Pick<Mark, (typeof WORDED)[number]>,
  looks: Looks = {},
): readonly Reviewed[] => [
  ...WORDED.filter((field) => reviewed[field] !== v.parse(line, now[field])),
  ...(isPictureChanged(reviewed.picture, looks) ? (['picture'] as const) : []),
];
