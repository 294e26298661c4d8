import { describe, expect, it } from 'vitest';
import { readOptions } from '../../../scripts/demo/shops.ts';

describe('the options of npm run shops', () => {
  it.each([
    [[], { every: 20_000, seed: 7, supplier: 'atelier-montreal' }],
    [['--every', '500ms', '--seed', '12'], { every: 500, seed: 12, supplier: 'atelier-montreal' }],
    [['--every=2m', '--supplier=boreal-quebec'], { every: 120_000, seed: 7, supplier: 'boreal-quebec' }],
  ])('%j are accepted', (args, options) => {
    expect(readOptions(args)).toEqual(options);
  });

  it.each([
    [['--every', '20'], '--every is "20"'],
    [['--every', '0s'], '--every is "0s"'],
    [['--seed', 'x'], '--seed is "x"'],
    [['--supplier', 'nobody'], 'there are atelier-montreal'],
    [['--surprise'], 'npm run shops'],
  ])('%j are refused with a message', (args, words) => {
    expect(() => readOptions(args)).toThrow(words);
  });
});
