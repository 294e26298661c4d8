/** Every workflow that has a model: the machine's folder is its name. */
import type { Invariant, PathModel } from '../../../machines/support/path-model.ts';

export interface Stem {
  readonly name: string;
  readonly model: PathModel;
  readonly invariants: readonly Invariant[];
}

const models = import.meta.glob<Record<string, PathModel>>('/machines/*/*.model.ts', { eager: true });
const invariants = import.meta.glob<Record<string, readonly Invariant[]>>('/machines/*/*.invariants.ts', { eager: true });

const only = <T>(module: Record<string, T> | undefined, file: string): T => {
  const [value] = Object.values(module ?? {});
  if (value === undefined) throw new Error(`${file} exports nothing`);
  return value;
};

export const STEMS: readonly Stem[] = Object.entries(models).map(([file, module]) => {
  const name = file.split('/')[2] ?? '';
  const rules = `/machines/${name}/${name}.invariants.ts`;
  return { name, model: only(module, file), invariants: only(invariants[rules], rules) };
});
