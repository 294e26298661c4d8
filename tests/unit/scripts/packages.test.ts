/** Installed packages: which may run scripts, the licences of delivered ones, and the bill of materials. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, it } from 'vitest';

const lockfile = v.object({
  packages: v.record(
    v.string(),
    v.object({
      version: v.optional(v.string()),
      license: v.optional(v.string()),
      dev: v.optional(v.boolean()),
      devOptional: v.optional(v.boolean()),
      hasInstallScript: v.optional(v.boolean()),
    }),
  ),
});
const wanted = {
  dependencies: v.record(v.string(), v.string()),
  devDependencies: v.record(v.string(), v.string()),
};
const manifest = v.object({
  ...wanted,
  allowScripts: v.record(v.string(), v.boolean()),
  scripts: v.record(v.string(), v.string()),
});

const packages = Object.entries(v.parse(lockfile, JSON.parse(readFileSync('package-lock.json', 'utf8'))).packages)
  .filter(([path]) => path !== '')
  .map(([path, facts]) => ({ ...facts, name: path.replace(/^.*node_modules\//, '') }));
const { allowScripts, scripts, ...asked } = v.parse(manifest, JSON.parse(readFileSync('package.json', 'utf8')));
const delivered = packages.filter(({ dev, devOptional }) => !dev && !devOptional);

/** These licences only require keeping their notice. */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
]);

/** Other packages, reviewed by hand. */
const LOOKED_AT: Readonly<Record<string, { readonly license: string | undefined; readonly why: string }>> = {
  '@fontsource-variable/roboto': { license: 'OFL-1.1', why: 'a font, delivered unchanged' },
  '@visx/vendor': { license: 'MIT and ISC', why: 'both are permissive' },
  'dejavu-fonts-ttf': {
    license: 'SEE LICENSE IN README.md AND LICENSE',
    why: 'fonts, delivered unchanged; Bitstream Vera’s permissive terms',
  },
  'libheif-js': { license: 'LGPL-3.0', why: 'delivered unchanged, as a file of its own that can be replaced' },
  'png-js': { license: undefined, why: 'MIT, says its LICENSE' },
};

/** A licence is allowed if one of its alternatives is. */
const isPermissive = (license: string): boolean =>
  license
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((alternative) => alternative.split(' AND ').every((each) => PERMISSIVE.has(each.trim())));

it('every delivered package has a licence that allows it', () => {
  const open = delivered.filter(({ license }) => license === undefined || !isPermissive(license));
  expect(Object.fromEntries(open.map(({ name, license }) => [name, license]))).toEqual(
    Object.fromEntries(Object.entries(LOOKED_AT).map(([name, { license }]) => [name, license])),
  );
});

it('the lockfile matches package.json', () => {
  const root = v.object({ packages: v.object({ '': v.object(wanted) }) });
  expect(v.parse(root, JSON.parse(readFileSync('package-lock.json', 'utf8'))).packages['']).toEqual(asked);
});

it('every package with an install script is explicitly allowed or denied', () => {
  const withScript = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
  expect([...new Set(withScript)].sort()).toEqual(Object.keys(allowScripts).sort());
});

// Includes development packages, marked as such: with `--omit dev`, npm leaves out React and pg too.
it('the bill of materials names every delivered package', { timeout: 60_000 }, () => {
  const [, program = '', args = ''] = /(npm) (sbom .*) > /.exec(scripts['sbom'] ?? '') ?? [];
  const bill = v.parse(
    v.object({
      bomFormat: v.literal('CycloneDX'),
      components: v.array(v.object({ name: v.string(), version: v.string() })),
    }),
    JSON.parse(execFileSync(program, args.split(' '), { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })),
  );
  const named = new Set(bill.components.map(({ name, version }) => `${name}@${version}`));
  expect(delivered.map(({ name, version }) => `${name}@${version ?? ''}`).filter((each) => !named.has(each))).toEqual(
    [],
  );
});
