/**
 * The approved delays and limits: docs/limits.md lists every named number of the sources. A test of a timeout reads the
 * same constant as the code, so it passes with any value. `npm run api` writes the file, and `npm run check` fails until
 * somebody has reviewed a change.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';
import { nameOf, nodeAt, nodesAt, type Node } from '../../tests/paths/engine/view-syntax.ts';
import { inProject } from '../run/project.ts';

const SOURCES = '{domain,contracts,machines,src/app,src/services,src/browser,platform}/**/*.{ts,tsx}';
/** Demo data, test controls, and numbers of file formats and drawings, which tests compare with files. */
const LEFT_OUT = /\/(?:seed|faults|migrations|pdf)\/|-layout\.ts$|\/(?:exif|photo-walk|heif)\.ts$/;
/** Permissions are in docs/openapi.json, with the calls that need them. */
const PERMISSION_MASK = 'levels';
const NAMED = /^(?:[A-Z][A-Z0-9_]+|environment)$/;
/** Words are no limits, except intervals, sizes and times of the day. */
const LIMIT = /^(?:-?\d[\d.,: ]*|interval '[^']+'|\d+MB)$/;

interface Source {
  readonly text: string;
  readonly comments: readonly { readonly end: number; readonly value: string }[];
  /** The declarations at the top of the file, by name. */
  readonly declared: ReadonlyMap<string, Node>;
  /** The files that names are imported from. */
  readonly imported: ReadonlyMap<string, string>;
}

/** An expression and its file. */
interface Place {
  readonly node: Node;
  readonly file: string;
}

function read(file: string): Source {
  const text = readFileSync(inProject(file), 'utf8');
  const { program, comments } = parseSync(file, text, { preserveParens: false });
  const statements = nodesAt(program as unknown as Node, 'body');
  return {
    text,
    comments,
    declared: new Map(
      statements
        .flatMap((node) => nodesAt(nodeAt(node, 'declaration') ?? node, 'declarations'))
        .map((node) => [nameOf(node), node]),
    ),
    imported: new Map(
      statements
        .filter(({ type }) => type === 'ImportDeclaration')
        .flatMap((node) =>
          nodesAt(node, 'specifiers').map((each): [string, string] => [
            nameOf(nodeAt(each, 'local')),
            normalize(join(dirname(file), nameOf(nodeAt(node, 'source')))),
          ]),
        ),
    ),
  };
}

const sources = new Map<string, Source>();
function sourceOf(file: string): Source {
  const source = sources.get(file) ?? read(file);
  sources.set(file, source);
  return source;
}

/** Follows names and fields to the expression that has the value. */
function definitionOf(node: Node | null, file: string): Place | null {
  if (!node) return null;
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return definitionOf(nodeAt(node, 'expression'), file);
    case 'Identifier': {
      const { declared, imported } = sourceOf(file);
      const from = imported.get(nameOf(node)) ?? file;
      if (from !== file) return from.endsWith('.ts') ? definitionOf(node, from) : null;
      const declaration = declared.get(nameOf(node));
      return declaration ? definitionOf(nodeAt(declaration, 'init'), file) : null;
    }
    case 'MemberExpression': {
      const object = definitionOf(nodeAt(node, 'object'), file);
      const name = nameOf(nodeAt(node, 'property'));
      const field = object && nodesAt(object.node, 'properties').find((each) => nameOf(nodeAt(each, 'key')) === name);
      return object && field ? definitionOf(nodeAt(field, 'value'), object.file) : null;
    }
    // The settings, and the default of one: v.optional(seconds, '3600')
    case 'CallExpression':
      return /^(?:object|optional|String)$/.test(nameOf(nodeAt(node, 'callee')))
        ? definitionOf(nodesAt(node, 'arguments').at(-1) ?? null, file)
        : null;
    default:
      return { node, file };
  }
}

const COUNTED: Readonly<Record<string, (one: number, other: number) => number>> = {
  '+': (one, other) => one + other,
  '-': (one, other) => one - other,
  '*': (one, other) => one * other,
  '/': (one, other) => one / other,
  '**': (one, other) => one ** other,
};

/** NaN when it is no number. */
function numberOf(node: Node | null, file: string): number {
  const found = definitionOf(node, file);
  if (!found) return NaN;
  const inner = (field: string): number => numberOf(nodeAt(found.node, field), found.file);
  const value = found.node['value'];
  switch (found.node.type) {
    case 'Literal':
      return typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value)) ? Number(value) : NaN;
    case 'UnaryExpression':
      return found.node['operator'] === '-' ? -inner('argument') : NaN;
    case 'BinaryExpression':
      return COUNTED[String(found.node['operator'])]?.(inner('left'), inner('right')) ?? NaN;
    default:
      return NaN;
  }
}

function shownOf({ node, file }: Place): string {
  const number = numberOf(node, file);
  if (!Number.isNaN(number)) return number.toLocaleString('en-CA', { maximumFractionDigits: 4 });
  if (node.type === 'Literal') return String(node['value']);
  const { start = 0, end = 0 } = nodeAt(node, 'quasi') ?? {};
  if (start > 0) return sourceOf(file).text.slice(start + 1, end - 1);
  return nodesAt(node, 'elements')
    .map((each) => numberOf(each, file))
    .join(', ');
}

/** The comment on the lines above. */
function commentAbove({ node: { start }, file }: Place): string {
  const { text, comments } = sourceOf(file);
  const line = text.lastIndexOf('\n', start);
  const found = comments.find(({ end }) => end <= line + 1 && /^\n? *$/.test(text.slice(end, line + 1)));
  return (found?.value ?? '')
    .replace(/\s*\n\s*\*/g, '')
    .replace(/^[\s*]+/, '')
    .trim();
}

/** A line for each number in a value: its name, the number, and the comment above it. */
function rowsOf(name: string, value: Node | null, from: Place): [string, string, string][] {
  const place = definitionOf(value, from.file);
  if (!place) return [];
  if (place.node.type === 'ObjectExpression')
    return nodesAt(place.node, 'properties')
      .filter((each) => nameOf(nodeAt(each, 'key')) !== PERMISSION_MASK)
      .flatMap((each) =>
        rowsOf(`${name}.${nameOf(nodeAt(each, 'key'))}`, nodeAt(each, 'value'), { node: each, file: place.file }),
      );
  const shown = shownOf(place);
  return LIMIT.test(shown) ? [[name, shown, commentAbove(from)]] : [];
}

/** docs/limits.md */
export function approvedLimits(): string {
  const files = globSync(SOURCES, { cwd: inProject() }).filter((file) => !LEFT_OUT.test(`/${file}`));
  return [
    '# Delays and limits',
    '',
    'Written by `npm run api`. Read every changed line before you commit it. Times are milliseconds and sizes are bytes, unless the name or the comment says otherwise.',
    '',
    ...files.sort().flatMap((file) => {
      const rows = [...sourceOf(file).declared].flatMap(([name, node]) =>
        NAMED.test(name) ? rowsOf(name, nodeAt(node, 'init'), { node, file }) : [],
      );
      if (rows.length === 0) return [];
      // One comment for all numbers on its line.
      const lines = rows.map(([name, shown, comment], index) => {
        const isSaid = comment === '' || comment === rows[index - 1]?.[2];
        return `- \`${name}\` ${shown}${isSaid ? '' : ` · ${comment}`}`;
      });
      return [`## ${file}`, '', ...lines, ''];
    }),
  ].join('\n');
}
