/**
 * `npm run ask -- "order cancelled"`: finds questions about the workflows, and rules, states, limits and decisions, by
 * their words. `npm run ask -- when:life.order/shop.cancelParts@open` answers one of those questions. `--fr` in French.
 */
import type { Language } from '../../domain/enumerations.ts';
import { KINDS, questionIn } from '../../domain/explorer-question.ts';
import { answering, missingIn } from '../../workflows/ask.ts';
import type { Answer, Knowledge } from '../../workflows/knowledge.ts';
import { differingWords } from '../../workflows/word-changes.ts';
import { UserError, runScript } from '../run/project.ts';
import { askedFor, say, toldIn, usageOf, type TerminalKey } from '../run/terminal.ts';
import { readHistory } from './history.ts';
import { readKnowledge } from './knowledge.ts';

/** The page that says more: of a life, its table. */
const pageOf = ({ of, stem }: Answer): string =>
  of.startsWith('life.') ? `docs/lives/${of.slice('life.'.length)}.md` : `docs/workflows/${stem}.md`;

/** The answer as lines of text. */
export function toLines(answer: Answer, language: Language): readonly string[] {
  const tell = (key: TerminalKey): string => say(key, {}, language);
  const colon = language === 'fr' ? '\u00A0:' : ':';
  const section = (head: TerminalKey, items: readonly string[]): string[] =>
    items.length === 0 ? [] : ['', `${tell(head)}${colon}`, ...items];
  return [
    [answer.asked, answer.title].filter((part) => part !== '').join(' — '),
    ...answer.says.map((each, index) => (answer.says.length === 1 ? each : `${index + 1}. ${each}`)),
    ...section(
      'ask.wayThere',
      answer.way.map(({ says }, index) => `${index + 1}. ${says}`),
    ),
    ...answer.sections.flatMap(({ name, items }) =>
      section(
        `ask.section.${name}`,
        items.map((item) => `- ${item}`),
      ),
    ),
    ...answer.choices.flatMap(({ name, items }) =>
      section(
        `ask.choice.${name}`,
        items.map(({ text, code }) => `- ${text}\n  ${code}`),
      ),
    ),
    ...section(
      'ask.found',
      answer.matches.map(({ title, pieces }) => `- ${title}${colon} ${pieces.map(({ text }) => text).join('')}`),
    ),
    ...answer.changes.map(({ kind, before, after }) => {
      const [gone, added] = kind === 'changed' ? differingWords(before, after) : ['', ''];
      const words = gone + added === '' ? '' : ` (${gone || tell('ask.nothing')} → ${added || tell('ask.nothing')})`;
      return `- ${tell(`ask.kind.${kind}`)}${colon} ${after || before}${words}`;
    }),
    ...(answer.stem === '' ? [] : ['', pageOf(answer)]),
  ];
}

/** Why a code has no answer, with the names that there are; null for one that has, and for other texts. */
export function unknownIn(known: Knowledge, text: string): string | null {
  const question = questionIn(text);
  if (!question) {
    const [, name] = /^(\w+):\S*$/.exec(text) ?? [];
    return name === undefined ? null : say('ask.unknown.kind', { name, names: KINDS.join(', ') });
  }
  const missing = missingIn(known, question);
  if (!missing) return null;
  const { is, name, there } = missing;
  return say(`ask.unknown.${is}`, { of: question.of, name, names: there.join(', ') });
}

if (import.meta.main)
  await runScript(async () => {
    const { positionals } = await askedFor('ask', {}, { takesWords: true });
    const text = positionals.join(' ').trim();
    if (text === '') throw new UserError(usageOf('ask'));
    const known = readKnowledge();
    const unknown = unknownIn(known, text);
    if (unknown !== null) throw new UserError(unknown);
    const past = text.startsWith('changed:')
      ? { history: readHistory(), today: new Date().toISOString().slice(0, 10) }
      : undefined;
    console.log(toLines(answering(known)(text, toldIn(), past), toldIn()).join('\n'));
  });
