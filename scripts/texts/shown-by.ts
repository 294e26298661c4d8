/** Which workflows show a text: the sources of their views and machines, and what these use of others, name it. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inProject } from '../run/project.ts';

/** `'credit-request:problem.required'`, or a template such as `credit-request:problem.${key}`. */
const NAMED = /['"`]([a-z][a-z-]*):([^'"`\n]+)['"`]/g;
const IMPORTED = /from '(\.[^']+)'|import\('(\.[^']+)'\)/g;
/** Sources that show texts; the others pass them on. */
const SHOWING = /^(?:src\/(?:views|ui|i18n)|machines)\//;

interface Source {
  /** Patterns of the texts that it names. */
  readonly names: readonly RegExp[];
  readonly imports: readonly string[];
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** What is filled in stands for any part of the key. */
const patternOf = (file: string, key: string): RegExp =>
  new RegExp(
    `^${file}:${key
      .split(/\$\{[^}]*\}/)
      .map(escaped)
      .join('.+')}(?:_(?:one|other))?$`,
  );

function read(path: string): Source {
  const code = readFileSync(inProject(path), 'utf8');
  return {
    names: [...code.matchAll(NAMED)].map(([, file = '', key = '']) => patternOf(file, key)),
    imports: [...code.matchAll(IMPORTED)]
      .map(([, static_ = '', dynamic = '']) => join(dirname(path), static_ || dynamic))
      .filter((each) => SHOWING.test(each) && existsSync(inProject(each))),
  };
}

const sources = new Map<string, Source>();
function sourceOf(path: string): Source {
  const source = sources.get(path) ?? read(path);
  sources.set(path, source);
  return source;
}

const known = new Map<string, readonly RegExp[]>();

/** The patterns of all texts that a workflow's own files name, and the files that they use. */
function patternsOf(stem: string): readonly RegExp[] {
  const own = known.get(stem);
  if (own) return own;
  const paths = new Set(globSync(`{src/views,machines}/${stem}/*.{ts,tsx}`, { cwd: inProject() }));
  for (const path of paths) for (const each of sourceOf(path).imports) paths.add(each);
  const patterns = [...paths].flatMap((path) => sourceOf(path).names);
  known.set(stem, patterns);
  return patterns;
}

/** The workflows that show a text, of those given. The texts of a file with a workflow's name are its own. */
export const shownBy = (file: string, key: string, stems: readonly string[]): string[] =>
  file === 'workflow-cases'
    ? stems.filter((stem) => key.startsWith(`${stem}.`))
    : stems.filter((stem) => stem === file || patternsOf(stem).some((pattern) => pattern.test(`${file}:${key}`)));
