import { readdirSync } from 'node:fs';
import type { Plugin } from 'vite';
import { LANGUAGES } from '../../domain/enumerations.ts';
import { bundleOf, namespacesOf, type TextBundle } from '../../src/i18n/bundles.ts';

/** The modules' import names and their ids in Vite. A leading zero byte makes other plug-ins ignore them. */
const ALL = 'virtual:text-bundles';
const ONE = 'virtual:text-bundle/';
const OWN = '\0';

/** `lists.fr`: a bundle in one language, and its output file. */
const fileOf = (bundle: string, language: string): string => `${bundle}.${language}`;

const allBundles = (): readonly string[] => [
  ...new Set(
    readdirSync('locales/en').flatMap((file) => (file.endsWith('.json') ? [bundleOf(file.slice(0, -5))] : [])),
  ),
];

function listModule(): string {
  const files = allBundles().flatMap((bundle) => LANGUAGES.map((language) => fileOf(bundle, language)));
  const entries = files.map((file) => `${JSON.stringify(file)}: () => import(${JSON.stringify(ONE + file)})`);
  return `export default { ${entries.join(', ')} };`;
}

function bundleModule(file: string): string {
  const [bundle = '', language = ''] = file.split('.');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the list above names bundles alone
  const namespaces = namespacesOf(bundle as TextBundle);
  const imports = namespaces.map((name, at) => `import n${at} from '/locales/${language}/${name}.json';`);
  const members = namespaces.map((name, at) => `${JSON.stringify(name)}: n${at}`);
  return `${imports.join('\n')}\nexport default { ${members.join(', ')} };`;
}

/** The output file of a text, or of the module of its bundle. */
export function textFile(id: string): string | null {
  if (id.startsWith(OWN + ONE)) return id.slice((OWN + ONE).length);
  const [, language, namespace] = /\/locales\/(\w+)\/([\w-]+)\.json$/.exec(id) ?? [];
  return language === undefined || namespace === undefined ? null : fileOf(bundleOf(namespace), language);
}

/**
 * The texts of each bundle and language as one module. The first script names every file that it may load; with a module
 * for each namespace, it would name most files several times.
 */
export const textBundles = (): Plugin => ({
  name: 'text-bundles',
  resolveId: (id) => (id === ALL || id.startsWith(ONE) ? OWN + id : null),
  load: (id) => {
    if (id === OWN + ALL) return listModule();
    return id.startsWith(OWN + ONE) ? bundleModule(id.slice((OWN + ONE).length)) : null;
  },
});
