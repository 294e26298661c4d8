/** Platform rules that types cannot enforce. */
import { REFUSALS } from '../../lives/refusals.ts';

const CHANGES = new Set(['update', 'delete']);

/** The method name of a call expression. */
function methodOf(node) {
  return node.type === 'CallExpression' && node.callee.type === 'MemberExpression' && !node.callee.computed
    ? node.callee.property.name
    : undefined;
}

/** The calls chained after a call. */
function* chainedBehind(node) {
  let current = node;
  while (current.parent.type === 'MemberExpression' && current.parent.object === current) {
    const call = current.parent.parent;
    if (call.type !== 'CallExpression' || call.callee !== current.parent) return;
    yield call;
    current = call;
  }
}

/** A constant template without tables, such as `values (1)`. */
const isConstant = (node) => node?.type === 'TaggedTemplateExpression' && node.quasi.expressions.length === 0;

const isQuery = (node) => {
  const method = methodOf(node);
  const [first] = node.arguments;
  if (!first || isConstant(first)) return false;
  if (method === 'from') return methodOf(node.callee.object)?.startsWith('select') === true;
  return CHANGES.has(method) && /^(database|transaction|tx)$/.test(node.callee.object.name ?? '');
};

const isOnly = ([argument]) =>
  argument?.type === 'CallExpression' && argument.callee.type === 'Identifier' && argument.callee.name === 'restrict';

const filteredQueries = {
  meta: { type: 'problem', docs: { description: 'Every query restricts its rows' } },
  create: (context) => ({
    CallExpression(node) {
      const method = methodOf(node);
      if (method === 'execute')
        context.report({
          node,
          message: 'Write the query with the query builder, so that it can be seen whose rows it is about',
        });
      // `.where(…)` may be missing, or its condition may be undefined.
      else if (isQuery(node)) {
        const filter = [...chainedBehind(node)].find((call) => methodOf(call) === 'where');
        if (!filter || !isOnly(filter.arguments))
          context.report({
            node,
            message: 'A query must restrict its rows: .where(restrict(rows, …)), see platform/access/rows.ts',
          });
      }
    },
  }),
};

const BRANDS = new Set(['Rows', 'ScopeId', 'Caller']);

const noForgedBrands = {
  meta: { type: 'problem', docs: { description: 'What was decided is not asserted' } },
  create: (context) => ({
    TSAsExpression({ typeAnnotation: type }) {
      if (type.type === 'TSTypeReference' && BRANDS.has(type.typeName.name))
        context.report({ node: type, message: `Only platform/access makes ${type.typeName.name}` });
    },
  }),
};

/** What a life says of every document, or of none: these are thrown where they are found. */
const NOT_OF_A_LIFE = new Set(['validation', 'not-found', 'collision-shop-not-found', 'version-outdated']);

const decidedByLives = {
  meta: { type: 'problem', docs: { description: 'What may happen to a document stands in its life' } },
  create: (context) => ({
    NewExpression({ callee, arguments: [code] }) {
      if (
        callee.name === 'Refusal' &&
        code?.type === 'Literal' &&
        code.value in REFUSALS &&
        !NOT_OF_A_LIFE.has(code.value)
      )
        context.report({ node: code, message: 'Ask the life of the document, see platform/sourcing/allowing.ts' });
    },
  }),
};

/** The statuses of documents. What one means stands in the document's life. */
const isStatus = (node) =>
  node?.type === 'MemberExpression' && !node.computed && /^(?:Relationship)?Status$/.test(node.object.name ?? '');

/** Statuses on the wire that are words. */
const STATUS_WORDS = new Set(['pending', 'approved', 'refused', 'completed', 'cancelled', 'invoiced', 'paid']);
const isStatusWord = (node) => node?.type === 'Literal' && STATUS_WORDS.has(node.value);

/** `row.status`, `order.status`, a parameter `status`. */
const isNamedStatus = (node) =>
  (node?.type === 'Identifier' && node.name === 'status') ||
  (node?.type === 'MemberExpression' && !node.computed && node.property.name === 'status') ||
  (node?.type === 'ChainExpression' && isNamedStatus(node.expression));

const COMPARISONS = new Set(['===', '!==', '==', '!=']);
const CONDITIONS = new Set(['eq', 'ne', 'inArray', 'notInArray']);
const ASSERTS_STATUS =
  /^assert\w*(?:Active|Open|Waiting|Answered|Correctable|Pending|Completed|Cancelled|Refused|Status|State)/;

/**
 * Reports what compares a name with a value that decides, in code and in conditions of a query; and lists of values that
 * include such a name.
 */
const comparisons = (isNamed, decides, report) => ({
  BinaryExpression(node) {
    const { operator, left, right } = node;
    if (COMPARISONS.has(operator) && (decides(left, right) || decides(right, left))) report(node);
  },
  SwitchCase(node) {
    if (decides(node.parent.discriminant, node.test)) report(node);
  },
  CallExpression(node) {
    const [column, value] = node.arguments;
    if (node.callee.type === 'Identifier' && CONDITIONS.has(node.callee.name)) {
      const values = value?.type === 'ArrayExpression' ? value.elements : [value];
      if (values.some((each) => decides(column, each))) report(node);
    }
    if (methodOf(node) === 'includes' && isNamed(column) && node.callee.object.type === 'ArrayExpression') report(node);
  },
});

/** States of a part of an order: `part.state`, `{ state }`. What a clerk chose for it, `draft.state`, is not one. */
const PART_STATES = new Set(['pending', 'confirmed', 'notBilled', 'cancelled']);
const isDraft = ({ name, property }) => (name ?? property?.name) === 'draft';
const isNamedState = (node) =>
  (node?.type === 'Identifier' && node.name === 'state') ||
  (node?.type === 'MemberExpression' && !node.computed && node.property.name === 'state' && !isDraft(node.object)) ||
  (node?.type === 'ChainExpression' && isNamedState(node.expression));

const partsByLives = {
  meta: { type: 'problem', docs: { description: 'What the state of a part means stands in its life' } },
  create: (context) => {
    const report = (node) => context.report({ node, message: 'Ask the life of the part, lives/part.life.ts' });
    const decides = (state, value) => isNamedState(state) && value?.type === 'Literal' && PART_STATES.has(value.value);
    return comparisons(isNamedState, decides, report);
  },
};

const statusesByLives = {
  meta: { type: 'problem', docs: { description: 'What a status means stands in the life of its document' } },
  create: (context) => {
    const report = (node) =>
      context.report({
        node,
        message: 'Ask the life of the document, lives/stored.ts, or for a query platform/data/life-rows.ts',
      });
    const decides = (status, value) => isStatus(value) || (isNamedStatus(status) && isStatusWord(value));
    const compared = comparisons(isNamedStatus, decides, report);
    return {
      ...compared,
      CallExpression(node) {
        compared.CallExpression(node);
        if (ASSERTS_STATUS.test(node.callee.name ?? '')) report(node);
      },
      TaggedTemplateExpression(node) {
        if (node.tag.name === 'sql' && node.quasi.expressions.some(isStatus)) report(node);
      },
    };
  },
};

/** Reads the clock: of this process, or of the database in the text of a query. */
const oneInstant = {
  meta: { type: 'problem', docs: { description: 'Everything in one request happens at one instant' } },
  create: (context) => {
    const report = (node) =>
      context.report({ node, message: 'Take the instant of the request: databaseNow of platform/data/now.ts' });
    return {
      CallExpression(node) {
        if (methodOf(node) === 'now' && node.callee.object.name === 'Date') report(node);
      },
      NewExpression(node) {
        if (node.callee.name === 'Date' && node.arguments.length === 0) report(node);
      },
      TemplateElement(node) {
        if (node.parent.parent.type !== 'TaggedTemplateExpression' || node.parent.parent.tag.name !== 'sql') return;
        if (node.value.raw.includes('clock_timestamp()')) report(node);
      },
    };
  },
};

const isFunction = ({ type }) => /^(?:ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(type);

/** The function that a node is in. */
const functionOf = (node) => {
  for (let current = node.parent; current; current = current.parent) if (isFunction(current)) return current;
  return null;
};

/** Waits until nobody else changes a row. */
const isHolding = (node) =>
  /^hold[A-Z]/.test(node.callee.name ?? '') ||
  (methodOf(node) === 'for' && node.arguments[0]?.type === 'Literal' && node.arguments[0].value === 'update');

const instantOnceHeld = {
  meta: { type: 'problem', docs: { description: 'A change is not earlier than the one it waited for' } },
  create: (context) => {
    const read = new Map();
    return {
      CallExpression(node) {
        const around = functionOf(node);
        if (node.callee.name === 'databaseNow') read.set(around, read.get(around) ?? node);
        const early = isHolding(node) && read.get(around);
        if (early)
          context.report({
            node: early,
            message: 'Read the instant once the row is held: whoever held it changed it later',
          });
      },
    };
  },
};

/** What loads a script, and says what to do when it fails. */
const LOADERS = new Set(['late', 'later', 'loadScript', 'loadScripts']);

const isInLoader = (node) => {
  for (let current = node; current.parent; current = current.parent)
    if (current.parent.type === 'CallExpression' && LOADERS.has(current.parent.callee.name)) return true;
  return false;
};

const isGlob = ({ callee }) =>
  callee.type === 'MemberExpression' && callee.object.type === 'MetaProperty' && callee.property.name === 'glob';

const loadedScripts = {
  meta: { type: 'problem', docs: { description: 'A script that fails to load has a way on' } },
  create: (context) => {
    const check = (node) => {
      if (!isInLoader(node))
        context.report({ node, message: 'Import it with loadScript or late, see src/browser/load-script.ts' });
    };
    return {
      ImportExpression: check,
      CallExpression: (node) => {
        if (isGlob(node)) check(node);
      },
    };
  },
};

export default {
  meta: { name: 'platform' },
  rules: {
    'filtered-queries': filteredQueries,
    'no-forged-brands': noForgedBrands,
    'decided-by-lives': decidedByLives,
    'statuses-by-lives': statusesByLives,
    'parts-by-lives': partsByLives,
    'one-instant': oneInstant,
    'instant-once-held': instantOnceHeld,
    'loaded-scripts': loadedScripts,
  },
};
