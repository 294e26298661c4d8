/** Keeps pictures small: code that runs in a page of its own, in this one function. */

export interface Develop {
  /** A PNG, in base64. */
  readonly png: string;
  /** Whether the picture must be one file. */
  readonly isWhole: boolean;
  /** Whether no picture before it is of the same path. */
  readonly isFirst: boolean;
}

/** What must be stored of a picture. */
export interface Developed {
  /** The place, among all pictures of this page, of the one it differs from; null when it is whole. */
  readonly over: number | null;
  /** A WebP file in base64: the whole picture, or what differs; null when nothing does. */
  readonly file: string | null;
  /** The tiles that differ from the picture before it, by their numbers; none in the first picture of a path. */
  readonly changed: readonly number[];
  readonly columns: number;
  readonly rows: number;
}

interface Kept {
  readonly place: number;
  readonly layers: number;
  /** A digest of each tile. */
  readonly tiles: Uint32Array;
}

declare global {
  // oxlint-disable-next-line no-var -- declares a global
  var keptPictures: { count: number; readonly list: Kept[]; last: Uint32Array | null } | undefined;
}

/** Most pictures differ from an earlier one in a few places; of those, only the tiles that differ are stored. */
export async function developInPage({ png, isWhole, isFirst }: Develop): Promise<Developed> {
  // The size of a macroblock: what compression blurs stays inside.
  const TILE = 16;
  const QUALITY = 0.3;
  const MOST_LAYERS = 4;
  /** Tiles that take more than this share of the whole picture are not worth it. */
  const SHARE = 0.8;

  const kept = (globalThis.keptPictures ??= { count: 0, list: [], last: null });
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const { width, height } = image;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser cannot draw');
  context.drawImage(image, 0, 0);
  const pixels = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
  const columns = Math.ceil(width / TILE);
  const rows = Math.ceil(height / TILE);
  const tiles = new Uint32Array(columns * rows);
  for (let at = 0; at < pixels.length; at += 1) {
    const tile = Math.floor(at / width / TILE) * columns + Math.floor((at % width) / TILE);
    tiles[tile] = Math.imul((tiles[tile] ?? 0) ^ (pixels[at] ?? 0), 0x0100_0193) + at;
  }

  const toWebp = (): Promise<Blob> => canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
  const toBase64 = async (blob: Blob): Promise<string> => {
    const letters = Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCharCode(byte));
    return btoa(letters.join(''));
  };
  const tilesUnlike = (other: Uint32Array): number[] => [...tiles.keys()].filter((tile) => tiles[tile] !== other[tile]);
  const changed = isFirst || kept.last === null ? [] : tilesUnlike(kept.last);
  kept.last = tiles;
  const keep = (layers: number): void => {
    kept.list.push({ place: kept.count, layers, tiles });
    kept.count += 1;
  };

  const [closest] = kept.list
    .filter(({ tiles: { length } }) => length === tiles.length)
    .map((earlier) => ({ earlier, unlike: tilesUnlike(earlier.tiles) }))
    .filter(({ earlier, unlike }) => unlike.length === 0 || earlier.layers < MOST_LAYERS)
    .sort((left, right) => left.unlike.length - right.unlike.length);
  if (closest && closest.unlike.length === 0 && (!isWhole || closest.earlier.layers === 1)) {
    kept.count += 1;
    return { over: closest.earlier.place, file: null, changed, columns, rows };
  }
  const whole = await toWebp();
  if (closest && !isWhole) {
    context.clearRect(0, 0, width, height);
    for (const tile of closest.unlike) {
      const [x, y] = [(tile % columns) * TILE, Math.floor(tile / columns) * TILE];
      context.drawImage(image, x, y, TILE, TILE, x, y, TILE, TILE);
    }
    const differing = await toWebp();
    if (differing.size < whole.size * SHARE) {
      keep(closest.earlier.layers + 1);
      return { over: closest.earlier.place, file: await toBase64(differing), changed, columns, rows };
    }
  }
  keep(1);
  return { over: null, file: await toBase64(whole), changed, columns, rows };
}
