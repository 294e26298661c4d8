/** A document with its editor, walked as one: two machines, each of which gets the other's events at once. */
import {
  createEmptyActor,
  initialTransition,
  transition,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate';
import type { EditorMessage, EditorCommand } from '../../../machines/edited-document/edited-document.types.ts';
import type { Expectation, PathModel, Words } from './path-model.ts';
import { nodesOf } from '../../../workflows/outline.ts';

/** The events between the two; nobody else sends them. */
const BETWEEN: Readonly<Record<EditorCommand<unknown, object>['type'] | EditorMessage<object, never>['type'], true>> = {
  'contents.show': true,
  'contents.update': true,
  'contents.open': true,
  'contents.close': true,
  'contents.end': true,
  'contents.changed': true,
  'contents.discarded': true,
  'sending.wanted': true,
  'sending.refused': true,
};
export const BETWEEN_THE_TWO: readonly string[] = Object.keys(BETWEEN);
export const isBetween = (type: string): boolean => type in BETWEEN;

/** Both at one moment: the context of a pair's snapshot. */
export interface Pair<Document, Editor> {
  readonly document: Document;
  readonly editor: Editor;
}
export type AnyPair = Pair<AnyMachineSnapshot, AnyMachineSnapshot>;

const pairs = new WeakMap<AnyStateMachine, Pair<AnyStateMachine, AnyStateMachine>>();
/** The two machines of a pair; undefined for a single machine. */
export const partsOf = (machine: AnyStateMachine): Pair<AnyStateMachine, AnyStateMachine> | undefined =>
  pairs.get(machine);

const typesHeardBy = (machine: AnyStateMachine): ReadonlySet<string> =>
  new Set(nodesOf(machine).flatMap((node) => [...node.transitions.keys()]));

const heardFromOutside = new WeakMap<AnyStateNode, AnyStateNode>();
/** A state without the events between the two, which others cannot send. */
function seenFromOutside(node: AnyStateNode): AnyStateNode {
  const known: AnyStateNode =
    heardFromOutside.get(node) ??
    Object.create(node, { ownEvents: { value: node.ownEvents.filter((type) => !isBetween(type)) } });
  heardFromOutside.set(node, known);
  return known;
}

const together = new WeakMap<AnyMachineSnapshot, WeakMap<AnyMachineSnapshot, AnyMachineSnapshot>>();
/** Both snapshots as one; always the same object for the same two. */
export function pairSnapshot(machine: AnyStateMachine, { document, editor }: AnyPair): AnyMachineSnapshot {
  const ofDocument = together.get(document) ?? new WeakMap<AnyMachineSnapshot, AnyMachineSnapshot>();
  together.set(document, ofDocument);
  const made: AnyMachineSnapshot = ofDocument.get(editor) ?? {
    ...document,
    machine,
    value: { document: document.value, editor: editor.value },
    context: { document, editor },
    tags: new Set([...document.tags, ...editor.tags]),
    _nodes: [...document._nodes, ...editor._nodes].map(seenFromOutside),
    can: (event: AnyEventObject) => (isForEditor(machine, event) ? editor : document).can(event),
  };
  ofDocument.set(editor, made);
  return made;
}

/** Whether only the editor handles the event, not the document. */
export const isForEditor = (machine: AnyStateMachine, { type }: AnyEventObject): boolean =>
  editorHears.get(machine)?.has(type) ?? false;
const editorHears = new WeakMap<AnyStateMachine, ReadonlySet<string>>();

/** The editor's owner during exploration, instead of a running document. */
const OWNER = createEmptyActor();

const sentBy = (action: { readonly params?: unknown }): { readonly [field: string]: unknown } =>
  typeof action.params === 'object' && action.params !== null ? { ...action.params } : {};

const isEvent = (event: unknown): event is AnyEventObject =>
  typeof event === 'object' && event !== null && 'type' in event;

/** Handles one event, and all events between the two that follow from it. */
function step(machine: AnyStateMachine, from: AnyPair, event: AnyEventObject): AnyPair {
  let { document, editor } = from;
  const queue: (readonly [AnyEventObject, 'document' | 'editor'])[] = [
    [event, isForEditor(machine, event) ? 'editor' : 'document'],
  ];
  for (const [now, hearer] of queue) {
    const before = hearer === 'editor' ? editor : document;
    if (before.status !== 'active') continue;
    const [after, actions] = transition(before.machine, before, now);
    for (const action of actions) {
      const { event: told, to, targetId } = sentBy(action);
      if (action.type !== 'xstate.sendTo' || !isEvent(told)) continue;
      if (hearer === 'document' && targetId === 'editor') queue.push([told, 'editor']);
      // In a walk, the editor's owner is the document itself.
      if (hearer === 'editor' && (to === OWNER || isBetween(told.type))) queue.push([told, 'document']);
    }
    if (hearer === 'editor') editor = after;
    else document = after;
  }
  return { document, editor };
}

/** A machine made of both, which can be explored and outlined like any other; `startEnvironment` runs the two. */
function pairMachine(document: AnyStateMachine, editor: AnyStateMachine): AnyStateMachine {
  const started = new Map<unknown, AnyMachineSnapshot>();
  const machine: AnyStateMachine = Object.create(document, {
    id: { value: editor.id },
    root: {
      value: Object.create(document.root, { states: { value: { ...document.root.states, editor: editor.root } } }),
    },
    getInitialSnapshot: {
      value: (_scope: unknown, input?: { readonly about: unknown }) => {
        const known = started.get(input);
        if (known) return known;
        const [first] = initialTransition(document, input);
        const [shown] = initialTransition(editor, { owner: OWNER, about: input?.about });
        const made = pairSnapshot(machine, { document: first, editor: shown });
        started.set(input, made);
        return made;
      },
    },
    transition: {
      value: (snapshot: AnyMachineSnapshot, event: AnyEventObject) =>
        pairSnapshot(machine, step(machine, snapshot.context, event)),
    },
  });
  pairs.set(machine, { document, editor });
  const ofDocument = typesHeardBy(document);
  editorHears.set(machine, new Set([...typesHeardBy(editor)].filter((type) => !ofDocument.has(type))));
  return machine;
}

/** What a person must (not) see while the pair is in a state: `document.open.outdated`, `editor.ended`. */
export interface PairExpectation<Document, Editor> {
  readonly state: `${'document' | 'editor'}.${string}`;
  readonly shows?: (pair: Pair<Document, Editor>) => readonly Words[];
  readonly hides?: readonly Words[] | ((pair: Pair<Document, Editor>) => readonly Words[]);
  /** The statements of docs/spec-coverage.md that are broken when this is not on the screen. */
  readonly proves?: string;
}

type Happening = { readonly type: string } & Record<string, unknown>;

interface PairOptions<Document extends AnyStateMachine, Editor extends AnyStateMachine> extends Pair<Document, Editor> {
  readonly input: InputFrom<Document>;
  readonly moreInputs?: Readonly<Record<string, InputFrom<Document>>>;
  readonly cases: PathModel['cases'];
  readonly writes: NonNullable<PathModel['writes']>;
  /** What distinguishes states of the pair. */
  readonly key: (pair: Pair<SnapshotFrom<Document>, SnapshotFrom<Editor>>) => unknown;
  /** What distinguishes states of each: a step of one is walked once, whatever the other remembers. */
  readonly keys: Pair<(snapshot: SnapshotFrom<Document>) => unknown, (snapshot: SnapshotFrom<Editor>) => unknown>;
  readonly userCan: (pair: Pair<SnapshotFrom<Document>, SnapshotFrom<Editor>>, event: Happening) => boolean;
  readonly isWorthWalking: (pair: Pair<SnapshotFrom<Document>, SnapshotFrom<Editor>>, event: Happening) => boolean;
  readonly expect: readonly PairExpectation<SnapshotFrom<Document>, SnapshotFrom<Editor>>[];
}

/** The model of a document with its editor, for walks on the view and in the browser. */
export function definePair<Document extends AnyStateMachine, Editor extends AnyStateMachine>({
  document,
  editor,
  key,
  keys,
  userCan,
  isWorthWalking,
  expect,
  ...model
}: PairOptions<Document, Editor>): PathModel {
  const machine = pairMachine(document, editor);
  return {
    ...model,
    machine,
    ends: ['document.missing'],
    key: ({ context }) => key(context),
    // A step of one machine is the same whenever the other is in the same state.
    edge: ({ context, value }, event) =>
      isForEditor(machine, event)
        ? [value.editor, keys.editor(context.editor), value.document]
        : [value.document, keys.document(context.document), value.editor],
    userCan: ({ context }, event) => userCan(context, event),
    isWorthWalking: ({ context }, event) => isWorthWalking(context, event),
    expect: expect.map(({ state, shows, hides, proves }): Expectation<AnyStateMachine> => ({
      state,
      ...(shows && { shows: ({ context }) => shows(context) }),
      ...(hides && { hides: typeof hides === 'function' ? ({ context }) => hides(context) : hides }),
      ...(proves !== undefined && { proves }),
    })),
  };
}
