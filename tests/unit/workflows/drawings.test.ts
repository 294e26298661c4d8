import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { workflowFiles } from '../../../scripts/workflows/files.ts';
import { readWorkflow, workflowStems } from '../../../scripts/workflows/read.ts';
import { draw, type Drawing, type Rectangle } from '../../../workflows/drawing.ts';
import { statesOf, type Outline } from '../../../workflows/outline.ts';

const overlap = (one: Rectangle, other: Rectangle): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

describe('docs/workflows', () => {
  it('is up to date; npm run workflows regenerates it', async () => {
    const files = await workflowFiles();
    expect(readdirSync('docs/workflows').sort()).toEqual([...files.keys()].sort());
    const stale = [...files].filter(([name, content]) => readFileSync(`docs/workflows/${name}`, 'utf8') !== content);
    expect(stale.map(([name]) => name)).toEqual([]);
  }, 60_000);
});

describe.each(workflowStems())('the drawing of %s', (stem) => {
  let outline: Outline;
  let drawing: Drawing;
  beforeAll(async () => {
    ({ outline } = await readWorkflow(stem));
    drawing = await draw(outline);
  }, 60_000);

  it('shows each state and each transition', () => {
    const lines = [
      ...drawing.boxes.flatMap((box) => box.lines),
      ...drawing.edges.flatMap(({ label }) => label?.lines ?? []),
    ];
    expect(drawing.boxes.map(({ state }) => state)).toEqual(statesOf(outline).map(({ path }) => path));
    expect(
      outline.transitions.map(({ id }) => id).filter((id) => !lines.some(({ transition }) => transition === id)),
    ).toEqual([]);
  });

  it('is at most twice as wide as high', () => {
    expect(drawing.width / drawing.height).toBeLessThanOrEqual(2);
    expect(drawing.height / drawing.width).toBeLessThanOrEqual(2.5);
  });

  it('keeps labels clear of one another and of the states', () => {
    const labels = drawing.edges.flatMap(({ label }) => (label ? [label] : []));
    const states = drawing.boxes.filter(({ hasChildren }) => !hasChildren);
    const hidden = labels.filter(
      (label) =>
        states.some((box) => overlap(label, box)) || labels.some((other) => other !== label && overlap(label, other)),
    );
    expect(hidden.map(({ lines }) => lines)).toEqual([]);
  });
});
