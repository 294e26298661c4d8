/**
 * `npm run ask -- "what happens if the lock is lost while a quote is being sent?"`: answers a question about the
 * workflows, in English or French. `what changed in … since <git ref>` compares with a revision.
 */
import { answerTo } from '../../workflows/ask.ts';
import { namedIn } from '../../workflows/changed.ts';
import { differingWords } from '../../workflows/word-changes.ts';
import type { Answer, Knowledge } from '../../workflows/knowledge.ts';
import { kindOf, languageOf } from '../../workflows/question.ts';
import { UserError, runScript } from '../run/project.ts';
import { dayIn } from '../../workflows/history.ts';
import { readHistory } from './history.ts';
import { readKnowledge } from './knowledge.ts';
import { changesBetween } from './revisions.ts';
import { changeLines } from './rule-changes.ts';

const USAGE = 'npm run ask -- "what happens if the lock is lost while a quote is being sent?"';

const TEXTS = {
  en: {
    detail: 'In detail',
    way: 'The way there',
    next: 'What can follow',
    found: 'Also found',
    revisions: 'Revisions',
    statements: 'Specification',
    none: 'no rule changed.',
    nothing: 'nothing',
    since: 'Since',
    all: 'all workflows',
    kinds: {
      added: 'New',
      removed: 'Gone',
      changed: 'Changed',
      inside: 'Different in some cases',
      reworded: 'Reworded',
    },
  },
  fr: {
    detail: 'En détail',
    way: 'Pour y arriver',
    next: 'Ce qui peut suivre',
    found: 'Trouvé aussi',
    revisions: 'Révisions',
    statements: 'Spécification (en anglais)',
    none: 'aucune règle n’a changé.',
    nothing: 'rien',
    since: 'Depuis',
    all: 'tous les processus',
    kinds: {
      added: 'Nouveau',
      removed: 'Retiré',
      changed: 'Modifié',
      inside: 'Différent dans certains cas',
      reworded: 'Reformulé',
    },
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
    ...section(
      texts.way,
      answer.way.map(({ says }) => says),
      (index) => `${index + 1}.`,
    ),
    ...section(texts.next, answer.next, () => '-'),
    ...section(
      answer.kind === 'changed' ? texts.revisions : texts.found,
      answer.links.map(({ text }) => text),
      () => '-',
    ),
    ...section(
      texts.statements,
      answer.statements.map((id) => `${id} ${known[id] ?? ''}`),
      () => '-',
    ),
    ...[...Map.groupBy(answer.changes, ({ title }) => title)].flatMap(([title, changed]) => [
      '',
      `${title}${colon}`,
      ...changed.map(({ kind, before, after }) => {
        const [gone, added] = kind === 'changed' ? differingWords(before, after) : ['', ''];
        const words = gone + added === '' ? '' : ` (${gone || texts.nothing} → ${added || texts.nothing})`;
        return `- ${texts.kinds[kind]}${colon} ${after || before}${words}`;
      }),
    ]),
    ...(answer.stem === '' ? [] : ['', `docs/workflows/${answer.stem}.md`]),
  ];
}

/** The revision of a question such as "what changed in orders since v1.2?"; null for any other. */
export const revisionIn = (question: string): string | null =>
  /chang(?:ed?|é)[^?]*?\b(?:since|depuis)\s+(?:la révision\s+|revision\s+)?([\w./~^-]+)/iu.exec(question)?.[1] ?? null;

/** The workflows a question names, or all of them when it names none. */
export const stemsIn = (question: string, known: Knowledge): readonly string[] =>
  namedIn(question, known).map(({ stem }) => stem);

/** The most workflows whose lack of changes is told one by one. */
const MOST_NAMED = 5;

async function changes(question: string, revision: string, known: Knowledge): Promise<readonly string[]> {
  const language = languageOf(question);
  const stems = stemsIn(question, known);
  const found = await changesBetween(revision, { stems, language });
  const colon = language === 'fr' ? '\u00A0:' : ':';
  const { none, since, all } = TEXTS[language];
  const titleOf = (stem: string): string => known.workflows.find((each) => each.stem === stem)?.title[language] ?? stem;
  // An answer about a few workflows names those in which nothing changed.
  const same = stems.length <= MOST_NAMED ? stems.filter((stem) => found.every((change) => change.stem !== stem)) : [];
  return [
    `${since} ${revision}${colon}`,
    ...found.map((change) => `${titleOf(change.stem)}${colon} ${changeLines(change, language).join('\n')}`),
    ...same.map((stem) => `${titleOf(stem)}${colon} ${none}`),
    ...(found.length + same.length === 0 ? [`${all}${colon} ${none}`] : []),
  ];
}

if (import.meta.main)
  await runScript(async () => {
    const question = process.argv.slice(2).join(' ').trim();
    if (question === '') throw new UserError(USAGE);
    const known = readKnowledge();
    const revision = revisionIn(question);
    const past =
      kindOf(question) === 'changed'
        ? { history: readHistory(), today: new Date().toISOString().slice(0, 10) }
        : undefined;
    const day = revision === null ? null : dayIn(question, past?.today ?? '');
    // A day, or a question without a revision, is answered from the kept rules; a revision by walking both.
    const lines =
      revision === null || day !== null
        ? toLines(answerTo(known, question, languageOf(question), past), known)
        : await changes(question, revision, known);
    console.log(lines.join('\n'));
  });
