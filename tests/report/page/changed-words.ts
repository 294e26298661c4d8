/** A sentence with its changed words marked: by a line, a colour, and for those who listen. */
import type { Language } from '../../../domain/enumerations.ts';
import { wordChanges } from '../../../workflows/word-changes.ts';
import { element } from './dom.ts';
import { say } from './words.ts';

const spoken = (text: string, language: Language) => element('span', { class: 'spoken', lang: language }, text);

/** The new sentence, and between its words those of the old one that are gone. */
export function drawWords(before: string, after: string, language: Language) {
  return wordChanges(before, after).flatMap(({ kind, text, gap }) => [
    gap,
    kind === 'same'
      ? text
      : element(
          kind === 'added' ? 'ins' : 'del',
          {},
          spoken(`[${say(language, kind === 'added' ? 'addedWords' : 'removedWords')} `, language),
          text,
          spoken(']', language),
        ),
  ]);
}
