/** What Intl and toLocaleString write is for people: it differs between browsers, and nothing may read it. */

const WRITES = new Set(['format', 'formatRange', 'toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']);
const READS = new Set(
  `at charAt charCodeAt codePointAt endsWith includes indexOf lastIndexOf localeCompare match matchAll replace replaceAll
   search slice split startsWith substring`.split(/\s+/),
);
const READERS = new Set(['Number', 'parseInt', 'parseFloat', 'BigInt', 'Date', 'Temporal']);
const READING_METHODS = new Set(['parse', 'exec', 'test', 'parseInt', 'parseFloat']);
const COMPARES = new Set(['===', '!==', '==', '!=', '<', '>', '<=', '>=']);

const isWritten = (node) =>
  node.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  !node.callee.computed &&
  WRITES.has(node.callee.property.name);

/** The expression that uses a value, past brackets and assertions. */
function userOf(node) {
  let [current, parent] = [node, node.parent];
  while (['TSAsExpression', 'TSNonNullExpression', 'ChainExpression', 'ParenthesizedExpression'].includes(parent.type))
    [current, parent] = [parent, parent.parent];
  return [current, parent];
}

function isRead(node) {
  const [value, user] = userOf(node);
  switch (user.type) {
    case 'MemberExpression':
      return user.object === value && (user.computed || READS.has(user.property.name));
    case 'BinaryExpression':
      return COMPARES.has(user.operator);
    case 'UnaryExpression':
      return user.operator === '+';
    case 'NewExpression':
      return READERS.has(user.callee.name);
    case 'CallExpression':
      return (
        user.arguments.includes(value) &&
        (READERS.has(user.callee.name) || READING_METHODS.has(user.callee.property?.name))
      );
    case 'SwitchStatement':
      return user.discriminant === value;
    case 'SpreadElement':
      return true;
    default:
      return false;
  }
}

const ADVICE = 'Its text differs between browsers: use formatToParts, or calculate.';

const noReadFormats = {
  meta: { type: 'problem', docs: { description: 'Nothing reads what Intl or toLocaleString wrote' } },
  create: (context) => ({
    CallExpression(node) {
      if (isWritten(node) && isRead(node))
        context.report({ node, message: `What a format wrote must not be read. ${ADVICE}` });
    },
  }),
};

const noFormats = {
  meta: { type: 'problem', docs: { description: 'Values are not formatted texts' } },
  create: (context) => ({
    CallExpression(node) {
      if (isWritten(node))
        context.report({ node, message: `A formatted text must not become a value here. ${ADVICE}` });
    },
  }),
};

export default {
  meta: { name: 'formats' },
  rules: { 'no-read-formats': noReadFormats, 'no-formats': noFormats },
};
