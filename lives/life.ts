/**
 * The life of a business document (spec §4): a typed table of states and events. Every cell says where an event leads or
 * why it is refused. Facts come in, a decision comes out, nothing is performed. The platform decides writes by it, the
 * portal asks it what is over and what a refusal requires, and the matrices and walks are made from it.
 */
import type { DocumentChangeKind } from '../domain/lock.ts';
import type { HistoryEvent } from '../domain/audit.ts';
import type { Language } from '../domain/enumerations.ts';
import type { Requirement } from '../domain/permission.ts';
import type { RefusalCode } from './refusals.ts';

export type Words = Readonly<Record<Language, string>>;

/** Who causes an event: the first word of its name. */
export type Cause = 'shop' | 'clerk' | 'marketplace' | 'time';
export type CausedEvent = `${Cause}.${string}`;

/** What holds for an event in every state. */
export interface EventFacts {
  /** A clause after the name of its cause. */
  readonly words: Words;
  /** The document that begins with it, as a clause. */
  readonly begins?: Words;
  /** The call that asks for it, which is also its name in the audit log; null when nobody calls. */
  readonly call: string | null;
  readonly requires: Requirement | null;
  /** It is refused from an old version, without the edit lock, or both. */
  readonly needs: readonly ('version' | 'lock')[];
  /** An old version is told before any other refusal, because the event repeats what its sender saw. */
  readonly isVersionFirst?: true;
  /** Who learns of it. */
  readonly tells: readonly ('shop' | 'clerk')[];
  /** Its name in the document's history; null when the history leaves it out. */
  readonly history: HistoryEvent['what'] | null;
  /** Its name for someone who has the document open; null when nothing is told. */
  readonly change: DocumentChangeKind | null;
  /** Whoever causes it becomes the assignee, always or of an unassigned document. */
  readonly assigns?: 'always' | 'ifUnassigned';
}

/** A clerk starts to edit a document, or somebody is named for it: nobody is told, and nothing of the document changes. */
export const reservedBy = (requires: Requirement) =>
  ({
    'clerk.reserve': {
      words: { en: 'starts editing', fr: 'commence la modification' },
      call: 'acquireLock',
      requires,
      needs: [],
      tells: [],
      history: null,
      change: null,
    },
    'clerk.assign': {
      words: { en: 'assigns it', fr: 'l’attribue' },
      call: 'assignDocument',
      requires,
      needs: [],
      tells: [],
      history: 'assigned',
      change: null,
    },
  }) as const satisfies Record<string, EventFacts>;

type Outcome<State> = { readonly to: State } | { readonly refuse: RefusalCode };
type Way<State, Condition> = Outcome<State> & { readonly if: Condition };
/** The first way whose condition holds; the last one has none. */
export type Cell<State, Condition> = Outcome<State> | readonly [...Way<State, Condition>[], Outcome<State>];

export type Table<State extends string, Type extends string, Condition> = Readonly<
  Record<State, Readonly<Record<Type, Cell<State, Condition>>>>
>;

export interface Life<
  State extends string,
  Event extends { readonly type: CausedEvent },
  Condition extends string,
  Facts,
> {
  readonly table: Table<State, Event['type'], Condition>;
  readonly holds: Readonly<Record<Condition, (facts: Facts, event: Event) => boolean>>;
  /** The states in which nobody works on the document any more. */
  readonly over: readonly State[];
}

/** A life in words. */
export interface LifeWords<State extends string, Type extends string, Condition extends string> {
  readonly title: Words;
  /** Clauses after "the document is". */
  readonly states: Readonly<Record<State, Words>>;
  readonly events: Readonly<Record<Type, EventFacts>>;
  /** Clauses after "if". */
  readonly conditions: Readonly<Record<Condition, Words>>;
}

export type Decision<State> =
  | { readonly refusal: RefusalCode; readonly to: null }
  | { readonly refusal: null; readonly to: State };

export const waysOf = <State, Condition>(
  cell: Cell<State, Condition>,
): readonly (Outcome<State> | Way<State, Condition>)[] => ('length' in cell ? cell : [cell]);

/** What an event leads to. */
export function decide<
  State extends string,
  Event extends { readonly type: CausedEvent },
  Condition extends string,
  Facts,
>(life: Life<State, Event, Condition, Facts>, state: State, facts: Facts, event: Event): Decision<State> {
  const type: Event['type'] = event.type;
  const way = waysOf(life.table[state][type]).find((each) => !('if' in each) || life.holds[each.if](facts, event));
  // The type of a cell demands a last way without a condition.
  if (!way) throw new Error(`${type} leads nowhere in ${state}`);
  return 'to' in way ? { refusal: null, to: way.to } : { refusal: way.refuse, to: null };
}

/** Any life, as far as its table says what it is. */
export interface AnyLife {
  readonly table: Table<string, string, string>;
  readonly over: readonly string[];
}

/**
 * What a refusal requires of a page: what only closed states refuse is read again, what open ones refuse is compared with
 * the document as it is now, the rest is mended by the clerk.
 */
export function refusalOf({ table, over }: AnyLife, code: string | null): 'readAgain' | 'outdated' | 'mend' {
  if (code === 'version-outdated') return 'outdated';
  const refusing = Object.entries(table).filter(([, events]) =>
    Object.entries(events).some(
      ([type, cell]) => type.startsWith('clerk.') && waysOf(cell).some((way) => 'refuse' in way && way.refuse === code),
    ),
  );
  if (refusing.length === 0) return 'mend';
  return refusing.some(([state]) => over.includes(state)) ? 'readAgain' : 'outdated';
}
