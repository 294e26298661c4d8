/** An outline as SCXML, the W3C's State Chart XML; its words are attributes of a namespace of their own. */
import { situationWords, triggerWords, type Worded } from './clauses.ts';
import type { Outline, StateOutline, TransitionOutline } from './outline.ts';
import { escaped } from './svg.ts';

/**
 * A state's path, or `root`. Without dots: `done.state.open` would also be taken when `open.form` is done, because events
 * of SCXML are matched by what they begin with.
 */
const idOf = (path: string): string => (path === '' ? 'root' : path.replaceAll('.', '-'));

/** What is invoked is no SCXML document, which an invocation without a type is. */
const CALL = 'urn:supplier-portal:call';

const attributes = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('');

function eventOf({ kind, event, cause, source }: TransitionOutline): string {
  switch (kind) {
    case 'event':
      return event;
    case 'always':
      return '';
    case 'after':
      return `after.${cause}`;
    case 'done':
      return cause === '' ? `done.state.${idOf(source)}` : `done.invoke.${cause}`;
    case 'error':
      return `error.platform.${cause}`;
  }
}

const conditionOf = ({ conditions, guardParams }: TransitionOutline): string =>
  conditions.map((name) => `${name}(${guardParams === '' ? '' : `'${guardParams}'`})`).join(' && ');

const logs = (names: readonly string[], indent: string): string[] =>
  names.map((name) => `${indent}<log${attributes({ label: name })}/>`);

function block(name: string, lines: readonly string[], indent: string): string[] {
  return lines.length === 0 ? [] : [`${indent}<${name}>`, ...lines, `${indent}</${name}>`];
}

const SAYS = 'words:says';

function stateLines(outline: Outline, worded: Worded | null, state: StateOutline, indent: string): string[] {
  const inner = `${indent}  `;
  const own = outline.transitions.filter(({ source }) => source === state.path);
  const delays = [...new Set(own.filter(({ kind }) => kind === 'after').map(({ cause }) => cause))];
  const sends = delays.map((cause) => {
    const ms = own.find((each) => each.cause === cause)?.delay ?? null;
    const length = ms === null ? { delayexpr: `'${cause}'` } : { delay: `${ms}ms` };
    return `${inner}  <send${attributes({ id: `${idOf(state.path)}.${cause}`, event: `after.${cause}`, ...length })}/>`;
  });
  const cancels = delays.map((cause) => `${inner}  <cancel${attributes({ sendid: `${idOf(state.path)}.${cause}` })}/>`);
  const transitions = own.flatMap((each) => {
    const head = `${inner}<transition${attributes({
      event: eventOf(each),
      cond: conditionOf(each),
      target: each.targets.map(idOf).join(' '),
      type: each.isReentering || each.targets.length === 0 ? '' : 'internal',
      [SAYS]: worded === null ? '' : triggerWords(worded, each),
    })}`;
    return each.actions.length === 0
      ? [`${head}/>`]
      : [`${head}>`, ...logs(each.actions, `${inner}  `), `${inner}</transition>`];
  });
  const name = state.kind === 'atomic' || state.kind === 'compound' ? 'state' : state.kind;
  const initial = state.initial === null ? {} : { initial: idOf(state.initial) };
  const says = worded === null ? '' : state.path === '' ? worded.words.title : situationWords(worded, state.path);
  const content = [
    ...block('onentry', [...logs(state.entry, `${inner}  `), ...sends], inner),
    ...block('onexit', [...logs(state.exit, `${inner}  `), ...cancels], inner),
    ...(state.kind === 'final' ? [] : transitions),
    ...state.invokes.map(({ id }) => `${inner}<invoke${attributes({ id, type: CALL, src: id })}/>`),
    ...state.children.flatMap((child) => stateLines(outline, worded, child, inner)),
  ];
  return [
    `${indent}<${name}${attributes({ id: idOf(state.path), ...initial, [SAYS]: says })}>`,
    ...content,
    `${indent}</${name}>`,
  ];
}

export const toScxml = (outline: Outline, worded: Worded | null = null): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<scxml xmlns="http://www.w3.org/2005/07/scxml"${worded === null ? '' : ' xmlns:words="urn:supplier-portal:words"'} version="1.0" datamodel="ecmascript" name="${escaped(outline.id)}" initial="root">`,
    ...stateLines(outline, worded, outline.root, '  '),
    '</scxml>',
    '',
  ].join('\n');
