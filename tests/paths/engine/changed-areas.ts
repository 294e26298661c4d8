/** Where two pictures differ: few boxes around the tiles that do. */

/** A place on a picture, in hundredths of its width and height. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Tiles that are at most this far apart are of one area. */
const NEAR = 2;
/** More areas than this say that the whole screen changed. */
const MOST = 5;

const isNear = (one: Area, other: Area): boolean =>
  one.left - NEAR <= other.right &&
  other.left - NEAR <= one.right &&
  one.top - NEAR <= other.bottom &&
  other.top - NEAR <= one.bottom;

const around = (areas: readonly Area[]): Area => ({
  left: Math.min(...areas.map(({ left }) => left)),
  top: Math.min(...areas.map(({ top }) => top)),
  right: Math.max(...areas.map(({ right }) => right)),
  bottom: Math.max(...areas.map(({ bottom }) => bottom)),
});

/** Adds an area to those that are found, joined with all that are near it. */
function joined(found: readonly Area[], area: Area): readonly Area[] {
  const near = found.filter((each) => isNear(each, area));
  if (near.length === 0) return [...found, area];
  return joined(
    found.filter((each) => !near.includes(each)),
    around([...near, area]),
  );
}

const rounded = (share: number): number => Math.round(share * 1000) / 10;

/** The boxes around tiles that differ, by their numbers, of a picture with so many columns and rows of tiles. */
export function changedAreas(tiles: readonly number[], columns: number, rows: number): Box[] {
  const single = tiles.map((tile): Area => {
    const [left, top] = [tile % columns, Math.floor(tile / columns)];
    return { left, top, right: left + 1, bottom: top + 1 };
  });
  const areas = single.reduce<readonly Area[]>(joined, []);
  return (areas.length > MOST ? [around(areas)] : areas).map(({ left, top, right, bottom }) => ({
    x: rounded(left / columns),
    y: rounded(top / rows),
    width: rounded((right - left) / columns),
    height: rounded(Math.min(bottom, rows) / rows - top / rows),
  }));
}
