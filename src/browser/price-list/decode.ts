/** The text of a file that a spreadsheet saved: in UTF-8 or UTF-16, or in the older code page of Windows. */

/** How workbooks, archives and PDFs begin, which are no text. */
const NO_TEXT: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
  [0x1f, 0x8b],
];
const MARKS = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const;
const SAMPLE = 1000;

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** Without a mark, the zeros of UTF-16 are on one side of each letter. */
function unmarked(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const zeros = [0, 0];
  for (const [index, byte] of bytes.subarray(0, SAMPLE).entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd < Math.min(bytes.length, SAMPLE) / 4) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** The text; null when the file has none. */
export function decodeTable(bytes: Uint8Array): string | null {
  if (NO_TEXT.some((start) => startsWith(bytes, start))) return null;
  const marked = MARKS.find(([, mark]) => startsWith(bytes, mark))?.[0] ?? unmarked(bytes);
  if (marked) return new TextDecoder(marked).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
