/** Reads a PDF written by pdfkit: what its pages show, and its tagged structure. */
import { inflateSync } from 'node:zlib';

/** A structure element with its content; a lone text is a string. */
export interface ReadPlace {
  readonly type: string;
  /** What a table heading applies to. */
  readonly scope: string | null;
  readonly text: string;
  readonly places: readonly ReadPlace[];
}

export interface ReadPdf {
  readonly pages: readonly string[];
  /** Where each run of text begins on its page, in points from the bottom left. */
  readonly runs: readonly {
    readonly page: number;
    readonly x: number;
    readonly y: number;
    readonly size: number;
    readonly text: string;
  }[];
  /** Visible artifacts. */
  readonly artifacts: readonly string[];
  /** Visible, but neither tagged nor an artifact. */
  readonly unmarked: readonly string[];
  readonly told: ReadPlace | null;
  readonly fonts: readonly { readonly name: string; readonly isEmbedded: boolean }[];
  /** The uncompressed objects. */
  readonly objects: string;
}

type Objects = ReadonlyMap<string, string>;

const one = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? '';
const references = (text: string): string[] => [...text.matchAll(/(\d+) 0 R/g)].map(([, number = '']) => number);
const streamOf = (object: string): string => {
  const stream = one(object, /stream\n([\s\S]*?)\nendstream/);
  return stream === '' ? '' : inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
};

/** The characters of a font, by glyph number. */
function lettersOf(objects: Objects, font: string): string[] {
  const map = streamOf(objects.get(one(objects.get(font) ?? '', /\/ToUnicode (\d+) 0 R/)) ?? '');
  const letters: string[] = [];
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[((?:<[0-9a-f ]*>\s*)*)\]/gi)) {
    const codes = [...list.matchAll(/<([0-9a-f ]*)>/gi)].map(([, code = '']) => code);
    for (const [index, code] of codes.entries())
      letters[Number.parseInt(first, 16) + index] = Buffer.from(code.replaceAll(' ', ''), 'hex')
        .swap16()
        .toString('utf16le');
  }
  return letters;
}

interface Shown {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** How content is marked: a structure number, an artifact, or not at all. */
  readonly mark: number | 'artifact' | null;
}

/** What a page shows, line by line. */
function shownOn(objects: Objects, page: string): Shown[] {
  const object = objects.get(page) ?? '';
  const resources = objects.get(one(object, /\/Resources (\d+) 0 R/)) ?? '';
  const fonts = new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', number = '']) => [
      name,
      lettersOf(objects, number),
    ]),
  );
  const content = streamOf(objects.get(one(object, /\/Contents (\d+) 0 R/)) ?? '');
  const shown: Shown[] = [];
  let letters: readonly string[] = [];
  let mark: Shown['mark'] = null;
  let at = { x: 0, y: 0, size: 0 };
  for (const [, tag, options = '', x, y, font, size, ended, texts] of content.matchAll(
    /\/(\w+) <<([^>]*)>> BDC|1 0 0 1 (-?[\d.]+) (-?[\d.]+) Tm|\/(F\d+) ([\d.]+) Tf|(EMC)|\[((?:<[0-9a-f]*>|[\s\d.-])*)\]\s*TJ/gi,
  )) {
    if (tag !== undefined) mark = tag === 'Artifact' ? 'artifact' : Number(one(options, /\/MCID (\d+)/));
    else if (ended !== undefined) mark = null;
    else if (x !== undefined) at = { ...at, x: Number(x), y: Number(y) };
    else if (font !== undefined) {
      letters = fonts.get(font) ?? [];
      at = { ...at, size: Number(size) };
    } else {
      const glyphs = [...(texts ?? '').matchAll(/<([0-9a-f]*)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
      shown.push({
        ...at,
        mark,
        text: glyphs.map((glyph) => letters[Number.parseInt(glyph, 16)] ?? '\ufffd').join(''),
      });
    }
  }
  return shown;
}

export function readPdf(bytes: Uint8Array): ReadPdf {
  const whole = Buffer.from(bytes).toString('latin1');
  const objects: Objects = new Map(
    [...whole.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)].map(([, number = '', object = '']) => [number, object]),
  );
  const kinds = [...objects.values()];
  const pages = references(one(kinds.find((object) => object.includes('/Type /Pages')) ?? '', /\/Kids \[([^\]]*)\]/));
  const shown = new Map(pages.map((page) => [page, shownOn(objects, page)]));
  const all = [...shown.values()];

  const placeOf = (number: string): ReadPlace => {
    const object = objects.get(number) ?? '';
    const within = one(object, /\/K \[([^\]]*)\]/);
    const marks = within.includes(' R')
      ? []
      : within
          .split(/\s+/)
          .filter((mark) => mark !== '')
          .map(Number);
    const lines = (shown.get(one(object, /\/Pg (\d+) 0 R/)) ?? []).filter(
      ({ mark }) => typeof mark === 'number' && marks.includes(mark),
    );
    return {
      type: one(object, /\/S \/(\w+)/),
      scope: one(object, /\/Scope \/(\w+)/) || null,
      text: lines.map(({ text }) => text).join(' '),
      places: references(within).map(placeOf),
    };
  };
  const [root] = references(
    one(kinds.find((object) => object.includes('/Type /StructTreeRoot')) ?? '', /\/K \[([^\]]*)\]/),
  );
  const textsOf = (wanted: Shown['mark']) => all.flat().flatMap(({ mark, text }) => (mark === wanted ? [text] : []));

  return {
    pages: all.map((lines) => lines.map(({ text }) => text).join('\n')),
    runs: all.flatMap((lines, page) => lines.map(({ x, y, size, text }) => ({ page, x, y, size, text }))),
    artifacts: textsOf('artifact'),
    unmarked: textsOf(null),
    told: root === undefined ? null : placeOf(root),
    fonts: kinds
      .filter((object) => object.includes('/Type /FontDescriptor'))
      .map((object) => ({
        name: one(object, /\/FontName \/(?:[A-Z]+\+)?(\S+)/),
        isEmbedded: object.includes('/FontFile2 '),
      })),
    objects: whole,
  };
}
