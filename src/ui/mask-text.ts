import { Mask } from 'maska';

/** What each mask character accepts (spec §5). Everything else is punctuation. */
const SIGNS: Readonly<Record<string, RegExp>> = { '#': /\d/, '@': /[a-z]/i, '*': /[a-z\d]/i };

const masks = new Map<string, Mask>();

function maskOf(mask: string): Mask {
  const known = masks.get(mask) ?? new Mask({ mask });
  masks.set(mask, known);
  return known;
}

/** A field's text and caret. */
export interface MaskedText {
  readonly text: string;
  readonly caret: number;
}

/**
 * The masked text after typing or pasting, with or without punctuation. Characters that do not fit are dropped. If
 * there are too many, the last typed ones are dropped, so that text after the caret is never pushed out. `prefix` is
 * what people type in front although the mask has no room for it, such as the 1 of a long-distance number.
 */
export function typeMasked({ text, caret }: MaskedText, mask: string, prefix = ''): MaskedText {
  const signs = [...mask].flatMap((sign) => SIGNS[sign] ?? []);
  const fitting = (part: string): string =>
    [...part].filter((character) => signs.some((sign) => sign.test(character))).join('');
  const typed = fitting(text.slice(0, caret));
  const behind = fitting(text.slice(caret));
  const isPrefixed =
    prefix !== '' &&
    typed.startsWith(prefix) &&
    (text.trimStart().startsWith(`+${prefix}`) || typed.length + behind.length > signs.length);
  const masked = (part: string): string => maskOf(mask).masked(part);
  let before = isPrefixed ? typed.slice(prefix.length) : typed;
  while (before !== '' && fitting(masked(before)).length + behind.length > signs.length) before = before.slice(0, -1);
  return { text: masked(before + behind), caret: masked(before).length };
}
