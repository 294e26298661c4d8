/** A seeded random generator: every new platform gets the same demo data. */
export interface Random {
  /** An integer between `min` and `max`, inclusive. */
  readonly whole: (min: number, max: number) => number;
  readonly pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
  /** All items in random order. */
  readonly shuffled: <Item>(items: readonly Item[]) => Item[];
  /** True once in `times`. */
  readonly oneIn: (times: number) => boolean;
  /** Replaces each `#` with a digit and each `@` with a capital letter. */
  readonly fill: (pattern: string) => string;
}

/** Without I, O and Q, which look like digits. */
const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';

/** mulberry32: small, well distributed, the same on every machine. */
export function createRandom(seed: number): Random {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    whole,
    pick: (items) => items[whole(0, items.length - 1)] ?? items[0],
    shuffled: (items) =>
      items
        .map((item) => ({ item, rank: next() }))
        .sort((left, right) => left.rank - right.rank)
        .map(({ item }) => item),
    oneIn: (times) => whole(1, times) === 1,
    fill: (pattern) =>
      pattern.replace(/[#@]/g, (sign) =>
        sign === '#' ? String(whole(0, 9)) : LETTERS.charAt(whole(0, LETTERS.length - 1)),
      ),
  };
}
