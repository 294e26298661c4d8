/** The report on one page of Markdown, for a merge request. */
import { isRejected, rejectedFirst, reviewOf } from './page/filter.ts';
import { failedCauses } from './causes.ts';
import type { PathShown, ReportData } from './data.ts';
import { commandOf, nameOf } from './exports.ts';

/** Rows of a table; the report has them all. */
const MOST = 40;

const cell = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('|', String.raw`\|`)
    .slice(0, 300);

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  '',
  `| ${heads.join(' | ')} |`,
  `| ${heads.map(() => '---').join(' | ')} |`,
  ...rows.slice(0, MOST).map((row) => `| ${row.join(' | ')} |`),
  ...(rows.length > MOST ? ['', `… and ${rows.length - MOST} more.`] : []),
];

const paths = (count: number): string => `${count} ${count === 1 ? 'path' : 'paths'}`;

export function toSummary({ stems, sentences, revision, texts = [] }: ReportData): string {
  const all = stems.flatMap((stem) => stem.paths.map((path) => ({ stem, path })));
  const failed = all.filter(({ path }) => path.failure !== null);
  const notRun = all.filter(({ path }) => path.result === 'notRun').length;
  const rest = notRun === 0 ? '' : `, ${notRun} ${notRun === 1 ? 'was' : 'were'} not run`;
  const step = (path: PathShown): string => {
    const { when } = path.steps[(path.failure?.step ?? 0) - 1] ?? {};
    return `${path.failure?.step ?? 0}. ${cell(sentences[when ?? path.given[0] ?? 0]?.en ?? '')}`;
  };
  const cards = stems.flatMap((stem) => stem.cards.map((card) => ({ stem, card })));
  const waiting = rejectedFirst(
    cards.filter(({ card }) => ['changed', 'questioned', 'rejected'].includes(reviewOf(card))),
  );
  const rejected = cards.filter(({ card }) => isRejected(card)).length;
  const open = cards.filter(({ card }) => reviewOf(card) === 'open').length;
  return [
    `## Workflows at ${revision}`,
    '',
    failed.length === 0
      ? `${paths(all.length - notRun)} passed${rest}.`
      : `**${paths(failed.length)} failed**${rest}, ${all.length - notRun - failed.length} passed.`,
    ...(failed.length === 0
      ? []
      : table(
          ['Paths', 'Workflow', 'First', 'Step', 'Expected', 'Seen', 'Again'],
          failedCauses({ stems }).map(({ count, first: { stem, path } }) => [
            String(count),
            cell(stem.title.en),
            cell(nameOf(path)),
            step(path),
            cell(path.failure?.expected ?? ''),
            cell(path.failure?.seen ?? ''),
            `\`${commandOf(stem, path)}\``,
          ]),
        )),
    '',
    `Review: ${waiting.length + open} of ${cards.length} rules are waiting (${[...(rejected === 0 ? [] : [`${rejected} rejected`]), `${open} not reviewed`].join(', ')}).`,
    ...(waiting.length === 0
      ? []
      : table(
          ['Rule', 'Review', 'In words'],
          waiting.map(({ stem, card }) => [`\`${stem.stem}/${card.id}\``, reviewOf(card), cell(card.words.en)]),
        )),
    ...(texts.length === 0
      ? []
      : [
          '',
          `**Texts wait to be accepted**: ${texts.reduce((sum, { changes }) => sum + changes.length, 0)}.`,
          ...table(
            ['Text', 'Shown by', 'Was', 'Is'],
            texts.flatMap(({ stems: shown, changes }) =>
              changes.map(({ file, key, before, after }) => [
                `\`${file}:${key}\``,
                cell(shown.join(', ')),
                cell(before ? `${before.en} / ${before.fr}` : ''),
                cell(after ? `${after.en} / ${after.fr}` : ''),
              ]),
            ),
          ),
        ]),
    '',
  ].join('\n');
}
