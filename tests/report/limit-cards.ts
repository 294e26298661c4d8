/** The limits and sums of a workflow as cards: they are reviewed like rules. */
import { createHash } from 'node:crypto';
import type { Language } from '../../domain/enumerations.ts';
import { limitWords } from '../../workflows/files.ts';
import { limitSentences } from '../../workflows/limits.ts';
import type { Outline } from '../../workflows/outline.ts';
import type { Observed } from '../../workflows/rule-facts.ts';
import { sentencesOf } from '../../scripts/workflows/rule-words.ts';
import { NO_PERMISSION } from '../../workflows/permission-words.ts';
import type { WorkflowWords } from '../../workflows/words.ts';
import { reasonInBoth } from './reasons-fr.ts';
import type { CardShown } from './data.ts';

/** The words of a workflow in both languages. */
export type Words = Readonly<Record<Language, WorkflowWords>>;

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 8);

export function limitCards(
  stem: string,
  { outline, observed, words }: { readonly outline: Outline; readonly observed: Observed; readonly words: Words },
): Omit<CardShown, 'result' | 'failedIn' | 'review'>[] {
  const [en, fr] = [words.en, words.fr].map((each) => limitSentences(observed.limits, limitWords(each)));
  const toldOf = (id: string): Pick<CardShown, 'parts' | 'phrases'> => {
    const at = (en ?? []).findIndex((limit) => limit.id === id);
    const [english, french] = [en?.[at], fr?.[at]];
    if (!english || !french) return { parts: [] };
    return {
      parts: [
        {
          name: 'when',
          clauses: {
            en: [english.phrases.when.replace(/^when /, '')],
            fr: [french.phrases.when.replace(/^quand /, '')],
          },
        },
        { name: 'if', clauses: { en: [english.if], fr: [french.if] } },
        { name: 'outcome', clauses: { en: [english.says], fr: [french.says] } },
      ],
      phrases: { en: english.phrases, fr: french.phrases },
    };
  };
  return [...sentencesOf(stem, outline, observed)].flatMap(([id, said]) => {
    const [kind, name = ''] = id.split('/');
    if (kind !== 'limit' && kind !== 'sum') return [];
    const facts =
      kind === 'sum' ? observed.sums[Number(name) - 1] : observed.limits.find(({ field }) => field === name);
    return [
      {
        id,
        words: said,
        permission: NO_PERMISSION.en,
        ...toldOf(id),
        isAtOnce: false,
        statements: [],
        outcome: digest(facts),
        count: 0,
        proofs: [],
        pictures: [],
        noPicture: reasonInBoth('it is tried on the chart, where the clerk sends'),
      },
    ];
  });
}
