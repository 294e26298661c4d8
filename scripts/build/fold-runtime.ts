import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const IMPORT = /import\{([^}]*)\}from"\.\/(rolldown-runtime-[\w-]+\.js)";/g;
const EXPORT = /export\{([^}]*)\};?\s*$/;

/** `a as b, c` as pairs of names: outside and inside. */
const pairs = (list: string): [string, string][] =>
  list.split(',').map((each) => {
    const [from = '', to = from] = each.split(' as ').map((name) => name.trim());
    return [from, to];
  });

/** The name under which the vendor file exports a helper. */
const exported = (name: string): string => `runtime_${name}`;

/** The runtime as an expression. */
function asValue(runtime: string): string {
  const [statement = '', list = ''] = EXPORT.exec(runtime) ?? [];
  const members = pairs(list).map(([local, name]) => `${name}:${local}`);
  return `const $runtime=(()=>{${runtime.replace(statement, '')};return{${members.join(',')}}})();`;
}

/** A script that imports the helpers from the vendor file. */
export function folded(code: string, isVendor: boolean, vendor: string, runtime: string): string {
  if (!isVendor)
    return code.replace(IMPORT, (_, list: string) => {
      const names = pairs(list).map(([from, to]) => `${exported(from)} as ${to}`);
      return `import{${names.join(',')}}from"./${vendor}";`;
    });
  const names = pairs(EXPORT.exec(runtime)?.[1] ?? '').map(([, name]) => name);
  const own = code.replace(
    IMPORT,
    (_, list: string) =>
      `${asValue(runtime)}const{${pairs(list)
        .map(([from, to]) => `${from}:${to}`)
        .join(',')}}=$runtime;`,
  );
  const consts = names.map((name) => `${exported(name)}=$runtime.${name}`).join(',');
  return `${own}\nconst ${consts};export{${names.map(exported).join(',')}};`;
}

/** Moves the bundler's runtime, half a kilobyte in its own file, into the vendor file. This saves a request. */
export const foldRuntime = (): Plugin => ({
  name: 'fold-runtime',
  apply: 'build',
  enforce: 'post',
  async writeBundle({ dir = '' }, bundle) {
    // Tests build their own pages.
    if (!bundle['index.html']) return;
    const assets = join(dir, 'assets');
    const files = await readdir(assets);
    const runtime = files.find((file) => file.startsWith('rolldown-runtime-'));
    const vendor = files.find((file) => /^vendor-[\w-]+\.js$/.test(file));
    if (!runtime || !vendor) throw new Error('the build has another shape: see scripts/build/fold-runtime.ts');
    const helpers = await readFile(join(assets, runtime), 'utf8');
    for (const file of files.filter((name) => name.endsWith('.js') && name !== runtime)) {
      const path = join(assets, file);
      // oxlint-disable-next-line no-await-in-loop -- one file after another
      const code = await readFile(path, 'utf8');
      if (!code.includes(runtime)) continue;
      // What remains is in Vite's preload list.
      const made = folded(code, file === vendor, vendor, helpers).replaceAll(runtime, vendor);
      // oxlint-disable-next-line no-await-in-loop -- one file after another
      await writeFile(path, made);
    }
    const page = join(dir, 'index.html');
    const html = await readFile(page, 'utf8');
    await writeFile(page, html.replace(new RegExp(`\\s*<link[^>]*${runtime}[^>]*>`), ''));
    await rm(join(assets, runtime));
  },
});
