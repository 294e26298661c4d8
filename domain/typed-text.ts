/**
 * How every text that enters is kept: what someone types, pastes or sends loses what shows nothing, so what is kept looks
 * as it was typed. The contracts apply it to what arrives (`contracts/texts.ts`), and forms before they check and send.
 */

/** Every way to end a line, and what separates cells. */
const LINE_END = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/gu;
const SEPARATOR = /\r\n|[\t\n\r\v\f\u0085\u2028\u2029]/gu;
/**
 * Control characters, soft hyphens, zero-width spaces, byte order marks and what is no character at all; also the two
 * marks that show letters in another order than they are in, which no language needs. Joiners and the other marks of
 * direction stay, because scripts and emojis need them.
 */
const SHOWS_NOTHING =
  /[\p{Cc}\p{Noncharacter_Code_Point}\u00ad\u180e\u200b\u202d\u202e\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb]/gu;
/** A character that can be seen. */
const SEEN = /[^\s\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Marks that change the direction of what follows, each with the one that ends it. */
const POP_DIRECTION = '\u202c';
const POP_ISOLATE = '\u2069';
const ENDS: ReadonlyMap<string, string> = new Map([
  ...['\u202a', '\u202b'].map((start) => [start, POP_DIRECTION] as const),
  ...['\u2066', '\u2067', '\u2068'].map((start) => [start, POP_ISOLATE] as const),
]);
const DIRECTION = /[\u202a-\u202c\u2066-\u2069]/u;

/**
 * Ends in the same line what a mark of direction started, and drops an end without a start. A line ends both anyway, so it
 * looks the same, but the words that stand after it elsewhere are not turned.
 */
function closed(line: string): string {
  if (!DIRECTION.test(line)) return line;
  const open: string[] = [];
  const kept: string[] = [];
  for (const sign of line) {
    const end = ENDS.get(sign);
    if (end !== undefined) open.push(end);
    if (sign !== POP_DIRECTION && sign !== POP_ISOLATE) {
      kept.push(sign);
      continue;
    }
    // The end of an isolate also ends what was started in it; the other end reaches no further than the last start.
    const at = sign === POP_ISOLATE ? open.lastIndexOf(sign) : open.at(-1) === sign ? open.length - 1 : -1;
    if (at !== -1) kept.push(...open.splice(at).toReversed());
  }
  return [...kept, ...open.toReversed()].join('');
}

/** Nothing of a text of these characters changes. */
const PLAIN = /^[ -~]*$/;

function cleaned(typed: string, end: RegExp, instead: ' ' | '\n'): string {
  if (PLAIN.test(typed)) return typed.trim();
  const text = typed
    .replace(end, instead)
    // A NUL is damage that its field reports. Line ends and tabs that are still there may be.
    .replace(SHOWS_NOTHING, (sign) => (['\0', '\n', '\t'].includes(sign) ? sign : ''))
    .normalize('NFC')
    .split('\n')
    .map(closed)
    .join('\n')
    .trim();
  return SEEN.test(text) ? text : '';
}

/** A text of one line as it is kept; empty if nothing of it can be seen. */
export const asLine = (typed: string): string => cleaned(typed, SEPARATOR, ' ');

/** A text of several lines as it is kept, each ended by a line feed, with its tabs; empty if nothing of it can be seen. */
export const asLines = (typed: string): string => cleaned(typed, LINE_END, '\n');
