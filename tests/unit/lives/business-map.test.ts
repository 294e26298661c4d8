/** The business map: everything that changes a document is on it, and can be read. */
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../domain/enumerations.ts';
import { LIVES } from '../../../lives/all.ts';
import { businessMap } from '../../../workflows/business-map.ts';
import { ROWS, stepsOf } from '../../../workflows/business-map.steps.ts';

const numbersIn = (text: string): number[] => (text.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Boxes of states and events; lanes and the paper have no rounded corners. */
const boxesIn = (svg: string): Box[] =>
  [...svg.matchAll(/<rect x="([^"]*)" y="([^"]*)" width="([^"]*)" height="([^"]*)" rx/g)].map((found) => {
    const [x = 0, y = 0, width = 0, height = 0] = found.slice(1).map(Number);
    return { x, y, width, height };
  });

/** The points of the lines. */
const linesIn = (svg: string): number[][] =>
  [...svg.matchAll(/<path d="([^"]*)" fill="none"/g)].map(([, data = '']) => numbersIn(data));

/** Whether a line comes into a box, by more than its edge. */
const goesThrough = (line: readonly number[], { x, y, width, height }: Box): boolean =>
  line.some((from, index) => {
    if (index % 2 === 1) return false;
    const [top, to, bottom] = line.slice(index + 1, index + 4);
    if (top === undefined || to === undefined || bottom === undefined) return false;
    const isOver = (first: number, second: number, start: number, length: number): boolean =>
      Math.max(first, second) > start + 1 && Math.min(first, second) < start + length - 1;
    return isOver(from, to, x, width) && isOver(top, bottom, y, height);
  });

describe.each(LANGUAGES)('the business map in %s', (language) => {
  const svg = businessMap(language);

  it('has every state of every document, and everything that changes one', () => {
    const texts = svg.replaceAll(/<[^>]*>/g, ' ').replaceAll('&amp;', '&');
    const said = texts.replaceAll(/\s+/g, ' ');
    for (const { life } of ROWS.flat()) {
      const told = LIVES[life];
      if (!told) throw new Error(life);
      for (const words of Object.values(told.words.states)) expect(said).toContain(words[language]);
      expect(stepsOf(told).length).toBeGreaterThan(0);
      for (const { type } of stepsOf(told)) expect(said).toContain(told.words.events[type]?.words[language]);
    }
  });

  it('has no line through a name, and no box over another', () => {
    const boxes = boxesIn(svg);
    expect(boxes.length).toBeGreaterThan(40);
    const lines = linesIn(svg);
    expect(lines.length).toBeGreaterThan(15);
    expect(lines.flatMap((line) => boxes.filter((box) => goesThrough(line, box)))).toEqual([]);
    const overlapping = boxes.filter((one, index) =>
      boxes
        .slice(index + 1)
        .some(
          (other) =>
            one.x < other.x + other.width &&
            other.x < one.x + one.width &&
            one.y < other.y + other.height &&
            other.y < one.y + one.height,
        ),
    );
    expect(overlapping).toEqual([]);
  });

  it('needs no style sheet', () => {
    expect(svg).not.toMatch(/var\(|class=|<style/);
  });
});
