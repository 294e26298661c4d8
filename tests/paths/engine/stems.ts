/** Every workflow, with all that its paths are made of: the machine's folder is its name. */
import { readdirSync } from 'node:fs';
import type { Invariant, PathModel } from './path-model.ts';
import type { Driver } from './driver.ts';

export interface Stem {
  readonly name: string;
  readonly model: PathModel;
  readonly invariants: readonly Invariant[];
  readonly driver: Driver;
}

/** Folders beside the workflows that are none. */
const SHARED = new Set(['support']);

/** A file's one export. */
function only<T>(module: Record<string, T>, file: string): T {
  const [value] = Object.values(module);
  if (value === undefined) throw new Error(`${file} exports nothing`);
  return value;
}

async function read(name: string): Promise<Stem> {
  const [model, invariants, driver] = await Promise.all([
    import(`../${name}/${name}.model.ts`) as Promise<Record<string, PathModel>>,
    import(`../${name}/${name}.invariants.ts`) as Promise<Record<string, readonly Invariant[]>>,
    import(`../${name}/${name}.driver.ts`) as Promise<Record<string, unknown>>,
  ]);
  const isDriver = (value: unknown): value is Driver =>
    typeof value === 'object' && value !== null && 'controls' in value;
  return {
    name,
    model: only(model, `${name}.model.ts`),
    invariants: only(invariants, `${name}.invariants.ts`),
    driver: only(
      Object.fromEntries(Object.entries(driver).filter(([, value]) => isDriver(value))) as Record<string, Driver>,
      `${name}.driver.ts`,
    ),
  };
}

export const STEM_NAMES: readonly string[] = readdirSync('machines', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !SHARED.has(entry.name))
  .map((entry) => entry.name);

export const STEMS: readonly Stem[] = await Promise.all(STEM_NAMES.map(read));
