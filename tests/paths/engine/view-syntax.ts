/** Reads the syntax tree of a view: its elements, its attributes and their purpose. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value;
export const nodeAt = (node: Node, field: string): Node | null => (isNode(node[field]) ? node[field] : null);
export const nodesAt = (node: Node, field: string): Node[] =>
  Array.isArray(node[field]) ? node[field].filter(isNode) : [];
/** The name of an identifier or an attribute, or of the last part of a member. */
export function nameOf(node: Node | null): string {
  if (!node) return '';
  if (typeof node['name'] === 'string') return node['name'];
  if (typeof node['value'] === 'string') return node['value'];
  return nameOf(nodeAt(node, 'name') ?? nodeAt(node, 'property') ?? nodeAt(node, 'key') ?? nodeAt(node, 'id'));
}

export const HANDLER = /^on[A-Z]/;
export const SWITCH = /^(?:disabled|isDisabled|disabledReason|aria-disabled|isBusy)$/;
/** Attributes with content. */
export const VALUE =
  /^(?:\w+Label|label|labels|aria-(?:label|expanded|current)|title|text|description|detail|hint|error|caption|placeholder|alt|term|values?|checked|count|options|items|tabs|rows|columns|nodes|toasts|from|to|until|href|dateTime|page|lastPage|currentId|sort|photos|photoIds|isOpen|isExpanded|isSelected|isWaiting|words|actions|footer|backLink|toneLabel|message)$/;
/** Attributes that affect only appearance. */
export const LOOKS = /^(?:className|onCard|icon|tone|variant|size|key|ref|path|lang|width)$/;
export const CONTROL = /^(?:a|button|input|select|textarea|Link|\w*Button|\w*Field)$/;
/** Elements that affect only appearance, or render nothing of their own. */
export const PLAIN = /^(?:Icon|Fragment|Suspense)$/;
/** Functions that query a snapshot or affect only appearance. */
export const ASKED = /^(?:classNames|matches|can|hasTag)$/;
export const isFunction = (node: Node): boolean =>
  node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression' || node.type === 'FunctionDeclaration';
export const isJsx = (node: Node): boolean => node.type === 'JSXElement' || node.type === 'JSXFragment';
export const elementName = (node: Node): string => nameOf(nodeAt(nodeAt(node, 'openingElement') ?? node, 'name'));
export const attributesOf = (node: Node): Node[] =>
  nodesAt(nodeAt(node, 'openingElement') ?? node, 'attributes').filter(({ type }) => type === 'JSXAttribute');
export const expressionOf = (attribute: Node): Node | null => {
  const value = nodeAt(attribute, 'value');
  return value?.type === 'JSXExpressionContainer' ? nodeAt(value, 'expression') : value;
};

/** A call of `say`, which returns a text of the portal. */
export const isSaid = (node: Node): boolean =>
  node.type === 'CallExpression' && nameOf(nodeAt(node, 'callee')) === 'say';
