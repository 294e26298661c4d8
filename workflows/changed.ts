/** Answers what changed in some workflows since a revision. */
import { LANGUAGES, type Language } from '../domain/enumerations.ts';
import { changesSince, firstKnown, revisionOf, type History, type Revision } from './history.ts';
import type { Answer, Found, Knowledge, KnownWorkflow } from './knowledge.ts';
import { languageOf, termsOf } from './question.ts';

/** The revisions, and the day on which it is asked. */
export interface Past {
  readonly history: History;
  /** `2026-11-24` */
  readonly today: string;
}

const PHRASES = {
  en: {
    none: 'No rule changed since then.',
    noHistory: 'This copy of the portal was built without its revisions.',
    choose: 'Choose a revision, or name a day (“since November 24”), a version or the first characters of a commit:',
    unknown: (said: string) => `“${said}” is no day, version or commit that is known here.`,
    since: (revision: string) => `Since the revision ${revision}:`,
    first: 'Rules have been kept in words since that revision.',
    rules: (_: number, subject: string) => subject,
    ask: (workflow: string, revision: string) => `What changed in “${workflow}” since ${revision}?`,
  },
  fr: {
    none: 'Aucune règle n’a changé depuis.',
    noHistory: 'Cette copie du portail a été construite sans ses révisions.',
    choose:
      'Choisissez une révision, ou nommez un jour («\u00A0depuis le 24 novembre\u00A0»), une version ou le début d’un commit\u00A0:',
    unknown: (said: string) => `«\u00A0${said}\u00A0» n’est ni un jour, ni une version, ni un commit connu ici.`,
    since: (revision: string) => `Depuis la révision ${revision}\u00A0:`,
    first: 'Les règles sont conservées en mots depuis cette révision.',
    // The subjects of commits are English.
    rules: (count: number) => (count === 1 ? '1\u00A0règle' : `${count}\u00A0règles`),
    ask: (workflow: string, revision: string) =>
      `Qu’est-ce qui a changé dans «\u00A0${workflow}\u00A0» depuis ${revision}?`,
  },
} as const;

/** How much of the name of a revision is shown. */
const SHORT = 8;
const MOST = 10;

/** What all these questions ask. */
const [CHANGE] = termsOf('changed');

/** What a title, and the name of a workflow, count more than the words of its title. */
const NAMED = 100;
const ITSELF = 10;

/** The workflows that a question names, best first; all of them when it names none. */
export function namedIn(question: string, { workflows }: Knowledge): readonly KnownWorkflow[] {
  const terms = termsOf(question.replace(/\b(?:since|depuis)\b.*$/iu, '')).filter((term) => term !== CHANGE);
  const language = languageOf(question);
  const scored = workflows.map((workflow) => {
    const { stem, title } = workflow;
    const isNamed = LANGUAGES.some((each) => question.includes(title[each]));
    const names = termsOf(title[language]);
    const isItself = new RegExp(`\\b${stem.replaceAll('-', '[ -]')}s?\\b`, 'i').test(question);
    return {
      workflow,
      score: (isNamed ? NAMED : 0) + (isItself ? ITSELF : 0) + terms.filter((term) => names.includes(term)).length,
    };
  });
  const most = Math.max(...scored.map(({ score }) => score));
  // A workflow that is named leaves out those that share words with it.
  const least = [NAMED, ITSELF].find((each) => most >= each) ?? most;
  const found = scored.filter(({ score }) => score > 0 && score >= least);
  return found.length > 0
    ? found.toSorted((left, right) => right.score - left.score).map(({ workflow }) => workflow)
    : workflows;
}

const dayOf = (at: string, language: Language): string =>
  new Date(at).toLocaleDateString(`${language}-CA`, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

const nameOf = ({ id, at }: Revision, language: Language, more = ''): string =>
  `${id.slice(0, SHORT)} (${dayOf(at, language)}${more && `, ${more}`})`;

/** The latest revisions that changed one of the workflows. */
function latest({ history }: Past, named: readonly KnownWorkflow[], language: Language): readonly Found[] {
  const changed = new Map<number, { readonly workflow: KnownWorkflow; count: number }>();
  for (const workflow of named)
    for (const entries of Object.values(history.workflows[workflow.stem]?.rules ?? {}))
      for (const [revision] of entries) {
        const entry = changed.get(revision) ?? { workflow, count: 0 };
        entry.count += 1;
        changed.set(revision, entry);
      }
  return [...changed]
    .toSorted(([left], [right]) => right - left)
    .slice(0, MOST)
    .flatMap(([position, { workflow, count }]) => {
      const { stem, title } = workflow;
      // What a revision changed shows since the one before it.
      const [revision, before] = [history.revisions[position], history.revisions[position - 1]];
      return revision && before
        ? [
            {
              text: nameOf(revision, language, PHRASES[language].rules(count, revision.subject)),
              stem,
              state: '',
              question: PHRASES[language].ask(title[language], before.id.slice(0, SHORT)),
            },
          ]
        : [];
    });
}

/** What the answer adds to an empty one. */
export function answerChanged(
  known: Knowledge,
  question: string,
  language: Language,
  past?: Past,
): Pick<Answer, 'says'> & Partial<Answer> {
  const phrases = PHRASES[language];
  if (!past || past.history.revisions.length === 0) return { says: [phrases.noHistory] };
  const named = namedIn(question, known);
  const said = /\b(?:since|depuis)\b(.*)$/iu.exec(question)?.[1] ?? '';
  const wanted = revisionOf(past.history, said, past.today);
  if (wanted === null) {
    const unknown = said.replaceAll(/[\s?.!]+$/gu, '').trim();
    return {
      says: [...(unknown === '' ? [] : [phrases.unknown(unknown)]), phrases.choose],
      links: latest(past, named, language),
    };
  }
  const first = firstKnown(past.history);
  const position = Math.max(wanted, first);
  const revision = past.history.revisions[position];
  const changes = named.flatMap(({ stem, title }) =>
    changesSince(past.history, { stem, revision: position, language }).map((change) => ({
      ...change,
      title: title[language],
    })),
  );
  const [main] = changes;
  return {
    stem: main?.stem ?? named[0]?.stem ?? '',
    says: [
      ...(revision ? [phrases.since(nameOf(revision, language))] : []),
      ...(wanted < first ? [phrases.first] : []),
      ...(changes.length === 0 ? [phrases.none] : []),
    ],
    changes,
  };
}
