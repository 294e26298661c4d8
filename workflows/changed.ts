/** Answers what changed in a workflow: in one revision, or since a day or a revision. */
import type { Language } from '../domain/enumerations.ts';
import { changesSince, firstKnown, revisionOf, type History, type Revision } from './history.ts';
import type { Answer, Choice, KnownWorkflow } from './knowledge.ts';
import { codeOf } from '../domain/explorer-question.ts';

/** The revisions, and the day on which it is asked. */
export interface Past {
  readonly history: History;
  /** `2026-11-24` */
  readonly today: string;
}

const PHRASES = {
  en: {
    none: 'No rule reads otherwise since then. Whether one does something else, npm run paths finds.',
    noHistory: 'This copy of the portal was built without its revisions.',
    choose: 'Choose a revision, or a day since which all changes are shown:',
    unknown: (said: string) => `“${said}” is no day, version or commit that is known here.`,
    since: (revision: string) => `Since ${revision}:`,
    of: (revision: string) => `In the revision of ${revision}:`,
    first: 'Rules have been kept in words since that revision.',
    more: (sentence: string, count: number) => `${sentence} (and ${count} more)`,
    everything: (day: string) => `everything since ${day}`,
  },
  fr: {
    none: 'Aucune règle ne se lit autrement depuis. Si l’une fait autre chose, npm run paths le trouve.',
    noHistory: 'Cette copie du portail a été construite sans ses révisions.',
    choose: 'Choisissez une révision, ou un jour depuis lequel tous les changements sont montrés\u00A0:',
    unknown: (said: string) => `«\u00A0${said}\u00A0» n’est ni un jour, ni une version, ni un commit connu ici.`,
    since: (revision: string) => `Depuis le ${revision}\u00A0:`,
    of: (revision: string) => `Dans la révision du ${revision}\u00A0:`,
    first: 'Les règles sont conservées en mots depuis cette révision.',
    more: (sentence: string, count: number) => `${sentence} (et ${count} de plus)`,
    everything: (day: string) => `tout depuis le ${day}`,
  },
} as const;

const MOST = 10;
/** Marks the one revision whose changes are shown, rather than all since then. */
const ONLY = '=';
const DAY = 86_400_000;
const PAST_DAYS = [1, 7, 30] as const;

const dayOf = (at: string, language: Language, time: Intl.DateTimeFormatOptions = {}): string =>
  new Date(at).toLocaleString(`${language}-CA`, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
    ...time,
  });

const nameOf = ({ at }: Revision, language: Language): string =>
  dayOf(at, language, { hour: '2-digit', minute: '2-digit' });

/** The latest revisions that changed the workflow, each by its day and the first of its sentences; and days. */
function latest({ history, today }: Past, { name }: KnownWorkflow, language: Language): readonly Choice[] {
  const phrases = PHRASES[language];
  const { rules = {}, sentences = [] } = history.workflows[name] ?? {};
  const changed = new Map<number, string[]>();
  for (const entries of Object.values(rules))
    for (const [index, [revision, sentence]] of entries.entries()) {
      // A rule that is gone is named by what it said.
      const said = sentences[sentence < 0 ? (entries[index - 1]?.[1] ?? -1) : sentence]?.[language] ?? '';
      changed.set(revision, [...(changed.get(revision) ?? []), said]);
    }
  const code = (at: string): string => codeOf({ kind: 'changed', of: name, what: '', at });
  const revisions = [...changed]
    .toSorted(([left], [right]) => right - left)
    .slice(0, MOST)
    .flatMap(([position, [first = '', ...others]]) => {
      const revision = history.revisions[position];
      if (!revision || position === 0) return [];
      const said = others.length === 0 ? first : phrases.more(first, others.length);
      return [{ text: `${nameOf(revision, language)} — ${said}`, code: code(ONLY + revision.id) }];
    });
  const days = PAST_DAYS.map((ago) => new Date(Date.parse(`${today}T12:00:00Z`) - ago * DAY).toISOString());
  return [
    ...days.map((at) => ({ text: phrases.everything(dayOf(at, language)), code: code(at.slice(0, 10)) })),
    ...revisions,
  ];
}

/** What the answer adds to an empty one. */
export function answerChanged(
  workflow: KnownWorkflow,
  at: string | null,
  language: Language,
  past?: Past,
): Partial<Answer> {
  const phrases = PHRASES[language];
  if (!past || past.history.revisions.length === 0) return { says: [phrases.noHistory] };
  const { history, today } = past;
  const isOnly = at?.startsWith(ONLY) ?? false;
  const wanted = at === null ? null : revisionOf(history, isOnly ? at.slice(ONLY.length) : at, today);
  if (wanted === null)
    return {
      says: [...(at === null ? [] : [phrases.unknown(at)]), phrases.choose],
      choices: [{ name: 'revisions', items: latest(past, workflow, language) }],
    };
  const first = firstKnown(history, workflow.name);
  const position = Math.max(wanted, first);
  const revision = history.revisions[position];
  const changes = changesSince(history, {
    stem: workflow.name,
    revision: isOnly ? position - 1 : position,
    language,
    ...(isOnly && { to: position }),
  });
  return {
    says: [
      ...(revision ? [phrases[isOnly ? 'of' : 'since'](nameOf(revision, language))] : []),
      ...(wanted < first ? [phrases.first] : []),
      ...(changes.length === 0 ? [phrases.none] : []),
    ],
    changes: changes.map((change) => ({ ...change, title: workflow.title[language] })),
  };
}
