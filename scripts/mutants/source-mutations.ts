/** Plants defects in a source file, one at a time: mistakes a tired engineer might make. */
import { parseSync } from 'vite';
import { isNode, nameOf, nodeAt, nodesAt, type Node } from '../../tests/paths/engine/view-syntax.ts';

/** A file with one defect. */
export interface Mutation {
  readonly file: string;
  /** The line, the original text and the change. */
  readonly name: string;
  /** The defect's class, such as `constant`. */
  readonly kind: string;
  readonly code: string;
}

const OPERATORS = new Map(
  Object.entries({
    '<': '<=',
    '<=': '<',
    '>': '>=',
    '>=': '>',
    '===': '!==',
    '!==': '===',
    '+': '-',
    '-': '+',
    '*': '/',
    '/': '*',
    '&&': '||',
    '||': '&&',
  }),
);

/** Functions that are easily mistaken for each other. */
const RIVALS = new Map(
  Object.entries({
    eq: 'ne',
    ne: 'eq',
    lt: 'lte',
    lte: 'lt',
    gt: 'gte',
    gte: 'gt',
    asc: 'desc',
    desc: 'asc',
    and: 'or',
    min: 'max',
    max: 'min',
    ceil: 'floor',
    floor: 'ceil',
    minValue: 'maxValue',
    maxValue: 'minValue',
    minLength: 'maxLength',
    maxLength: 'minLength',
  }),
);

/** Methods that can be forgotten without a type error. */
const FORGETTABLE =
  /^(?:trim|toLowerCase|toUpperCase|toSorted|toReversed|sort|reverse|filter|orderBy|limit|where|for)$/;

/** The members of enumerations, by name: `AccessLevel` → `Read`, `Update`… */
export type Enumerations = ReadonlyMap<string, readonly string[]>;

/** The enumerations that sources use: `Name.Member`. */
export function enumerationsOf(sources: readonly string[]): Enumerations {
  const found = new Map<string, Set<string>>();
  for (const source of sources)
    for (const [, name = '', member = ''] of source.matchAll(/\b([A-Z][a-z]\w*)\.([A-Z][a-z]\w*)\b/g))
      found.set(name, (found.get(name) ?? new Set()).add(member));
  return new Map([...found].map(([name, members]) => [name, [...members].sort()]));
}

const SKIPPED = /^(?:TS|Import|ExportAll)/;

function everyNode(node: Node, visit: (node: Node, parent: Node | null) => void, parent: Node | null = null): void {
  visit(node, parent);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value])
      if (isNode(child) && !SKIPPED.test(child.type)) everyNode(child, visit, node);
}

const isCall = (node: Node | null): boolean =>
  node?.type === 'CallExpression' || (node?.type === 'AwaitExpression' && isCall(nodeAt(node, 'argument')));

/** Every mutation of a file. Some do not compile; the type checker catches those. */
export function mutationsOf(file: string, source: string, enumerations: Enumerations): Mutation[] {
  const { program, errors } = parseSync(file, source, { preserveParens: false });
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const mutations: Mutation[] = [];
  const text = ({ start, end }: Pick<Node, 'start' | 'end'>): string => source.slice(start, end);

  const plant = (kind: string, node: Pick<Node, 'start' | 'end'>, by: string): void => {
    const line = source.slice(0, node.start).split('\n').length;
    const short = (long: string): string => {
      const flat = long.replace(/\s+/g, ' ');
      return flat.length > 60 ? `${flat.slice(0, 57)}…` : flat;
    };
    mutations.push({
      file,
      kind,
      name: `line ${line}: \`${short(text(node))}\` → \`${short(by)}\``,
      code: source.slice(0, node.start) + by + source.slice(node.end),
    });
  };
  const exchange = (kind: string, one: Node, other: Node): void => {
    if (text(one) !== text(other))
      plant(kind, { start: one.start, end: other.end }, text(other) + source.slice(one.end, other.start) + text(one));
  };

  everyNode(program as unknown as Node, (node, parent) => {
    switch (node.type) {
      case 'BinaryExpression':
      case 'LogicalExpression': {
        const [left, right] = [nodeAt(node, 'left'), nodeAt(node, 'right')];
        const by = OPERATORS.get(String(node['operator']));
        if (left && right && by !== undefined)
          plant(
            'operator',
            node,
            text(left) + source.slice(left.end, right.start).replace(String(node['operator']), by) + text(right),
          );
        break;
      }
      case 'ConditionalExpression': {
        const [one, other] = [nodeAt(node, 'consequent'), nodeAt(node, 'alternate')];
        if (one && other) exchange('branches', one, other);
        break;
      }
      case 'IfStatement': {
        const test = nodeAt(node, 'test');
        if (test && !nodeAt(node, 'alternate')) plant('condition never met', test, 'false');
        break;
      }
      case 'Literal': {
        const value = node['value'];
        if (typeof value === 'boolean') plant('flag', node, String(!value));
        // An index is part of the access, not a value.
        else if (typeof value === 'number' && !(parent?.type === 'MemberExpression' && parent['computed'] === true))
          plant('constant', node, String(value >= 1000 ? value * 10 : value + 1));
        break;
      }
      case 'ExpressionStatement':
        if (isCall(nodeAt(node, 'expression'))) plant('call left out', node, ';');
        break;
      case 'MemberExpression': {
        const [object, property] = [nodeAt(node, 'object'), nodeAt(node, 'property')];
        const members = enumerations.get(object?.type === 'Identifier' ? nameOf(object) : '') ?? [];
        const rival = members[(members.indexOf(property ? nameOf(property) : '') + 1) % members.length];
        if (property && rival !== undefined && members.length > 1 && members.includes(nameOf(property)))
          plant('enumeration', property, rival);
        break;
      }
      case 'CallExpression': {
        const callee = nodeAt(node, 'callee');
        const given = nodesAt(node, 'arguments');
        const named = callee && (nodeAt(callee, 'property') ?? callee);
        const by = RIVALS.get(named ? nameOf(named) : '');
        if (named && by !== undefined) plant('function', named, by);
        const object = callee && nodeAt(callee, 'object');
        if (callee && object && FORGETTABLE.test(nameOf(callee))) plant('method left out', node, text(object));
        if (named && nameOf(named) === 'pipe')
          for (const [index, rule] of given.entries()) {
            const before = given[index - 1];
            if (before) plant('rule left out', { start: before.end, end: rule.end }, '');
          }
        else if (given.length === 2 && given[0] && given[1]) exchange('arguments', given[0], given[1]);
        break;
      }
      case 'ArrayExpression':
        for (const [index, element] of nodesAt(node, 'elements').entries()) {
          const next = nodesAt(node, 'elements')[index + 1];
          if (next) exchange('order of a list', element, next);
        }
        break;
      case 'ObjectExpression':
        for (const [index, property] of nodesAt(node, 'properties').entries()) {
          const next = nodesAt(node, 'properties')[index + 1];
          const [one, other] = [nodeAt(property, 'value'), next ? nodeAt(next, 'value') : null];
          const isPlain = (each: Node | undefined): boolean => each?.type === 'Property' && each['shorthand'] !== true;
          if (one && other && isPlain(property) && isPlain(next)) exchange('values', one, other);
        }
        break;
      default:
    }
  });
  return mutations;
}
