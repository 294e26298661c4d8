/**
 * `npm run ask -- "what happens if the lock is lost while a quote is being sent?"`: answers a question about the
 * workflows, in English or French. `what changed in … since <git ref>` compares with a revision.
 */
import { LANGUAGES } from '../../domain/enumerations.ts';
import { answerTo } from '../../workflows/ask.ts';
import type { Answer, Knowledge } from '../../workflows/knowledge.ts';
import { languageOf, termsOf } from '../../workflows/question.ts';
import { Refusal, runScript } from '../run/project.ts';
import { readKnowledge } from './knowledge.ts';
import { changesBetween } from './revisions.ts';

const USAGE = 'npm run ask -- "what happens if the lock is lost while a quote is being sent?"';

const TEXTS = {
  en: {
    detail: 'In detail',
    way: 'The way there',
    next: 'What can follow',
    statements: 'Specification',
    none: 'No rule changed.',
  },
  fr: {
    detail: 'En détail',
    way: 'Pour y arriver',
    next: 'Ce qui peut suivre',
    statements: 'Spécification',
    none: 'Aucune règle n’a changé.',
  },
} as const;

/** The answer as lines of text. */
export function toLines(answer: Answer, { statements: known }: Knowledge): readonly string[] {
  const texts = TEXTS[answer.language];
  const colon = answer.language === 'fr' ? '\u00A0:' : ':';
  const section = (head: string, items: readonly string[], mark: (index: number) => string): string[] =>
    items.length === 0 ? [] : ['', `${head}${colon}`, ...items.map((item, index) => `${mark(index)} ${item}`)];
  return [
    ...(answer.title === '' ? [] : [answer.title]),
    ...answer.says.map((each) => `- ${each}`),
    ...section(texts.detail, answer.detail, () => '-'),
    ...section(texts.way, answer.way, (index) => `${index + 1}.`),
    ...section(texts.next, answer.next, () => '-'),
    ...section(
      texts.statements,
      answer.statements.map((id) => `${id} ${known[id] ?? ''}`),
      () => '-',
    ),
    ...(answer.stem === '' ? [] : ['', `docs/workflows/${answer.stem}.md`]),
  ];
}

/** The revision of a question such as "what changed in orders since v1.2?"; null for any other. */
export const revisionIn = (question: string): string | null =>
  /chang(?:ed?|é)[^?]*?\b(?:since|depuis)\s+(?:la révision\s+|revision\s+)?([\w./~^-]+)/iu.exec(question)?.[1] ?? null;

/** The workflows a question names, or all of them when it names none. */
export function stemsIn(question: string, { workflows }: Knowledge): readonly string[] {
  const subject = question.replace(/\b(?:since|depuis)\b.*$/iu, '');
  const terms = termsOf(subject);
  const named = workflows.filter(({ stem, title }) => {
    const names = termsOf([stem.replaceAll('-', ' '), ...LANGUAGES.map((language) => title[language])].join(' '));
    return terms.some((term) => names.includes(term));
  });
  return (named.length > 0 ? named : workflows).map(({ stem }) => stem);
}

async function changes(question: string, revision: string, known: Knowledge): Promise<readonly string[]> {
  const language = languageOf(question);
  const found = await changesBetween(revision, { stems: stemsIn(question, known), language });
  if (found.length === 0) return [TEXTS[language].none];
  return found.flatMap(({ stem, head, shown }) => [
    `${stem}: ${head}`,
    ...shown.map(({ when, before, after }) => `  - ${when}: ${before} → ${after}`),
  ]);
}

if (import.meta.main)
  await runScript(async () => {
    const question = process.argv.slice(2).join(' ').trim();
    if (question === '') throw new Refusal(USAGE);
    const known = readKnowledge();
    const revision = revisionIn(question);
    const lines =
      revision === null ? toLines(answerTo(known, question), known) : await changes(question, revision, known);
    console.log(lines.join('\n'));
  });
