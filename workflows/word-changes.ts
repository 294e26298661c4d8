/** Which words of a sentence changed. */
export interface WordChange {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
  /** The space before it. */
  readonly gap: string;
}

/** With fewer words in common, the sentences are shown whole. */
const LEAST_COMMON = 1 / 3;

interface Word {
  readonly text: string;
  readonly gap: string;
}

/** Words and punctuation marks. What kind of space is before one does not matter. */
const wordsOf = (text: string): readonly Word[] =>
  [...text.trim().matchAll(/(\s*)([\p{L}\p{M}\p{N}’'_-]+(?:[.,/][\p{L}\p{N}]+)*|[^\s])/gu)].map(
    ([, gap = '', word = '']) => ({ text: word, gap }),
  );

/** The number of words that the rests of two sentences have in common, by where the rests begin. */
function commonWords(before: readonly Word[], after: readonly Word[]): (left: number, right: number) => number {
  const width = after.length + 1;
  const counts = new Uint16Array((before.length + 1) * width);
  const at = (left: number, right: number): number => counts[left * width + right] ?? 0;
  for (let left = before.length - 1; left >= 0; left -= 1)
    for (let right = after.length - 1; right >= 0; right -= 1)
      counts[left * width + right] =
        before[left]?.text === after[right]?.text
          ? at(left + 1, right + 1) + 1
          : Math.max(at(left + 1, right), at(left, right + 1));
  return at;
}

/** The words of two sentences in order; words of one kind that follow each other are together. */
export function wordChanges(before: string, after: string): readonly WordChange[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const common = commonWords(old, now);
  const isOther = common(0, 0) < LEAST_COMMON * Math.max(old.length, now.length);
  const found: { kind: WordChange['kind']; text: string; gap: string }[] = [];
  const add = (kind: WordChange['kind'], { text, gap }: Word): void => {
    const last = found.at(-1);
    if (last?.kind === kind) last.text += gap + text;
    // What replaces a word is not joined to it, even if a bracket was before both.
    else found.push({ kind, text, gap: last && last.kind !== 'same' && kind !== 'same' ? ' ' : gap });
  };
  for (let [left, right] = [0, 0]; left < old.length || right < now.length;) {
    const [was, is] = [old[left], now[right]];
    if (!isOther && was && is && was.text === is.text) {
      add('same', { text: is.text, gap: is.gap || was.gap });
      left += 1;
      right += 1;
    } else if (was && (!is || isOther || common(left + 1, right) >= common(left, right + 1))) {
      add('removed', was);
      left += 1;
    } else if (is) {
      add('added', is);
      right += 1;
    }
  }
  return found;
}

/** Only the words that differ: those that are gone, and those that are new. */
export function differingWords(before: string, after: string): readonly [gone: string, added: string] {
  const changes = wordChanges(before, after);
  const only = (kind: WordChange['kind']): string =>
    changes.flatMap((each) => (each.kind === kind ? [each.text.replace(/^[;,] /u, '')] : [])).join(' … ');
  return [only('removed'), only('added')];
}
