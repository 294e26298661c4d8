import bundles from 'virtual:text-bundles';
import { bundleOf, type TextBundle } from './bundles.ts';
import { loadTexts } from './texts.ts';

const isBundle = (name: string): name is TextBundle => Object.hasOwn(bundles, `${name}.en`);

/** Loads the texts of stored keys. Keys from an earlier version may be unknown. */
export const loadTextsOf = (keys: readonly string[]): Promise<unknown> => {
  const found = keys.map((key) => bundleOf(key.replace(/:.*/, ''))).filter(isBundle);
  return Promise.all([...new Set(found)].map(loadTexts));
};
