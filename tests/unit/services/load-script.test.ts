/** A script that could not be loaded is a failure of its own, because no retry is certain to help. */
import { expect, it } from 'vitest';
import { loadScript, loadScripts } from '../../../src/browser/load-script.ts';

const FAILED = { failure: { kind: 'script', code: null } };
const fails = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

it('gives what was loaded', async () => {
  expect(await loadScript(() => Promise.resolve('loaded'))).toBe('loaded');
  const scripts = loadScripts({ './one.ts': () => Promise.resolve(1) });
  expect(Object.keys(scripts)).toEqual(['./one.ts']);
  expect(await scripts['./one.ts']?.()).toBe(1);
  expect(scripts['./two.ts']).toBeUndefined();
});

it('fails by its own name, not as the network', async () => {
  await expect(loadScript(fails)).rejects.toMatchObject(FAILED);
  await expect(loadScripts({ './one.ts': fails })['./one.ts']?.()).rejects.toMatchObject(FAILED);
});
