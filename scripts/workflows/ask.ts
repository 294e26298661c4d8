/**
 * `npm run ask -- "order cancelled"`: finds questions about the workflows, and rules, states, limits and decisions, by
 * their words. `npm run ask -- when:life.order/shop.cancelParts@open` answers one of those questions. `--fr` in French.
 */
import type { Language } from '../../domain/enumerations.ts';
import { answering } from '../../workflows/ask.ts';
import type { Answer } from '../../workflows/knowledge.ts';
import { differingWords } from '../../workflows/word-changes.ts';
import { UserError, runScript } from '../run/project.ts';
import { readHistory } from './history.ts';
import { readKnowledge } from './knowledge.ts';

const USAGE = 'npm run ask -- [--fr] "order cancelled", or one of the questions that this finds';

const TEXTS = {
  en: {
    way: 'The way there',
    matches: 'Found',
    nothing: 'nothing',
    sections: {
      may: 'Who may',
      told: 'Who is told',
      long: 'How long',
      next: 'What can follow',
      statements: 'Specification',
    },
    choices: {
      while: 'While',
      revisions: 'Revisions',
      when: 'When',
      who: 'Who may',
      long: 'How long',
      way: 'How does one get to',
      life: 'The life of a document',
      never: 'What always holds in',
      changed: 'What changed in',
    },
    kinds: {
      added: 'New',
      removed: 'Gone',
      changed: 'Changed',
      inside: 'Different in some cases',
      reworded: 'Reworded',
    },
  },
  fr: {
    way: 'Pour y arriver',
    matches: 'Trouvé',
    nothing: 'rien',
    sections: {
      may: 'Qui peut',
      told: 'Qui est averti',
      long: 'Combien de temps',
      next: 'Ce qui peut suivre',
      statements: 'Spécification',
    },
    choices: {
      while: 'Pendant que',
      revisions: 'Révisions',
      when: 'Quand',
      who: 'Qui peut',
      long: 'Combien de temps',
      way: 'Comment arrive-t-on à',
      life: 'La vie d’un document',
      never: 'Ce qui est toujours vrai dans',
      changed: 'Ce qui a changé dans',
    },
    kinds: {
      added: 'Nouveau',
      removed: 'Retiré',
      changed: 'Modifié',
      inside: 'Différent dans certains cas',
      reworded: 'Reformulé',
    },
  },
} as const;

/** The page that says more: of a life, its table. */
const pageOf = ({ of, stem }: Answer): string =>
  of.startsWith('life.') ? `docs/lives/${of.slice('life.'.length)}.md` : `docs/workflows/${stem}.md`;

/** The answer as lines of text. */
export function toLines(answer: Answer, language: Language): readonly string[] {
  const texts = TEXTS[language];
  const colon = language === 'fr' ? '\u00A0:' : ':';
  const section = (head: string, items: readonly string[]): string[] =>
    items.length === 0 ? [] : ['', `${head}${colon}`, ...items];
  return [
    [answer.asked, answer.title].filter((part) => part !== '').join(' — '),
    ...answer.says.map((each, index) => (answer.says.length === 1 ? each : `${index + 1}. ${each}`)),
    ...section(
      texts.way,
      answer.way.map(({ says }, index) => `${index + 1}. ${says}`),
    ),
    ...answer.sections.flatMap(({ name, items }) =>
      section(
        texts.sections[name],
        items.map((item) => `- ${item}`),
      ),
    ),
    ...answer.choices.flatMap(({ name, items }) =>
      section(
        texts.choices[name],
        items.map(({ text, code }) => `- ${text}\n  ${code}`),
      ),
    ),
    ...section(
      texts.matches,
      answer.matches.map(({ title, pieces }) => `- ${title}${colon} ${pieces.map(({ text }) => text).join('')}`),
    ),
    ...answer.changes.map(({ kind, before, after }) => {
      const [gone, added] = kind === 'changed' ? differingWords(before, after) : ['', ''];
      const words = gone + added === '' ? '' : ` (${gone || texts.nothing} → ${added || texts.nothing})`;
      return `- ${texts.kinds[kind]}${colon} ${after || before}${words}`;
    }),
    ...(answer.stem === '' ? [] : ['', pageOf(answer)]),
  ];
}

if (import.meta.main)
  await runScript(() => {
    const words = process.argv.slice(2);
    const language = words.includes('--fr') ? 'fr' : 'en';
    const text = words
      .filter((word) => word !== '--fr')
      .join(' ')
      .trim();
    if (text === '') throw new UserError(USAGE);
    const past = text.startsWith('changed:')
      ? { history: readHistory(), today: new Date().toISOString().slice(0, 10) }
      : undefined;
    console.log(toLines(answering(readKnowledge())(text, language, past), language).join('\n'));
    return Promise.resolve();
  });
