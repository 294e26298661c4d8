/**
 * Mutants of the views, to check that the walks catch them. A mutant removes a control, gives it its
 * neighbour's verb, wrongly enables or disables it, drops a text, value or part, or forces a condition; in `connect`, a
 * verb does nothing or another verb's work. All mutants of a file are compiled into one source, each behind a switch
 * (`mutated-view.ts`), so that no view is loaded twice.
 */
import { fileURLToPath } from 'node:url';
import { parseSync, type Plugin } from 'vite';
import {
  isNode,
  nodeAt,
  nodesAt,
  nameOf,
  HANDLER,
  SWITCH,
  VALUE,
  LOOKS,
  CONTROL,
  PLAIN,
  ASKED,
  isFunction,
  isJsx,
  elementName,
  attributesOf,
  expressionOf,
  isSaid,
  type Node,
} from './view-syntax.ts';
import { mutantsOf } from './mutant-wraps.ts';

interface MutatedSource {
  readonly code: string;
  /** The name of each mutant by number: the file, the function, the syntax (see `printed.ts`) and the change. */
  readonly names: readonly string[];
}

/** The source with all its mutants switched off. */
export function mutated(file: string, source: string): MutatedSource {
  const { program, errors } = parseSync(file, source, { preserveParens: false });
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const isConnect = /\.connect\.ts$/.test(file);
  const within: string[] = [];
  const { wrap, instead, drop, blank, force, swap, named, written } = mutantsOf(
    file,
    source,
    () => within.at(-1) ?? '',
  );

  const condition = (node: Node): void => force(node, 'always', 'never');
  /** Mutates the operands of `a && b` and `a || b` separately. */
  const operands = (node: Node): void => {
    if (node.type !== 'LogicalExpression' || node['operator'] === '??') return;
    for (const side of ['left', 'right']) {
      const operand = nodeAt(node, side);
      // What is made there is always true.
      if (!operand || operand.type === 'ObjectExpression') continue;
      if (node['operator'] === '&&') force(operand, 'left out of &&', '');
      else force(operand, '', 'left out of ||');
    }
  };

  /** Nothing, or a space, which formatters write in different ways. */
  const isTrivial = (node: Node): boolean =>
    node.type === 'Literal' &&
    (node['value'] === null || node['value'] === false || /^\s*$/.test(String(node['value'])));

  const attribute = (node: Node): void => {
    const name = nameOf(nodeAt(node, 'name'));
    const value = expressionOf(node);
    if (!value) return;
    if (nodeAt(node, 'value')?.type === 'Literal') {
      if (VALUE.test(name) && !isTrivial(value)) wrap(value, `{$blanked(${named(node, 'missing')},`, ')}');
      return;
    }
    if (HANDLER.test(name)) drop(value, node);
    else if (SWITCH.test(name) && !isSaid(value))
      force(value, 'wrongly off', 'wrongly on', { shown: node, on: name.startsWith('disabledR') ? "'off'" : 'true' });
    else if (
      (VALUE.test(name) || SWITCH.test(name)) &&
      !isTrivial(value) &&
      !(isJsx(value) && value.type === 'JSXElement')
    )
      blank(value, 'missing', node);
  };

  /** Mutates the content of one child position. */
  const shownChild = (node: Node): void => {
    if (node.type === 'LogicalExpression' && node['operator'] === '&&') {
      const left = nodeAt(node, 'left');
      const right = nodeAt(node, 'right');
      if (left) condition(left);
      if (right) shownChild(right);
    } else if (node.type === 'ConditionalExpression') {
      for (const side of ['consequent', 'alternate']) {
        const branch = nodeAt(node, side);
        if (branch) shownChild(branch);
      }
    } else if (!isJsx(node) && node.type !== 'JSXEmptyExpression' && !isTrivial(node)) blank(node, 'missing');
  };

  /** The controls among an element's children, including conditional ones. */
  const controlsIn = (node: Node | null): Node[] => {
    if (!node) return [];
    if (node.type === 'JSXExpressionContainer') return controlsIn(nodeAt(node, 'expression'));
    if (node.type === 'LogicalExpression') return controlsIn(nodeAt(node, 'right'));
    return node.type === 'JSXElement' && attributesOf(node).some((each) => HANDLER.test(nameOf(each))) ? [node] : [];
  };
  const swapAmong = (controls: readonly Node[]): void => {
    for (const [index, control] of controls.entries()) {
      const next = controls[index + 1];
      if (!next) continue;
      for (const mine of attributesOf(control)) {
        const theirs = attributesOf(next).find((each) => nameOf(each) === nameOf(mine) && HANDLER.test(nameOf(each)));
        const [my, their] = [expressionOf(mine), theirs ? expressionOf(theirs) : null];
        if (my && their) swap(my, their, mine);
      }
    }
  };
  const element = (node: Node, parent: Node | null): void => {
    const name = elementName(node);
    const isControl = CONTROL.test(name) || attributesOf(node).some((each) => HANDLER.test(nameOf(each)));
    const isRoot = parent === null || parent.type === 'ReturnStatement' || isFunction(parent);
    const isPart = /^[A-Z]/.test(name) && !PLAIN.test(name) && !isRoot;
    if ((isControl || isPart) && !isRoot) {
      const opening = nodeAt(node, 'openingElement') ?? node;
      const isChild = parent.type === 'JSXElement' || parent.type === 'JSXFragment';
      wrap(
        node,
        `${isChild ? '{' : '('}$is(${named(opening, isControl ? 'control removed' : 'part removed')})?null:(`,
        isChild ? ')}' : '))',
      );
    }
  };

  const property = (node: Node, holder: Node): void => {
    const name = nameOf(nodeAt(node, 'key'));
    const value = nodeAt(node, 'value');
    // The key of a text.
    if (isConnect && name === 'key' && value && /:/.test(source.slice(value.start, value.end)))
      blank(value, 'missing', node);
    if (isConnect && name === 'type') return;
    if (
      !value ||
      LOOKS.test(name) ||
      node['computed'] === true ||
      isFunction(value) ||
      isTrivial(value) ||
      isJsx(value) ||
      value.type === 'ObjectExpression'
    )
      return;
    if (!isConnect && HANDLER.test(name)) drop(value, node);
    else if (isConnect || isSaid(value) || VALUE.test(name)) {
      if (node['shorthand'] === true) wrap(node, `${name}:$blanked(${named(node, 'missing')},(`, '))');
      else blank(value, 'missing', node);
    }
    if (isConnect) return;
    const handlers = nodesAt(holder, 'properties').filter((each) => HANDLER.test(nameOf(nodeAt(each, 'key'))));
    const next = handlers[handlers.indexOf(node) + 1];
    const theirs = next && nodeAt(next, 'value');
    if (handlers.includes(node) && theirs) swap(value, theirs, node);
  };

  /** Swaps verbs without parameters. */
  const verbs = (holder: Node): void => {
    const found = nodesAt(holder, 'properties').filter((each) => {
      const value = nodeAt(each, 'value');
      return (
        value?.type === 'ArrowFunctionExpression' &&
        nodesAt(value, 'params').length === 0 &&
        /\bsend\(/.test(source.slice(value.start, value.end))
      );
    });
    for (const [index, each] of found.entries()) {
      const [mine, theirs] = [nodeAt(each, 'value'), found[index + 1] && nodeAt(found[index + 1] ?? each, 'value')];
      if (mine && theirs) swap(mine, theirs, each);
    }
  };

  const visit = (node: Node, parent: Node | null, isInside: boolean): void => {
    // Skips types, looks and code that runs once, when the file is loaded.
    if (node.type.startsWith('TS') && !/^TS(?:As|NonNull|Satisfies)/.test(node.type)) return;
    if (node.type === 'ImportDeclaration') return;
    if (
      node.type === 'JSXAttribute' &&
      (LOOKS.test(nameOf(nodeAt(node, 'name'))) || nameOf(nodeAt(node, 'name')) === 'key')
    )
      return;
    if (node.type === 'Property' && LOOKS.test(nameOf(nodeAt(node, 'key'))) && nameOf(nodeAt(node, 'key')) !== 'key')
      return;
    if (node.type === 'CallExpression' && ASKED.test(nameOf(nodeAt(node, 'callee')))) {
      mutate(node, parent);
      return;
    }
    const ownName = isFunction(node)
      ? nameOf(nodeAt(node, 'id')) || (parent?.type === 'VariableDeclarator' ? nameOf(nodeAt(parent, 'id')) : '')
      : '';
    if (ownName !== '') within.push(ownName);
    if (isInside) mutate(node, parent);
    for (const field of Object.keys(node)) {
      const value = node[field];
      for (const child of Array.isArray(value) ? value : [value])
        if (isNode(child)) visit(child, node, isInside || isFunction(node));
    }
    if (ownName !== '') within.pop();
  };

  const mutate = (node: Node, parent: Node | null): void => {
    switch (node.type) {
      case 'JSXElement':
      case 'JSXFragment':
        if (node.type === 'JSXElement') element(node, parent);
        for (const child of nodesAt(node, 'children')) {
          const shown = child.type === 'JSXExpressionContainer' ? nodeAt(child, 'expression') : null;
          if (shown) shownChild(shown);
        }
        swapAmong(nodesAt(node, 'children').flatMap(controlsIn));
        break;
      case 'JSXAttribute':
        attribute(node);
        break;
      case 'JSXSpreadAttribute': {
        const spread = nodeAt(node, 'argument');
        if (spread) instead(spread, 'missing', '{}', node);
        break;
      }
      case 'Property':
        if (parent?.type === 'ObjectExpression') property(node, parent);
        break;
      case 'ObjectExpression':
        if (isConnect) verbs(node);
        break;
      case 'ConditionalExpression':
      case 'IfStatement': {
        const test = nodeAt(node, 'test');
        if (test) condition(test);
        break;
      }
      case 'LogicalExpression':
        if (isConnect) operands(node);
        break;
      case 'SpreadElement': {
        const spread = nodeAt(node, 'argument');
        const left =
          spread?.type === 'LogicalExpression' && spread['operator'] === '&&' ? nodeAt(spread, 'left') : null;
        if (left) condition(left);
        break;
      }
      case 'CallExpression':
        if (isConnect && nameOf(nodeAt(node, 'callee')) === 'send' && nodeAt(node, 'callee')?.type === 'Identifier')
          instead(node, 'not sent', 'undefined');
        break;
      default:
        break;
    }
  };

  if (isNode(program)) visit(program, null, false);
  return written();
}

const VIEWS = /(?:^|\/)(src\/views\/(?!shared\/|shell\/)[\w-]+\/[\w-]+(?:(?:\.view)?\.tsx|\.connect\.ts))$/;

/** A file of a view that has mutants. */
export const isMutated = (file: string): boolean => VIEWS.test(file);

/** Loads every workflow's views with their mutants. */
export const viewMutants = (): Plugin => ({
  name: 'view-mutants',
  enforce: 'pre',
  transform: (source, id) => {
    const [, file] = VIEWS.exec(id) ?? [];
    if (file === undefined) return null;
    const { code, names } = mutated(file, source);
    const runtime = fileURLToPath(new URL('mutated-view.ts', import.meta.url));
    const head = `import{mutatedView}from${JSON.stringify(runtime)};const{is:$is,forced:$forced,blanked:$blanked,handled:$handled}=mutatedView(${JSON.stringify(file)},${JSON.stringify(names)});`;
    return { code: head + code, map: null };
  },
});
