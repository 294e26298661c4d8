/**
 * `npm run test:build` reads the built scripts and fails on what a supported browser lacks, by the data of MDN. It knows
 * statics such as `Map.groupBy`, and a method such as `checkVisibility` by its name, if no interface of that browser has
 * one so called. It knows nothing of methods whose name is one word, of options and of style sheets.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import bcd, { type Identifier, type SimpleSupportStatement } from '@mdn/browser-compat-data' with { type: 'json' };
import { parseAst } from 'vite';
import { inProject, UserError, runScript } from '../run/project.ts';
import { SUPPORTED } from './supported-browsers.ts';

/** Methods that are called, but not where a browser lacks them; each with the reason. */
const OPTIONAL: Readonly<Record<string, string>> = {
  createContext: 'is React’s, not that of machine learning',
  showOpenFilePicker: 'react-dropzone asks first whether it is there',
  startViewTransition: 'React calls it for <ViewTransition>, which no page uses',
  skipTransition: 'as startViewTransition',
};

type Browser = keyof typeof SUPPORTED;
const BROWSERS = Object.keys(SUPPORTED).filter((name): name is Browser => name in SUPPORTED);

const isOlder = (left: string, right: string): boolean => left.localeCompare(right, 'en', { numeric: true }) <= 0;

function isIn(found: Identifier | undefined, browser: keyof typeof SUPPORTED): boolean {
  const support = found?.__compat?.support[browser];
  const all: readonly SimpleSupportStatement[] = support === undefined ? [] : [support].flat();
  return all.some(
    ({ version_added: added, version_removed: removed, flags, prefix }) =>
      typeof added === 'string' && !removed && !flags && !prefix && isOlder(added.replace('≤', ''), SUPPORTED[browser]),
  );
}

/** Those of the supported browsers that lack it. */
const lacking = (found: Identifier | undefined): Browser[] => BROWSERS.filter((browser) => !isIn(found, browser));

const builtins: Readonly<Record<string, Identifier>> = bcd.javascript.builtins ?? {};
const interfaces: Readonly<Record<string, Identifier>> = { ...bcd.api, ...builtins };

/** Every definition of a method or property by its name, on any interface. */
const byName = new Map<string, Identifier[]>();
for (const each of Object.values(interfaces))
  for (const [name, member] of Object.entries(each))
    if (name !== '__compat' && '__compat' in member && !name.endsWith('_static') && !name.endsWith('_event'))
      byName.set(name, [...(byName.get(name) ?? []), member]);

/** Names of statics, whose owner may be called otherwise in a script. */
const statics = new Set(
  Object.values(interfaces).flatMap((each) =>
    Object.keys(each).flatMap((name) => (name.endsWith('_static') ? [name.replace('_static', '')] : [])),
  ),
);

const has = <Name extends string>(node: object, name: Name): node is Record<Name, unknown> => name in node;
const isNode = (value: unknown): value is { readonly type: string } =>
  typeof value === 'object' && value !== null && has(value, 'type') && typeof value.type === 'string';
const nameOf = (node: unknown): string | null =>
  isNode(node) && node.type === 'Identifier' && has(node, 'name') ? String(node.name) : null;

/** A word such as `share` is as well a method of our own; `checkVisibility` is not. */
const isTelling = (name: string): boolean => /[a-z][A-Z]/.test(name);

/** What a member expression uses that a supported browser lacks, and which; null if nothing. */
function lackOf(node: object): string | null {
  if (!has(node, 'object') || !has(node, 'property') || !has(node, 'computed') || node.computed === true) return null;
  const [owner, member] = [nameOf(node.object), nameOf(node.property)];
  if (member === null) return null;
  const known = owner === null ? undefined : interfaces[owner];
  const found =
    known?.[`${member}_static`] ??
    (known && owner !== null && Object.hasOwn(builtins, owner) ? known[member] : undefined);
  if (found) {
    const browsers = lacking(found);
    return browsers.length > 0 ? `${owner}.${member} (${browsers.join(', ')})` : null;
  }
  const all = isTelling(member) && !statics.has(member) ? byName.get(member) : undefined;
  if (!all) return null;
  const browsers = BROWSERS.filter((browser) => !all.some((each) => isIn(each, browser)));
  return browsers.length > 0 ? `.${member} (${browsers.join(', ')})` : null;
}

function walk(value: unknown, see: (node: object) => void): void {
  if (Array.isArray(value)) for (const each of value) walk(each, see);
  else if (typeof value === 'object' && value !== null) {
    see(value);
    for (const each of Object.values(value)) walk(each, see);
  }
}

const isOptional = (node: object): boolean => has(node, 'optional') && node.optional === true;

/** The names that a script defines itself, or looks up without calling: it tests whether they exist. */
function ownNames(script: unknown): Set<string> {
  const own = new Set<string>();
  const called = new Set<unknown>();
  walk(script, (node) => {
    if (!isNode(node)) return;
    if (node.type === 'CallExpression' && has(node, 'callee')) called.add(node.callee);
    const key = ['MethodDefinition', 'Property'].includes(node.type) && has(node, 'key') ? nameOf(node.key) : null;
    const looked =
      node.type === 'MemberExpression' && !called.has(node) && has(node, 'property') ? nameOf(node.property) : null;
    const quoted = node.type === 'Literal' && has(node, 'value') && typeof node.value === 'string' ? node.value : null;
    for (const name of [key, looked, quoted]) if (name !== null) own.add(name);
  });
  return own;
}

/** What a script calls that a supported browser lacks, sorted. */
export function lacks(script: string): string[] {
  const parsed = parseAst(script);
  const own = ownNames(parsed);
  const found = new Set<string>();
  walk(parsed, (node) => {
    if (!isNode(node) || node.type !== 'CallExpression' || !has(node, 'callee') || isOptional(node)) return;
    const { callee } = node;
    const lack = isNode(callee) && callee.type === 'MemberExpression' && !isOptional(callee) ? lackOf(callee) : null;
    if (
      lack !== null &&
      !Object.hasOwn(OPTIONAL, /\w+(?= \()/.exec(lack)?.[0] ?? '') &&
      !own.has(/(\w+) \(/.exec(lack)?.[1] ?? '')
    )
      found.add(lack);
  });
  return [...found].toSorted();
}

if (import.meta.main)
  await runScript(async () => {
    const folder = inProject('dist', 'assets');
    const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
    const found = await Promise.all(
      scripts.map(async (name) => lacks(await readFile(join(folder, name), 'utf8')).map((lack) => `${name}: ${lack}`)),
    );
    if (found.flat().length > 0)
      throw new UserError(`A supported browser lacks what the build uses:\n\n${found.flat().join('\n')}`);
  });
