/** A document that can be edited until its deadline, for its own chart; see `document-lifecycle.states.ts`. */
import { assign, type EventObject } from 'xstate';
import { watch } from '../support/call.ts';
import { lockingStates, openUnderLock } from './document-lifecycle.states.ts';

/** How such a document differs from another. */
export interface DatedKind<Document> {
  /** Until when it can be edited (ISO 8601); null if there is no deadline. */
  readonly deadlineOf: (document: Document) => string | null;
}

export interface DeadlineEvent {
  readonly type: 'deadline.passed';
}

/** The document as it was read. */
export interface Read<Document> {
  readonly document: Document | null;
  /** The platform's time, epoch ms. */
  readonly readAt: number;
}

/** Tells when the time (ISO 8601) has come; never for null. */
export const deadlineWatch = <Context>(at: (context: Context) => string | null) =>
  ({
    id: 'watchDeadline',
    src: 'watchDeadline',
    input: ({ context }: { readonly context: Context }) => ({ at: at(context) }),
  }) as const;

/** What these states name, for the document's `setup`. */
export const deadlineSetup = <Document, Context extends Read<Document>, Event extends EventObject>(
  { deadlineOf }: DatedKind<Document>,
  _types: { readonly context: Context; readonly events: Event },
  asOwn: (change: Partial<Read<Document>>) => Partial<NoInfer<Context>>,
) => ({
  actors: { watchDeadline: watch<{ at: string | null }>('watchDeadline') },
  actions: {
    /** From now on the document counts as read after its deadline. */
    keepDeadline: assign<Context, Event, undefined, Event, never>(({ context: { document, readAt } }) =>
      asOwn({ readAt: Math.max(readAt, Date.parse((document && deadlineOf(document)) ?? '') || 0) }),
    ),
  },
});

/** `openUnderLock`, until the deadline. */
export const openUntilDeadline = <const Kind extends string, Document>(
  documentKind: Kind,
  { deadlineOf }: DatedKind<Document>,
) => {
  const open = openUnderLock(documentKind);
  return {
    ...open,
    invoke: [
      open.invoke,
      deadlineWatch(({ document }: { readonly document: Document | null }) => document && deadlineOf(document)),
    ],
    on: { ...open.on, 'deadline.passed': { target: 'ended', actions: 'keepDeadline' } },
  } as const;
};

interface Described {
  readonly description: string;
  readonly on?: object;
}

/** The deadline changes nothing in this state. */
export const pastDeadline = <const State extends Described>(state: State) => ({
  ...state,
  on: { ...state.on, 'deadline.passed': {} },
});

/** `lockingStates`: a page that is being left is left, whatever the time. */
export const lockingUntilDeadline = <const Id extends string>(id: Id) => {
  const states = lockingStates(id);
  return { ...states, leaving: pastDeadline(states.leaving) } as const;
};

/** `sendingStates`: the platform decides whether it came in time. */
export const sendingPastDeadline = <
  const States extends Readonly<Record<'submitting' | 'checkingOutcome' | 'outcomeUnknown' | 'sent', Described>>,
>(
  states: States,
) => ({
  ...states,
  submitting: pastDeadline(states.submitting),
  checkingOutcome: pastDeadline(states.checkingOutcome),
  outcomeUnknown: pastDeadline(states.outcomeUnknown),
  sent: pastDeadline(states.sent),
});
