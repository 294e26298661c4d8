/** Plants defects in the portal's texts: swapped labels, English left in French. */
import type { Mutation } from './source-mutations.ts';

type Texts = { readonly [key: string]: string | Texts };

interface Text {
  readonly keys: readonly string[];
  readonly text: string;
}

const textsOf = (texts: Texts, keys: readonly string[] = []): Text[] =>
  Object.entries(texts).flatMap(([key, inner]) =>
    typeof inner === 'string' ? [{ keys: [...keys, key], text: inner }] : textsOf(inner, [...keys, key]),
  );

const replaced = (texts: Texts, [key = '', ...rest]: readonly string[], by: string): Texts => ({
  ...texts,
  [key]: rest.length === 0 ? by : replaced(texts[key] as Texts, rest, by),
});

const print = (texts: Texts): string => `${JSON.stringify(texts, null, 2)}\n`;
const placeholders = (text: string): string => (text.match(/\{\{\s*\w+\s*\}\}/g) ?? []).sort().join();

/** Every mutation of a file of texts. `english` is the same file in English, or null for the English file itself. */
export function textMutationsOf(file: string, source: string, english: string | null): Mutation[] {
  const texts = JSON.parse(source) as Texts;
  const all = textsOf(texts);
  const originals = new Map(
    english === null ? [] : textsOf(JSON.parse(english) as Texts).map(({ keys, text }) => [keys.join('.'), text]),
  );
  return all.flatMap(({ keys, text }, index): Mutation[] => {
    const name = keys.join('.');
    const original = originals.get(name);
    const next = all[index + 1];
    return [
      // Placeholder tests would catch any other pair.
      ...(next && next.text !== text && placeholders(next.text) === placeholders(text)
        ? [
            {
              file,
              kind: 'texts swapped',
              name: `\`${name}\` and \`${next.keys.join('.')}\` swapped`,
              code: print(replaced(replaced(texts, keys, next.text), next.keys, text)),
            },
          ]
        : []),
      ...(original !== undefined && original !== text
        ? [
            {
              file,
              kind: 'left in English',
              name: `\`${name}\` left in English`,
              code: print(replaced(texts, keys, original)),
            },
          ]
        : []),
    ];
  });
}
