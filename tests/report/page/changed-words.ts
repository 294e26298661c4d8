/** A sentence with its changed words marked: by a line, a colour, and for those who listen. */
import type { Language } from '../../../domain/enumerations.ts';
import { wordChanges } from '../../../workflows/word-changes.ts';
import { element } from './dom.ts';
import { say } from './words.ts';

const spoken = (text: string, language: Language) => element('span', { class: 'spoken', lang: language }, text);

/** The new sentence, and between its words those of the old one that are gone; or what one side has of both. */
export function drawWords(before: string, after: string, language: Language, side?: 'before' | 'now') {
  const left = side && (side === 'now' ? 'removed' : 'added');
  const shown = wordChanges(before, after).filter(({ kind }) => kind !== left);
  return shown.flatMap(({ kind, text, gap }) => [
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
