/** Every workflow with its models, invariants and driver. Its name is the machine's folder. */
import { readdirSync } from 'node:fs';
import type { Invariant, PathModel } from '../engine/path-model.ts';
import type { Driver } from '../engine/driver.ts';

/** What is walked at the view and browser levels. */
export interface Shown {
  readonly model: PathModel;
  readonly driver: Driver;
}

export interface Stem {
  readonly name: string;
  readonly model: PathModel;
  readonly invariants: readonly Invariant[];
  /** Null if only other workflows show it. */
  readonly shown: Shown | null;
}

/** A stem whose view is walked. */
export type ShownStem = Stem & { readonly shown: Shown };

/** Workflows without their own view, each with its reason. */
export const VIEWLESS: Readonly<Record<string, string>> = {
  reading: 'panels and pages show it: each of them has a test of its own in tests/unit/views, such as reading.test.tsx',
};

/** Folders that are not workflows. */
const SHARED = new Set(['document-lifecycle', 'support']);

/** The single export of a file. */
function only<T>(module: Record<string, T>, file: string): T {
  const [value] = Object.values(module);
  if (value === undefined) throw new Error(`${file} exports nothing`);
  return value;
}

async function readShown(name: string, model: PathModel): Promise<Shown> {
  const isDriver = (value: unknown): value is Driver =>
    typeof value === 'object' && value !== null && 'controls' in value;
  const module = (await import(`../${name}/${name}.driver.ts`)) as Record<string, unknown>;
  const drivers = Object.fromEntries(Object.entries(module).filter(([, value]) => isDriver(value)));
  const driver = only(drivers as Record<string, Driver>, `${name}.driver.ts`);
  return { model, driver };
}

async function read(name: string): Promise<Stem> {
  const [models, invariants] = await Promise.all([
    import(`../${name}/${name}.model.ts`) as Promise<Record<string, PathModel>>,
    import(`../${name}/${name}.invariants.ts`) as Promise<Record<string, readonly Invariant[]>>,
  ]);
  const model = only(models, `${name}.model.ts`);
  return {
    name,
    model,
    invariants: only(invariants, `${name}.invariants.ts`),
    shown: name in VIEWLESS ? null : await readShown(name, model),
  };
}

export const STEM_NAMES: readonly string[] = readdirSync('machines', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !SHARED.has(entry.name))
  .map((entry) => entry.name);

export const STEMS: readonly Stem[] = await Promise.all(STEM_NAMES.map(read));

export const SHOWN_STEMS: readonly ShownStem[] = STEMS.flatMap((stem) =>
  stem.shown ? [{ ...stem, shown: stem.shown }] : [],
);
