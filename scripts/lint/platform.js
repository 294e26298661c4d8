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
    'loaded-scripts': loadedScripts,
  },
};
